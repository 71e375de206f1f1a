import type { Sql } from '../../../database/port.ts';
import type { AccessDeps } from '../accounts/deps.ts';
import { takePending } from '../accounts/pending.store.ts';
import { deleteCodes } from '../codes/codes.store.ts';

export interface MoveDeps extends Pick<AccessDeps, 'announce' | 'emailChanged'> {
  users: Pick<AccessDeps['users'], 'lock' | 'setEmail'>;
}

interface Move {
  userId: string;
  from: string;
  to: string;
}

/** Needs the user's row locked, and a transaction. */
export async function moveAccount(deps: MoveDeps, sql: Sql, { userId, from, to }: Move): Promise<void> {
  // Sign-ups and codes that wait for either address end: no one knows whose they are. Codes first, as when an account is activated,
  // so that two callers never deadlock.
  for (const email of [from, to].toSorted()) await deleteCodes(sql, email);
  for (const email of [from, to].toSorted()) await takePending(sql, email);
  await deps.users.setEmail(sql, userId, to);
  await deps.emailChanged(sql, { userId, email: to });
  await deps.announce(sql, { user_id: userId, kind: 'user' });
}
