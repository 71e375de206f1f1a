import { refuseField, Refusal } from '@hone/contracts/declarations/refusal';
import { isAppCode, secondFactorRules } from '@hone/domain/access/second-factor';
import type { Sql } from '../../../database/port.ts';
import type { AccessDeps } from '../accounts/deps.ts';
import { findPassword } from '../accounts/passwords.store.ts';
import { wrongCodesMailedAt } from '../attempts/attempt-rules.ts';
import { countOrRefuse } from '../attempts/attempts.ts';
import { networksOf } from '../attempts/networks.ts';
import { countRecoveryCodes, hasRecoveryCode, useRecoveryCode } from './recovery-codes.store.ts';
import { recoveryCodeUsedMail, wrongCodesMail } from './second-factor.mail.ts';
import { findFactor, useStep, type FactorRow } from './second-factor.store.ts';
import { hashRecoveryCode, openSecret } from './secret.ts';
import { findStep } from './totp.ts';

type Deps = Pick<AccessDeps, 'users' | 'keyed' | 'makeSeal' | 'postMail' | 'origin'>;

interface FactorCheck {
  sql: Sql;
  userId: string;
  /** Undefined: not asked for yet. */
  code: string | undefined;
  network: string;
  now: Date;
  log(facts: Record<string, string>): void;
}

/** Uses the code up; of two at the same time one succeeds. Tells how many recovery codes are left if it was one. */
export type UseFactor = (inside: Sql) => Promise<{ recovery_codes_left?: number }>;

/** Only after the right password: nothing here may be learnt, or counted, by a stranger. */
export async function checkFactor(deps: Deps, check: FactorCheck): Promise<UseFactor | undefined> {
  const { sql, userId, code, now, log } = check;
  const factor = await findFactor(sql, userId);
  if (!factor) return undefined;
  if (code === undefined) throw new Refusal('access.second_factor.needed');
  const tries = await countTries(deps, check);
  const wrong = refuseField(
    'second_factor',
    isAppCode(code) ? 'access.second_factor.wrong' : 'access.second_factor.recovery_wrong',
  );
  const use = isAppCode(code) ? findUseOfApp(deps, factor, code, now) : await findUseOfRecovery(deps, check, code);
  if (!use) {
    log({ user_id: userId, second_factor: 'wrong' });
    await mailWrongCodes(deps, check, tries.count);
    throw wrong;
  }
  return async (inside) => {
    const used = await use(inside);
    if (!used) throw wrong;
    await tries.forgive(inside);
    log({ second_factor: 'recovery_codes_left' in used ? 'recovery code' : 'app' });
    return used;
  };
}

/** Those near the caller first: what they refuse isn't counted against the account. */
async function countTries({ keyed }: Deps, { sql, userId, network, now }: FactorCheck) {
  const { address, site } = networksOf(network);
  const near = { factorHere: `${userId} ${address}`, factorAround: `${userId} ${site}` };
  const here = await countOrRefuse(sql, keyed, near, 'access.try_later', now);
  // With a new password its owner has new tries: whoever used up the old ones doesn't know it.
  const password = `${userId} ${await findPassword(sql, userId)}`;
  const all = { factorPassword: password, factorAccount: userId };
  const anywhere = await countOrRefuse(sql, keyed, all, 'access.try_later', now);
  return {
    count: anywhere.counts.factorPassword ?? 0,
    async forgive(inside: Sql) {
      await here.forgive(inside);
      await anywhere.forgive(inside);
    },
  };
}

type Use = (inside: Sql) => Promise<{ recovery_codes_left?: number } | undefined>;

function findUseOfApp(deps: Deps, { user_id, sealed }: FactorRow, code: string, now: Date): Use | undefined {
  const secret = openSecret(deps, user_id, sealed);
  const step = secret && findStep(secret, code, now);
  return step === undefined ? undefined : async (inside) => ((await useStep(inside, user_id, step)) ? {} : undefined);
}

async function findUseOfRecovery(
  deps: Deps,
  { sql, userId, now }: FactorCheck,
  code: string,
): Promise<Use | undefined> {
  const hash = hashRecoveryCode(deps, userId, code);
  if (!(await hasRecoveryCode(sql, userId, hash))) return undefined;
  return async (inside) => {
    if (!(await useRecoveryCode(inside, userId, hash))) return undefined;
    const left = await countRecoveryCodes(inside, userId);
    const { email } = await deps.users.read(inside, userId, now);
    const isFew = left <= secondFactorRules.fewRecoveryCodes;
    await deps.postMail(inside, recoveryCodeUsedMail(email, deps.origin, { at: now, left, isFew }));
    return { recovery_codes_left: left };
  };
}

/** Who enters them knows the password: their owner should hear of it. */
async function mailWrongCodes(deps: Deps, { sql, userId, now }: FactorCheck, count: number): Promise<void> {
  if (!wrongCodesMailedAt.includes(count)) return;
  const { email } = await deps.users.read(sql, userId, now);
  await deps.postMail(sql, wrongCodesMail(email, deps.origin, { at: now, count }));
}
