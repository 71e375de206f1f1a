import type { BodyOf } from '@hone/contracts/declarations/define';
import { createPrompt } from '@hone/contracts/library/prompts';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { track } from '../../vendors/analytics.ts';
import { useLibrarySend } from '../../data/library/library.ts';
import { rememberCategory } from './first-category.ts';
import { showCreatedPrompt } from './unanswered.ts';

/** Optimistic. `place` shows refusals at a field. */
export function useCreatePrompt(place?: (refusal: Refusal) => boolean) {
  const { send, isSending } = useLibrarySend(createPrompt, { shows: showCreatedPrompt, ...(place && { place }) });
  return {
    isSending,
    async create(body: BodyOf<typeof createPrompt>) {
      const outcome = await send({ body });
      if (!outcome.ok) return outcome;
      track('prompt_add_success');
      rememberCategory(outcome.data.category);
      return outcome;
    },
  };
}
