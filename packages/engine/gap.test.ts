import { languages, slots, type Language, type Slot } from '@hone/domain/enhancing';
import { describe, expect, it } from 'vitest';
import { enhance } from './enhance.ts';
import { pairs } from './gap.sample.ts';
import { packs } from './packs/compiled/all.ts';

const all = languages.flatMap((language) =>
  Object.entries(pairs[language]).map(([slot, [open, whole]]): [Language, Slot, string, string] => [
    language,
    slot as Slot,
    open,
    whole,
  ]),
);

describe('what a wrong guess would hide', () => {
  it.each(all)('is asked for where it is missing, and not where it is said: %s, %s', (language, slot, open, whole) => {
    const { ask, meta } = enhance({ text: open });
    expect([meta.language, ask?.slot]).toEqual([language, slot]);
    expect(enhance({ text: whole }).ask?.slot).not.toBe(slot);
  });

  it.each(all)('is asked for no more once an option is taken, or it is said: %s, %s', (_, slot, open) => {
    for (const value of ['Zanzibar', ...enhance({ text: open }).ask!.options.map(({ insert }) => insert)]) {
      const { done, ask } = enhance({ text: open, answers: [{ ask: slot, value }] });
      expect(done.text).toContain(value);
      expect(ask).toBeNull();
      expect(enhance({ text: done.text }).ask?.slot).not.toBe(slot);
    }
  });
});

describe('a question', () => {
  const text = 'Find vegan restaurants near me';

  it('comes once in balanced, twice in thorough, and in concise for what is to be worked on alone', () => {
    const both = 'Plan a trip to Rome with my kids';
    expect(enhance({ text: both }).ask?.slot).toBe('dates');
    expect(enhance({ text: both, answers: [{ ask: 'dates', value: 'a week' }] }).ask).toBeNull();
    expect(enhance({ text: both, mode: 'thorough', answers: [{ ask: 'dates', value: 'a week' }] }).ask?.slot).toBe(
      'age',
    );
    expect(enhance({ text: both, mode: 'concise' }).ask).toBeNull();
    expect(enhance({ text: 'Summarize this article', mode: 'concise' }).ask?.slot).toBe('material');
  });

  it('that was skipped comes no more, and none comes where nothing is to be asked', () => {
    expect(enhance({ text, answers: [{ ask: 'place', value: 'skip' }] }).ask).toBeNull();
    expect(enhance({ text, mode: 'thorough', answers: [{ ask: 'place', value: 'skip' }] }).ask?.slot).not.toBe('place');
    expect(enhance({ text, unknowns: 'off' }).ask).toBeNull();
  });

  it('for what is to be worked on comes in an empty chat alone: in another one it stands above, or is attached', () => {
    const bare = 'Summarize this article';
    for (const pointing of ['fix it', 'Make it shorter.', 'explain that']) {
      expect(enhance({ text: pointing }).ask?.slot).toBe('material');
      expect(enhance({ text: pointing, chat: { empty: false, attached: false } }).ask).toBeNull();
    }
    expect(enhance({ text: bare, chat: { empty: true, attached: false } }).ask?.slot).toBe('material');
    for (const chat of [
      { empty: false, attached: false },
      { empty: true, attached: true },
    ])
      expect(enhance({ text: bare, chat }).ask).toBeNull();
  });

  it('takes a name for the place, and neither a day nor a month', () => {
    expect(enhance({ text: 'Find restaurants near me that are open on Sundays in July' }).ask?.slot).toBe('place');
    expect(enhance({ text: 'Find restaurants near the Prater, my area is new to me' }).ask).toBeNull();
  });

  it.each([
    ['a language, at whatever place', 'welsh for good luck mate'],
    ['a language with a word before it', 'put this into simple english for me: Dzień dobry, jutro nie będzie wody'],
    ['a tool', 'set up ci for the monorepo with github actions, lint and tests on every PR'],
    ['a name in code', 'cancel the fetch in my useEffect when it unmounts'],
    ['what somebody can do now', 'train for a 21 km run, right now i can do 6 km without stopping'],
    ['an age behind a comma', 'write a short poem about the sea for my daughter, she is 6'],
    ['an age in brackets', 'explain to my daughter (7) why bread rises'],
    [
      'a child in a mail about something else',
      'write an email to my boss, I leave early for the graduation of my daughter',
    ],
    ['a mail that is answered', 'answer this mail, yes to both: "Are you coming, and could you bring the tables?"'],
    ['who gets it, in a telegram', 'mail kindergarten lea has a cold, when may she come back'],
    ['who gets it, in one word of Arabic', 'ايميل للمدير اجازة يومين الاسبوع الجاي ظرف عائلي'],
    ['what it is about, before its name', 'goodbye poem'],
  ])('sees %s', (_name, said) => {
    expect(enhance({ text: said }).ask).toBeNull();
  });

  it.each([
    'Translate "see you" into Klingon',
    'Übersetze „bis bald“ ins Plattdeutsche',
    'Vertaal "tot snel" naar het Limburgs',
  ])('is not for a language that is named, though no list has it: %s', (named) => {
    expect(enhance({ text: named }).ask).toBeNull();
  });

  it('names the user’s own words where it is they that leave it open', () => {
    expect(enhance({ text: 'Pull the latest tweets of a certain politician' }).ask?.question).toBe(
      'Which one do you mean by “a certain politician”?',
    );
    expect(enhance({ text: '帮我写个脚本把文件夹里的heic都转成jpg' }).ask?.question).toBe('“文件夹里”具体指什么？');
  });

  it('about a telephone offers what telephones run', () => {
    const optionsOf = (about: string) => enhance({ text: about }).ask?.options.map(({ label }) => label);
    expect(optionsOf('My phone is slow, what can I do?')).toEqual(['I use Android.', 'I use an iPhone.']);
    expect(optionsOf('Como é que passo as fotos do meu telemóvel antigo para o novo?')).toEqual([
      'Uso Android.',
      'Uso um iPhone.',
    ]);
  });

  it('is none where the text is long, or has what it works on with it', () => {
    expect(
      enhance({
        text: `${'We have talked about it for weeks and I want to be sure that it works. '.repeat(6)}Find a place near me.`,
      }).ask,
    ).toBeNull();
    expect(enhance({ text: 'Write down antonyms for the given word.\n\nlaureating' }).ask).toBeNull();
  });
});

it.each(languages)('every question has its words, its options and a sentence around an answer: %s', (language) => {
  for (const slot of slots) {
    const { question, options, clause, yours } = packs[language]!.asks[slot];
    expect(question.includes('{words}')).toBe(slot === 'which');
    expect(clause).toContain('{value}');
    // Where only the user can know the answer, there are no options.
    expect([0, 2, 3, 4]).toContain(options.length);
    for (const words of [question, ...options, ...[yours].flat()]) expect(words).toMatch(/[.?。？？؟।]$/u);
    expect(new Set(options).size).toBe(options.length);
  }
});
