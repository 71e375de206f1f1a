import type { disownLogin } from '@hone/contracts/access/logins';
import type { DataOf } from '@hone/contracts/declarations/define';
import { refuseField } from '@hone/contracts/declarations/refusal';
import type { Sql } from '../../../database/port.ts';
import type { Call } from '../../../http/port.ts';
import type { AccessDeps } from '../accounts/deps.ts';
import { findPassword } from '../accounts/passwords.store.ts';
import { dropEmailChangesSince } from '../email/restore.ts';
import { shutOut } from '../email/shut-out.ts';
import { hasLinkExpired, readDisownToken, type MailedAct } from '../logins/disown-link.ts';
import { hasIdentity } from '../providers/identities.store.ts';
import { providerName } from '../providers/providers.mail.ts';
import { accountSecuredMail } from './disowned.mail.ts';
import { claimDisowned, findDisowned } from './disowned.store.ts';

/** The owner comes back by a code to the mailbox, or by the provider. */
export async function disown(
  deps: AccessDeps,
  { sql, body, now, log }: Call<typeof disownLogin>,
): Promise<DataOf<typeof disownLogin>> {
  const act = readDisownToken(deps, body.token);
  if (!act) throw refuseField('token', 'access.disown.unknown');
  if (hasLinkExpired(act, now)) throw refuseField('token', 'access.disown.expired');
  const { login_id, user_id, since } = act;
  // A sign-in under way takes it too: its login is there to be ended, or finds no password any more.
  const current = await deps.users.lock(sql, user_id);
  // Deleted since.
  if (current === undefined) throw refuseField('token', 'access.disown.unknown');

  const had_password = (await findPassword(sql, user_id)) !== undefined;
  const claimed = await claimDisowned(sql, { user_id, since, until: now, had_password });
  log({ user_id, login_id, outcome: claimed ? 'disowned' : 'disowned before' });
  const email = (claimed && (await endEverything(deps, sql, act, now))) ?? current;
  const disowned = claimed ?? (await findDisowned(sql, user_id));
  const provider = (await hasIdentity(sql, user_id)) ? (deps.identity?.provider ?? null) : null;
  const needs_password = disowned?.had_password === true || provider === null;
  if (claimed) {
    const named = provider && providerName(deps);
    await deps.postMail(sql, accountSecuredMail(email, deps.origin, { at: now, needs_password, provider: named }));
  }
  return { email, user_id, needs_password, provider, is_repeat: !claimed };
}

/** Whoever signed in knows the password, and may have made other ways in. Returns the email, if it was changed back. */
async function endEverything(
  deps: AccessDeps,
  sql: Sql,
  { user_id, since }: MailedAct,
  now: Date,
): Promise<string | undefined> {
  await shutOut(deps, sql, { user_id, since, because: 'disowned', now });
  return dropEmailChangesSince(deps, sql, { userId: user_id, since, now });
}
