import { randomBytes, randomInt } from 'node:crypto';
import type {
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '@hone/contracts/access/second-factor';
import type { DataOf } from '@hone/contracts/declarations/define';
import { refuseField, Refusal } from '@hone/contracts/declarations/refusal';
import { makeRecoveryCode, secondFactorRules, writeRecoveryCode } from '@hone/domain/access/second-factor';
import type { Sql } from '../../../database/port.ts';
import type { Call } from '../../../http/port.ts';
import type { AccessDeps } from '../accounts/deps.ts';
import { countOrRefuse } from '../attempts/attempts.ts';
import { endSecondFactor } from './ending.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.store.ts';
import { recoveryCodesRenewedMail, secondFactorOnMail } from './second-factor.mail.ts';
import { findFactor, findSetup, insertFactor, putSetup, useSetup } from './second-factor.store.ts';
import { hashRecoveryCode, openSecret, sealSecret } from './secret.ts';
import { findStep, setupAddress, writeBase32 } from './totp.ts';

type Proven = Call<typeof removeSecondFactor>;
type ProofCall = Pick<Proven, 'sql' | 'caller' | 'network' | 'now' | 'log' | 'body'>;

export interface SecondFactorDeps extends Pick<
  AccessDeps,
  'users' | 'keyed' | 'makeSeal' | 'announce' | 'postMail' | 'origin'
> {
  /** Beyond the access token, which may be stolen. */
  proveOwner(call: ProofCall & Proven['body']): Promise<void>;
  /** In turn with whoever else changes how that person signs in. Returns the email. */
  lockOwner(sql: Sql, caller: Proven['caller']): Promise<string>;
  /** For an owner who hears of a change that wasn't theirs. */
  disownLink(act: { login_id: string; user_id: string; since: Date }): string;
  browsers: {
    countTrusted(sql: Sql, userId: string, now: Date): Promise<number>;
    /** All are asked for a code again. */
    distrustBrowsers(sql: Sql, userId: string): Promise<void>;
  };
}

const secretBytes = 20;

export async function describe({ browsers }: SecondFactorDeps, { sql, caller, now }: Call<typeof readSecondFactor>) {
  const factor = await findFactor(sql, caller.userId);
  return {
    since: factor?.since.toISOString() ?? null,
    recovery_codes_left: await countRecoveryCodes(sql, caller.userId),
    remembered_browsers: factor ? await browsers.countTrusted(sql, caller.userId, now) : 0,
  };
}

/** Replaces a setup that was begun and not confirmed. */
export async function start(deps: SecondFactorDeps, call: Call<typeof startSecondFactor>) {
  const { sql, caller, now } = call;
  const user_id = caller.userId;
  await prove(deps, call);
  if (await findFactor(sql, user_id)) throw new Refusal('access.second_factor.exists');
  const { email } = await deps.users.read(sql, user_id, now);
  const secret = randomBytes(secretBytes);
  await putSetup(sql, {
    user_id,
    login_id: caller.loginId,
    sealed: sealSecret(deps, user_id, secret),
    started_at: now,
    ends_at: new Date(now.getTime() + secondFactorRules.setupSeconds * 1000),
  });
  return { secret: writeBase32(secret), address: setupAddress(secret, email) };
}

/** The code that confirms it is used up by that. */
export async function confirm(
  deps: SecondFactorDeps,
  { sql, transaction, caller, body, now, log }: Call<typeof confirmSecondFactor>,
): Promise<DataOf<typeof confirmSecondFactor>> {
  const user_id = caller.userId;
  if (await findFactor(sql, user_id)) throw new Refusal('access.second_factor.exists');
  const own = { user_id, login_id: caller.loginId, now };
  const setup = await findSetup(sql, own);
  const secret = setup && openSecret(deps, user_id, setup.sealed);
  if (!secret) throw new Refusal('access.second_factor.setup_over');
  await countOrRefuse(sql, deps.keyed, { factorSetup: user_id }, 'access.try_later', now);
  const last_step = findStep(secret, body.code, now);
  if (last_step === undefined) throw refuseField('code', 'access.second_factor.wrong');
  const codes = await transaction(async (inside) => {
    const email = await deps.lockOwner(inside, caller);
    if (!(await useSetup(inside, { ...own, sealed: setup.sealed }))) {
      throw new Refusal('access.second_factor.setup_over');
    }
    const row = { user_id, sealed: setup.sealed, since: now, last_step };
    if (!(await insertFactor(inside, row))) throw new Refusal('access.second_factor.exists');
    // Whoever ended an earlier one.
    await deps.browsers.distrustBrowsers(inside, user_id);
    await deps.postMail(
      inside,
      secondFactorOnMail(email, deps.disownLink({ login_id: caller.loginId, user_id, since: now }), now),
    );
    await deps.announce(inside, { user_id, kind: 'logins' });
    return makeCodes(deps, inside, user_id, now);
  });
  log({ second_factor: 'set up' });
  return { recovery_codes: codes };
}

export async function remove(deps: SecondFactorDeps, call: Call<typeof removeSecondFactor>): Promise<void> {
  const { transaction, caller, now, log } = call;
  const user_id = caller.userId;
  await prove(deps, call);
  await transaction(async (inside) => {
    const email = await deps.lockOwner(inside, caller);
    const disown = deps.disownLink({ login_id: caller.loginId, user_id, since: now });
    const ending = { user_id, email, disown, now };
    if (!(await endSecondFactor(deps, inside, ending))) throw new Refusal('access.second_factor.off');
  });
  log({ second_factor: 'removed' });
}

export async function renewCodes(
  deps: SecondFactorDeps,
  call: Call<typeof renewRecoveryCodes>,
): Promise<DataOf<typeof renewRecoveryCodes>> {
  const { transaction, caller, now, log } = call;
  const user_id = caller.userId;
  await prove(deps, call);
  const codes = await transaction(async (inside) => {
    const email = await deps.lockOwner(inside, caller);
    if (!(await findFactor(inside, user_id))) throw new Refusal('access.second_factor.off');
    await deps.postMail(
      inside,
      recoveryCodesRenewedMail(email, deps.disownLink({ login_id: caller.loginId, user_id, since: now }), now),
    );
    await deps.announce(inside, { user_id, kind: 'logins' });
    return makeCodes(deps, inside, user_id, now);
  });
  log({ second_factor: 'new recovery codes' });
  return { recovery_codes: codes };
}

/** Each of these acts sends an email. */
async function prove(deps: SecondFactorDeps, call: ProofCall): Promise<void> {
  const { sql, caller, now, body } = call;
  await countOrRefuse(sql, deps.keyed, { factorChanges: caller.userId }, 'access.try_later', now);
  await deps.proveOwner({ ...call, ...body });
}

async function makeCodes(deps: SecondFactorDeps, sql: Sql, user_id: string, now: Date): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < secondFactorRules.recoveryCodes) codes.add(makeRecoveryCode(randomInt));
  const hashes = [...codes].map((code) => hashRecoveryCode(deps, user_id, code));
  await replaceRecoveryCodes(sql, user_id, hashes, now);
  return [...codes].map(writeRecoveryCode);
}
