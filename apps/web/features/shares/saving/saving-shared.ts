import { dropRow } from '@hone/client/library';
import type { DataOf } from '@hone/contracts/declarations/define';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { deleteCategory } from '@hone/contracts/library/categories';
import { deletePrompt } from '@hone/contracts/library/prompts';
import { saveShare } from '@hone/contracts/library/shares';
import { deleteVariable } from '@hone/contracts/library/variables';
import { storedItems } from '@hone/contracts/stored';
import { clearName } from '@hone/domain/categories';
import { variableKey, variableNames } from '@hone/text/variables';
import { useEffect, useEffectEvent } from 'react';
import { useGo } from '../../../browser/address/navigation.tsx';
import { openStored } from '../../../browser/storage/stored.ts';
import { isUnreachable } from '../../../data/intents.ts';
import { readLibrary, useLibrarySend } from '../../../data/library/library.ts';
import { pullLibrary } from '../../../data/library/sync.ts';
import { loginOwner } from '../../../data/session.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { t } from '../../../ui/t.ts';
import { words } from './words.ts';

type Saved = DataOf<typeof saveShare>;

const stored = openStored(storedItems.savedShare);
let isUnderWay = false;

/** What was chosen on a shared link's page, perhaps before there was an account. */
export function SavingShared(): null {
  const go = useGo();
  const { send } = useLibrarySend(saveShare, { says: false });
  const takeBack = useTakingBack();
  const save = useEffectEvent(async (key: string) => {
    isUnderWay = true;
    const outcome = await send({ body: { key } });
    isUnderWay = false;
    // A reload tries again.
    if (outcome.ok || !isUnreachable(outcome.refusal.status)) stored.drop();
    if (!outcome.ok) return;
    await pullLibrary();
    const { category, prompts } = outcome.data;
    const [prompt, other] = prompts;
    go('/prompt-library', { query: { category, prompt: other ? undefined : prompt }, replace: true });
    const { made } = outcome.data;
    if (!made.category && made.prompts.length === 0) return toast.done(t(words.alreadySaved));
    toast.undoable(sentenceFor(outcome.data), t(words.undo), () => void takeBack(outcome.data));
  });
  useEffect(() => {
    const key = stored.read();
    if (key !== undefined && !isUnderWay) void save(key);
  }, []);
  return null;
}

function sentenceFor(saved: Saved): string {
  const done = doneSentence(saved);
  return saved.as_text === 0 ? done : t(words.asText, { done, count: saved.as_text });
}

function doneSentence({ category: id, prompts, made }: Saved): string {
  const category = clearName(readLibrary().categories, id) ?? '';
  if (prompts.length !== 1) return t(words.savedPack, { count: prompts.length, category });
  const count = made.variables.length;
  return count > 0 ? t(words.savedWithVariables, { category, count }) : t(words.saved, { category });
}

/** What something else uses by now stays. */
function useTakingBack() {
  const quiet = { says: false, place: ({ code }: Refusal) => code === 'request.not_found' } as const;
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
  // The requests outlive the page.
  const options = { keepalive: true };
  return async ({ made }: Saved): Promise<void> => {
    const input = (id: string) => ({ params: { id } });
    const gone = await Promise.all(made.prompts.map((id) => prompt.send(input(id), options)));
    if (gone.some(({ ok }) => !ok)) return;
    // Another device may use them by now.
    const owner = loginOwner();
    await pullLibrary();
    if (owner === undefined || loginOwner() !== owner) return;
    const { categories, prompts, variables } = readLibrary();
    const left = [...prompts.values()];
    const used = new Set(left.flatMap(({ text }) => variableNames(text).map(variableKey)));
    for (const id of made.variables) {
      const name = variables.get(id)?.name;
      if (name !== undefined && !used.has(variableKey(name))) void variable.send(input(id), options);
    }
    const own = made.category;
    const hasInside = [...categories.values()].some(({ parent }) => parent === own);
    if (own !== null && !hasInside && left.every((one) => one.category !== own))
      void category.send(input(own), options);
  };
}
