import { disconnectProvider, listProviders, providerLogin, providerNonce } from '@hone/contracts/access/providers';
import type { Room } from '../../../ports/room.ts';
import { disconnect, listLinked, type ProvidersDeps } from './disconnect.ts';
import { startProviderLogin, logInByProvider } from './login.ts';

export function providersRoom(deps: ProvidersDeps): Room {
  return {
    mount(mount) {
      mount(providerNonce, async ({ now }) => startProviderLogin(deps, now));
      mount(providerLogin, (call) => logInByProvider(deps, call));
      mount(listProviders, (call) => listLinked(deps, call));
      mount(disconnectProvider, (call) => disconnect(deps, call));
    },
  };
}
