import { randomBytes } from 'node:crypto';
import type { login } from '@hone/contracts/access/logins';
import { describeAgent } from '@hone/domain/access/agents';
import { makeId } from '@hone/domain/ids';
import { loginEnds } from '@hone/domain/access/logins';
import type { Sql } from '../../../database/port.ts';
import type { Call } from '../../../http/port.ts';
import type { AccessDeps } from '../accounts/deps.ts';
import { rememberNetwork } from '../attempts/sign-in-queue.ts';
import { insertLogin } from './active/logins.store.ts';
import { rememberBrowser } from './browsers/browsers.store.ts';
import { seeBrowser } from './browsers/seen-browsers.ts';
import { disownLink } from './disown-link.ts';
import { newSignInMail } from './logins.mail.ts';
import { seeNetwork } from './networks/seen-networks.ts';
import { isSomewhereNew } from './somewhere-new.ts';
import { issueTokens } from './tokens/tokens.ts';

interface NewLogin extends Pick<Call<typeof login>, 'agent' | 'browser' | 'network' | 'now' | 'log'> {
  user_id: string;
  remember: boolean;
  /** The same browser continues under a new login: that isn't a sign-in. */
  isContinued?: boolean;
}

/** The owner gets an email about a sign-in from somewhere new. */
export async function startLogin(
  deps: AccessDeps,
  sql: Sql,
  { user_id, remember, isContinued = false, agent, browser: own, network, now, log }: NewLogin,
) {
  const id = makeId(now, randomBytes);
  log({ user_id, login_id: id });
  const ends = loginEnds(now, now, remember);
  await insertLogin(sql, { id, user_id, reach: 'dashboard', remember, agent, started_at: now, used_at: now, ...ends });
  const tokens = await issueTokens(deps, sql, { id, user_id, reach: 'dashboard', scopes: null }, now);
  const user_info = await deps.users.read(sql, user_id, now);
  await rememberNetwork(deps.keyed, sql, { userId: user_id, network, now });
  const isBrowserSeen = await seeBrowser(sql, deps.keyed, { user_id, token: own.keep() }, now);
  const isNetworkSeen = await seeNetwork(sql, deps.keyed, { user_id, network }, now);
  const { browser, system } = describeAgent(agent);
  const kind = await rememberBrowser(sql, user_id, `${browser ?? '?'} on ${system ?? '?'}`, now);
  if (!isContinued && isSomewhereNew({ kind, isBrowserSeen, isNetworkSeen })) {
    const disown = disownLink(deps, { login_id: id, user_id, since: now });
    await deps.postMail(sql, newSignInMail(user_info.email, { browser, system, at: now, disown }));
  }
  return { ...tokens, user_info };
}
