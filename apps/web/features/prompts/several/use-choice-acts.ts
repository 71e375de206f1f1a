import type { Category } from '@hone/contracts/library/categories';
import { useState } from 'react';
import { readLibrary } from '../../../data/library/library.ts';
import { useStableActs } from '../../../ui/stable-acts.ts';
import type { Choice } from '../choosing/use-choice.ts';
import type { Selection } from '../selection.ts';
import type { ChoiceBarActs } from './choice-bar.tsx';
import type { OpenSeveralDialog } from './several-dialogs.tsx';
import { useSeveral, type TagEdit } from './use-several.ts';

interface ChoiceActsOptions {
  choice: Choice;
  selection: Selection;
  exportPrompts(ids: ReadonlySet<string>): void;
  /** `undefined`: the row where the focus was. */
  focusPrompt(id: string | undefined): void;
}

/** What the bar of a choice does, with its effects on the selection and the focus. */
export function useChoiceActs({ choice, selection, exportPrompts, focusPrompt }: ChoiceActsOptions) {
  const { ids, acts } = choice;
  const several = useSeveral();
  const [asked, setAsked] = useState<OpenSeveralDialog>();
  const focusSoon = (id?: string) => void requestAnimationFrame(() => focusPrompt(id));

  const bar = useStableActs<{ [Act in keyof ChoiceBarActs]: ChoiceBarActs[Act] }>({
    all: acts.all,
    move: () => setAsked({ kind: 'move', ids }),
    tag: () => setAsked({ kind: 'tags', ids }),
    exportThem: () => exportPrompts(new Set(ids)),
    remove() {
      const { prompt, category, search, act } = selection;
      acts.clear();
      const isGone = prompt !== undefined && ids.includes(prompt) && readLibrary().prompts.get(prompt)?.can_delete;
      void several.remove(ids, focusSoon);
      if (isGone && !act) selection.replace({ category, search });
      focusSoon();
    },
    clear() {
      acts.clear();
      focusSoon();
    },
  });
  return {
    asked,
    bar,
    closeAsked: () => setAsked(undefined),
    move(chosen: readonly string[], category: Category) {
      acts.clear();
      void several.move(chosen, category, focusSoon);
    },
    tag: (chosen: readonly string[], edit: TagEdit) => void several.tag(chosen, edit, focusSoon),
  };
}
