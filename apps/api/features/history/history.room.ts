import type { Room } from '../../ports/room.ts';
import type { HistoryDeps } from './deps.ts';
import { mountHistory } from './history.http.ts';
import { historyPersonalData } from './history.personal-data.ts';
import { sweepHistory } from './history.sweeps.ts';

export function historyRoom(deps: HistoryDeps): Room {
  return {
    mount: (mount) => mountHistory(mount, deps),
    personalData: historyPersonalData,
    recurring: [{ name: 'history', everySeconds: 300, act: sweepHistory }],
  };
}
