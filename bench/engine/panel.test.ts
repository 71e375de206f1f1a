import { readdirSync, readFileSync } from 'node:fs';
import type { Brief, Slot } from '@hone/domain/enhance/brief';
import type { Task } from '@hone/domain/enhance/enhancing';
import { describe, expect, it } from 'vitest';
import { judgeGaps, judgeRows } from './asking.ts';
import { judge, judgeNotes, judgeRemovals, type Gate } from './gates.ts';
import { listPairs } from './reading.ts';
import type { Planted, Removal, Row, Thin } from './rows.ts';
import { judgeSlips } from './slips.ts';
import { runTrials, type Answer, type Enhance } from './trial.ts';
import { briefPrompts, judgeWishes } from './wishes.ts';

const link = 'Explain how vaccines protect my 2 dogs. Start from https://example.org/a?b=1 and call them {{names}}.';
const german = 'Erkläre mir bitte, wie eine Wärmepumpe im Winter funktioniert und wovon ihr Verbrauch abhängt.';
const fixed = 'List the colours that the text names, output JSON only: the sky is blue and the grass is green.';
const rows: readonly Row[] = [
  { id: 'link', language: 'en', task: 'explain', text: link },
  { id: 'german', language: 'de', task: 'explain', text: german },
  { id: 'fixed', language: 'en', task: 'extract', text: fixed },
];
const silent: Answer = {
  meta: { language: 'en', task: 'explain' },
  brief: null,
  notes: [],
  done: { text: '', changed: false, reason: 'complete', kept: { facts: 0, of: 0 } },
};

interface Fault {
  text?: (text: string) => string;
  task?: Task;
  kept?: Answer['done']['kept'];
}

function makeEngine({ text: change = (text) => text, task, kept = { facts: 1, of: 1 } }: Fault = {}): Enhance {
  return ({ text }) => {
    const row = rows.find((each) => text.includes(each.text.slice(0, 12)));
    const meta = { language: row?.language ?? null, task: task ?? row?.task ?? 'question' };
    const result = change(text);
    const reason = result === text ? 'complete' : null;
    return { ...silent, meta, done: { text: result, changed: result !== text, reason, kept } };
  };
}

const missed = (gates: readonly Gate[]) => gates.filter(({ isMet }) => !isMet).map(({ measure }) => measure);
const findMissed = (engine: Enhance, now = () => 0) => missed(judge(runTrials(rows, engine, now)));

let calls = 0;
const alternate = (text: string) => ((calls += 1) % 2 === 0 ? text : text.replace('call', 'name'));
const inEnglish = 'Explain how a heat pump works in winter, and say what its use depends on, with an example.';

const faults: readonly [promise: string, measure: string, fault: Fault][] = [
  ['drops the end of a link', 'facts kept', { text: (text) => text.replace('?b=1', '') }],
  ['invents a number', 'no new numbers, links, variables', { text: (text) => text.replace('how', 'in 3 lines how') }],
  ['turns a German prompt into English', 'language kept', { text: (text) => text.replace(german, inEnglish) }],
  ['keeps adding text when run again', 'enhancing twice = once', { text: (text) => `${text} Stay friendly.` }],
  ['gives different results for the same prompt', 'deterministic', { text: alternate }],
  ['rewords the user’s sentence', "user's sentences verbatim", { text: (text) => text.replace('how', 'why') }],
  ['takes every prompt for a picture request', 'intent right (any accepted label)', { task: 'image' }],
  ['wraps the result in quotes', 'nothing around it', { text: (text) => `"${text}"` }],
  ['begins with a preface', 'no sentence but what was offered', { text: (text) => `Here is your prompt: ${text}` }],
  [
    'answers the prompt',
    'no sentence but what was offered',
    { text: () => 'A pump moves warmth from outside to inside.' },
  ],
  ['reports a lost fact but returns a result anyway', 'what it says of itself', { kept: { facts: 0, of: 1 } }],
];

describe('the panel', () => {
  it('passes an engine that does well at every gate', () => {
    expect(findMissed(makeEngine())).toEqual([]);
  });

  it.each(faults)('refuses an engine that %s', (_, measure, fault) => {
    expect(findMissed(makeEngine(fault))).toContain(measure);
  });

  it('refuses an engine that is slow', () => {
    let time = 0;
    expect(findMissed(makeEngine(), () => (time += 16))).toEqual(['within 15 ms']);
  });

  it('judges independently of the engine: no judge imports it', () => {
    const folder = new URL('./', import.meta.url);
    const entrances = new Set(['run.ts', 'bundle.ts', 'worst.ts', 'panel.test.ts']);
    const names = readdirSync(folder).filter((name) => name.endsWith('.ts') && !entrances.has(name));
    const texts = new Map(names.map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]));
    expect(names).toContain('gates.ts');
    expect(names.filter((name) => /(?:@hone|packages)\/engine/u.test(texts.get(name)!))).toEqual([]);
  });
});

