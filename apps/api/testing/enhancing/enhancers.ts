import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Client } from '@hone/client/client';
import type { DataOf } from '@hone/contracts/define';
import { enhance } from '@hone/contracts/enhance';
import { Refusal } from '@hone/contracts/refusal';
import type { Person } from '../people.ts';
import { improvable } from './improvable.ts';

type Answer = DataOf<typeof enhance>;

/** One line of a client's log: the request, and its outcome as far as the client knows. */
export interface LoggedCall {
  person: Person;
  key: string;
  text: string;
  streamed: boolean;
  outcome: 'ok' | 'refused' | 'failed' | 'unknown';
  answer?: Answer;
  /** How often no answer came back. */
  cutOff: number;
  /** A repeated request was told that the first is still under way. */
  isHeld: boolean;
  error?: unknown;
}

/** Every other one is streamed, and a few have nothing to improve, which is free. */
export function makeLoggedCall(person: Person, number: number): LoggedCall {
  const text = number % 5 === 4 ? 'hi' : `${improvable().text} (${number})`;
  return { person, key: randomUUID(), text, streamed: number % 2 === 1, outcome: 'unknown', cutOff: 0, isHeld: false };
}

/** Requests, or repeats with the same key, and logs the outcome. */
export async function perform(client: Client, act: LoggedCall): Promise<void> {
  try {
    const answer = await ask(client, act);
    Object.assign(act, { answer, outcome: 'ok', isHeld: false });
  } catch (error) {
    act.error = error;
    if (!(error instanceof Refusal)) {
      act.cutOff += 1;
      return;
    }
    act.isHeld = error.code === 'request.key_in_use';
    if (!act.isHeld) act.outcome = error.code === 'credits.none_left' ? 'refused' : 'failed';
  }
}

async function ask(client: Client, { key, text, streamed }: LoggedCall): Promise<Answer> {
  const options = { idempotencyKey: key };
  if (!streamed) return client.call(enhance, { body: improvable(text) }, options);
  for await (const event of client.stream(enhance, { body: improvable(text) }, options)) {
    if (event.event === 'done') return event.data;
    if (event.event === 'fail') throw new Refusal(event.data.code as Refusal['code'], 503);
  }
  throw new Error('The stream ended without its last event.');
}

export function isPaid({ answer }: LoggedCall): boolean {
  return answer !== undefined && answer.changed && answer.reason === null;
}

export async function isAnswerRepeated(client: Client, { key, text, answer }: LoggedCall): Promise<boolean> {
  const again = await client
    .call(enhance, { body: improvable(text) }, { idempotencyKey: key })
    .catch((error: unknown) => error);
  return isDeepStrictEqual(again, answer);
}
