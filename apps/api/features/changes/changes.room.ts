import { listChanges as endpoint } from '@hone/contracts/library/changes';
import type { Room } from '../../ports/room.ts';
import { changesPersonalData } from './changes.personal-data.ts';
import { listChanges, type ChangesDeps } from './changes.ts';

export function changesRoom(deps: ChangesDeps): Room {
  return {
    mount: (mount) => mount(endpoint, (call) => listChanges(deps, call)),
    personalData: changesPersonalData,
  };
}
