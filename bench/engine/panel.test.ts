import { readdirSync, readFileSync } from 'node:fs';
import type { Slot, Task } from '@hone/domain/enhancing';
import { describe, expect, it } from 'vitest';
import { listPairs, measureSameness } from './answered.ts';
import { judgeAsking, judgeQuestions } from './asking.ts';
import { judge, judgeWhole } from './gates.ts';
import { makeChance } from './random.ts';
import { judgeRemovals, type Removal } from './removal.ts';
import { parseRows } from './rows.ts';
import { runTrials, type Answer, type Enhance } from './trial.ts';

const rows = parseRows(
  [
    { id: 'link', language: 'en', task: 'explain', text: 'Explain how vaccines protect my 2 dogs. Start from https://example.org/a?b=1 and call them {{names}}.' },
    { id: 'german', language: 'de', task: 'explain', text: 'Erkläre mir bitte, wie eine Wärmepumpe im Winter funktioniert und wovon ihr Verbrauch abhängt.' },
    { id: 'japanese', language: 'ja', task: 'explain', text: '量子コンピューターの仕組みを教えてください。' },
    { id: 'fixed', language: 'en', task: 'extract', text: 'List the colours that the text names, use only what it says, output JSON only: the sky is blue and the grass is green.' },
  ]
    .map((row) => JSON.stringify(row))
    .join('\n'),
  'here',
);

const lines: Partial<Record<string, string>> = {
  link: 'Write for readers who are new to it, in a few short paragraphs with an example, and give the reasons and what is uncertain.',
  german: 'Schreibe für Einsteiger in kurzen Absätzen, mit einem Beispiel, und begründe, was gilt und was unsicher ist.',
  japanese: '初心者に向けて、例を挙げて短い段落で説明し、理由と不確かな点も示してください。',
};

interface Fault {
  text?: (text: string, original: string) => string;
  task?: Task;
  language?: string;
  reason?: 'unsure' | null;
  facts?: number;
}

/** An engine that does well on these rows, and the one thing that it does badly. */
function makeEngine(fault: Fault = {}): Enhance {
  return ({ text }) => {
    const row = rows.find((each) => text.includes(each.text.slice(0, 12)));
    const line = row === undefined ? undefined : lines[row.id];
    const honest = line === undefined || text.includes(line) ? text : `${text}\n\n${line}`;
    const result = fault.text === undefined ? honest : fault.text(honest, text);
    const meta = { language: row?.language ?? null, task: fault.task ?? row?.task ?? 'question', confidence: 1 };
    const reason = result === text ? 'complete' : null;
    const done = { text: result, changed: result !== text, reason, edits: [], kept: { facts: fault.facts ?? 1, of: 1 } } satisfies Answer['done'];
    return { meta, ask: null, notes: [], extras: [], done };
  };
}

function findMissed(engine: Enhance, now?: () => number): string[] {
  const trials = runTrials(rows, engine, 'balanced', now ?? (() => 0));
  return judge(trials).filter(({ holds }) => !holds).map(({ measure }) => measure);
}

function alternate(): Fault {
  let calls = 0;
  return {
    text: (text) => {
      calls += 1;
      return calls % 2 === 0 ? text : text.replace('short', 'brief');
    },
  };
}

const faults: readonly [promise: string, measure: string, fault: Fault][] = [
  ['that drops the end of a link', 'facts kept: link', { text: (text) => text.replace('?b=1', '') }],
  ['that changes a number', 'facts kept: number', { text: (text) => text.replace('2 dogs', '20 dogs') }],
  ['that fills in a variable', 'facts kept: variable', { text: (text) => text.replace('{{names}}', 'Rex and Fido') }],
  ['that invents a number', 'new numbers, links, variables', { text: (text) => text.replace('short paragraphs', '3 short paragraphs') }],
  ['that invents a link', 'new numbers, links, variables', { text: (text) => text.replace('an example', 'an example from www.example.com') }],
  ['that invents a variable', 'new numbers, links, variables', { text: (text) => text.replace('an example', 'an example of {{topic}}') }],
  ['that turns a German prompt English', 'language kept', { text: (text) => text.replace(/Erkläre[\s\S]*/u, 'Explain how a heat pump works in winter, and say what its use depends on, with an example.') }],
  ['that adds English to Japanese', 'language kept', { text: (text) => text.replace(lines['japanese']!, lines['link']!) }],
  ['that goes on adding when asked again', 'enhancing twice = once', { text: (text) => `${text} Stay friendly.` }],
  ['that says one thing now and another one later', 'deterministic', alternate()],
  ["that rewords the person's sentence", "user's sentences verbatim", { text: (text) => text.replace('Explain how', 'Tell me in which way') }],
  ['that takes everything for a picture', 'intent right (any accepted label)', { task: 'image' }],
  ['that wraps the result in quotes', 'wrapped, prefaced, answered, wand words', { text: (text) => `"${text}"` }],
  ['that begins with a preface', 'wrapped, prefaced, answered, wand words', { text: (text) => `Here is your prompt: ${text}` }],
  ['that answers', 'wrapped, prefaced, answered, wand words', { text: () => 'A pump moves warmth from outside to inside.' }],
  ['that adds a persona', 'wrapped, prefaced, answered, wand words', { text: (text) => `${text}\n\nYou are a world-class teacher.` }],
  ['that shouts', 'wrapped, prefaced, answered, wand words', { text: (text) => `${text}\n\nNEVER stray from it.` }],
  ['that reports a lost fact and answers all the same', 'what it says of itself', { facts: 0 }],
];

