import {
  authorizeExtension,
  connectExtension,
  listConnections,
  mailExtensionLink,
  revokeExtension,
} from '@hone/contracts/access/extension';
import { listSites } from '@hone/contracts/access/extension-sites';
import type { Room } from '../../../ports/room.ts';
import type { AccessDeps } from '../accounts/deps.ts';
import { authorize, connect, listOwnConnections, mailLink, revoke } from './connections.ts';
import { listKnownSites } from './sites.ts';

export function extensionRoom(deps: AccessDeps): Room {
  return {
    mount(mount) {
      mount(authorizeExtension, (call) => authorize(deps, call));
      mount(connectExtension, (call) => connect(deps, call));
      mount(mailExtensionLink, (call) => mailLink(deps, call));
      mount(listConnections, listOwnConnections);
      mount(revokeExtension, (call) => revoke(deps, call));
      mount(listSites, listKnownSites);
    },
  };
}
