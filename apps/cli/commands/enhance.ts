import { readFileSync, statSync } from 'node:fs';
import type { Client } from '@hone/client/client';
import type { Choice } from '@hone/contracts/enhance/brief';
import { enhance, useEnhancement, type Done } from '@hone/contracts/enhance/enhance';
import { Refusal } from '@hone/contracts/declarations/refusal';
import { modes, promptLength, promptMaximum, targets, tones, type Reason } from '@hone/domain/enhance/enhancing';
import { diffWords } from '@hone/text/diff';
import type { Command, Given, Work } from './command.ts';
import { exits, Problem } from '../failures/problem.ts';
import { askRows } from '../questions/rows.ts';
import type { Console, Piece } from '../terminal/console.ts';
import { decode, readAll } from '../terminal/read-input.ts';
import { readAnswers, readPairs } from './pairs.ts';

export const enhanceCommand: Command = {
  name: 'enhance',
  takes: '[text | file]',
  is: 'Improve a prompt',
  more:
    'Reads the file of that name if there is one, or else the text itself; without either, standard input. On a ' +
    'terminal,\nasks what is missing. The better prompt is printed alone; what it cost is said on standard error. ' +
    'Looking is free,\nand a changed text costs one credit, once.',
  most: 1,
  options: {
    propose: { type: 'boolean', is: 'Take what Hone proposes, without asking' },
    'no-ask': { type: 'boolean', is: 'Ask nothing' },
    answer: { type: 'string', multiple: true, value: 'row=answer', is: 'Answer a row: an option, or your own words' },
    var: { type: 'string', multiple: true, value: 'name=value', is: 'What a variable in the text is filled with' },
    target: { type: 'string', of: targets, is: 'The AI tool that the prompt is for' },
    mode: { type: 'string', of: modes, is: 'How much to add' },
    tone: { type: 'string', of: tones, is: 'The tone of what the AI tool writes' },
    diff: { type: 'boolean', is: 'Mark what was added {+so+} and removed [-so-]' },
    json: { type: 'boolean', is: 'Print everything as JSON' },
  },
  run,
};

async function run({ console, given, client }: Work): Promise<void> {
  const text = await readPrompt(given, console);
  const own = client();
  const done = await look(own, console, bodyOf(given, text));
  const isAsked = console.canAsk && !given.has('propose') && !given.has('no-ask') && !given.has('json');
  const answered = readAnswers(given.all('answer'), done.brief);
  const choices = [...answered, ...(isAsked ? await askRows(console, done.brief, answered) : [])];
  const isUsed = done.changed || choices.some(({ skip }) => !skip);
  const used = isUsed ? await use(own, done, choices, given) : { ...done, credits_used: 0 };
  // What a model of Hone's wrote is paid when it has arrived, and using it is free.
  const credits = { used: used.credits_used + (done.paid ? 1 : 0), left: used.credits_count };
  if (given.has('json')) {
    const { id, changed, reason, brief, notes } = done;
    const all = { id, text: used.text, changed: changed || isUsed, reason, edits: used.edits, brief, notes, credits };
    console.print(JSON.stringify(all, null, 2));
    return;
  }
  if (done.reason && !isUsed) console.tell(reasons[done.reason]);
  console.printText(given.has('diff') ? markChanges(text, used.text, console) : used.text);
  const cost = credits.used === 0 ? 'Free' : `${credits.used} credit`;
  console.tell(`${cost}. Credits left: ${credits.left}.`);
}

async function readPrompt({ texts: [named] }: Given, { input }: Console): Promise<string> {
  const tooLong = `This prompt is too long. Use ${promptMaximum.toLocaleString('en')} characters or fewer.`;
  const read = async () => {
    if (named !== undefined && named !== '-') return isFile(named) ? readSmallFile(named, tooLong) : named;
    if (input.isTTY) throw new Problem('Give a prompt or a file: hone enhance "write a poem"', exits.usage);
    return readAll(input, mostBytes, tooLong);
  };
  const text = await read();
  if (text.trim() === '') throw new Problem('There is no text to enhance.', exits.usage);
  if (promptLength(text) > promptMaximum) throw new Problem(tooLong);
  return text;
}

/** A character takes four bytes at most, and files may begin with a mark. */
const mostBytes = 4 * promptMaximum + 3;

function isFile(name: string): boolean {
  return name.length < 1000 && !name.includes('\0') && (statSync(name, { throwIfNoEntry: false })?.isFile() ?? false);
}

function readSmallFile(name: string, tooLong: string): string {
  if (statSync(name).size > mostBytes) throw new Problem(tooLong);
  return decode(readFileSync(name));
}

function bodyOf(given: Given, text: string) {
  const [target, mode, tone] = [given.get('target'), given.get('mode'), given.get('tone')];
  const variables = readPairs(given.all('var'), '--var', 'name=value');
  return {
    text,
    ...(target && { target: target as (typeof targets)[number] }),
    ...(mode && { mode: mode as (typeof modes)[number] }),
    ...(tone && { tone: tone as (typeof tones)[number] }),
    ...(variables.length > 0 && { variables }),
    ...(given.has('propose') && { propose: true }),
  };
}

/** Free, and what is missing is known after it. */
async function look(client: Client, console: Console, body: ReturnType<typeof bodyOf>): Promise<Done> {
  const isShown = console.errors.isTTY === true;
  try {
    for await (const { event, data } of client.stream(enhance, { body })) {
      if (event === 'done') return data;
      if (event !== 'fail' && isShown) console.errors.write(`\r\x1b[K${stages[event]}…`);
    }
  } finally {
    if (isShown) console.errors.write('\r\x1b[K');
  }
  throw new Refusal('enhance.failed');
}

const stages = {
  meta: 'Reading your prompt',
  brief: 'Looking for what’s missing',
  text: 'Writing a better prompt',
} as const;

function use(client: Client, { id }: Done, choices: readonly Choice[], given: Given) {
  const values = readPairs(given.all('var'), '--var', 'name=value');
  return client.call(useEnhancement, {
    params: { id },
    body: {
      how: 'copied',
      ...(choices.length > 0 && { choices: [...choices] }),
      ...(given.has('propose') && { propose: true }),
      ...(values.length > 0 && { values }),
    },
  });
}

function markChanges(before: string, after: string, { style }: Console): Piece[] {
  return diffWords(before, after).map(({ kind, text }) => {
    if (kind === 'same') return { text };
    return kind === 'inserted'
      ? { text: `{+${text}+}`, paint: (clean) => style(['green', 'underline'], clean) }
      : { text: `[-${text}-]`, paint: (clean) => style(['red', 'strikethrough'], clean) };
  });
}

const reasons: Record<Reason, string> = {
  empty: 'There is nothing to enhance.',
  greeting: 'A greeting doesn’t need enhancing.',
  complete: 'This prompt is complete as it is.',
  language: 'Only typos and filler were changed: Hone doesn’t know this language well enough yet.',
  unsure: 'Only typos and filler were changed: it isn’t clear enough what you want.',
  fact: 'Your prompt was left as it is, so that no fact is lost.',
};
