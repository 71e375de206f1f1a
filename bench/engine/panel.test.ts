import { readdirSync, readFileSync } from 'node:fs';
import type { Slot, Task } from '@hone/domain/enhancing';
import { describe, expect, it } from 'vitest';
import { judgeAsking, judgeQuestions, judgeSameness } from './asking.ts';
import { judge, judgeNotes, judgeRemovals, judgeWhole, type Gate } from './gates.ts';
import { listPairs } from './reading.ts';
import type { Planted, Removal, Row } from './rows.ts';
import { runTrials, type Answer, type Enhance } from './trial.ts';

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
  ask: null,
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
  ['turns a German prompt English', 'language kept', { text: (text) => text.replace(german, inEnglish) }],
  ['goes on adding when asked again', 'enhancing twice = once', { text: (text) => `${text} Stay friendly.` }],
  ['says one thing now and another one later', 'deterministic', { text: alternate }],
  ["rewords the person's sentence", "user's sentences verbatim", { text: (text) => text.replace('how', 'why') }],
  ['takes everything for a picture', 'intent right (any accepted label)', { task: 'image' }],
  ['wraps the result in quotes', 'nothing around it', { text: (text) => `"${text}"` }],
  ['begins with a preface', 'no sentence of its own', { text: (text) => `Here is your prompt: ${text}` }],
  ['answers', 'no sentence of its own', { text: () => 'A pump moves warmth from outside to inside.' }],
  ['lost a fact and answers all the same', 'what it says of itself', { kept: { facts: 0, of: 1 } }],
];

describe('the panel', () => {
  it('lets an engine pass that does well by every gate', () => {
    expect(findMissed(makeEngine())).toEqual([]);
  });

  it.each(faults)('refuses an engine that %s', (_, measure, fault) => {
    expect(findMissed(makeEngine(fault))).toContain(measure);
  });

  it('refuses an engine that is slow', () => {
    let time = 0;
    expect(findMissed(makeEngine(), () => (time += 16))).toEqual(['within 15 ms']);
  });

  it('judges by nothing that the engine brings along: no judge imports it', () => {
    const folder = new URL('./', import.meta.url);
    const entrances = new Set(['run.ts', 'bundle.ts', 'panel.test.ts']);
    const names = readdirSync(folder).filter((name) => name.endsWith('.ts') && !entrances.has(name));
    const texts = new Map(names.map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]));
    expect(names).toContain('gates.ts');
    expect(names.filter((name) => /(?:@hone|packages)\/engine/u.test(texts.get(name)!))).toEqual([]);
  });
});

const asker = (slot: Slot, word: RegExp): Enhance => ({ text, answers }) => {
  const done = { ...silent.done, text: answers ? `${text}. ${answers[0]!.value}` : text };
  return { ...silent, ask: word.test(text) ? { slot, options: [{ insert: 'I am in Rome.' }] } : null, done };
};

const removals: Removal[] = [
  { id: 'place', language: 'en', slot: 'place', whole: 'Find a park in Rome', without: 'Find a park near me' },
];
const place = { what: 'location', importance: 3, question: 'Where are you?' };
const vague = [
  { text: 'Find a park near me', missing: [place] },
  { text: 'Find a park near me, now', missing: [place] },
  { text: 'Find a poem on parks', missing: [{ what: 'length', importance: 1, question: 'How long?' }] },
];
const removed = 'removal: what was taken out is asked';
const met = 'asked, and it met something essential';

describe('the questions', () => {
  const findWrong = (engine: Enhance) => missed([
    ...judgeRemovals(removals, engine),
    ...judgeAsking(judgeQuestions(vague, engine)),
    judgeWhole(runTrials(rows, engine, () => 0)),
  ]);

  it('pass where they ask for what is missing, and for nothing else', () => {
    expect(findWrong(asker('place', /near me/u))).toEqual([]);
  });

  it.each([
    ['are never asked', asker('place', /never/u), [removed, 'asked, where something essential is missing', met]],
    ['ask for something else', asker('diet', /near me/u), [removed, met, 'of the questions, those that matter']],
    ['are always asked', asker('place', /./u), [
      'removal: the whole is not asked',
      'asked, though nothing essential is missing',
      'a prompt that is whole is not asked',
    ]],
  ] as const)('do not pass where they %s', (_, faulty, measures) => {
    expect(findWrong(faulty)).toEqual(measures);
  });
});

it('a note that misses what was planted, and one where nothing was planted, are each told', () => {
  const planted: Planted[] = [{ id: 'a', language: 'en', rule: 'blank', clean: 'Write a poem', faulty: 'Write a …' }];
  const findWrong = (word: RegExp) => {
    const engine: Enhance = ({ text }) => ({ ...silent, notes: word.test(text) ? [{ rule: 'blank' }] : [] });
    return missed(judgeNotes(planted, [], engine));
  };
  expect(findWrong(/…/u)).toEqual([]);
  expect(findWrong(/never/u)).toEqual(['notes: planted faults found']);
  expect(findWrong(/Write/u)).toEqual(['notes: on prompts without one']);
});

it('answers that are always the same are told', () => {
  const texts = vague.map(({ text }) => text);
  expect(judgeSameness(texts, asker('place', /near me/u))).toMatchObject({ isMet: false, figure: '100.00 %' });
});

it('a question is read with an answer to it', () => {
  const engine = asker('place', /near me$/u);
  const text = 'Find a park near me';
  const trials = runTrials([{ id: 'park', language: 'en', task: 'plan', text }], engine, () => 0);
  expect(listPairs(trials, engine)).toEqual([{ id: 'park', before: text, after: `${text}. I am in Rome.` }]);
});
