import { disownLogin } from '@hone/contracts/access/logins';
import type { Room } from '../../../ports/room.ts';
import type { AccessDeps } from '../accounts/deps.ts';
import { disown } from './disown.ts';

export function disownedRoom(deps: AccessDeps): Room {
  return { mount: (mount) => mount(disownLogin, (call) => disown(deps, call)) };
}
