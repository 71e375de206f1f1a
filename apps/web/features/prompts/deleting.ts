import { dropRow, putRows, type LibraryRows } from '@hone/client/library';
import type { AnalyticsEvent } from '@hone/contracts/analytics';
import type { Code } from '@hone/contracts/messages';
import { deleteCategory, restoreCategory, type Category } from '@hone/contracts/categories';
import { deletePrompt, restorePrompt, type Prompt } from '@hone/contracts/prompts';
import type { Refusal } from '@hone/contracts/refusal';
import { track } from '../../platform/analytics.ts';
import { sayCode } from '../../platform/failures.ts';
import { readLibrary, useLibrarySend } from '../../platform/library.ts';
import { t } from '../../ui/t.ts';
import { dismissUndo, toast } from '../../ui/toast.ts';
import { words } from './words.ts';

/** What was deleted here, to be shown again at once when that is taken back. */
const deleted = new Map<string, LibraryRows>();
// A page that is closed at once has deleted all the same.
const toItsEnd = { keepalive: true };
/** Deleted elsewhere meanwhile, it is as gone as it was to be. */
const isGone = ({ code }: Refusal) => code === 'request.not_found';

interface Deletion {
  says: Code;
  tells: AnalyticsEvent;
  send(): Promise<{ ok: true } | { ok: false; refusal: Refusal }>;
  restore(): void;
  /** The rows are there again. */
  onBack(): void;
}

/** Deletes at once, with Undo. */
export function useDeleting() {
  const quiet = { place: isGone, says: false } as const;
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
      begin({
        says: 'prompts.deleted',
        tells: 'prompt_del_success',
        send: () => promptDeletion.send(input, toItsEnd),
        restore: () => void restoringPrompt.send(input, toItsEnd),
        onBack,
      });
    },
    deleteCategory(category: Category, onBack: () => void) {
      const input = { params: { id: category.id } };
      const prompts = [...readLibrary().prompts.values()].filter((prompt) => prompt.category === category.id);
      deleted.set(category.id, { categories: [category], prompts });
      begin({
        says: 'categories.deleted',
        tells: 'category_del_success',
        send: () => categoryDeletion.send(input, toItsEnd),
        restore: () => void restoringCategory.send(input, toItsEnd),
        onBack,
      });
    },
  };
}

function begin({ says, tells, send, restore, onBack }: Deletion): void {
  const undo = () => {
    restore();
    onBack();
  };
  const judge = async () => {
    const outcome = await send();
    if (outcome.ok) return track(tells);
    if (isGone(outcome.refusal)) return;
    dismissUndo(undo);
    onBack();
  };
  void judge();
  toast.undoable(sayCode(says), t(words.undo), undo);
}
