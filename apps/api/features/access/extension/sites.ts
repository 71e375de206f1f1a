import { createHash } from 'node:crypto';
import type { listSites } from '@hone/contracts/access/extension-sites';
import type { DataOf } from '@hone/contracts/define';
import { sites } from '@hone/domain/sites';
import type { Call } from '../../../http/port.ts';

const version = createHash('sha256').update(JSON.stringify(sites)).digest('base64url');

/** Browsers that are open learn of a changed site from here, without an update of the extension. */
export async function listKnownSites({ query }: Call<typeof listSites>): Promise<DataOf<typeof listSites>> {
  return { version, sites: query.known === version ? null : [...sites] };
}
