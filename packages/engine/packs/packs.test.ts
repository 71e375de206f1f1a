import { languages, type Language } from '@hone/domain/enhancing';
import { describe, expect, it } from 'vitest';
import { detectLanguage } from '../language.ts';
import { findCues } from '../cues.ts';
import { holdsOwnLine } from '../own-lines.ts';
import { readSentences } from '../sentences.ts';
import { countWords } from '../words.ts';
import { lineIds, type Pack } from './pack.ts';
import { packs } from './packs.ts';

const all = languages.map((language): [Language, Pack] => [language, packs[language]]);
/** What is added in each writing of each language, and the pack that it belongs to. */
const writings = all.flatMap(([language, pack]): [string, Language, Pack, Pack][] => [
  [language, language, pack, pack],
  ...(pack.variant ? [[`the other writing of ${language}`, language, { ...pack, ...pack.variant }, pack] as [string, Language, Pack, Pack]] : []),
]);
const listed = new Set(['image.choices', 'unknown.choose', 'unknown.ask']);
const versionsOf = (pack: Pack) =>
  lineIds.flatMap((id) => [pack.lines[id]].flat().map((text, index) => ({ id, text, register: index === 0 ? 'familiar' : 'polite' })));
const isSentence = ({ id }: { id: string }) => !id.startsWith('choice.');

describe.each(writings)('what is added in %s', (_name, language, pack, whole) => {
  const lines = versionsOf(pack);
  const sentences = lines.filter(isSentence);

  it('holds no digit, no link, no shouted word and no brace but the one for a list', () => {
    const faulty = lines.filter(({ text }) => /\p{N}|https?:|www\.|\p{Lu}{2,}|[{}](?<!\{list\})(?!list\})|—|!/u.test(text.replace('{list}', '')));
    expect(faulty).toEqual([]);
    expect(lines.filter(({ id, text }) => text.includes('{list}') !== listed.has(id))).toEqual([]);
  });

  it('holds no capital inside a sentence, so no name', () => {
    const isAllowed = language === 'de' || /^[^\p{L}]*$/u.test(language);
    // English says I; German writes its nouns so, and Sie.
    const capitals = sentences.filter(({ text }) => /(?<=[\p{L},;:]\s)\p{Lu}(?!\s|['’])/u.test(text));
    expect(isAllowed ? [] : capitals).toEqual([]);
  });

  it('is a whole sentence, and about as long as the English one', () => {
    expect(sentences.filter(({ text }) => !/[.。।؟?]$/u.test(text))).toEqual([]);
    const english = packs.en.lines;
    const long = lines.filter(({ id, text }) => countWords(text) > 1.7 * countWords([english[id]].flat()[0]!) + 4);
    expect(long).toEqual([]);
  });

  it('is written in the language itself', () => {
    const familiar = sentences.map(({ text }) => text.replace('{list}', ''));
    // Of a short line alone a near relative may be told.
    expect(familiar.filter((text) => ![language, undefined].includes(detectLanguage(text).language)).length).toBeLessThan(familiar.length / 20);
    expect(detectLanguage(familiar.join('\n')).language).toBe(language);
  });

  it('addresses nobody politely in the familiar form, nor familiarly in the polite one', () => {
    const wrong = sentences.filter(({ id, text, register }) => {
      if (typeof pack.lines[id] === 'string') return false;
      const { signals } = findCues(pack, readSentences(text));
      const [own, other] = register === 'polite' ? (['formal', 'informal'] as const) : (['informal', 'formal'] as const);
      return (signals.get(other) ?? 0) > (signals.get(own) ?? 0);
    });
    expect(wrong).toEqual([]);
  });

  it('is known again as ours, in whatever register', () => {
    expect(sentences.filter(({ text }) => !holdsOwnLine(`before\n${text.replace('{list}', 'x')}\nafter`, whole))).toEqual([]);
  });

  it('names what is open without a digit or a sentence mark', () => {
    expect(Object.values(pack.nouns).filter((noun) => /\p{N}|[.。!?]/u.test(noun))).toEqual([]);
  });
});

it('what is added in another writing is written in its letters, and the rest is not', () => {
  const joined = ({ lines, nouns }: Pick<Pack, 'lines' | 'nouns'>) => [...Object.values(lines), ...Object.values(nouns)].flat();
  for (const pack of Object.values(packs)) {
    if (!pack.variant) continue;
    const { letters } = pack.variant;
    const isIn = (text: string) => letters.test(text);
    // A few short ones are written alike.
    expect(joined(pack.variant).filter((text) => !isIn(text)).length).toBeLessThan(joined(pack.variant).length / 12);
    expect(joined(pack).filter(isIn)).toEqual([]);
    expect(joined(pack).filter((text) => joined(pack.variant!).some((other) => other === text && text.length > 3))).toEqual([]);
  }
});

it('no cue phrase starts with an anchor in the middle or ends with a star too early', () => {
  const phrases = all.flatMap(([language, { cues, stated }]) =>
    [...Object.values(cues.tasks).flatMap(({ sure, maybe }) => [sure, maybe ?? '']), ...Object.values(cues.forms), ...Object.values(cues.signals), ...Object.values(stated), cues.greetings].flatMap(
      (list) => list.split(',').map((phrase) => ({ language, phrase: phrase.trim() })),
    ),
  );
  expect(phrases.length).toBeGreaterThan(10_000);
  expect(phrases.filter(({ phrase }) => /[^^]\^|\$.|^\^?[\p{L}\p{M}]\*|[\p{L}]\*[\p{L}]/u.test(phrase))).toEqual([]);
});
