import type { EventOf } from '@hone/contracts/define';
import type { enhance } from '@hone/contracts/enhance';
import { answersOf, type Asked } from '@hone/client/versions';
import { makeKey } from '../../../platform/keys.ts';

/** How the trial enhances: as for whoever has chosen nothing. */
export const trialChoices = { mode: 'balanced', tone: 'keep', unknowns: 'ask', target: null, refused: [] } as const;

const loadEngine = () => import('@hone/engine/enhance-lazily');

/** Fetches the engine and one language ahead; another one comes with its first prompt. */
export function prepareEngine(sample: string): void {
  loadEngine().then(({ enhanceLazily }) => enhanceLazily({ text: sample })).catch(() => undefined);
}

/** Enhances in the browser: no call, no credit, no history. */
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
  const id = makeKey();
  yield { event: 'meta', data: { id, ...meta } };
  if (ask) yield { event: 'ask', data: ask };
  for (const note of notes) yield { event: 'note', data: note };
  yield { event: 'done', data: { id, ask, notes, extras, credits_count: 0, ...result } };
}
