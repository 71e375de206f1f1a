import { dropRow } from '@hone/client/library';
import { createCategory, deleteCategory, type Category } from '@hone/contracts/library/categories';
import { createPrompt, deletePrompt, type Prompt } from '@hone/contracts/library/prompts';
import { createVariable, deleteVariable, type Variable } from '@hone/contracts/library/variables';
import { clearName } from '@hone/domain/categories';
import { useState } from 'react';
import { useGo } from '../../../browser/address/navigation.tsx';
import { saysGone } from '../../../data/library/gone.ts';
import { readLibrary, useLibrarySend } from '../../../data/library/library.ts';
import { pullLibrary } from '../../../data/library/sync.ts';
import { loginOwner } from '../../../data/session.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { t } from '../../../ui/t.ts';
import { track } from '../../../vendors/analytics.ts';
import type { GalleryPrompt } from '../gallery-prompt.ts';
import { words } from '../words.ts';
import {
  draftVariable,
  findAdded,
  findCategory,
  isEmptyCategory,
  missingVariables,
  unusedVariables,
} from './library.ts';

interface Made {
  category: Category | undefined;
  prompt: Prompt;
  variables: readonly Variable[];
}

/** Whichever page asked for it. */
let isUnderWay = false;

// The request outlives the page.
const keepalive = { keepalive: true };

/** Adds a prompt to the library, with what it needs there. */
export function useAdding() {
  const [isAdding, setAdding] = useState(false);
  const open = useOpening();
  const make = useMaking();
  const takeBack = useTakingBack();

  const add = async (prompt: GalleryPrompt, occasion: string): Promise<void> => {
    if (isUnderWay) return;
    isUnderWay = true;
    setAdding(true);
    const made = await make(prompt, occasion);
    setAdding(false);
    isUnderWay = false;
    if (!made) return;
    const category = clearName(readLibrary().categories, made.prompt.category) ?? occasion;
    const count = made.variables.length;
    const text = count > 0 ? t(words.addedWithVariables, { category, count }) : t(words.added, { category });
    const more = { label: t(words.openShort), act: () => open(made.prompt) };
    toast.undoable(text, t(words.undo), () => takeBack(made), more);
  };
  return { add, isAdding };
}

export function useOpening() {
  const go = useGo();
  return ({ id, category }: Prompt) => go('/prompt-library', { query: { category, prompt: id } });
}

/** Nothing stays if the prompt itself is refused. */
function useMaking() {
  const category = useLibrarySend(createCategory, { says: false });
  const prompt = useLibrarySend(createPrompt, { says: false });
  // Another tab may have been faster.
  const variable = useLibrarySend(createVariable, {
    says: false,
    place: ({ code }) => code === 'variables.name.taken',
  });
  const dropping = useLibrarySend(deleteCategory, { says: false });

  return async (wanted: GalleryPrompt, occasion: string): Promise<Made | undefined> => {
    // The copy in this browser may be from before another device added it.
    await pullLibrary();
    if (findAdded(readLibrary(), wanted, occasion)) return void toast.done(t(words.addedAlready));
    const known = findCategory(readLibrary(), occasion);
    const made = known ? undefined : await category.send({ body: { name: occasion } });
    if (made && !made.ok) return undefined;
    if (made) track('category_add_success');
    const { name, text, tags } = wanted;
    const home = made?.data.id ?? known!.id;
    const saved = await prompt.send({ body: { name, text, category: home, tags: [...tags] } });
    if (!saved.ok) {
      if (made) void dropping.send({ params: { id: home } });
      return undefined;
    }
    track('prompt_add_success');
    const missing = missingVariables(readLibrary(), wanted.variables);
    const outcomes = await Promise.all(missing.map((one) => variable.send({ body: draftVariable(one) })));
    const variables = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.data] : []));
    variables.forEach(() => track('variable_add_success'));
    return { category: made?.data, prompt: saved.data, variables };
  };
}

/** What something else uses by now stays. */
function useTakingBack() {
  const quiet = { says: false, place: saysGone } as const;
  const prompt = useLibrarySend(deletePrompt, {
    ...quiet,
    shows: (library, { params }) => dropRow(library, 'prompt', params.id),
  });
  const category = useLibrarySend(deleteCategory, {
    ...quiet,
    shows: (library, { params }) => dropRow(library, 'category', params.id),
  });
  const variable = useLibrarySend(deleteVariable, {
    ...quiet,
    shows: (library, { params }) => dropRow(library, 'variable', params.id),
  });

  return async (made: Made): Promise<void> => {
    const gone = await prompt.send({ params: { id: made.prompt.id } }, keepalive);
    if (!gone.ok) return;
    // Another device may use them by now.
    const owner = loginOwner();
    await pullLibrary();
    if (owner === undefined || loginOwner() !== owner) return;
    const library = readLibrary();
    for (const { id } of unusedVariables(library, made.variables)) void variable.send({ params: { id } }, keepalive);
    if (made.category && isEmptyCategory(library, made.category.id))
      void category.send({ params: { id: made.category.id } }, keepalive);
  };
}
