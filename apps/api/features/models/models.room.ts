import type { DataOf } from '@hone/contracts/declarations/define';
import * as contract from '@hone/contracts/enhance/models';
import type { Room } from '../../ports/room.ts';
import { namesBestFirst } from './best-first.ts';
import { checkOwnModel } from './check-own-model.ts';
import type { ModelsDeps } from './deps.ts';
import { modelsPersonalData } from './models.personal-data.ts';
import { deleteRow, findRow, saveRow } from './own-models.store.ts';
import { describeOwnModel, readForm, seal, unseal } from './own-models.ts';

export function modelsRoom(deps: ModelsDeps): Room {
  const { announce } = deps;
  return {
    mount(mount) {
      mount(contract.getOwnModel, ({ sql, caller }) => describeOwnModel(deps, sql, caller.userId));
      mount(contract.findModelsNearby, () => listNearby(deps));
      mount(contract.saveOwnModel, async ({ sql, caller: { userId }, body, now }) => {
        const row = await findRow(sql, userId);
        const named = readForm(deps, body, row && unseal(deps, row));
        await saveRow(sql, userId, seal(deps, userId, named), now);
        await announce(sql, { user_id: userId, kind: 'model' });
        return describeOwnModel(deps, sql, userId);
      });
      mount(contract.removeOwnModel, async ({ sql, caller: { userId } }) => {
        await deleteRow(sql, userId);
        await announce(sql, { user_id: userId, kind: 'model' });
        return describeOwnModel(deps, sql, userId);
      });
      mount(contract.checkOwnModel, (call) => checkOwnModel(deps, call));
    },
    personalData: modelsPersonalData(deps),
  };
}

/** No one learns what runs on a machine that isn't theirs. */
async function listNearby({ ownModels }: ModelsDeps): Promise<DataOf<typeof contract.findModelsNearby>> {
  if (!ownModels.allowsThisMachine) return { servers: [] };
  const found = await ownModels.findNearby();
  const servers = found.map(({ models, ...server }) => ({
    ...server,
    models: namesBestFirst(models, ownModels.memory),
  }));
  return { servers: servers.filter(({ models }) => models.length > 0) };
}
