import { enhance, reportOutcome } from '@hone/contracts/enhance';
import { Refusal } from '@hone/contracts/refusal';
import type { Room } from '../../ports/room.ts';
import { saveOutcome } from './acts.store.ts';
import type { EnhanceDeps } from './deps.ts';
import { warmUpEngine } from './engines/engine.ts';
import { enhancePersonalData } from './enhance.personal-data.ts';
import { sweepQuestions } from './enhance.sweeps.ts';
import { enhancePrompt } from './enhance.ts';
import { saveReply } from './questions.store.ts';

export function enhanceRoom<Held>(deps: EnhanceDeps<Held>): Room {
  return {
    mount(mount) {
      mount(enhance, (call) => enhancePrompt(deps, call));
      // Records the answer to a question, or else the outcome of an act.
      mount(reportOutcome, async ({ sql, caller: { userId }, params: { id }, body: { said, ...outcome } }) => {
        const isKnown = (await saveOutcome(sql, id, userId, outcome)) || (await saveReply(sql, id, userId, said));
        if (!isKnown) throw new Refusal('request.not_found', 404);
      });
    },
    personalData: enhancePersonalData,
    recurring: [{ name: 'questions', everySeconds: 3600, act: sweepQuestions }],
    warmUp: warmUpEngine,
  };
}
