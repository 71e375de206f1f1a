import type { login } from '@hone/contracts/access/logins';
import type { BodyOf } from '@hone/contracts/declarations/define';
import { secondFactorRules } from '@hone/domain/access/second-factor';
import type { Sql } from '../../../database/port.ts';
import type { Call } from '../../../http/port.ts';
import type { AccessDeps } from '../accounts/deps.ts';
import { checkFactor, type UseFactor } from '../second-factor/check.ts';
import { findFactor } from '../second-factor/second-factor.store.ts';
import { isTrusted, trustBrowser } from './browsers/seen-browsers.ts';

interface Asked
  extends
    Pick<Call<typeof login>, 'sql' | 'browser' | 'network' | 'now' | 'log'>,
    Pick<BodyOf<typeof login>, 'second_factor' | 'remember_browser'> {
  user_id: string;
}

type RecoveryCodesLeft = Awaited<ReturnType<UseFactor>>;

/** Succeeds together with the sign-in, or not at all. */
export type SecondStep = <Login extends object>(
  inside: Sql,
  enter: () => Promise<Login>,
) => Promise<Login & RecoveryCodesLeft>;

export const noSecondStep: SecondStep = (_, enter) => enter();

export const hasSecondFactor = async (sql: Sql, user_id: string) => (await findFactor(sql, user_id)) !== undefined;

/** After the right password: asks for a code, unless there is no second factor or its owner trusts this browser. */
export async function askSecondFactor(deps: AccessDeps, asked: Asked): Promise<SecondStep> {
  const { sql, browser, user_id, now } = asked;
  const { token } = browser;
  if (token !== undefined && (await isTrusted(sql, deps.keyed, { user_id, token }, now))) return noSecondStep;
  const use = await checkFactor(deps, { ...asked, userId: user_id, code: asked.second_factor });
  if (!use) return noSecondStep;
  return async (inside, enter) => {
    const used = await use(inside);
    const entered = await enter();
    if (asked.remember_browser) {
      const until = new Date(now.getTime() + secondFactorRules.rememberedSeconds * 1000);
      await trustBrowser(inside, deps.keyed, { user_id, token: browser.keep() }, until);
    }
    return { ...entered, ...used };
  };
}
