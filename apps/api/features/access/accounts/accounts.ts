import { randomBytes, randomInt } from 'node:crypto';
import { makeId } from '@hone/domain/ids';
import { usernameWithSuffix } from '@hone/domain/access/usernames';
import type { Sql } from '../../../database/port.ts';
import type { AccessDeps, Arrival, NewAccount } from './deps.ts';

type Newcomer = Pick<NewAccount, 'username' | 'first_name' | 'last_name'> & Omit<Arrival, 'userId'>;

export async function makeAccount(
  deps: Pick<AccessDeps, 'users' | 'openCredits' | 'openLibrary' | 'welcome'>,
  sql: Sql,
  { username: wanted, first_name, last_name, email, ref, cello_ucc, identity }: Newcomer,
  now: Date,
): Promise<NewAccount> {
  const username = await findFreeUsername(deps, sql, wanted);
  const account = { id: makeId(now, randomBytes), email, username, first_name, last_name, created_at: now };
  await deps.users.insert(sql, account);
  await deps.openCredits(sql, { userId: account.id, email }, now);
  await deps.openLibrary(sql, account.id, now);
  await deps.welcome(sql, { userId: account.id, email, ref, cello_ucc, identity }, now);
  return account;
}

/**
 * Pending names aren't reserved: a name taken in the meantime gets a digit. After two collisions the digits are random,
 * since counting up would collide with everyone who came before or asks at the same moment.
 */
export async function findFreeUsername(deps: Pick<AccessDeps, 'users'>, sql: Sql, wanted: string): Promise<string> {
  const isTaken = async (name: string) => (await deps.users.findEmailOfUsername(sql, name)) !== undefined;
  let name = wanted;
  for (let collisions = 1; await isTaken(name); collisions += 1) {
    name = usernameWithSuffix(wanted, collisions === 1 ? 1 : randomInt(10_000, 1_000_000));
  }
  return name;
}

/**
 * Several may choose one name at the same moment, or open an account for one mailbox; a unique index lets one through,
 * the others retry, and find what is there by then.
 */
export async function retryOnTakenName<Value>(work: () => Promise<Value>): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isTakenByNow(error) || tries >= 5) throw error;
    }
  }
}

const takenConstraints = ['users_username_key', 'users_email_key'];

/** A duplicate of any other row is a bug of ours. */
export function isTakenByNow(error: unknown): boolean {
  const { constraint } = ((error as Error).cause ?? {}) as { constraint?: string };
  return constraint !== undefined && takenConstraints.includes(constraint);
}
