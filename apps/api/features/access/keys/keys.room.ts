import { createKey, listKeys, readCurrentKey, revokeKey } from '@hone/contracts/access/keys';
import type { Room } from '../../../ports/room.ts';
import { authenticateKey } from './authenticate.ts';
import { create, describeCaller, listOwnKeys, revoke, type KeysDeps } from './keys.ts';

export function keysRoom(deps: KeysDeps): Room {
  return {
    mount(mount) {
      mount(listKeys, listOwnKeys);
      mount(createKey, (call) => create(deps, call));
      mount(revokeKey, (call) => revoke(deps, call));
      mount(readCurrentKey, (call) => describeCaller(deps, call));
    },
    authenticateKey,
  };
}
