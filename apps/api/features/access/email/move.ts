import type { Sql } from '../../../database/port.ts';
import type { AccessDeps } from '../accounts/deps.ts';
import { takePending } from '../accounts/pending.store.ts';
import { deleteCodes } from '../codes/codes.store.ts';

export type MoveDeps = Pick<AccessDeps, 'users' | 'announce' | 'emailChanged'>;

interface Move {
  userId: string;
  from: string;
  to: string;
}

/** Needs the user's row locked, and a transaction. */
export async function moveAccount(deps: MoveDeps, sql: Sql, { userId, from, to }: Move): Promise<void> {
  // Sign-ups and codes that wait for either address are nobody's any more. Codes first, as when an account is activated,
  // so that two callers never deadlock.
  for (const email of [from, to].toSorted()) await deleteCodes(sql, email);
  for (const email of [from, to].toSorted()) await takePending(sql, email);
  await deps.users.setEmail(sql, userId, to);
  await deps.emailChanged(sql, { userId, email: to });
  await deps.announce(sql, { user_id: userId, kind: 'user' });
}
