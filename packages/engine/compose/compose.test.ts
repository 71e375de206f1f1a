import type { Brief, Choice, Row } from '@hone/domain/enhance/brief';
import { applyHunks, type Hunk } from '@hone/text/hunks';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeBrief, composeText } from './compose.ts';

const row = (slot: string, more: Partial<Row> = {}): Row => ({
  slot,
  kind: 'decision',
  label: slot,
  options: [],
  own: 'Avoid: {value}.',
  ...more,
});
const option = (id: string, insert: string) => ({ id, label: id, insert });
const tone = row('tone', {
  options: [option('warm', 'It should sound warm.'), option('firm', 'It should be firm.')],
  own: 'The tone should be: {value}.',
});
const form = row('format', { options: [option('subject', 'Add a subject line.')], proposed: ['subject'] });
const cover = row('must_include', {
  multi: true,
  options: [option('price', 'the price'), option('date', 'the date')],
  own: 'Include: {value}.',
});
const facts = row('my_facts.message', { kind: 'fact', own: 'What it’s about: {value}.' });
const material = row('material.text', {
  kind: 'fact',
  own: '{value}',
  options: [option('next', 'I’ll send the text in my next message.')],
});
const text = 'write an email to my boss';
const briefOf = (rows: readonly Row[], more: Partial<Brief> = {}): Brief => ({
  frame: 'email',
  label: 'Email',
  rows,
  ask_first: null,
  at: text.length,
  most_words: 60,
  ...more,
});
const brief = briefOf([facts, tone, cover, form]);
const compose = (choices: readonly Choice[], more: { propose?: boolean; brief?: Brief; text?: string } = {}) =>
  composeText(more.text ?? text, [], more.brief ?? brief, { choices, propose: more.propose ?? false });

describe('answers are added to the request', () => {
  it.each<[string, Choice[], string]>([
    ['none: the text is unchanged', [], text],
    ['an option, as its own sentence', [{ slot: 'tone', options: ['warm'] }], `${text}. It should sound warm.`],
    [
      'the user’s own words, within the row’s sentence',
      [{ slot: 'tone', own: 'firm but kind' }],
      `${text}. The tone should be: firm but kind.`,
    ],
    [
      'an option and the user’s own words',
      [{ slot: 'tone', options: ['warm'], own: 'not gushing' }],
      `${text}. It should sound warm. The tone should be: not gushing.`,
    ],
    [
      'several answers to one row, as a list',
      [{ slot: 'must_include', options: ['date', 'price'], own: 'two names' }],
      `${text}. Include: the price, the date, two names.`,
    ],
    [
      'answers to two rows, in the order of the rows',
      [
        { slot: 'tone', options: ['firm'] },
        { slot: 'my_facts.message', own: 'no heating' },
      ],
      `${text}. What it’s about: no heating. It should be firm.`,
    ],
    ['none from a skipped row', [{ slot: 'tone', options: ['warm'], skip: true }], text],
    ['none from words that are only whitespace', [{ slot: 'tone', own: '  \n ' }], text],
  ])('%s', (_, choices, result) => {
    expect(compose(choices)).toBe(result);
  });

  it('on a line each if four or more rows are answered', () => {
    const choices = [
      { slot: 'my_facts.message', own: 'no heating' },
      { slot: 'tone', options: ['firm'] },
      { slot: 'must_include', options: ['date'] },
      { slot: 'format', options: ['subject'] },
    ];
    expect(compose(choices)).toBe(
      `${text}.\nWhat it’s about: no heating.\nIt should be firm.\nInclude: the date.\nAdd a subject line.`,
    );
  });

  it.each([
    ['a finished sentence', 'Write an email.', 'Write an email. It should sound warm.'],
    ['a question', 'Can you write an email?', 'Can you write an email? It should sound warm.'],
    ['a sentence that ends in parentheses', 'Write an email (short).', 'Write an email (short). It should sound warm.'],
    ['an empty text', '', 'It should sound warm.'],
    [
      'a list',
      'Write that:\n- it is cold\n- it is wet',
      'Write that:\n- it is cold\n- it is wet\n\nIt should sound warm.',
    ],
    ['a text, but before its trailing space', 'Write an email ', 'Write an email. It should sound warm. '],
  ])('after %s', (_, before, after) => {
    const own = briefOf([tone], { at: before.trimEnd().length });
    expect(compose([{ slot: 'tone', options: ['warm'] }], { brief: own, text: before })).toBe(after);
  });

  it('with the punctuation of the prompt’s language', () => {
    const chinese = briefOf([row('avoid', { multi: true, own: '请避免：{value}。' })], { at: 5 });
    expect(compose([{ slot: 'avoid', own: '英文' }], { brief: chinese, text: '写一封邮件' })).toBe(
      '写一封邮件。请避免：英文。',
    );
  });

  it('above pasted material, or, if that is on the same line, below it after a blank line', () => {
    const prompt = 'Summarise this.\n\nThe boat is late.';
    const inside = briefOf([tone], { at: 'Summarise this.'.length });
    const choices = [{ slot: 'tone', options: ['warm'] }];
    expect(compose(choices, { brief: inside, text: prompt })).toBe(
      'Summarise this. It should sound warm.\n\nThe boat is late.',
    );
    const below = briefOf([tone], { at: 'summarise: the boat is late'.length, apart: true });
    expect(compose(choices, { brief: below, text: 'summarise: the boat is late' })).toBe(
      'summarise: the boat is late\n\nIt should sound warm.',
    );
  });

  it('with material entered in a row last, word for word', () => {
    const own = briefOf([material, tone], { at: 14 });
    const choices = [
      { slot: 'material.text', own: 'The boat {{x}}\nis late' },
      { slot: 'tone', options: ['warm'] },
    ];
    expect(compose(choices, { brief: own, text: 'summarise this' })).toBe(
      'summarise this. It should sound warm.\n\nThe boat {{x}}\nis late',
    );
    expect(compose([{ slot: 'material.text', options: ['next'] }], { brief: own, text: 'summarise this' })).toBe(
      'summarise this. I’ll send the text in my next message.',
    );
  });
});

