import type { Sql } from '../../../database/port.ts';
import type { AccessDeps } from '../accounts/deps.ts';
import { deleteRecoveryCodes } from './recovery-codes.store.ts';
import { secondFactorOffMail } from './second-factor.mail.ts';
import { deleteFactor, deleteSetup } from './second-factor.store.ts';

type Deps = Pick<AccessDeps, 'announce' | 'postMail' | 'origin'>;

interface Ending {
  user_id: string;
  email: string;
  /** Undefined: an operator ends it. */
  disown: string | undefined;
  now: Date;
}

/** With its recovery codes; its owner is told. False where there is none. */
export async function endSecondFactor(deps: Deps, sql: Sql, { user_id, email, disown, now }: Ending): Promise<boolean> {
  await deleteSetup(sql, user_id);
  if (!(await deleteFactor(sql, user_id))) return false;
  await deleteRecoveryCodes(sql, user_id);
  await deps.postMail(sql, secondFactorOffMail(email, deps.origin, { at: now, disown }));
  await deps.announce(sql, { user_id, kind: 'logins' });
  return true;
}

/**
 * For someone who got in at that time: the factor that they may have set up, recovery codes that they may have made
 * for an older one, and a setup under way.
 */
export async function endSecondFactorSince(sql: Sql, user_id: string, at: Date): Promise<void> {
  await deleteSetup(sql, user_id);
  const sinceThen = await deleteFactor(sql, user_id, at);
  await deleteRecoveryCodes(sql, user_id, sinceThen ? undefined : at);
}
