import { restoreCategory } from '@hone/contracts/library/categories';
import { restorePrompt } from '@hone/contracts/library/prompts';
import { eraseAllDeleted, eraseDeleted, listDeleted, type DeletedItem } from '@hone/contracts/library/deleted';
import { restoreVariable } from '@hone/contracts/library/variables';
import { useLibrarySend } from '../../data/library/library.ts';
import { editItems } from '../../data/pages.ts';
import { refresh } from '../../data/refresh.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { t } from '../../ui/t.ts';
import { words } from './words.ts';

/** Each takes its row away at once, and brings it back if it is refused. */
export function useDeleted() {
  const calls = {
    prompt: useLibrarySend(restorePrompt),
    category: useLibrarySend(restoreCategory),
    variable: useLibrarySend(restoreVariable),
  };
  const erasing = useLibrarySend(eraseDeleted);
  const erasingAll = useLibrarySend(eraseAllDeleted);
  const settle = async (isGone: (item: DeletedItem) => boolean, send: () => Promise<{ ok: boolean }>, done: string) => {
    const bringBack = editItems(listDeleted, (item) => (isGone(item) ? undefined : item));
    const { ok } = await send();
    if (ok) toast.done(done);
    else bringBack();
    // A prompt brings back its category, and a category takes along what was in it.
    refresh([listDeleted]);
    return ok;
  };
  return {
    restore: ({ kind, id, name }: DeletedItem) =>
      settle(
        (one) => one.id === id,
        () => calls[kind].send({ params: { id } }),
        t(words.restored, { name }),
      ),
    erase: ({ id }: DeletedItem) =>
      settle(
        (one) => one.id === id,
        () => erasing.send({ params: { id } }),
        t(words.erased),
      ),
    eraseAll: () =>
      settle(
        () => true,
        () => erasingAll.send({}),
        t(words.erased),
      ),
    isErasing: erasing.isSending || erasingAll.isSending,
  };
}
