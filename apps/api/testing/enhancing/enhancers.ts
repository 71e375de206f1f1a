import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Client } from '@hone/client/client';
import type { DataOf } from '@hone/contracts/define';
import { enhance } from '@hone/contracts/enhance';
import { Refusal } from '@hone/contracts/refusal';
import type { Person } from '../people.ts';
import { improvable } from './improvable.ts';

type Answer = DataOf<typeof enhance>;

/** One line of a client's log: what was asked, and what came of it as far as the client knows. */
export interface Act {
  person: Person;
  key: string;
  text: string;
  streamed: boolean;
  outcome: 'ok' | 'refused' | 'failed' | 'unknown';
  /** Of one that is ok. */
  answer?: Answer;
  /** How often nothing came back. */
  cutOff: number;
  /** Whoever asked again was told that the first call is still under way. */
  isHeld: boolean;
  error?: unknown;
}

/** Every other one streamed, and a few with nothing to improve, which are free. */
export function makeAct(person: Person, number: number): Act {
  const text = number % 5 === 4 ? 'hi' : `${improvable().text} (${number})`;
  return { person, key: randomUUID(), text, streamed: number % 2 === 1, outcome: 'unknown', cutOff: 0, isHeld: false };
}

/** Asks, or asks again with the same key, and writes down what came of it. */
export async function perform(client: Client, act: Act): Promise<void> {
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

async function ask(client: Client, { key, text, streamed }: Act): Promise<Answer> {
  const options = { idempotencyKey: key };
  if (!streamed) return client.call(enhance, { body: improvable(text) }, options);
  for await (const event of client.stream(enhance, { body: improvable(text) }, options)) {
    if (event.event === 'done') return event.data;
    if (event.event === 'fail') throw new Refusal(event.data.code as Refusal['code'], 503);
  }
  throw new Error('The stream ended without its last event.');
}

/** Whether it cost a credit, as its answer says. */
export function isPaid({ answer }: Act): boolean {
  return answer !== undefined && answer.changed && answer.reason === null;
}

/** Whether the same key gets the same answer once more. */
export async function isAnsweredAlike(client: Client, { key, text, answer }: Act): Promise<boolean> {
  const again = await client
    .call(enhance, { body: improvable(text) }, { idempotencyKey: key })
    .catch((error: unknown) => error);
  return isDeepStrictEqual(again, answer);
}
