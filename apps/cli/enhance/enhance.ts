import type { Client } from '@hone/client/client';
import type { Choice } from '@hone/contracts/enhance/brief';
import { enhance, useEnhancement, type Done } from '@hone/contracts/enhance/enhance';
import { Refusal } from '@hone/contracts/declarations/refusal';
import type { Mode, Reason, Target, Tone } from '@hone/domain/enhance/enhancing';
import { diffWords } from '@hone/text/diff';
import type { Given, Work } from '../grammar/command.ts';
import { readPairs } from '../grammar/pairs.ts';
import { askRows } from '../questions/rows.ts';
import type { Console, Piece } from '../terminal/console.ts';
import { readAnswers } from './answers.ts';
import { readPrompt } from './input.ts';

export async function enhancePrompt({ console, given, client }: Work): Promise<void> {
  const text = await readPrompt(given, console);
  const own = await client();
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

function bodyOf(given: Given, text: string) {
  const [target, mode, tone] = [given.get('target'), given.get('mode'), given.get('tone')];
  const variables = readPairs(given.all('var'), '--var', 'name=value');
  return {
    text,
    ...(target && { target: target as Target }),
    ...(mode && { mode: mode as Mode }),
    ...(tone && { tone: tone as Tone }),
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
