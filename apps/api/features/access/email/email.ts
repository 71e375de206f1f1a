import { randomBytes, randomInt } from 'node:crypto';
import type {
  dropEmailChange,
  readEmailChange,
  requestEmailChange,
  resendEmailCode,
} from '@hone/contracts/access/email';
import type { DataOf } from '@hone/contracts/declarations/define';
import { Refusal, refuseField } from '@hone/contracts/declarations/refusal';
import { makeCode, secondsUntilResend } from '@hone/domain/access/codes';
import { emailChangeRules } from '@hone/domain/access/email-changes';
import type { Sql } from '../../../database/port.ts';
import type { Call } from '../../../http/port.ts';
import type { AccessDeps } from '../accounts/deps.ts';
import { addressInUseMail } from '../accounts/reserved-emails.mail.ts';
import { findUse } from '../accounts/reserved-emails.ts';
import { countOrRefuse } from '../attempts/attempts.ts';
import { findLastChange, findOpenChanges } from './changes.store.ts';
import { newEmailMail } from './email.mail.ts';
import { lockOwner } from '../logins/active/owner.ts';
import { deletePendingEmail, findPendingEmail, replaceEmailCode, replacePendingEmail } from './pending.store.ts';

type Request = Call<typeof requestEmailChange>;

export interface EmailDeps extends AccessDeps {
  /** Beyond the access token, which may be stolen. */
  proveOwner(call: Pick<Request, 'sql' | 'caller' | 'network' | 'now' | 'log'> & Request['body']): Promise<void>;
}

export async function readChange({ sql, caller, now }: Call<typeof readEmailChange>) {
  const userId = caller.userId;
  const pending = await findPendingEmail(sql, userId, now);
  const [oldest] = await findOpenChanges(sql, userId, now);
  const next = await nextChangeAt(sql, userId, now);
  return {
    pending: pending ? wireOf(pending, now) : null,
    way_back: oldest ? { email: oldest.from_email, until: oldest.back_until.toISOString() } : null,
    next_change_at: next?.toISOString() ?? null,
  };
}

export async function requestChange(deps: EmailDeps, call: Request): Promise<DataOf<typeof requestEmailChange>> {
  const { transaction, caller, body, now } = call;
  const { email } = body;
  await deps.proveOwner({ ...call, ...body });
  return transaction(async (sql) => {
    const user_id = caller.userId;
    if (email === (await lockOwner(deps, sql, caller))) throw refuseField('email', 'access.email.same');
    await refuseSecond(sql, user_id, now);
    await replacePendingEmail(
      sql,
      { user_id, email, code_hash: await mailCode(deps, sql, { user_id, email, now }) },
      now,
    );
    await deps.announce(sql, { user_id, kind: 'user' });
    return wireOf({ email, sent_at: now }, now);
  });
}

export async function resendCode(
  deps: AccessDeps,
  { sql, caller, body: { email }, now }: Call<typeof resendEmailCode>,
): Promise<DataOf<typeof resendEmailCode>> {
  const user_id = caller.userId;
  await lockOwner(deps, sql, caller);
  const pending = await findPendingEmail(sql, user_id, now);
  if (pending?.email !== email) throw new Refusal('access.email.not_pending');
  const code_hash = await mailCode(deps, sql, { user_id, email, now });
  if (!(await replaceEmailCode(sql, { user_id, email, code_hash }, now))) {
    throw new Refusal('access.code.too_soon', { retryAfter: Math.max(1, secondsUntilResend(pending.sent_at, now)) });
  }
  await deps.announce(sql, { user_id, kind: 'user' });
  return wireOf({ ...pending, sent_at: now }, now);
}

/** Idempotent. */
export async function dropChange(
  deps: Pick<AccessDeps, 'announce'>,
  { sql, caller: { userId: user_id } }: Call<typeof dropEmailChange>,
): Promise<void> {
  if (await deletePendingEmail(sql, user_id)) await deps.announce(sql, { user_id, kind: 'user' });
}

interface Asked {
  user_id: string;
  email: string;
  now: Date;
}

/**
 * Returns the hash of what was mailed. The same happens for an address that is in use: its owner is told, and no code
 * fits the hash, so a code that does was read in that mailbox.
 */
async function mailCode(deps: AccessDeps, sql: Sql, { user_id, email, now }: Asked): Promise<string> {
  const limits = { codesAnHour: `email ${user_id}`, codesADay: `email ${user_id}` };
  const inAll = { codesAnHourInAll: `email ${email}`, codesADayInAll: `email ${email}` };
  await countOrRefuse(sql, deps.keyed, { ...limits, ...inAll }, 'access.code.too_many', now);
  const use = await findUse(deps, sql, email, { now, by: user_id });
  const code = makeCode(randomInt);
  const unmailed = randomBytes(16).toString('base64url');
  await deps.postMail(sql, use ? addressInUseMail(email, deps.origin, use) : newEmailMail(email, code));
  return hashOf(deps, { user_id, email }, use ? unmailed : code);
}

export function hashOf({ keyed }: Pick<AccessDeps, 'keyed'>, { user_id, email }: Omit<Asked, 'now'>, code: string) {
  return keyed('code', `email ${user_id} ${email} ${code}`);
}

/** What waits for its code ends with the change that it would be second to, so confirming needn’t ask again. */
async function refuseSecond(sql: Sql, userId: string, now: Date): Promise<void> {
  const next = await nextChangeAt(sql, userId, now);
  if (!next) return;
  throw new Refusal('access.email.once_a_day', { retryAfter: Math.ceil((next.getTime() - now.getTime()) / 1000) });
}

async function nextChangeAt(sql: Sql, userId: string, now: Date): Promise<Date | undefined> {
  const every = emailChangeRules.everySeconds * 1000;
  const last = await findLastChange(sql, userId, new Date(now.getTime() - every));
  return last && new Date(last.getTime() + every);
}

function wireOf({ email, sent_at }: { email: string; sent_at: Date }, now: Date) {
  return { email, resend_in: secondsUntilResend(sent_at, now) };
}
