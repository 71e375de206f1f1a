import {
  confirmSecondFactor,
  forgetBrowsers,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '@hone/contracts/access/second-factor';
import type { Room } from '../../../ports/room.ts';
import { confirm, describe, remove, renewCodes, start, type SecondFactorDeps } from './second-factor.ts';

export function secondFactorRoom(deps: SecondFactorDeps): Room {
  return {
    mount(mount) {
      mount(readSecondFactor, (call) => describe(deps, call));
      mount(startSecondFactor, (call) => start(deps, call));
      mount(confirmSecondFactor, (call) => confirm(deps, call));
      mount(removeSecondFactor, (call) => remove(deps, call));
      mount(renewRecoveryCodes, (call) => renewCodes(deps, call));
      mount(forgetBrowsers, async ({ sql, caller }) => {
        await deps.browsers.distrustBrowsers(sql, caller.userId);
        await deps.announce(sql, { user_id: caller.userId, kind: 'logins' });
      });
    },
  };
}
