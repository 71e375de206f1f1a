import { createHash } from 'node:crypto';
import {
  authorizeExtension,
  connectExtension,
  listConnections,
  mailExtensionLink,
  revokeExtension,
} from '@hone/contracts/access/extension';
import { listSites } from '@hone/contracts/access/extension-sites';
import type { DataOf } from '@hone/contracts/declarations/define';
import { sites } from '@hone/domain/enhance/sites';
import type { Call } from '../../../http/port.ts';
import type { Room } from '../../../ports/room.ts';
import type { AccessDeps } from '../accounts/deps.ts';
import { authorize, connect, listOwnConnections, mailLink, revoke } from './connections.ts';

const version = createHash('sha256').update(JSON.stringify(sites)).digest('base64url');

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

/** Browsers that are open learn of a changed site from here, without an update of the extension. */
async function listKnownSites({ query }: Call<typeof listSites>): Promise<DataOf<typeof listSites>> {
  return { version, sites: query.known === version ? null : [...sites] };
}
