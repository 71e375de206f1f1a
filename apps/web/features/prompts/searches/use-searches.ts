import { dropRow, putRows } from '@hone/client/library';
import { deleteSearch, keepSearch, renameSearch, type SavedSearch } from '@hone/contracts/library/searches';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { useLibrarySend } from '../../../data/library/library.ts';
import { saysGone } from '../../../data/library/gone.ts';
import { dismissUndo, toast } from '../../../ui/overlays/toast.ts';
import { t } from '../../../ui/t.ts';
import type { Sought } from './saved-search.ts';
import { words } from './words.ts';

/** `place` shows a refusal at the field of the name. */
export function useNamingSearch(place: (refusal: Refusal) => boolean) {
  const keeping = useLibrarySend(keepSearch, { place });
  const renaming = useLibrarySend(renameSearch, { place });
  return {
    isSending: keeping.isSending || renaming.isSending,
    async save(subject: SavedSearch | Sought, name: string): Promise<boolean> {
      if ('id' in subject) return (await renaming.send({ params: { id: subject.id }, body: { name } })).ok;
      const { ok } = await keeping.send({ body: { ...subject, name } });
      if (ok) toast.done(t(words.saved));
      return ok;
    },
  };
}

/** Undo saves it again. */
export function useDeletingSearch() {
  const keeping = useLibrarySend(keepSearch, {
    shows: (library, { body: { name, ...sought } }) =>
      putRows(library, { searches: [{ ...(sought as Sought), name, id: `unanswered-${name}`, sequence: 0 }] }),
  });
  const deleting = useLibrarySend(deleteSearch, {
    place: saysGone,
    shows: (library, { params: { id } }) => dropRow(library, 'search', id),
  });
  return async ({ id, sequence: _, ...search }: SavedSearch) => {
    const undo = () => void keeping.send({ body: search }, { queue: id });
    toast.undoable(t(words.deleted), t(words.undo), undo);
    const outcome = await deleting.send({ params: { id } });
    if (!outcome.ok && !saysGone(outcome.refusal)) dismissUndo(undo);
  };
}
