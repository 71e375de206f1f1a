import { randomBytes } from 'node:crypto';
import { login, signup } from '@hone/contracts/access';
import { requestReset } from '@hone/contracts/passwords';
import { Refusal } from '@hone/contracts/refusal';
import { makeId } from '@hone/domain/ids';
import { argonThread } from '../../apps/api/adapters/hashing.ts';
import { median, printTable, quantile } from '../figures.ts';
import { goodPassword, visitor, type Machine } from '../machine.ts';

const knownMailboxes = 200;
const freeMailboxes = 100;

export const knownEmail = (at: number) => `known${at}@example.org`;
export const networkOf = (at: number) => `198.18.${Math.floor(at / 250)}.${1 + (at % 250)}`;

/** Accounts as activation would leave them. They share one hash: checking it costs the same whoever owns it. */
export async function insertKnown({ database }: Machine): Promise<void> {
  const thread = argonThread();
  const hash = await thread.hash(goodPassword);
  await thread.close();
  for (let at = 0; at < knownMailboxes; at += 1) {
    const id = makeId(new Date(), randomBytes);
    await database.query(
      `with made as (insert into users (id, email, username, first_name, last_name, created_at)
         values ($1, $2, $3, 'User', 'Name', now()) returning id),
       counted as (insert into credit_accounts (id, user_id) select gen_random_uuid(), id from made)
       insert into passwords (user_id, hash, changed_at) select id, $4, now() from made`,
      [id, knownEmail(at), `known${at}`, hash],
    );
  }
  await database.query('analyze');
}

interface Pair {
  known: () => Promise<void>;
  unknown: () => Promise<void>;
}

/** Wrong passwords for mailboxes with and without an account: whoever times the answers learns nothing. */
export async function compareLogins(address: string): Promise<void> {
  const tryIn = (email: string, at: number) => async () => {
    const { call } = visitor(address, networkOf(at));
    const answer = await call(login, { body: { email, password: 'Wrong-Horse7?' } }).catch((error: unknown) => error);
    if (!(answer instanceof Refusal) || answer.code !== 'access.login.failed') throw new Error('A wrong password was not refused.', { cause: answer });
  };
  for (let at = 0; at < 10; at += 1) await tryIn(`warm${at}@example.org`, 9000 + at)();
  const pairs = Array.from({ length: knownMailboxes }, (_, at) => ({
    known: tryIn(knownEmail(at), 2 * at),
    unknown: tryIn(`nobody${at}@example.org`, 2 * at + 1),
  }));
  await printComparison('logins with a wrong password', ['known mailbox', 'unknown mailbox'], pairs, 'within 5 %: 0.95 to 1.05');
}

/** Sign-ups of mailboxes that have an account and of free ones; all have a name that nobody has. */
export async function compareSignups(address: string): Promise<void> {
  const signUp = (email: string, username: string, at: number) => async () => {
    const body = { email, username, password: 'Other-Horse7?' };
    await visitor(address, networkOf(at)).call(signup, { body });
  };
  for (let at = 0; at < 5; at += 1) await signUp(`warmer${at}@example.org`, `warmer${at}`, 9500 + at)();
  const pairs = Array.from({ length: freeMailboxes }, (_, at) => ({
    known: signUp(knownEmail(at), `again${at}`, 1000 + 2 * at),
    unknown: signUp(`free${at}@example.org`, `free${at}`, 1001 + 2 * at),
  }));
  await printComparison('sign-ups', ['registered mailbox', 'free mailbox'], pairs, 'for information');
}

/** Codes for a new password, for mailboxes with and without an account. */
export async function compareResets(address: string): Promise<void> {
  const ask = (email: string, at: number) => async () => {
    await visitor(address, networkOf(at)).call(requestReset, { body: { email } });
  };
  for (let at = 0; at < 10; at += 1) await ask(`coldest${at}@example.org`, 9700 + at)();
  const pairs = Array.from({ length: knownMailboxes }, (_, at) => ({
    known: ask(knownEmail(at), 2000 + 2 * at),
    unknown: ask(`noone${at}@example.org`, 2001 + 2 * at),
  }));
  await printComparison('codes for a new password', ['known mailbox', 'unknown mailbox'], pairs, 'within 5 %: 0.95 to 1.05');
}

/** One at a time, known first and unknown first in turn, so that what a call leaves to do falls on both alike. */
async function printComparison(what: string, names: [string, string], pairs: readonly Pair[], goal: string): Promise<void> {
  const lasted = { known: [] as number[], unknown: [] as number[] };
  for (const [at, pair] of pairs.entries()) {
    for (const kind of at % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const began = performance.now();
      await pair[kind]();
      lasted[kind].push(performance.now() - began);
    }
  }
  const row = (name: string, times: number[]) => [name, String(times.length), median(times).toFixed(2), quantile(times, 0.95).toFixed(2)];
  printTable([what, 'calls', 'median ms', 'p95 ms'], [row(names[0], lasted.known), row(names[1], lasted.unknown)]);
  console.log(`\n  ratio of the medians: ${(median(lasted.known) / median(lasted.unknown)).toFixed(3)} (${goal})\n`);
}
