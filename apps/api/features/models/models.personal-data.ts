import type { PersonalData } from '../../ports/room.ts';
import type { ModelsDeps } from './deps.ts';
import { deleteRow, findRow } from './own-models.store.ts';
import { unseal } from './own-models.ts';

/** The key isn't exported, nor the rest of an address, which may hold one. */
export function modelsPersonalData(deps: ModelsDeps): PersonalData {
  return {
    name: 'models',
    tables: { own_models: { exported: true, forgotten: true } },
    async exportOf(sql, { userId }) {
      const row = await findRow(sql, userId);
      const named = row && unseal(deps, row);
      if (!named) return null;
      const { created_at, changed_at, failed_at, fault } = row;
      const { protocol, address, model, reasoning } = named;
      return { protocol, host: new URL(address).host, model, reasoning, created_at, changed_at, failed_at, fault };
    },
    forget: (sql, { userId }) => deleteRow(sql, userId),
  };
}
