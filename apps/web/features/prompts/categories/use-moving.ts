import { putRows, type Library } from '@hone/client/library';
import type { InputOf } from '@hone/contracts/declarations/define';
import { editCategory, type Category } from '@hone/contracts/library/categories';
import { clearName } from '@hone/domain/categories';
import { track } from '../../../vendors/analytics.ts';
import { readLibrary, useLibrarySend } from '../../../data/library/library.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { t } from '../../../ui/t.ts';
import { words } from '../words.ts';

/** Optimistic, with Undo. `onMoved` follows the row. */
export function useMoving(onMoved: (id: string) => void) {
  const { send } = useLibrarySend(editCategory, { shows: showMoved, says: false });
  const place = (id: string, parent: string | null) => {
    // Its name may have been changed since.
    const now = readLibrary().categories.get(id);
    return now && send({ params: { id }, body: { name: now.name, parent } }, { version: now.version });
  };
  return async ({ id, parent: before }: Category, parent: string | null): Promise<void> => {
    const moving = place(id, parent);
    requestAnimationFrame(() => onMoved(id));
    if (!(await moving)?.ok) return;
    track('category_edit_success');
    const name = parent === null ? undefined : clearName(readLibrary().categories, parent);
    toast.undoable(name === undefined ? t(words.movedUp) : t(words.movedIn, { name }), t(words.undo), () => {
      void place(id, before);
      requestAnimationFrame(() => onMoved(id));
    });
  };
}

function showMoved(library: Library, { params, body: { parent } }: InputOf<typeof editCategory>): Library {
  const category = library.categories.get(params.id);
  if (!category || parent === undefined) return library;
  return putRows(library, { categories: [{ ...category, parent }] });
}
