import { languages, slots, type Language } from '@hone/domain/enhancing';
import { describe, expect, it } from 'vitest';
import { findCues } from './read/cues.ts';
import { detectLanguage } from './read/language.ts';
import { readSentences } from './read/sentences.ts';
import { countWords } from '@hone/text/count-words';
import type { Pack } from './packs/pack.ts';
import { packs } from './packs/compiled/all.ts';

const all = languages.map((language): [Language, Pack] => [language, packs[language]]);
const writings = all.flatMap(([language, pack]): [string, Language, Pack][] => [
  [language, language, pack],
  ...(pack.variant
    ? [[`the other writing of ${language}`, language, { ...pack, ...pack.variant }] as [string, Language, Pack]]
    : []),
]);
const sentencesOf = ({ tones, asks, extras }: Pack) =>
  [...Object.values(tones), ...slots.map((slot) => asks[slot].yours), ...Object.values(extras).flat()].flatMap((line) =>
    [line]
      .flat()
      .map((text, at) => ({ text, isPair: Array.isArray(line), register: at === 0 ? 'familiar' : 'polite' })),
  );

describe.each(writings)('what is put in in %s', (_name, language, pack) => {
  const sentences = sentencesOf(pack);

  it('holds no digit, no link, no shouted word and no brace', () => {
    expect(sentences.filter(({ text }) => /\p{N}|https?:|www\.|\p{Lu}{2,}|[{}]|—|!/u.test(text))).toEqual([]);
  });

  it('holds no capital inside a sentence, so no name', () => {
    const isAllowed = language === 'de' || /^[^\p{L}]*$/u.test(language);
    // German capitalises its nouns, and Sie.
    const capitals = sentences.filter(({ text }) => /(?<=[\p{L},;:]\s)\p{Lu}(?!\s|['’])/u.test(text));
    expect(isAllowed ? [] : capitals).toEqual([]);
  });

  it('is a whole sentence, and a short one', () => {
    expect(sentences.filter(({ text }) => !/[.。।؟?]$/u.test(text) || countWords(text) > 16)).toEqual([]);
  });

  it('is written in the language itself', () => {
    expect(detectLanguage(sentences.map(({ text }) => text).join('\n')).language).toBe(language);
  });

  it('addresses nobody politely in the familiar form, nor familiarly in the polite one', () => {
    const wrong = sentences.filter(({ text, isPair, register }) => {
      if (!isPair) return false;
      const { signals } = findCues(pack, readSentences(text));
      const [own, other] =
        register === 'polite' ? (['formal', 'informal'] as const) : (['informal', 'formal'] as const);
      return (signals.get(other) ?? 0) > (signals.get(own) ?? 0);
    });
    expect(wrong).toEqual([]);
  });

  it('heads facts and requests by a word or two, with a sign of no sentence', () => {
    const { facts, requests } = pack.ownWords;
    for (const head of [facts, requests]) expect(head).toMatch(/^[\p{L}\p{M}]+(?: [\p{L}\p{M}]+)?$/u);
  });
});

it('what is put in in another writing is written in its letters, and the rest is not', () => {
  for (const pack of Object.values(packs)) {
    if (!pack.variant) continue;
    const { letters } = pack.variant;
    const own = (each: Pack) => sentencesOf(each).map(({ text }) => text);
    const other = own({ ...pack, ...pack.variant });
    // A few short ones are spelt alike.
    expect(other.filter((text) => !letters.test(text)).length).toBeLessThan(other.length / 3);
    expect(own(pack).filter((text) => letters.test(text))).toEqual([]);
  }
});

it('no cue phrase starts with an anchor in the middle or ends with a star too early', () => {
  const phrases = all.flatMap(([language, { cues, stated }]) =>
    [
      ...Object.values(cues.tasks).flatMap(({ sure, maybe }) => [sure, maybe ?? '']),
      ...Object.values(cues.forms),
      ...Object.values(cues.signals),
      ...Object.values(stated),
      cues.greetings,
    ].flatMap((list) => list.split(',').map((phrase) => ({ language, phrase: phrase.trim() }))),
  );
  expect(phrases.length).toBeGreaterThan(10_000);
  expect(phrases.filter(({ phrase }) => /[^^]\^|\$.|^\^?[\p{L}\p{M}]\*|[\p{L}]\*[\p{L}]/u.test(phrase))).toEqual([]);
});
