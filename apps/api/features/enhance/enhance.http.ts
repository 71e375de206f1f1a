import { enhance, reportOutcome } from '@hone/contracts/enhance';
import { Refusal } from '@hone/contracts/refusal';
import type { Mount } from '../../http/port.ts';
import { saveOutcome } from './acts.store.ts';
import { enhancePrompt, type EnhanceNeeds } from './enhance.ts';

export function mountEnhance(mount: Mount, needs: EnhanceNeeds): void {
  mount(enhance, (call) => enhancePrompt(needs, call));
  mount(reportOutcome, async ({ sql, caller, params, body }) => {
    if (!(await saveOutcome(sql, params.id, caller.userId, body))) throw new Refusal('request.not_found', 404);
  });
}
