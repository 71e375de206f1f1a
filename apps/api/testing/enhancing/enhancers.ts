import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Client } from '@hone/client/client';
import type { DataOf, EventOf } from '@hone/contracts/declarations/define';
import { enhance, useEnhancement } from '@hone/contracts/enhance/enhance';
import { Refusal } from '@hone/contracts/declarations/refusal';
import type { LoggedAct } from '../load/log.ts';
import type { Person } from '../people.ts';
import { improvable, lookable } from './improvable.ts';

/** Looked at and used in one call, or in two. */
type Answer = DataOf<typeof enhance> & { used?: DataOf<typeof useEnhancement> };

export interface LoggedCall extends LoggedAct {
  person: Person;
  text: string;
  streamed: boolean;
  isInTwo: boolean;
  answer?: Answer;
}

/** Some are streamed, some are two calls, and a few have nothing to improve, which is free. */
export function makeLoggedCall(person: Person, number: number): LoggedCall {
  const text = number % 10 === 4 ? 'hi' : `${improvable().text} (${number})`;
  const ways = { streamed: number % 2 === 1, isInTwo: number % 3 === 0 };
  return { act: 'enhance', person, key: randomUUID(), text, ...ways, outcome: 'unknown' };
}

/** Requests, or repeats with the same key. */
export async function perform(client: Client, act: LoggedCall): Promise<void> {
  act.answer = await ask(client, act);
}

/** The only refusal that a person without credits may expect. */
export function isForWantOfCredits({ error }: LoggedAct): boolean {
  return error instanceof Refusal && error.code === 'credits.none_left';
}

async function ask(client: Client, { key, text, streamed, isInTwo }: LoggedCall): Promise<Answer> {
  const options = { idempotencyKey: key };
  const body = isInTwo ? lookable(text) : improvable(text);
  const looked = streamed
    ? await readDone(client.stream(enhance, { body }, options))
    : await client.call(enhance, { body }, options);
  if (!isInTwo) return looked;
  const use = { params: { id: looked.id }, body: { how: 'inserted' as const } };
  return { ...looked, used: await client.call(useEnhancement, use, options) };
}

async function readDone(events: AsyncIterable<EventOf<typeof enhance>>): Promise<Answer> {
  for await (const event of events) {
    if (event.event === 'done') return event.data;
    if (event.event === 'fail') throw new Refusal(event.data.code as Refusal['code']);
  }
  throw new Error('The stream ended without its last event.');
}

export function isPaid({ answer }: LoggedCall): boolean {
  return answer !== undefined && (answer.paid || (answer.used !== undefined && answer.changed));
}

export async function isAnswerRepeated(client: Client, act: LoggedCall): Promise<boolean> {
  const again = await ask(client, { ...act, streamed: false }).catch((error: unknown) => error);
  return isDeepStrictEqual(again, act.answer);
}
