import { activate, login, logout, refreshTokens, resendActivationCode, signup } from '@hone/contracts/access';
import type { Mount } from '../../http/port.ts';
import { activate as activateAccount } from './activation.ts';
import { logIn } from './login.ts';
import type { AccessNeeds } from './needs.ts';
import { resendCode, signUp } from './signup.ts';
import { logOut, renewTokens } from './tokens.ts';

export function mountAccess(mount: Mount, needs: AccessNeeds): void {
  mount(signup, ({ body: form, ...call }) => signUp(needs, { ...call, form }));
  mount(activate, ({ body, ...call }) => activateAccount(needs, { ...call, ...body }));
  mount(resendActivationCode, ({ sql, body, now }) => resendCode(needs, sql, body.email, now));
  mount(login, ({ body, ...call }) => logIn(needs, { ...call, ...body, remember: body.remember ?? false }));
  mount(refreshTokens, ({ transaction, body, now }) => renewTokens(needs, transaction, body.refresh_token, now));
  mount(logout, ({ sql, body, now }) => logOut(needs, sql, body.refresh_token, now));
}
