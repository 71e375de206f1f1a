import { dropRow, putRows, type LibraryRows } from '@hone/client/library';
import type { AnalyticsEvent } from '@hone/contracts/analytics';
import type { Code } from '@hone/contracts/messages';
import { deleteCategory, restoreCategory, type Category } from '@hone/contracts/library/categories';
import { deletePrompt, restorePrompt, type Prompt } from '@hone/contracts/library/prompts';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { subtreeOf } from '@hone/domain/categories';
import { track } from '../../../vendors/analytics.ts';
import { messageOfCode } from '../../../data/failures.ts';
import { readLibrary, useLibrarySend } from '../../../data/library/library.ts';
import { saysGone } from '../../../data/library/gone.ts';
import { t } from '../../../ui/t.ts';
import { dismissUndo, toast } from '../../../ui/overlays/toast.ts';
import { words } from '../words.ts';

/** Shown again immediately on Undo. */
const deleted = new Map<string, LibraryRows>();
// The request outlives the page.
const keepalive = { keepalive: true };
/** Then it counts as deleted. */
const isUnknown = ({ code }: Refusal) => code === 'request.not_found';

interface Deletion {
  says: Code;
  tells: AnalyticsEvent;
  send(): Promise<{ ok: true } | { ok: false; refusal: Refusal }>;
  restore(): void;
  onBack(): void;
}

export function useDeleting() {
  const quiet = { place: isUnknown, says: false } as const;
  const promptDeletion = useLibrarySend(deletePrompt, {
    ...quiet,
    shows: (library, { params: { id } }) => dropRow(library, 'prompt', id),
  });
  const categoryDeletion = useLibrarySend(deleteCategory, {
    ...quiet,
    shows: (library, { params: { id } }) => dropRow(library, 'category', id),
  });
  const shows = (library: Parameters<typeof putRows>[0], { params: { id } }: { params: { id: string } }) =>
    putRows(library, deleted.get(id) ?? {});
  const restoringPrompt = useLibrarySend(restorePrompt, { shows });
  const restoringCategory = useLibrarySend(restoreCategory, { shows });

  return {
    deletePrompt(prompt: Prompt, onBack: () => void) {
      const input = { params: { id: prompt.id } };
      deleted.set(prompt.id, { prompts: [prompt] });
      startDeletion({
        says: 'prompts.deleted',
        tells: 'prompt_del_success',
        send: () => promptDeletion.send(input, keepalive),
        restore: () => void restoringPrompt.send(input, keepalive),
        onBack,
      });
    },
    deleteCategory(category: Category, onBack: () => void) {
      const input = { params: { id: category.id } };
      const { categories, prompts } = readLibrary();
      const within = subtreeOf(categories, category.id);
      deleted.set(category.id, {
        categories: [...categories.values()].filter(({ id }) => within.has(id)),
        prompts: [...prompts.values()].filter((prompt) => within.has(prompt.category)),
      });
      startDeletion({
        says: 'categories.deleted',
        tells: 'category_del_success',
        send: () => categoryDeletion.send(input, keepalive),
        restore: () => void restoringCategory.send(input, keepalive),
        onBack,
      });
    },
  };
}

function startDeletion({ says, tells, send, restore, onBack }: Deletion): void {
  const undo = () => {
    restore();
    onBack();
  };
  const finish = async () => {
    const outcome = await send();
    if (outcome.ok) return track(tells);
    if (isUnknown(outcome.refusal)) return;
    dismissUndo(undo);
    if (!saysGone(outcome.refusal)) onBack();
  };
  void finish();
  toast.undoable(messageOfCode(says), t(words.undo), undo);
}
