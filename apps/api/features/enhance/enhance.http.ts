import { enhance, reportOutcome } from '@hone/contracts/enhance';
import { Refusal } from '@hone/contracts/refusal';
import type { Mount } from '../../http/port.ts';
import { saveOutcome } from './acts.store.ts';
import { saveSaid } from './questions.store.ts';
import { enhancePrompt, type EnhanceDeps } from './enhance.ts';

export function mountEnhance(mount: Mount, deps: EnhanceDeps): void {
  mount(enhance, (call) => enhancePrompt(deps, call));
  // Of an act that asked nothing else is known, and of any other one nothing was asked.
  mount(reportOutcome, async ({ sql, caller, params, body: { said, ...outcome } }) => {
    const isKnown = (await saveOutcome(sql, params.id, caller.userId, outcome)) || (await saveSaid(sql, params.id, caller.userId, said));
    if (!isKnown) throw new Refusal('request.not_found', 404);
  });
}