describe('the user’s own words', () => {
  const say = (own: string) => compose([{ slot: 'my_facts.message', own }]).slice(text.length + 2);

  it.each([
    ['tom and ana', 'What it’s about: tom and ana.'],
    ['12 days ago', 'What it’s about: 12 days ago.'],
    ['they promised to call!', 'What it’s about: they promised to call!'],
    ['no heat. No water.', 'What it’s about: no heat. No water.'],
    ['no heat\nno water', 'What it’s about:\nno heat\nno water.'],
    ['$& $1 {value} {{name}}', 'What it’s about: $& $1 {value} {{name}}.'],
    ['لا تدفئة', 'What it’s about: لا تدفئة.'],
  ])('are inserted as written: %s', (own, sentence) => {
    expect(say(own)).toBe(sentence);
  });

  it.each([
    ['no camping', 'No camping.'],
    ['don’t mention my ex', 'Don’t mention my ex.'],
    ['ohne Zucker', 'Ohne Zucker.'],
    ['sin nada picante', 'Sin nada picante.'],
    ['不要太长', '不要太长。'],
    ['ネタバレなし', 'ネタバレなし。'],
    ['nobility and art', 'Avoid: nobility and art.'],
    ['camping', 'Avoid: camping.'],
  ])('are a sentence of their own if they rule something out: %s', (own, sentence) => {
    const frame = /[。]$/u.test(sentence) ? '请避免：{value}。' : 'Avoid: {value}.';
    const avoided = briefOf([row('avoid', { multi: true, own: frame, options: [option('x', 'emojis')] })], { at: 0 });
    expect(compose([{ slot: 'avoid', own }], { brief: avoided, text: '' })).toBe(sentence);
    expect(compose([{ slot: 'avoid', own, options: ['x'] }], { brief: avoided, text: '' })).toContain('emojis');
  });

  it('can be very long', () => {
    const own = 'word '.repeat(2_000).trim();
    expect(say(own)).toBe(`What it’s about: ${own}.`);
  });
});

