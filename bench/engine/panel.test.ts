import { readdirSync, readFileSync } from 'node:fs';
import { languages, type Language, type Task } from '@hone/domain/enhancing';
import { describe, expect, it } from 'vitest';
import { findCovered, wantsNothing } from './coverage.ts';
import { judge } from './gates.ts';
import { parseRows } from './rows.ts';
import { asksForMore, fixesOutput } from './strict.ts';
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
    const done = { text: result, changed: result !== text, reason, added: [], kept: { facts: fault.facts ?? 1, of: 1 } } satisfies Answer['done'];
    return { meta, done };
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
  ['that makes a page of a line', 'growth p95, 6–15 words', { text: (text) => text.replace(/Beispiel/u, `Beispiel ${'und noch einem Wort dazu '.repeat(40)}`) }],
  ["that rewords the person's sentence", "user's sentences verbatim", { text: (text) => text.replace('Explain how', 'Tell me in which way') }],
  ['that tidies and adds nothing', 'elements stated or asked for', { text: (_, original) => `${original} ` }],
  ['that leaves open prompts alone', 'unchanged, two or more missing', { text: (_, original) => original }],
  ['that only tidies open prompts', 'unchanged, two or more missing', { text: (_, original) => `${original} ` }],
  ['that asks for reasons where JSON alone is wanted', 'contradiction with a fixed output', { text: (text) => text.replace(/green\.$/u, 'green.\n\nExplain your reasons.') }],
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
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts') && !entrances.has(name));
    const importing = names.filter((name) => /(?:@hone|packages)\/engine/u.test(readFileSync(new URL(name, folder), 'utf8')));
    expect(names).toContain('elements/answer.ts');
    expect(importing).toEqual([]);
  });
});

const said: readonly [Language, Task, string, string][] = [
  ['en', 'writing', 'audience', 'A leaflet for my customers'],
  ['en', 'writing', 'audience', 'Ask me who it is for'],
  ['es', 'explain', 'example', 'Da un ejemplo de la vida diaria'],
  ['fr', 'email', 'subjectLine', "Propose aussi l'objet du message"],
  ['de', 'coding', 'edgeCases', 'Behandle leere Eingaben und ungültige Werte'],
  ['pt', 'email', 'gaps', 'Use colchetes para o que falta'],
  ['it', 'plan', 'risks', 'Indica che cosa fare se qualcosa va storto'],
  ['nl', 'summarise', 'faithful', 'Voeg niets toe dat er niet staat, gebruik alleen wat de tekst zegt'],
  ['tr', 'brainstorm', 'variety', 'Birbirinden farklı fikirler ver'],
  ['id', 'rewrite', 'keep', 'Pertahankan maknanya'],
  ['ru', 'question', 'uncertainty', 'Укажи, в чём ты не уверен'],
  ['ar', 'explain', 'reasons', 'واشرح السبب'],
  ['hi', 'writing', 'length', 'तीन छोटे पैराग्राफ में'],
  ['zh', 'image', 'light', '柔和的光线'],
  ['ja', 'debugging', 'cause', '原因を説明してください'],
  ['ko', 'roleplay', 'turns', '한 번에 하나씩 질문해 주세요'],
];

describe('the detectors', () => {
  it.each(said)('hear in %s, for %s, the element %s', (language, task, element, text) => {
    expect(findCovered(text, text, task, language)).toContain(element);
  });

  it.each(languages)('hear nothing in an empty prompt in %s', (language) => {
    expect(findCovered('', '', 'writing', language)).toEqual([]);
    expect(fixesOutput('', language)).toBe(false);
  });

  it('tell a line that asks for more from one that holds to what is fixed', () => {
    expect(fixesOutput('Réponds uniquement par le JSON, sans explication.', 'fr')).toBe(true);
    expect(asksForMore('Ajoute un exemple et donne tes raisons.', 'fr')).toBe(true);
    expect(asksForMore("N'ajoute aucune explication.", 'fr')).toBe(false);
  });

  it('want nothing of a greeting, nor of a question with one short answer', () => {
    expect([wantsNothing('hi!'), wantsNothing('capital of australia?'), wantsNothing('explain tides')]).toEqual([true, true, false]);
  });
});
