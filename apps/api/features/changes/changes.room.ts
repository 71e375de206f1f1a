import { listChanges as endpoint } from '@hone/contracts/library/changes';
import * as deleted from '@hone/contracts/library/deleted';
import type { Room } from '../../ports/room.ts';
import { changesPersonalData } from './changes.personal-data.ts';
import { listChanges, type ChangesDeps } from './changes.ts';
import { eraseAllDeleted, eraseDeleted, listDeleted, type DeletedDeps } from './deleted.ts';

export function changesRoom(deps: ChangesDeps & DeletedDeps): Room {
  return {
    mount(mount) {
      mount(endpoint, (call) => listChanges(deps, call));
      mount(deleted.listDeleted, (call) => listDeleted(deps, call));
      mount(deleted.eraseDeleted, (call) => eraseDeleted(deps, call));
      mount(deleted.eraseAllDeleted, (call) => eraseAllDeleted(deps, call));
    },
    personalData: changesPersonalData,
  };
}
