import { randomBytes } from 'node:crypto';
import { makeId } from '@hone/domain/ids';
import { usernameWithSuffix } from '@hone/domain/usernames';
import type { Sql } from '../../database/port.ts';
import type { AccessNeeds, Arrival, NewAccount } from './needs.ts';

/** Makes an account whose mailbox has answered, by a code or by its provider. */
export async function makeAccount(
  needs: Pick<AccessNeeds, 'users' | 'openCredits' | 'openLibrary' | 'welcome'>,
  sql: Sql,
  { username: wanted, first_name, last_name, ...come }: Pick<NewAccount, 'username' | 'first_name' | 'last_name'> & Omit<Arrival, 'userId'>,
  now: Date,
): Promise<NewAccount> {
  const username = await freeUsername(needs, sql, wanted);
  const account = { id: makeId(now, randomBytes), email: come.email, username, first_name, last_name, created_at: now };
  await needs.users.insert(sql, account);
  await needs.openCredits(sql, account.id, now);
  await needs.openLibrary(sql, account.id, now);
  const { email, ref, cello_ucc, identity } = come;
  await needs.welcome(sql, { userId: account.id, email, ref, cello_ucc, identity }, now);
  return account;
}

// Pending names are not reserved: one that was lost meanwhile gets a digit.
async function freeUsername(needs: Pick<AccessNeeds, 'users'>, sql: Sql, wanted: string): Promise<string> {
  let name = wanted;
  for (let suffix = 1; (await needs.users.findEmailOfUsername(sql, name)) !== undefined; suffix += 1) {
    name = usernameWithSuffix(wanted, suffix);
  }
  return name;
}

/** Two accounts may choose one name at the same moment; the unique index lets one through, the other chooses again. */
export async function retryOnTakenName<Value>(work: () => Promise<Value>): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined;
      if (cause?.code !== '23505' || tries >= 5) throw error;
    }
  }
}
