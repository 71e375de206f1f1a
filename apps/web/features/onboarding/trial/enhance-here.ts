import type { EventOf } from '@hone/contracts/define';
import type { enhance } from '@hone/contracts/enhance';
import { answersOf, type Asked } from '@hone/client/versions';
import { newIdempotencyKey } from '../../../platform/idempotency-key.ts';

/** The defaults. */
export const trialChoices = { mode: 'balanced', tone: 'keep', unknowns: 'ask', target: null, refused: [] } as const;

const loadEngine = () => import('@hone/engine/enhance-lazily');

/** With one language; others load with their first prompt. */
export function prepareEngine(sample: string): void {
  loadEngine().then(({ enhanceLazily }) => enhanceLazily({ text: sample })).catch(() => undefined);
}

/** In the browser: no request, no credit, no history. */
export async function* enhanceHere({
  target,
  answers = [],
  passed = [],
  ...asked
}: Asked): AsyncGenerator<EventOf<typeof enhance>> {
  const { enhanceLazily } = await loadEngine();
  const { meta, ask, notes, extras, done } = await enhanceLazily({
    ...asked,
    answers: answersOf({ answers, passed }),
    ...(target && { target }),
  });
  const { findings: _, ...result } = done;
  const id = newIdempotencyKey();
  yield { event: 'meta', data: { id, ...meta } };
  if (ask) yield { event: 'ask', data: ask };
  for (const note of notes) yield { event: 'note', data: note };
  yield { event: 'done', data: { id, ask, notes, extras, credits_count: 0, ...result } };
}
