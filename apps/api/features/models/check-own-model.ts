import type { checkOwnModel as contract } from '@hone/contracts/models';
import { Refusal } from '@hone/contracts/refusal';
import type { DataOf } from '@hone/contracts/define';
import { failedStep, type NamedModel } from '@hone/domain/models';
import type { Call } from '../../http/port.ts';
import { checkModel } from './check-model.ts';
import type { ModelsDeps } from './deps.ts';
import { openOwnModels, readForm } from './own-models.ts';

/** As long as an address that says nothing is waited for. */
const unreachedAfter = 5000;

/** What may not be called is answered like what cannot be reached, and as late, or a network could be mapped by it. */
export async function checkOwnModel(
  deps: ModelsDeps,
  { sql, caller, body, signal }: Call<typeof contract>,
): Promise<DataOf<typeof contract>> {
  const { ownModelOf, noteOwnModel } = openOwnModels(deps);
  const stored = (await ownModelOf(sql, caller.userId))?.listing;
  const named = readForm(deps, body, stored);
  const check = await checkModel(deps.ownModels.make(named, caller.userId), signal).catch((error: unknown) => {
    throw signal.aborted ? new Refusal('request.timeout') : error;
  });
  const failed = failedStep(check.fault, check.first_milliseconds !== null, check.bySchema);
  if (failed === 'reached') {
    if (!deps.ownModels.allowsThisMachine) await deps.pause(Math.max(0, unreachedAfter - check.milliseconds));
    return { failed, fault: 'down', milliseconds: unreachedAfter };
  }
  if (failed === null && stored && areSame(named, stored)) await noteOwnModel(sql, caller.userId, true);
  return { failed, fault: check.fault, milliseconds: check.milliseconds };
}

function areSame(one: NamedModel, other: NamedModel): boolean {
  return (Object.keys(one) as (keyof NamedModel)[]).every((name) => one[name] === other[name]);
}
