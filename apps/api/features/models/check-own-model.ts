import type { checkOwnModel as contract } from '@hone/contracts/enhance/models';
import { Refusal } from '@hone/contracts/declarations/refusal';
import type { DataOf } from '@hone/contracts/declarations/define';
import { failedStep, type NamedModel } from '@hone/domain/enhance/models';
import type { Call } from '../../http/port.ts';
import { checkModel } from './check-model.ts';
import type { ModelsDeps } from './deps.ts';
import { openOwnModels, readForm } from './own-models.ts';

/** As long as a silent address is waited for. */
const unreachedAfter = 5000;

/** A forbidden address gets the same answer as an unreachable one, and as late, or a network could be mapped with it. */
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
