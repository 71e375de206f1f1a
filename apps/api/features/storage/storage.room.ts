import { getStorage } from '@hone/contracts/storage';
import type { Room } from '../../ports/room.ts';
import { storagePersonalData } from './storage.personal-data.ts';
import { describeStorage, sweepStorage, type StorageDeps } from './storage.ts';

export function storageRoom(deps: StorageDeps): Room {
  return {
    mount: (mount) => mount(getStorage, ({ sql, caller }) => describeStorage(sql, caller.userId)),
    personalData: storagePersonalData,
    recurring: [{ name: 'storage', everySeconds: 60, act: (sql) => sweepStorage(deps, sql) }],
  };
}
