import {
  answerDevice,
  authorizeApp,
  disconnectApp,
  findDevice,
  listApps,
  readAppRequest,
} from '@hone/contracts/access/apps';
import type { Room } from '../../../ports/room.ts';
import type { AccessDeps } from '../accounts/deps.ts';
import { disconnect, listOwnApps } from './connected.ts';
import { answerRequest, describeRequest } from './consent.ts';
import { askByDevice, decideDevice, describeDevice, redeemDevice } from './device.ts';
import { register } from './registration.ts';
import { redeem, refresh, revoke } from './tokens.ts';

export function appsRoom(deps: AccessDeps): Room {
  return {
    mount(mount) {
      mount(readAppRequest, (call) => describeRequest(deps, call));
      mount(authorizeApp, (call) => answerRequest(deps, call));
      mount(findDevice, (call) => describeDevice(deps, call));
      mount(answerDevice, (call) => decideDevice(deps, call));
      mount(listApps, listOwnApps);
      mount(disconnectApp, (call) => disconnect(deps, call));
    },
    oauth: {
      register: (call, app) => register(deps, call, app),
      redeemCode: (call, given) => redeem(deps, call, given),
      refresh: (call, given) => refresh(deps, call, given),
      askByDevice: (call, given) => askByDevice(deps, call, given),
      redeemDevice: (call, given) => redeemDevice(deps, call, given),
      revoke: (call, given) => revoke(deps, call, given),
    },
  };
}
