import type { Refusal } from '@hone/contracts/declarations/refusal';
import type { Prompt } from '@hone/contracts/library/prompts';
import {
  listPromptVersions,
  namePromptVersion,
  restorePromptVersion,
  type PromptVersion,
} from '@hone/contracts/library/versions';
import { useLibrarySend } from '../../../data/library/library.ts';
import { editItems } from '../../../data/pages.ts';
import { useSend } from '../../../data/write/send.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { t } from '../../../ui/t.ts';
import { words } from './words.ts';

/** A save like any other: Undo saves what was there before once more. */
export function useRestoring() {
  const { send, isSending } = useLibrarySend(restorePromptVersion);
  const restore = async (prompt: Prompt, number: number): Promise<boolean> => {
    const { id } = prompt;
    const outcome = await send({ params: { id, number } }, { version: prompt.version });
    if (!outcome.ok) return false;
    const { version } = outcome.data;
    if (version === prompt.version) toast.done(t(words.same));
    else
      toast.undoable(
        t(words.restored),
        t(words.undo),
        () => void send({ params: { id, number: prompt.version } }, { version }),
      );
    return true;
  };
  return { restore, isSending };
}

export function useNaming(place: (refusal: Refusal) => boolean) {
  const { send, isSending } = useSend(namePromptVersion, { place });
  const name = async (id: string, { number }: PromptVersion, title: string | null): Promise<boolean> => {
    const outcome = await send({ params: { id, number }, body: { title } });
    if (outcome.ok) editItems(listPromptVersions, (one) => (one.number === number ? outcome.data : one));
    return outcome.ok;
  };
  return { name, isSending };
}
