import { createVariable, deleteVariable, editVariable, listVariables, readVariable, restoreVariable } from '@hone/contracts/variables';
import type { Mount } from '../../http/port.ts';
import type { VariablesDeps } from './deps.ts';
import * as variables from './variables.ts';
import { findVariables } from './variables.store.ts';

export function mountVariables(mount: Mount, deps: VariablesDeps): void {
  mount(listVariables, async ({ sql, caller }) => (await findVariables(sql, caller.userId)).map(variables.wireOf));
  mount(readVariable, ({ sql, caller, params }) => variables.readVariable(sql, caller.userId, params.id));
  mount(createVariable, ({ sql, caller: { userId }, body, now }) => variables.createVariable(deps, { sql, userId, now }, body));
  mount(editVariable, ({ sql, caller: { userId }, params, body, version, now }) => variables.editVariable(deps, { sql, userId, now }, params.id, body, version));
  mount(deleteVariable, ({ sql, caller: { userId }, params, now }) => variables.deleteVariable(deps, { sql, userId, now }, params.id));
  mount(restoreVariable, ({ sql, caller: { userId }, params, now }) => variables.restoreVariable(deps, { sql, userId, now }, params.id));
}
