import { activate, resendActivationCode, signup } from '@hone/contracts/access/signup';
import { authorizeExtension, connectExtension, listConnections, mailExtensionLink, revokeExtension } from '@hone/contracts/access/extension';
import { endLogin, endOtherLogins, listLogins, login, logout, refreshTokens } from '@hone/contracts/access/logins';
import { providerLogin, providerNonce } from '@hone/contracts/access/providers';
import { changePassword, checkResetCode, confirmReset, requestReset, waysIn } from '@hone/contracts/access/passwords';
import type { Mount } from '../../http/port.ts';
import { activate as activateAccount } from './signup/activation.ts';
import { authorize, connect, listOwnConnections, mailLink, revoke } from './extension/connections.ts';
import { logIn } from './logins/login.ts';
import { endOneLogin, endOthers, listOwnLogins } from './logins/logins.ts';
import type { AccessDeps } from './accounts/deps.ts';
import { changePassword as setNewPassword } from './passwords/change.ts';
import { listWaysIn } from './passwords/proof.ts';
import { beginProvider, logInByProvider } from './providers/login.ts';
import { askForReset, checkReset, confirmReset as resetPassword } from './passwords/reset.ts';
import { resendCode, signUp } from './signup/signup.ts';
import { logOut, renewTokens } from './logins/tokens.ts';

export function mountAccess(mount: Mount, deps: AccessDeps): void {
  mount(signup, ({ body: form, ...call }) => signUp(deps, { ...call, form }));
  mount(activate, ({ body, ...call }) => activateAccount(deps, { ...call, ...body }));
  mount(resendActivationCode, ({ body, ...call }) => resendCode(deps, { ...call, ...body }));
  mount(login, ({ body, ...call }) => logIn(deps, { ...call, ...body, remember: body.remember ?? false }));
  mount(providerNonce, async ({ now }) => beginProvider(deps, now));
  mount(providerLogin, ({ body, ...call }) => logInByProvider(deps, { ...call, ...body }));
  mount(refreshTokens, ({ transaction, body, now }) => renewTokens(deps, transaction, body.refresh_token, now));
  mount(logout, ({ sql, body, now }) => logOut(deps, sql, body.refresh_token, now));

  mount(listLogins, ({ sql, caller, now }) => listOwnLogins(sql, caller, now));
  mount(endLogin, ({ sql, caller, params, now }) => endOneLogin(deps, sql, caller, params.id, now));
  mount(endOtherLogins, ({ sql, caller, now }) => endOthers(deps, sql, caller, now));
  mount(waysIn, ({ sql, caller, now }) => listWaysIn(sql, caller, now));

  mount(requestReset, ({ body, ...call }) => askForReset(deps, { ...call, ...body }));
  mount(checkResetCode, ({ body, ...call }) => checkReset(deps, { ...call, ...body }));
  mount(confirmReset, ({ body, ...call }) => resetPassword(deps, { ...call, ...body }));
  mount(changePassword, ({ body, ...call }) => setNewPassword(deps, { ...call, ...body }));

  mount(authorizeExtension, ({ body, ...call }) => authorize(deps, { ...call, ...body }));
  mount(connectExtension, ({ body, ...call }) => connect(deps, { ...call, ...body }));
  mount(mailExtensionLink, ({ sql, caller, now }) => mailLink(deps, sql, caller, now));
  mount(listConnections, ({ sql, caller, now }) => listOwnConnections(sql, caller, now));
  mount(revokeExtension, ({ sql, caller, body, now }) => revoke(deps, sql, caller, body.id, now));
}
