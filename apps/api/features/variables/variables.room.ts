import * as contract from '@hone/contracts/library/variables';
import type { Call } from '../../http/port.ts';
import type { LibraryEdit } from '../../ports/library.ts';
import type { Room } from '../../ports/room.ts';
import { listVariables } from './listing.ts';
import { variablesPersonalData } from './variables.personal-data.ts';
import { sweepVariables } from './variables.sweeps.ts';
import {
  createVariable,
  deleteVariable,
  editVariable,
  readVariable,
  restoreVariable,
  type VariablesDeps,
} from './variables.ts';

export function variablesRoom(deps: VariablesDeps): Room {
  return {
    mount(mount) {
      mount(contract.listVariables, ({ sql, caller, query }) => listVariables(sql, caller.userId, query));
      mount(contract.readVariable, ({ sql, caller, params }) => readVariable(sql, caller.userId, params.id));
      mount(contract.createVariable, (call) => createVariable(deps, editOf(call), call.body));
      mount(contract.editVariable, (call) => editVariable(deps, editOf(call), call.params.id, call.body, call.version));
      mount(contract.deleteVariable, (call) => deleteVariable(deps, call));
      mount(contract.restoreVariable, (call) => restoreVariable(deps, call));
    },
    personalData: variablesPersonalData,
    recurring: [{ name: 'variables', everySeconds: 3600, act: sweepVariables }],
  };
}

function editOf({
  sql,
  caller,
  now,
}: Pick<Call<typeof contract.createVariable>, 'sql' | 'caller' | 'now'>): LibraryEdit {
  return { sql, userId: caller.userId, now };
}
