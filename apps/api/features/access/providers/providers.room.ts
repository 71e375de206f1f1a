import { providerLogin, providerNonce } from '@hone/contracts/access/providers';
import type { Room } from '../../../ports/room.ts';
import type { AccessDeps } from '../accounts/deps.ts';
import { startProviderLogin, logInByProvider } from './login.ts';

export function providersRoom(deps: AccessDeps): Room {
  return {
    mount(mount) {
      mount(providerNonce, async ({ now }) => startProviderLogin(deps, now));
      mount(providerLogin, (call) => logInByProvider(deps, call));
    },
  };
}