describe('a proposal', () => {
  const asking = briefOf([facts, form], { ask_first: 'Before you start, ask me for: the facts.' });

  it('appears when nothing was chosen, if proposals are wanted', () => {
    expect(compose([], { propose: true })).toBe(`${text}. Add a subject line.`);
    expect(compose([], { propose: false })).toBe(text);
    expect(compose([{ slot: 'format', options: [] }], { propose: true })).toBe(text);
  });

  it('includes the “ask me first” sentence until a fact is given or the user removes it', () => {
    const whole = `${text}. Add a subject line. Before you start, ask me for: the facts.`;
    expect(compose([], { propose: true, brief: asking })).toBe(whole);
    expect(compose([{ slot: 'my_facts.message', own: 'no heat' }], { propose: true, brief: asking })).toBe(
      `${text}. What it’s about: no heat. Add a subject line.`,
    );
    expect(compose([{ slot: 'ask_first', skip: true }], { propose: true, brief: asking })).toBe(
      `${text}. Add a subject line.`,
    );
    expect(compose([], { propose: false, brief: asking })).toBe(text);
  });

  it('is never longer than a set number of words', () => {
    expect(compose([], { propose: true, brief: briefOf([form], { most_words: 3 }) })).toBe(text);
  });

  it('is of a different kind than a chosen or remembered answer', () => {
    const kept = row('avoid', { multi: true, remembered: 'meat' });
    const hunks = composeBrief(text, [], briefOf([tone, form, kept]), {
      choices: [{ slot: 'tone', options: ['warm'] }],
      propose: true,
    });
    expect(hunks.map(({ id, kind }) => [id, kind])).toEqual([
      ['brief-tone', 'chosen'],
      ['brief-format', 'proposed'],
      ['brief-avoid', 'remembered'],
    ]);
  });
});

describe('changes to the user’s own text', () => {
  const own: Hunk[] = [
    { id: 'spelling-1', kind: 'spelling', why: '', at: 0, before: 'wirte', after: 'write' },
    { id: 'standing-1', kind: 'standing', why: '', at: 11, before: '', after: '. Be brief.' },
  ];
  const draft = 'wirte a mail';

  it('are kept, and previously composed text is removed', () => {
    const toned = briefOf([tone], { at: draft.length });
    const before = [...own.slice(0, 1), { ...own[1]!, at: draft.length }];
    const once = composeBrief(draft, before, toned, { choices: [{ slot: 'tone', options: ['warm'] }], propose: false });
    expect(applyHunks(draft, once)).toBe('write a mail. Be brief. It should sound warm.');
    const again = composeBrief(draft, once, toned, { choices: [{ slot: 'tone', options: ['firm'] }], propose: false });
    expect(applyHunks(draft, again)).toBe('write a mail. Be brief. It should be firm.');
    expect(composeBrief(draft, once, null, { choices: [], propose: true })).toEqual(before);
  });
});

const choice = fc.oneof(
  fc.record({
    slot: fc.constantFrom('tone', 'my_facts.message', 'must_include'),
    own: fc.string({ unit: 'binary', maxLength: 80 }),
  }),
  fc.record({ slot: fc.constant('tone'), options: fc.subarray(['warm', 'firm'], { maxLength: 1 }) }),
  fc.record({ slot: fc.constant('must_include'), options: fc.subarray(['price', 'date']) }),
);

it('skipping an answered row restores exactly the text from before the answer', () => {
  fc.assert(
    fc.property(fc.uniqueArray(choice, { selector: ({ slot }) => slot, maxLength: 3 }), (choices) => {
      const texts = choices.map((_, count) => compose(choices.slice(0, count)));
      for (const [count, before] of texts.entries()) {
        expect(compose([...choices.slice(0, count), { ...choices[count]!, skip: true }])).toBe(before);
      }
    }),
  );
});
