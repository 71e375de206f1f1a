import { putRows, type Library } from '@hone/client/library';
import type { BodyOf, InputOf } from '@hone/contracts/declarations/define';
import { arrangePrompt, recordPromptUse, type Prompt } from '@hone/contracts/library/prompts';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { libraryRules } from '@hone/domain/library';
import { truncate } from '@hone/text/truncate';
import { now } from '../../browser/clock.ts';
import { useLibrarySend } from '../../data/library/library.ts';
import { t } from '../../ui/t.ts';
import { useCreatePrompt } from './create-prompt.ts';
import { words } from './words.ts';

/** Optimistic. */
export function useArranging() {
  const arranging = useLibrarySend(arrangePrompt, { shows: showArranged });
  const { create } = useCreatePrompt();
  // A failed count is not worth a message.
  const using = useLibrarySend(recordPromptUse, { shows: showUsed, place: () => true });
  return {
    arrange: (prompt: Prompt, body: BodyOf<typeof arrangePrompt>) =>
      arranging.send({ params: { id: prompt.id }, body }),
    async saveCopy({ name, text, category, tags }: Prompt): Promise<Prompt | undefined> {
      const copyName = t(words.copyOf, {
        name: truncate(name, libraryRules.promptNameMaximum - t(words.copyOf, { name: '' }).length),
      });
      const outcome = await create({ name: copyName, text, category, tags });
      return outcome.ok ? outcome.data : undefined;
    },
    use: (prompt: Prompt) => void using.send({ params: { id: prompt.id } }),
  };
}

/** Shows refusals at a field. */
export function useTagging(place: (refusal: Refusal) => boolean) {
  const { send, isSending } = useLibrarySend(arrangePrompt, { shows: showArranged, place });
  return {
    isSending,
    tag: async (prompt: Prompt, tags: string[]) => (await send({ params: { id: prompt.id }, body: { tags } })).ok,
  };
}

function showArranged(library: Library, { params, body }: InputOf<typeof arrangePrompt>): Library {
  const prompt = library.prompts.get(params.id);
  if (!prompt) return library;
  const { category = prompt.category, tags = prompt.tags, is_pinned = prompt.is_pinned } = body ?? {};
  return putRows(library, { prompts: [{ ...prompt, category, tags, is_pinned }] });
}

function showUsed(library: Library, { params }: InputOf<typeof recordPromptUse>): Library {
  const prompt = library.prompts.get(params.id);
  return prompt ? putRows(library, { prompts: [{ ...prompt, used_at: new Date(now()).toISOString() }] }) : library;
}
