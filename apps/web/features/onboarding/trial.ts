import type { EventOf } from '@hone/contracts/define';
import type { enhance } from '@hone/contracts/enhance';
import type { Answer } from '@hone/client/versions';
import type { Mode, Target, Tone, Unknowns, HunkKind } from '@hone/domain/enhancing';
import { makeKey } from '../../platform/keys.ts';

/** How the trial enhances: as for whoever has chosen nothing. */
export const trialChoices = { mode: 'balanced', tone: 'keep', unknowns: 'ask', target: null, refused: [] } as const;

interface Asked {
  text: string;
  mode: Mode;
  tone: Tone;
  unknowns: Unknowns;
  target: Target | null;
  refused: readonly HunkKind[];
  answers?: readonly Answer[];
}

/** Enhances in the browser: no call, no credit, no history. The engine comes with the first prompt, in its language alone. */
export async function* enhanceHere({ target, ...asked }: Asked): AsyncGenerator<EventOf<typeof enhance>> {
  const { enhanceLazily } = await import('@hone/engine/enhance-lazily');
  const { meta, ask, notes, done } = await enhanceLazily({ ...asked, ...(target && { target }) });
  const { findings: _, ...result } = done;
  const id = makeKey();
  yield { event: 'meta', data: { id, ...meta } };
  if (ask) yield { event: 'ask', data: ask };
  for (const note of notes) yield { event: 'note', data: note };
  yield { event: 'done', data: { id, ask, notes, credits_count: 0, ...result } };
}
