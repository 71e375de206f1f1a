import { slotOf } from '@hone/domain/enhance/brief';
import { languages, type Language } from '@hone/domain/enhance/enhancing';
import { describe, expect, it } from 'vitest';
import { findCues } from './read/cues.ts';
import { detectLanguage } from './read/language.ts';
import { readSentences } from './read/sentences.ts';
import { countWords } from '@hone/text/count-words';
import { holdsSeveral, isFact } from './decide/facts-and-decisions.ts';
import type { BriefWords, Phrasing, Pack, RowWords } from './packs/pack.ts';
import { catalogue } from './packs/compiled/catalogue.ts';
import { packs } from './packs/compiled/all.ts';

const all = languages.map((language): [Language, Pack] => [language, packs[language]]);
const writings = all.flatMap(([language, pack]): [string, Language, Pack][] => [
  [language, language, pack],
  ...(pack.variant
    ? [[`the other script of ${language}`, language, { ...pack, ...pack.variant }] as [string, Language, Pack]]
    : []),
]);
interface Said {
  text: string;
  isPair: boolean;
  register: 'familiar' | 'polite';
}

const inRegisters = (line: Phrasing): Said[] =>
  [line].flat().map((text, at) => ({ text, isPair: Array.isArray(line), register: at === 0 ? 'familiar' : 'polite' }));

/** Including what it shares with its slot. */
const wordsOf = ({ rows }: BriefWords, row: string): RowWords => ({ ...rows[slotOf(row)], ...rows[row] });
const turns = [...new Set(Object.values(catalogue).flatMap(({ rows }) => rows.map(({ row }) => row)))];

/** Everything that a row writes into a prompt; with several choices, a list of them in its frame. */
const insertsOf = (row: string, { own = '', options = [] }: RowWords): Phrasing[] =>
  holdsSeveral(row) ? [own] : [own, ...options.map(({ insert }) => insert)];
const sentencesOf = ({ tones, brief }: Pack): Said[] => [
  ...Object.values(tones).flatMap(inRegisters),
  ...turns.flatMap((row) => insertsOf(row, wordsOf(brief, row)).flatMap(inRegisters)),
];

describe.each(writings)('what a brief shows in %s', (_name, _language, { brief }) => {
  it('has a label, a frame, a name for what is asked and, if essential, a question for every row', () => {
    const bare = turns.filter((row) => {
      const { label = '', own = '', name = '' } = wordsOf(brief, row);
      return label === '' || [own].flat().some((each) => !each.includes('{value}')) || (isFact(row) && name === '');
    });
    expect(bare).toEqual([]);
    const essential = Object.values(catalogue).flatMap(({ rows }) => rows.filter((turn) => turn.essential));
    expect(essential.filter(({ row }) => !wordsOf(brief, row).question)).toEqual([]);
  });

  it('has a hint for every row, including a model’s', () => {
    expect([...turns, 'own_words'].filter((row) => !wordsOf(brief, row).hint)).toEqual([]);
  });

  it('never makes up material: the user can only send it next or attach it', () => {
    const handedOver = turns.filter((row) => slotOf(row) === 'material');
    expect(handedOver.length).toBeGreaterThan(3);
    const offered = new Set(handedOver.flatMap((row) => (wordsOf(brief, row).options ?? []).map(({ id }) => id)));
    expect(offered).toEqual(new Set(['next', 'attached']));
    const turnsOfAll = Object.values(catalogue).flatMap(({ rows }) => rows);
    const usual = turnsOfAll.filter((turn) => handedOver.includes(turn.row) && turn.usual.length > 0);
    expect(usual).toEqual([]);
  });

  it('has every usual option, and no duplicate names or labels', () => {
    const usual = Object.values(catalogue).flatMap(({ rows }) => rows.filter((turn) => turn.usual.length > 0));
    const idsOf = (row: string) => (wordsOf(brief, row).options ?? []).map(({ id }) => id);
    expect(usual.filter((turn) => turn.usual.some((id) => !idsOf(turn.row).includes(id)))).toEqual([]);
    const twice = turns.filter((row) => {
      const options = wordsOf(brief, row).options ?? [];
      const names = new Set(options.map(({ id }) => id));
      return names.size < options.length || new Set(options.map(({ label }) => label)).size < options.length;
    });
    expect(twice).toEqual([]);
  });

  it('is short enough for a screen: at most five options, with labels of a few words', () => {
    const long = turns.flatMap((row) => {
      const { label = '', question = '', options = [] } = wordsOf(brief, row);
      const texts = [label, ...options.map((option) => option.label)].filter((text) => text.length > 34);
      return [...texts, ...(question.length > 80 ? [question] : []), ...(options.length > 5 ? [row] : [])];
    });
    expect(long).toEqual([]);
  });

  it('knows more than 25 deliverables by name', () => {
    const known = Object.entries(brief.wanted).filter(([, { label, things, acts }]) => label && (things || acts));
    expect(known.map(([name]) => name).filter((name) => !(name in catalogue))).toEqual([]);
    expect(known.length).toBeGreaterThan(25);
  });
});

describe.each(writings)('inserted text in %s', (_name, language, pack) => {
  const sentences = sentencesOf(pack);

  it('contains no links, exclamation marks, or braces except around the user’s own words', () => {
    const wrong = sentences.filter(({ text }) => /https?:|www\.|[{}]|!/u.test(text.replace('{value}', '')));
    expect(wrong).toEqual([]);
  });

  it('is a short, complete sentence', () => {
    const ended = sentences.filter(({ text }) => !text.endsWith('{value}'));
    expect(ended.filter(({ text }) => !/[.。।؟?]$/u.test(text) || countWords(text) > 18)).toEqual([]);
  });

  it('is written in that language', () => {
    const whole = sentences.map(({ text }) => text.replace('{value}', '')).join('\n');
    expect(detectLanguage(whole).language).toBe(language);
  });

  it('is never familiar where it should be polite, nor polite where it should be familiar', () => {
    const wrong = sentences.filter(({ text, isPair, register }) => {
      if (!isPair) return false;
      const { signals } = findCues(pack, readSentences(text));
      const [own, other] =
        register === 'polite' ? (['formal', 'informal'] as const) : (['informal', 'formal'] as const);
      return (signals.get(other) ?? 0) > (signals.get(own) ?? 0);
    });
    expect(wrong).toEqual([]);
  });

  it('has headings for facts and requests of one or two words, without punctuation', () => {
    const { facts, requests } = pack.ownWords;
    for (const head of [facts, requests]) expect(head).toMatch(/^[\p{L}\p{M}]+(?: [\p{L}\p{M}]+)?$/u);
  });
});

it('text inserted in a language’s other script uses that script, and other text does not', () => {
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

it('no cue phrase has a misplaced anchor or asterisk', () => {
  const phrases = all.flatMap(([language, { cues, stated, brief }]) =>
    [
      ...Object.values(brief.wanted).flatMap(({ things = '', acts = '' }) => [things, acts]),
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
