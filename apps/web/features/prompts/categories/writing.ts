import { putRows } from '@hone/client/library';
import { createCategory, renameCategory, type Category } from '@hone/contracts/categories';
import type { Refusal } from '@hone/contracts/refusal';
import { useRef, useState } from 'react';
import { track } from '../../../platform/analytics.ts';
import { useLibrarySend } from '../../../platform/library.ts';

/** How the id of a category begins that the server has not answered yet. */
const unanswered = 'unanswered-';

export function isUnanswered(category: Category): boolean {
  return category.id.startsWith(unanswered);
}

interface Writing {
  /** What is renamed; absent: a new one is written. */
  category: Category | undefined;
  isWaiting: boolean;
}

/**
 * The one name that is written in the column, seen in its row as soon as it is sent. What is refused is there to be
 * mended.
 */
export function useCategoryWriting(onSaved: (category: Category, isNew: boolean) => void) {
  const [writing, setWriting] = useState<Writing>();
  const place = useRef<(refusal: Refusal) => boolean>(undefined);
  const options = { place: (refusal: Refusal) => place.current?.(refusal) ?? false };
  const creating = useLibrarySend(createCategory, {
    ...options,
    shows: (library, { body: { name } }) =>
      putRows(library, {
        categories: [{ id: `${unanswered}${name}`, name, can_delete: true, version: 0, sequence: 0 }],
      }),
  });
  const renaming = useLibrarySend(renameCategory, {
    ...options,
    shows(library, { params, body: { name } }) {
      const category = library.categories.get(params.id);
      return category ? putRows(library, { categories: [{ ...category, name }] }) : library;
    },
  });

  const save = async (name: string, placeRefusal: (refusal: Refusal) => boolean) => {
    const { category } = writing!;
    if (category && category.name === name) return setWriting(undefined);
    place.current = placeRefusal;
    setWriting({ category, isWaiting: true });
    const sent = category
      ? renaming.send({ params: { id: category.id }, body: { name } }, { version: category.version })
      : creating.send({ body: { name } });
    const outcome = await sent;
    if (outcome.ok) {
      track(category ? 'category_edit_success' : 'category_add_success');
      setWriting(undefined);
      return onSaved(outcome.data, !category);
    }
    // Looked at again, it is renamed from what it became elsewhere.
    const current = outcome.refusal.conflict?.current as Category | undefined;
    return setWriting({ category: current ?? category, isWaiting: false });
  };
  return {
    writing,
    begin: (category?: Category) => setWriting((now) => (now?.isWaiting ? now : { category, isWaiting: false })),
    giveUp: () => setWriting(undefined),
    save: (name: string, placeRefusal: (refusal: Refusal) => boolean) => void save(name, placeRefusal),
  };
}
