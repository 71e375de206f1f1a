import { putRows } from '@hone/client/library';
import { renameFields, type Refusal } from '@hone/contracts/refusal';
import { createVariable, restoreVariable, type Variable } from '@hone/contracts/variables';
import { useState } from 'react';
import { track } from '../../../platform/analytics.ts';
import { useLibrarySend } from '../../../platform/library.ts';
import type { Texts } from '../change.ts';
import { useChanging } from '../changing.ts';
import { changeOf, draftVariable, type Subject } from './subject.ts';

interface SaveOptions {
  /** What stands there now was seen, and goes. */
  isForced: boolean;
  isRenamedInPrompts: boolean;
}

/** Sends what was typed. `told` is what an answer said of the variable, when it was newer than what is known here. */
export function useSaving(subject: Subject, place: (refusal: Refusal) => boolean) {
  const [told, setTold] = useState<Variable>();
  const [isGone, setGone] = useState(false);
  const isAboutGone = (refusal: Refusal) => {
    const isMissing = refusal.code === 'request.not_found';
    if (isMissing) setGone(true);
    return isMissing || place(placeValues(refusal));
  };
  const creation = useLibrarySend(createVariable, {
    shows: (library, { body: { name, description = '' } }) =>
      putRows(library, { variables: [draftVariable({ name, description })] }),
    place: (refusal) => place(placeValues(refusal)),
  });
  const restoring = useLibrarySend(restoreVariable);
  const change = useChanging(isAboutGone);

  /** Answers what became of it; undefined: it is not kept, and what is typed stays. */
  const save = async (to: Texts, { isForced, isRenamedInPrompts }: SaveOptions): Promise<Variable | undefined> => {
    if (subject.kind === 'create') {
      const outcome = await creation.send({ body: to });
      if (!outcome.ok) return undefined;
      track('variable_add_success');
      return outcome.data;
    }
    const says = subject.kind === 'add-value' ? 'variables.value.created' : 'variables.updated';
    const changed = await change(subject.variable, changeOf(subject, to), { isForced, isRenamedInPrompts, says });
    if (changed.is === 'contradicted') setTold(changed.current);
    return changed.is === 'done' ? changed.variable : undefined;
  };
  const bringBack = async (): Promise<boolean> => {
    if (subject.kind === 'create') return false;
    const { ok } = await restoring.send({ params: { id: subject.variable.id } });
    if (ok) setGone(false);
    return ok;
  };
  return { save, bringBack, told, isGone };
}

/** On the wire a value stands among the others; here it is the name that is typed. */
function placeValues(refusal: Refusal): Refusal {
  return renameFields(refusal, (path) => {
    if (!path.startsWith('values')) return path;
    return path.endsWith('description') ? 'description' : 'name';
  });
}
