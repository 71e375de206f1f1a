import { anyWord, shortestStem, type Index, type Pattern } from './phrases.ts';
import type { Sentence } from './sentences.ts';

export interface Hit {
  label: string;
  sentence: number;
  isAnchored: boolean;
  /** Index and length within its sentence: of words, or of characters in unspaced scripts. */
  at: number;
  length: number;
  open: number;
}

/** The same phrase counts once per sentence. */
export function findHits(index: Index, sentences: readonly Sentence[]): Hit[] {
  return sentences.flatMap((sentence, at) => {
    const found = index.isSpaced ? matchWords(index, sentence) : matchText(index, sentence);
    return [...found].map(([{ label, lead, words, isFirst, isLast }, place]) => ({
      label,
      sentence: at,
      isAnchored: isFirst || isLast,
      at: place,
      length: index.isSpaced ? lead + words.length : words[0]!.text.length,
      open: lead > 0 ? 0 : words.findIndex(({ text }) => text === anyWord),
    }));
  });
}

function matchWords(index: Index, { words }: Sentence): Map<Pattern, number> {
  const found = new Map<Pattern, number>();
  const forms = words.map((word) => formsOf(word, index));
  const [firsts, lasts] = index.polite ? findEdges(index.polite, forms) : [new Set([0]), new Set([words.length])];
  forms.forEach((_, at) => {
    for (const pattern of findCandidates(index, forms, at)) {
      if (found.has(pattern) || (pattern.isFirst && !firsts.has(at)) || (pattern.isVeryFirst && at > 0)) continue;
      if (pattern.isLast && !lasts.has(at + pattern.words.length)) continue;
      if (at >= pattern.lead && stands(pattern, forms, at)) found.set(pattern, at - pattern.lead);
    }
  });
  return found;
}

function* findCandidates(index: Index, forms: readonly string[][], at: number): Generator<Pattern> {
  for (const form of forms[at] ?? []) {
    yield* index.words.get(form) ?? [];
    for (const next of forms[at + 1] ?? []) yield* index.pairs.get(`${form} ${next}`) ?? [];
    for (let length = shortestStem; length <= Math.min(form.length, index.longestStem); length += 1)
      yield * index.stems.get(form.slice(0, length)) ?? [];
    for (let length = shortestStem; length <= Math.min(form.length, index.longestEnding); length += 1)
      yield * index.endings.get(form.slice(-length)) ?? [];
  }
}

function stands({ words }: Pattern, forms: readonly string[][], at: number): boolean {
  return words.every(({ text, isStem, isEnding }, offset) =>
    forms[at + offset]?.some(
      (form) => text === anyWord || (isEnding ? form.endsWith(text) : isStem ? form.startsWith(text) : form === text),
    ),
  );
}

/** Politeness before or after a sentence doesn't count. */
function findEdges(polite: Index, forms: readonly string[][]): [firsts: Set<number>, lasts: Set<number>] {
  const firsts = new Set([0]);
  const lasts = new Set([forms.length]);
  const lengthsAt = (at: number) =>
    [...findCandidates(polite, forms, at)]
      .filter((pattern) => stands(pattern, forms, at))
      .map(({ words }) => words.length);
  for (const at of firsts) {
    if (at > 12) break;
    for (const length of lengthsAt(at)) firsts.add(at + length);
  }
  for (let at = forms.length - 1; at >= Math.max(0, forms.length - 6); at -= 1) {
    if (lengthsAt(at).some((length) => lasts.has(at + length))) lasts.add(at);
  }
  return [firsts, lasts];
}

function matchText(index: Index, { text }: Sentence): Map<Pattern, number> {
  const found = new Map<Pattern, number>();
  const [firsts, lasts] = index.polite ? findTextEdges(index.polite, text) : [new Set([0]), new Set([text.length])];
  for (let at = 0; at < text.length; at += 1) {
    for (let length = 1; length <= shortestStem; length += 1) {
      for (const pattern of index.stems.get(text.slice(at, at + length)) ?? []) {
        const phrase = pattern.words[0]!.text;
        if (found.has(pattern) || !text.startsWith(phrase, at)) continue;
        if ((pattern.isFirst && !firsts.has(at)) || (pattern.isVeryFirst && at > 0)) continue;
        if (pattern.isLast && !lasts.has(at + phrase.length)) continue;
        found.set(pattern, at);
      }
    }
  }
  return found;
}

function findTextEdges(polite: Index, text: string): [firsts: Set<number>, lasts: Set<number>] {
  const phrases = [...polite.stems.values()].flat().map(({ words }) => words[0]!.text);
  const firsts = new Set([0]);
  const lasts = new Set([text.length]);
  for (const at of firsts) {
    if (at > 24) break;
    for (const phrase of phrases) if (text.startsWith(phrase, at)) firsts.add(skipSigns(text, at + phrase.length));
  }
  for (const at of lasts) {
    if (at < text.length - 12) break;
    for (const phrase of phrases) if (text.endsWith(phrase, at)) lasts.add(at - phrase.length);
  }
  return [firsts, lasts];
}

function skipSigns(text: string, from: number): number {
  let at = from;
  while (at < text.length && /[\s,，、]/u.test(text[at]!)) at += 1;
  return at;
}

const joined = /^(?:[وف]?[بلك]?ال|[وف]?لل|[وف][بلك]|[وفبلك])(?=\p{L}{3})/u;
/** 'To the' in one word, which hides the article. */
const toThe = /^[وف]?لل(?=\p{L}{3})/u;

function formsOf(word: string, { hasPrefixes, numerals }: Index): string[] {
  const forms = hasPrefixes ? withoutPrefixes(word) : [word];
  return numerals.has(word) ? [...forms, '#'] : forms;
}

function withoutPrefixes(word: string): string[] {
  const forms = [word];
  const rest = word.replace(joined, '');
  if (rest !== word) forms.push(rest);
  if (toThe.test(word)) forms.push(word.replace(toThe, 'ال'));
  const conjunction = word.replace(/^[وفبلك](?=\p{L}{3})/u, '');
  if (conjunction !== word && conjunction !== rest) forms.push(conjunction);
  return forms;
}
