import { activate, login, resendActivationCode, signup } from '@hone/contracts/access';
import { authorizeExtension, connectExtension, listConnections, mailExtensionLink, revokeExtension } from '@hone/contracts/extension';
import { endLogin, endOtherLogins, listLogins, providerLogin, providerNonce, waysIn } from '@hone/contracts/logins';
import { changePassword, checkResetCode, confirmReset, requestReset } from '@hone/contracts/passwords';
import { logout, refreshTokens } from '@hone/contracts/tokens';
import type { Mount } from '../../http/port.ts';
import { activate as activateAccount } from './activation.ts';
import { authorize, connect, listOwnConnections, mailLink, revoke } from './connections.ts';
import { logIn } from './login.ts';
import { endOneLogin, endOthers, listOwnLogins } from './logins.ts';
import type { AccessNeeds } from './needs.ts';
import { changePassword as setNewPassword } from './passwords.ts';
import { listWaysIn } from './proof.ts';
import { beginProvider, logInByProvider } from './provider.ts';
import { askForReset, checkReset, confirmReset as resetPassword } from './reset.ts';
import { resendCode, signUp } from './signup.ts';
import { logOut, renewTokens } from './tokens.ts';

export function mountAccess(mount: Mount, needs: AccessNeeds): void {
  mount(signup, ({ body: form, ...call }) => signUp(needs, { ...call, form }));
  mount(activate, ({ body, ...call }) => activateAccount(needs, { ...call, ...body }));
  mount(resendActivationCode, ({ body, ...call }) => resendCode(needs, { ...call, ...body }));
  mount(login, ({ body, ...call }) => logIn(needs, { ...call, ...body, remember: body.remember ?? false }));
  mount(providerNonce, async ({ now }) => beginProvider(needs, now));
  mount(providerLogin, ({ body, ...call }) => logInByProvider(needs, { ...call, ...body }));
  mount(refreshTokens, ({ transaction, body, now }) => renewTokens(needs, transaction, body.refresh_token, now));
  mount(logout, ({ sql, body, now }) => logOut(needs, sql, body.refresh_token, now));

  mount(listLogins, ({ sql, caller, now }) => listOwnLogins(sql, caller, now));
  mount(endLogin, ({ sql, caller, params, now }) => endOneLogin(needs, sql, caller, params.id, now));
  mount(endOtherLogins, ({ sql, caller, now }) => endOthers(needs, sql, caller, now));
  mount(waysIn, ({ sql, caller, now }) => listWaysIn(sql, caller, now));

  mount(requestReset, ({ body, ...call }) => askForReset(needs, { ...call, ...body }));
  mount(checkResetCode, ({ body, ...call }) => checkReset(needs, { ...call, ...body }));
  mount(confirmReset, ({ body, ...call }) => resetPassword(needs, { ...call, ...body }));
  mount(changePassword, ({ body, ...call }) => setNewPassword(needs, { ...call, ...body }));

  mount(authorizeExtension, ({ body, ...call }) => authorize(needs, { ...call, ...body }));
  mount(connectExtension, ({ body, ...call }) => connect(needs, { ...call, ...body }));
  mount(mailExtensionLink, ({ sql, caller, now }) => mailLink(needs, sql, caller, now));
  mount(listConnections, ({ sql, caller, now }) => listOwnConnections(sql, caller, now));
  mount(revokeExtension, ({ sql, caller, body, now }) => revoke(needs, sql, caller, body.id, now));
}
