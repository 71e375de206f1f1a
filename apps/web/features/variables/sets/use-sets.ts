import { putRows } from '@hone/client/library';
import type { Prompt, ValueSet } from '@hone/contracts/library/prompts';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { deleteValueSet, keepValueSet, renameValueSet } from '@hone/contracts/library/sets';
import { tidyName } from '@hone/domain/library';
import type { VariableValue } from '@hone/text/variables';
import { useLibrary, useLibrarySend } from '../../../data/library/library.ts';
import { t } from '../../../ui/t.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { words } from './words.ts';

/** A prompt's sets, as they are now, and what can be done with them. */
export function useSets(id: string, place: (refusal: Refusal) => boolean) {
  const { library, isOffline } = useLibrary();
  const sets = library.prompts.get(id)?.value_sets ?? [];
  const keeping = useLibrarySend(keepValueSet, { place });
  const renaming = useLibrarySend(renameValueSet, { place });
  const deleting = useLibrarySend(deleteValueSet, {
    shows(all, { params }) {
      const prompt = all.prompts.get(params.id);
      return prompt ? putRows(all, { prompts: [without(prompt, params.set_id)] }) : all;
    },
  });
  const keep = async (name: string, values: readonly VariableValue[]): Promise<ValueSet | undefined> => {
    const outcome = await keeping.send({ params: { id }, body: { name, values: [...values] } });
    return outcome.ok ? outcome.data.value_sets.find((set) => isNamed(set, name)) : undefined;
  };
  return {
    sets,
    isReadOnly: isOffline,
    isBusy: keeping.isSending || renaming.isSending,
    keep,
    async rename({ id: set_id }: ValueSet, name: string): Promise<boolean> {
      return (await renaming.send({ params: { id, set_id }, body: { name } })).ok;
    },
    async remove({ id: set_id, name, values }: ValueSet): Promise<void> {
      const { ok } = await deleting.send({ params: { id, set_id } });
      if (ok) toast.undoable(t(words.removed, { name }), t(words.undo), () => void keep(name, values));
    },
  };
}

function without(prompt: Prompt, set: string): Prompt {
  return { ...prompt, value_sets: prompt.value_sets.filter(({ id }) => id !== set) };
}

function isNamed(set: ValueSet, name: string): boolean {
  return set.name === tidyName(name);
}
