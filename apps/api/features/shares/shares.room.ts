import * as contract from '@hone/contracts/library/shares';
import type { Room } from '../../ports/room.ts';
import type { SharesDeps } from './deps.ts';
import { openShare } from './opening.ts';
import { previewShare } from './preview.ts';
import { saveShare } from './saving.ts';
import { sharesPersonalData } from './shares.personal-data.ts';
import { sweepShares } from './shares.sweeps.ts';
import { changeShare, createShare, listShares, restoreShare, revokeShare } from './shares.ts';

export function sharesRoom(deps: SharesDeps): Room {
  return {
    mount(mount) {
      mount(contract.listShares, (call) => listShares(call));
      mount(contract.createShare, (call) => createShare(deps, call));
      mount(contract.changeShare, (call) => changeShare(deps, call));
      mount(contract.revokeShare, (call) => revokeShare(deps, call));
      mount(contract.restoreShare, (call) => restoreShare(deps, call));
      mount(contract.openShare, (call) => openShare(deps, call));
      mount(contract.saveShare, (call) => saveShare(deps, call));
    },
    previewShare: (sql, key, now) => previewShare(deps, sql, key, now),
    personalData: sharesPersonalData,
    recurring: [{ name: 'shares', everySeconds: 3600, act: sweepShares }],
  };
}
