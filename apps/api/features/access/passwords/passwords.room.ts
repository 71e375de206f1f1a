import { changePassword, checkResetCode, confirmReset, requestReset, waysIn } from '@hone/contracts/access/passwords';
import type { Room } from '../../../ports/room.ts';
import type { AccessDeps } from '../accounts/deps.ts';
import { setNewPassword } from './change.ts';
import { listWaysIn } from './proof.ts';
import { checkReset, resetPassword, sendResetCode } from './reset.ts';

export function passwordsRoom(deps: AccessDeps): Room {
  return {
    mount(mount) {
      mount(waysIn, listWaysIn);
      mount(requestReset, (call) => sendResetCode(deps, call));
      mount(checkResetCode, (call) => checkReset(deps, call));
      mount(confirmReset, (call) => resetPassword(deps, call));
      mount(changePassword, (call) => setNewPassword(deps, call));
    },
  };
}
