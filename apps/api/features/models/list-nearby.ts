import type { DataOf } from '@hone/contracts/define';
import type { findModelsNearby } from '@hone/contracts/models';
import { namesBestFirst } from './best-first.ts';
import type { ModelsDeps } from './deps.ts';

/** Nobody is told what runs on a machine that isn't theirs. */
export async function listNearby({ ownModels }: ModelsDeps): Promise<DataOf<typeof findModelsNearby>> {
  if (!ownModels.allowsThisMachine) return { servers: [] };
  const found = await ownModels.findNearby();
  const servers = found.map(({ models, ...server }) => ({
    ...server,
    models: namesBestFirst(models, ownModels.memory),
  }));
  return { servers: servers.filter(({ models }) => models.length > 0) };
}
