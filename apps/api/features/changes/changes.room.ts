import type { Room } from '../../ports/room.ts';
import { mountChanges } from './changes.http.ts';
import { changesPersonalData } from './changes.personal-data.ts';
import type { ChangesDeps } from './deps.ts';

export function changesRoom(deps: ChangesDeps): Room {
  return { mount: (mount) => mountChanges(mount, deps), personalData: changesPersonalData };
}
