import type { EventOf } from '@hone/contracts/declarations/define';
import type { enhance } from '@hone/contracts/enhance/enhance';
import type { Asked, Brief } from '@hone/panel/session/versions';
import { newIdempotencyKey } from '../../../data/idempotency-key.ts';

/** The defaults. */
export const trialChoices = { mode: 'balanced', tone: 'keep', propose: true, target: null, refused: [] } as const;

const loadEngine = () => import('@hone/engine/enhance-lazily');

/** With one language; others load with their first prompt. */
export function prepareEngine(sample: string): void {
  loadEngine()
    .then(({ enhanceLazily }) => enhanceLazily({ text: sample }))
    .catch(() => undefined);
}

/** In the browser: no request, no credit, no history. */
export async function* enhanceHere({ target, ...asked }: Asked): AsyncGenerator<EventOf<typeof enhance>> {
  const { enhanceLazily } = await loadEngine();
  const { meta, brief, notes, done } = await enhanceLazily({ ...asked, ...(target && { target }) });
  const { findings: _, ...result } = done;
  const id = newIdempotencyKey();
  yield { event: 'meta', data: { id, ...meta } };
  yield {
    event: 'done',
    data: { id, brief: brief as Brief | null, notes, paid: false, credits_count: 0, ...result },
  };
}
