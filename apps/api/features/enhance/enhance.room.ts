import { enhance, reportOutcome } from '@hone/contracts/enhance';
import { Refusal } from '@hone/contracts/refusal';
import type { Room } from '../../ports/room.ts';
import { saveOutcome } from './acts.store.ts';
import type { EnhanceDeps } from './deps.ts';
import { warmUpEngine } from './engines.ts';
import { enhancePersonalData } from './enhance.personal-data.ts';
import { sweepQuestions } from './enhance.sweeps.ts';
import { enhancePrompt } from './enhance.ts';
import { saveSaid } from './questions.store.ts';

export function enhanceRoom<Held>(deps: EnhanceDeps<Held>): Room {
  return {
    mount(mount) {
      mount(enhance, (call) => enhancePrompt(deps, call));
      // Of an act that asked nothing else is known, and of any other one nothing was asked.
      mount(reportOutcome, async ({ sql, caller: { userId }, params: { id }, body: { said, ...outcome } }) => {
        const isKnown = (await saveOutcome(sql, id, userId, outcome)) || (await saveSaid(sql, id, userId, said));
        if (!isKnown) throw new Refusal('request.not_found', 404);
      });
    },
    personalData: enhancePersonalData,
    recurring: [{ name: 'questions', everySeconds: 3600, act: sweepQuestions }],
    warmUp: warmUpEngine,
  };
}
