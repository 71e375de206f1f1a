import { putRows } from '@hone/client/library';
import { createCategory, editCategory, type Category } from '@hone/contracts/library/categories';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { useRef, useState } from 'react';
import { track } from '../../../vendors/analytics.ts';
import { useLibrarySend } from '../../../data/library/library.ts';
import { showCreatedCategory } from '../unanswered.ts';

const isRenamed = ({ code }: Refusal) => code === 'categories.changed_elsewhere';

interface Writing {
  /** Absent: a new category. */
  category: Category | undefined;
  /** Where a new one goes; absent: the top level. */
  parent?: Category | undefined;
  isWaiting: boolean;
  /** It was renamed elsewhere in the meantime: nothing is saved over that name unasked. */
  isRenamed?: boolean;
}

/** Optimistic. A refused name can be corrected. */
export function useCategoryEditing(onSaved: (category: Category, isNew: boolean) => void) {
  const [writing, setWriting] = useState<Writing>();
  const place = useRef<(refusal: Refusal) => boolean>(undefined);
  const options = { place: (refusal: Refusal) => isRenamed(refusal) || (place.current?.(refusal) ?? false) };
  const creating = useLibrarySend(createCategory, {
    ...options,
    shows: showCreatedCategory,
  });
  const renaming = useLibrarySend(editCategory, {
    ...options,
    shows(library, { params, body: { name } }) {
      const category = library.categories.get(params.id);
      return category ? putRows(library, { categories: [{ ...category, name }] }) : library;
    },
  });

  const save = async (name: string, placeRefusal: (refusal: Refusal) => boolean) => {
    const { category, parent } = writing!;
    if (category && category.name === name) return setWriting(undefined);
    place.current = placeRefusal;
    setWriting({ category, parent, isWaiting: true });
    const sent = category
      ? renaming.send({ params: { id: category.id }, body: { name } }, { version: category.version })
      : creating.send({ body: { name, ...(parent && { parent: parent.id }) } });
    const outcome = await sent;
    if (outcome.ok) {
      track(category ? 'category_edit_success' : 'category_add_success');
      setWriting(undefined);
      return onSaved(outcome.data, !category);
    }
    const current = outcome.refusal.conflict?.current as Category | undefined;
    return setWriting({ category: current ?? category, parent, isWaiting: false, isRenamed: current !== undefined });
  };
  return {
    writing,
    begin: (category?: Category) => setWriting((now) => (now?.isWaiting ? now : { category, isWaiting: false })),
    beginInside: (parent: Category) =>
      setWriting((now) => (now?.isWaiting ? now : { category: undefined, parent, isWaiting: false })),
    giveUp: () => setWriting(undefined),
    save: (name: string, placeRefusal: (refusal: Refusal) => boolean) => void save(name, placeRefusal),
  };
}
