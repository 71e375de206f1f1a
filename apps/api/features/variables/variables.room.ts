import type { Room } from '../../ports/room.ts';
import type { VariablesDeps } from './deps.ts';
import { mountVariables } from './variables.http.ts';
import { variablesPersonalData } from './variables.personal-data.ts';
import { sweepVariables } from './variables.sweeps.ts';

export function variablesRoom(deps: VariablesDeps): Room {
  return {
    mount: (mount) => mountVariables(mount, deps),
    personalData: variablesPersonalData,
    recurring: [{ name: 'variables', everySeconds: 3600, act: sweepVariables }],
  };
}
