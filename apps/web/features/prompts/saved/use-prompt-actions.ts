import type { Category } from '@hone/contracts/library/categories';
import type { Prompt } from '@hone/contracts/library/prompts';
import { clearName, subtreeOf } from '@hone/domain/categories';
import { useEffect, useRef, useState } from 'react';
import { copyText } from '../../../browser/copy-text.ts';
import { readLibrary } from '../../../data/library/library.ts';
import { t } from '../../../ui/t.ts';
import { useStableActs } from '../../../ui/stable-acts.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { useArranging } from '../quick-edits.ts';
import { useDeleting } from './deleting.ts';
import type { PromptActions } from './prompt-menu.tsx';
import { allPrompts, type Selection } from '../selection.ts';
import { words } from '../words.ts';

/** From another feature, provided by the app. */
export interface Sharing {
  share(subject: { kind: 'prompt' | 'category'; id: string; name: string }): void;
  showAll(): void;
}

interface PromptActionOptions {
  sharing: Sharing;
  selection: Selection;
  /** `undefined`: canceled. */
  fill(prompt: Prompt): Promise<string | undefined>;
  /** Called before it counts as used. */
  keepPlace(prompt: Prompt): void;
  focusPrompt(id: string): void;
  focusCategory(id: string): void;
}

export interface OpenDialog {
  kind: 'move' | 'tags' | 'versions';
  prompt: Prompt;
}

/** Actions with their effects on the selection and the focus. */
export function usePromptActions({
  sharing,
  selection,
  fill,
  keepPlace,
  focusPrompt,
  focusCategory,
}: PromptActionOptions) {
  const { arrange, saveCopy, use } = useArranging();
  const deleting = useDeleting();
  const [asked, setAsked] = useState<OpenDialog>();
  // Undo may be pressed after the page has changed or closed.
  const latest = useRef<Selection>(undefined);
  useEffect(() => {
    latest.current = selection;
    return () => void (latest.current = undefined);
  });

  const copy = async (prompt: Prompt): Promise<boolean> => {
    const text = await fill(prompt);
    if (text === undefined || !(await copyText(text))) return false;
    keepPlace(prompt);
    use(prompt);
    return true;
  };
  const remove = (prompt: Prompt) => {
    const { category, search, prompt: shown } = selection;
    const isShown = shown === prompt.id;
    deleting.deletePrompt(prompt, () => {
      if (!latest.current) return;
      if (isShown && latest.current.prompt === undefined && !latest.current.act)
        latest.current.replace({ category, search, prompt: prompt.id });
      requestAnimationFrame(() => focusPrompt(prompt.id));
    });
    if (isShown) selection.replace({ category, search });
    requestAnimationFrame(() => focusPrompt(prompt.id));
  };
  const removeCategory = (category: Category, isShown: boolean) => {
    const { prompt, search } = selection;
    deleting.deleteCategory(category, () => {
      if (!latest.current) return;
      if (isShown && latest.current.category === undefined && !latest.current.act)
        latest.current.replace({ category: category.id, prompt, search });
      requestAnimationFrame(() => focusCategory(category.id));
    });
    if (isShown) selection.replace({ search });
    requestAnimationFrame(() => focusCategory(category.id));
  };
  const move = async (prompt: Prompt, category: Category) => {
    const { category: view, search, prompt: shown, act } = selection;
    // Out of the list that it is shown in.
    const within = subtreeOf(readLibrary().categories, view ?? allPrompts);
    const isFollowed = shown === prompt.id && within.has(prompt.category) && !within.has(category.id);
    const outcome = arrange(prompt, { category: category.id });
    if (isFollowed) selection.replace({ category: category.id, search, prompt: prompt.id, act });
    if (!(await outcome).ok) return;
    const name = clearName(readLibrary().categories, category.id) ?? category.name;
    toast.undoable(t(words.moved, { name }), t(words.undo), () => {
      void arrange(prompt, { category: prompt.category });
      const now = latest.current;
      if (now?.prompt === prompt.id && now.category === category.id) now.replace({ ...now, category: view });
      requestAnimationFrame(() => focusPrompt(prompt.id));
    });
  };

  const copyAndSay = async (prompt: Prompt) => {
    if (await copy(prompt)) toast.done(t(words.copied));
  };
  const saveAndShow = async (prompt: Prompt) => {
    const made = await saveCopy(prompt);
    // An editor that is open stays.
    if (made && !latest.current?.act) latest.current?.show({ category: latest.current.category, prompt: made.id });
  };

  const acts = useStableActs<PromptActions>({
    copy: (prompt) => void copyAndSay(prompt),
    pin: (prompt) => void arrange(prompt, { is_pinned: !prompt.is_pinned }),
    move: (prompt) => setAsked({ kind: 'move', prompt }),
    tag: (prompt) => setAsked({ kind: 'tags', prompt }),
    share: ({ id, name }) => sharing.share({ kind: 'prompt', id, name }),
    saveCopy: (prompt) => void saveAndShow(prompt),
    showVersions: (prompt) => setAsked({ kind: 'versions', prompt }),
    remove,
  });
  return { acts, copy, move, removeCategory, asked, closeAsked: () => setAsked(undefined) };
}
