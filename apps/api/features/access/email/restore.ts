import type { restoreEmail } from '@hone/contracts/access/email';
import { Refusal, refuseField } from '@hone/contracts/declarations/refusal';
import { emailChangeRules } from '@hone/domain/access/email-changes';
import type { Sql } from '../../../database/port.ts';
import type { Call } from '../../../http/port.ts';
import type { AccessDeps } from '../accounts/deps.ts';
import { closeChanges, findChangeByToken, findOpenChanges, type EmailChange } from './changes.store.ts';
import { hashOfToken } from './confirm.ts';
import { emailRestoredMail, emailUndoneMail } from './email.mail.ts';
import { moveAccount, type MoveDeps } from './move.ts';
import { deletePendingEmail } from './pending.store.ts';
import { shutOut } from './shut-out.ts';

type BackDeps = MoveDeps & Pick<AccessDeps, 'postMail' | 'origin'>;

/**
 * By the previous mailbox, against whoever changed the email: they may know the password, and have made other ways in.
 */
export async function restore(deps: AccessDeps, { sql, body, now, log }: Call<typeof restoreEmail>) {
  const token_hash = hashOfToken(body.token);
  const named = await findChangeByToken(sql, token_hash);
  const current = named && (await deps.users.lock(sql, named.user_id));
  // Again, now that no one else changes it.
  const change = await findChangeByToken(sql, token_hash);
  if (!change || current === undefined) throw refuseField('token', 'access.email.link_unknown');
  if (change.closed_because === 'used') throw new Refusal('access.email.link_used');
  if (change.closed_at || change.back_until <= now) throw refuseField('token', 'access.email.link_unknown');
  const { user_id, from_email: email, changed_at } = change;
  // What else they may have set up first was emailed too, and can be undone for as long.
  const since = new Date(changed_at.getTime() - emailChangeRules.wayBackDays * 24 * 3600 * 1000);
  await undo(deps, sql, { change, current, now });
  await shutOut(deps, sql, { user_id, since, because: 'restore', now });
  log({ user_id });
  return { email, user_id };
}

/**
 * For 'This wasn’t me' of a sign-in: what that login asked for or changed is undone. Returns the email that the account
 * has again, if it had changed. Needs a transaction.
 */
export async function dropEmailChangesSince(
  deps: BackDeps,
  sql: Sql,
  { userId, since, now }: { userId: string; since: Date; now: Date },
): Promise<string | undefined> {
  const current = await deps.users.lock(sql, userId);
  if (current === undefined) return undefined;
  const [change] = await findOpenChanges(sql, userId, now, since);
  if (!change) {
    if (await deletePendingEmail(sql, userId, since)) await deps.announce(sql, { user_id: userId, kind: 'user' });
    return undefined;
  }
  await undo(deps, sql, { change, current, now });
  return change.from_email;
}

/** And every change after it: whoever has the oldest mailbox was there first. */
async function undo(
  deps: BackDeps,
  sql: Sql,
  { change, current, now }: { change: EmailChange; current: string; now: Date },
): Promise<void> {
  const { user_id: userId, from_email: email } = change;
  await closeChanges(sql, change, now);
  await deletePendingEmail(sql, userId);
  await moveAccount(deps, sql, { userId, from: current, to: email });
  await deps.postMail(sql, emailRestoredMail(email, deps.origin, now));
  await deps.postMail(sql, emailUndoneMail(current, now));
}
