import { endLogin, endOtherLogins, listLogins, login, logout, refreshTokens } from '@hone/contracts/access/logins';
import type { Room } from '../../../ports/room.ts';
import type { AccessDeps } from '../accounts/deps.ts';
import { endOneLogin, endOthers, listOwnLogins } from './active/active-logins.ts';
import { logIn } from './login.ts';
import { logOut, renewTokens } from './tokens/tokens.ts';

export function loginsRoom(deps: AccessDeps): Room {
  return {
    mount(mount) {
      mount(login, (call) => logIn(deps, call));
      mount(refreshTokens, (call) => renewTokens(deps, call));
      mount(logout, (call) => logOut(deps, call));
      mount(listLogins, listOwnLogins);
      mount(endLogin, (call) => endOneLogin(deps, call));
      mount(endOtherLogins, (call) => endOthers(deps, call));
    },
  };
}
