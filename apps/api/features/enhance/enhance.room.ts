import type { Room } from '../../ports/room.ts';
import { mountEnhance } from './enhance.http.ts';
import { enhancePersonalData } from './enhance.personal-data.ts';
import { sweepQuestions } from './enhance.sweeps.ts';
import type { EnhanceDeps } from './enhance.ts';
import { warmUpEngine } from './engines.ts';

export function enhanceRoom<Held>(deps: EnhanceDeps<Held>): Room {
  return {
    mount: (mount) => mountEnhance(mount, deps as EnhanceDeps),
    personalData: enhancePersonalData,
    recurring: [{ name: 'questions', everySeconds: 3600, act: sweepQuestions }],
    warmUp: warmUpEngine,
  };
}