const option = { id: 'rome', label: 'Rome', insert: 'I am in Rome.' };
const briefOf = (...slots: Slot[]): Brief => ({
  frame: 'find',
  label: '',
  rows: slots.map((slot) => ({ slot, kind: 'fact', label: '', options: [option], own: '' })),
  ask_first: null,
  at: 0,
  most_words: 60,
});
/** Shows a row where it finds a word, and writes what is pressed. */
const showing =
  (word: RegExp, ...slots: Slot[]): Enhance =>
  ({ text, choices = [] }) => {
    const done = { ...silent.done, text: choices.length > 0 ? `${text}. ${option.insert}` : text };
    return { ...silent, brief: word.test(text) ? briefOf(...slots) : null, done };
  };

const removals: Removal[] = [
  { id: 'place', language: 'en', slot: 'place', whole: 'Find a park in Rome', without: 'Find a park near me' },
];
const vague = [
  {
    text: 'Find a park near me',
    missing: [{ what: 'location', importance: 3, question: 'Where are you?' }],
  },
  { text: 'Find a poem on parks', missing: [{ what: 'length', importance: 1, question: 'How long?' }] },
];
const fact = (slot: string, weight: number) => ({ slot, value: '', weight });
const thin: Thin[] = [
  {
    id: 'park',
    language: 'en',
    deliverable: 'park',
    text: 'Find a park near me',
    wish: { facts: [fact('place', 3), fact('time', 2), fact('tone', 1)] },
    enough: false,
  },
  { id: 'hi', language: 'en', deliverable: 'greeting', text: 'hello', wish: { facts: [] }, enough: true },
];
const [open, shut] = ['removal: what was taken out has a row', 'removal: what is said has none'];
const [one, two] = ['thin: a row for a wish that matters', 'thin: rows for two such wishes'];
const [share, spoiling] = ['thin: such wishes with a row', 'thin: wishes that spoil the answer'];
const [gap, essential] = ['missing: a row meets a gap that matters', 'missing: a row meets an essential gap'];

describe('the rows of a brief', () => {
  const findWrong = (engine: Enhance) =>
    missed([
      ...judgeRemovals(removals, engine),
      ...judgeWishes(briefPrompts(thin, engine)),
      ...judgeGaps(judgeRows(vague, engine)),
    ]);

  it('pass if they are about what is missing, and shown for nothing else', () => {
    expect(findWrong(showing(/near me/u, 'place', 'time'))).toEqual([]);
  });

  it.each([
    ['are never shown', showing(/never/u), [open, one, two, share, spoiling, gap, essential]],
    ['are about something else', showing(/near me/u, 'tone'), [open, one, two, share, spoiling, gap, essential]],
    ['leave out the second wish', showing(/near me/u, 'place'), [two, share]],
    ['are always shown', showing(/./u, 'place', 'time'), [shut, 'a brief where nothing is needed']],
  ] as const)('do not pass if they %s', (_, faulty, measures) => {
    expect(findWrong(faulty)).toEqual(measures);
  });
});

it('a planted fault without a note, and a note without a planted fault, are both reported', () => {
  const planted: Planted[] = [{ id: 'a', language: 'en', rule: 'blank', clean: 'Write a poem', faulty: 'Write a …' }];
  const findWrong = (word: RegExp) => {
    const engine: Enhance = ({ text }) => ({ ...silent, notes: word.test(text) ? [{ rule: 'blank' }] : [] });
    return missed(judgeNotes(planted, [], engine));
  };
  expect(findWrong(/…/u)).toEqual([]);
  expect(findWrong(/never/u)).toEqual(['notes: planted faults found']);
  expect(findWrong(/Write/u)).toEqual(['notes: on prompts without one']);
});

it('a brief is judged with its first options pressed', () => {
  const engine = showing(/near me$/u, 'place');
  const text = 'Find a park near me';
  const trials = runTrials([{ id: 'park', language: 'en', task: 'plan', text }], engine, () => 0);
  expect(listPairs(trials, engine, 1)).toEqual([{ id: 'park', before: text, after: `${text}. I am in Rome.` }]);
  expect(listPairs(trials, engine, 0)).toEqual([{ id: 'park', before: text, after: text }]);
});

it('an engine that leaves planted typos, or turns them into another word, does not pass', () => {
  const slipped = [{ id: 'slip', language: 'en', slipped: 'wriet a note', meant: 'write a note' }];
  const withText =
    (mend: (text: string) => string): Enhance =>
    ({ text }) => ({ ...silent, done: { ...silent.done, text: mend(text) } });
  const findMissedSlips = (mend: (text: string) => string) => missed(judgeSlips(slipped, withText(mend)));
  expect(findMissedSlips((text) => text.replace('wriet', 'write'))).toEqual([]);
  expect(findMissedSlips((text) => text)).toEqual(['slips: planted ones mended']);
  expect(findMissedSlips((text) => text.replace('wriet', 'wired'))).toEqual([
    'slips: planted ones mended',
    'slips: mended to something else',
  ]);
});
