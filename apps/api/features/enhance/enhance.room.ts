import { enhance, reportOutcome, useEnhancement, writeOut as contractWriteOut } from '@hone/contracts/enhance/enhance';
import { Refusal } from '@hone/contracts/declarations/refusal';
import { mostRowsOf } from '@hone/domain/storage';
import type { Room } from '../../ports/room.ts';
import { dropOldestActs, saveOutcome } from './acts.store.ts';
import type { EnhanceDeps } from './deps.ts';
import { warmUpEngine } from './engines/engine.ts';
import { sweepRuns } from './engines/runs.store.ts';
import { enhancePersonalData } from './enhance.personal-data.ts';
import { enhancePrompt } from './enhance.ts';
import { sweepLooks } from './looks/looks.store.ts';
import { useLook } from './use.ts';
import { watchAct } from './watch-act.ts';
import { writeOut } from './write-out.ts';

export function enhanceRoom<Held>(deps: EnhanceDeps<Held>): Room {
  return {
    mount(mount) {
      mount(enhance, (call) => watchAct(deps.note, enhancePrompt(deps, call)));
      mount(useEnhancement, (call) => useLook(deps, call));
      mount(contractWriteOut, (call) => writeOut(deps, call));
      mount(reportOutcome, async ({ sql, caller: { userId }, params: { id }, body }) => {
        if (!(await saveOutcome(sql, id, userId, body))) throw new Refusal('request.not_found');
      });
    },
    personalData: enhancePersonalData,
    recurring: [
      { name: 'looks', everySeconds: 3600, act: sweepLooks },
      { name: 'model runs', everySeconds: 3600, act: sweepRuns },
      { name: 'acts', everySeconds: 3600, act: (sql, _, from) => dropOldestActs(sql, mostRowsOf.acts, from) },
    ],
    warmUp: warmUpEngine,
  };
}
