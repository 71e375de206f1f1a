import type { OwnModelAnswer, OwnModelForm } from '@hone/contracts/enhance/models';
import { refuseField } from '@hone/contracts/declarations/refusal';
import {
  failuresUntilPaused,
  isOnThisMachine,
  providerAddresses,
  tidyModelAddress,
  type ModelFault,
  type NamedModel,
} from '@hone/domain/enhance/models';
import type { Sql } from '../../database/port.ts';
import type { ModelsDeps } from './deps.ts';
import { countFailure, findRow, forgetFailures, type OwnModelRow } from './own-models.store.ts';

/** What other features know about them. */
export function openOwnModels(deps: Pick<ModelsDeps, 'keyed' | 'makeSeal' | 'announce' | 'now'>) {
  return {
    async ownModelOf(sql: Sql, userId: string): Promise<{ listing: NamedModel; isPaused: boolean } | undefined> {
      const row = await findRow(sql, userId);
      const listing = row && unseal(deps, row);
      return listing && { listing, isPaused: isPaused(row) };
    },
    async noteOwnModel(sql: Sql, userId: string, worked: boolean, fault: ModelFault | null = null): Promise<void> {
      const isChanged = worked ? await forgetFailures(sql, userId) : await countFailure(sql, userId, fault, deps.now());
      if (isChanged) await deps.announce(sql, { user_id: userId, kind: 'model' });
    },
  };
}

export async function describeOwnModel(deps: ModelsDeps, sql: Sql, userId: string): Promise<OwnModelAnswer> {
  const row = await findRow(sql, userId);
  const listing = row && unseal(deps, row);
  const around = {
    default_model: deps.models[0]?.model.name ?? null,
    allows_this_machine: deps.ownModels.allowsThisMachine,
  };
  if (!listing) return { model: null, ...around };
  const { protocol, address, model, key, reasoning } = listing;
  return {
    model: {
      protocol,
      address,
      model,
      has_key: key !== undefined,
      reasoning,
      is_paused: isPaused(row),
      failed_at: row.failed_at?.toISOString() ?? null,
      fault: row.fault,
    },
    ...around,
  };
}

/** A key never follows to another address. */
export function readForm({ ownModels }: ModelsDeps, form: OwnModelForm, stored: NamedModel | undefined): NamedModel {
  const { protocol, model, reasoning = false } = form;
  const address = tidyModelAddress(form.address || providerAddresses[protocol]);
  const local = isOnThisMachine(address);
  if (local && !ownModels.allowsThisMachine) throw refuseField('address', 'models.address.own_computer');
  if (ownModels.isOutOfReach(new URL(address).hostname)) throw refuseField('address', 'models.address.private');
  const key = form.key || (stored?.address === address ? stored.key : undefined);
  if (key === undefined && !local) {
    throw refuseField('key', stored?.key === undefined ? 'models.key.required' : 'models.key.again');
  }
  return { protocol, address, model, key, reasoning, local };
}

type Sealing = Pick<ModelsDeps, 'keyed' | 'makeSeal'>;

/** Each person has their own key, so that a copied row can be opened for no one else. */
function sealOf({ keyed, makeSeal }: Sealing, userId: string) {
  return makeSeal(Buffer.from(keyed('own model', userId), 'base64url'));
}

export function seal(deps: Sealing, userId: string, { local: _, ...named }: NamedModel): string {
  return sealOf(deps, userId).close(named);
}

/** Undefined where the server's secret has changed since. */
export function unseal(deps: Sealing, { user_id, sealed }: OwnModelRow): NamedModel | undefined {
  try {
    const named = sealOf(deps, user_id).open(sealed) as Omit<NamedModel, 'local'>;
    return { ...named, key: named.key, local: isOnThisMachine(named.address) };
  } catch {
    return undefined;
  }
}

function isPaused({ failures_in_a_row }: OwnModelRow): boolean {
  return failures_in_a_row >= failuresUntilPaused;
}