describe('the panel', () => {
  it('lets an engine pass that does well by every gate', () => {
    expect(findMissed(makeEngine())).toEqual([]);
  });

  it.each(faults)('refuses an engine %s', (_, measure, fault) => {
    expect(findMissed(makeEngine(fault))).toContain(measure);
  });

  it('refuses an engine that is slow', () => {
    let time = 0;
    expect(findMissed(makeEngine(), () => (time += 16))).toEqual(['p95 time']);
  });

  it('judges by nothing that the engine brings along: no detector imports it', () => {
    const folder = new URL('./', import.meta.url);
    const entrances = new Set(['run.ts', 'bundle.ts', 'panel.test.ts']);
    const names = readdirSync(folder).filter((name) => name.endsWith('.ts') && !entrances.has(name));
    const importing = names.filter((name) => /(?:@hone|packages)\/engine/u.test(readFileSync(new URL(name, folder), 'utf8')));
    expect(names).toContain('gates.ts');
    expect(importing).toEqual([]);
  });
});

/** Asks for one thing whenever a text has a word in it; its chips are numbered, or always the same. */
const asker = (slot: Slot, word: RegExp, isSame = false): Enhance => ({ text }) => ({
  meta: { language: 'en', task: 'plan', confidence: 1 },
  notes: [],
  extras: [],
  ask: word.test(text) ? { slot, options: [{ insert: isSame ? 'I am in Rome.' : `I am in ${text.length}.` }] } : null,
  done: { text, changed: false, reason: 'complete', edits: [], kept: { facts: 0, of: 0 } },
});
const missed = (gates: readonly { holds: boolean; measure: string }[]) => gates.filter(({ holds }) => !holds).map(({ measure }) => measure);

describe('the questions', () => {
  const removals: Removal[] = [{ id: 'place', language: 'en', slot: 'place', whole: 'Find a park in Rome', without: 'Find a park near me' }];
  const missing = [
    { text: 'Find a park near me', missing: [{ what: 'location', importance: 3, question: 'Where are you?' }] },
    { text: 'Find a park near me, now', missing: [{ what: 'location', importance: 3, question: 'Where are you?' }] },
    { text: 'Find a poem on parks', missing: [{ what: 'length', importance: 1, question: 'How long?' }] },
  ];

  it('pass where they ask for what is missing, and for nothing else', () => {
    const good = asker('place', /near me/u);
    expect(missed(judgeRemovals(removals, good))).toEqual([]);
    expect(missed(judgeAsking(judgeQuestions(missing, good)))).toEqual([]);
    expect(judgeWhole(runTrials(rows, good, 'balanced', () => 0)).holds).toBe(true);
  });

  it.each([
    ['that are never asked', asker('place', /never/u), ['removal: what was taken out is asked', 'asked, where something essential is missing', 'asked, and it met something essential']],
    ['that ask for something else', asker('diet', /near me/u), ['removal: what was taken out is asked', 'asked, and it met something essential', 'of the questions, those that matter']],
    ['that are always asked', asker('place', /./u), ['removal: the whole is not asked', 'asked, though nothing essential is missing', 'a prompt that is whole is not asked']],
  ] as const)('do not pass %s', (_, faulty, measures) => {
    const gates = [...judgeRemovals(removals, faulty), ...judgeAsking(judgeQuestions(missing, faulty)), judgeWhole(runTrials(rows, faulty, 'balanced', () => 0))];
    expect(missed(gates)).toEqual(measures);
  });

  it('show how often their answers are the same', () => {
    const texts = missing.map(({ text }) => text);
    const sameness = (isSame: boolean) => measureSameness(texts, asker('place', /near me/u, isSame)).most;
    expect(sameness(true)).toEqual([['I am in Rome.', 2]]);
    expect(sameness(false).map(([, times]) => times)).toEqual([1, 1]);
  });

  it('are read with an answer to them', () => {
    const open = parseRows(JSON.stringify({ id: 'park', language: 'en', task: 'plan', text: 'Find a park near me' }), 'here');
    const engine: Enhance = (request) => {
      const answer = asker('place', /near me$/u)(request);
      return request.answers ? { ...answer, done: { ...answer.done, text: `${request.text}. ${request.answers[0]!.value}` } } : answer;
    };
    expect(listPairs(runTrials(open, engine, 'balanced', () => 0), engine, makeChance(1))).toEqual([
      { id: 'park', before: 'Find a park near me', after: 'Find a park near me. I am in 19.', inserted: 'I am in 19.' },
    ]);
  });
});
