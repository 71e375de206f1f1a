import type { Room } from '../../ports/room.ts';
import { mountAccess } from './access.http.ts';
import { accessPersonalData } from './access.personal-data.ts';
import { sweepAccess } from './access.sweeps.ts';
import type { AccessDeps } from './accounts/deps.ts';

export function accessRoom(deps: AccessDeps): Room {
  return {
    mount: (mount) => mountAccess(mount, deps),
    personalData: accessPersonalData(deps),
    recurring: [{ name: 'access', everySeconds: 3600, act: sweepAccess }],
  };
}
