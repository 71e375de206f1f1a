import { putRows } from '@hone/client/library';
import { renameFields, type Refusal } from '@hone/contracts/declarations/refusal';
import { createVariable, restoreVariable, type Variable } from '@hone/contracts/library/variables';
import { useState } from 'react';
import { track } from '../../../vendors/analytics.ts';
import { saysGone } from '../../../data/library/gone.ts';
import { useLibrarySend } from '../../../data/library/library.ts';
import { useVariableChange } from '../use-variable-change.ts';
import { changeOf, draftVariable, type Subject, type Written } from './subject.ts';

interface SaveOptions {
  /** The user has seen the other version, and overrides it. */
  isForced: boolean;
  isRenamedInPrompts: boolean;
}

/** `told` is the server's version, if it is newer than ours. */
export function useSaving(subject: Subject, place: (refusal: Refusal) => boolean) {
  const [told, setTold] = useState<Variable>();
  const [isGone, setGone] = useState(false);
  const isAboutGone = (refusal: Refusal) => {
    const isMissing = saysGone(refusal);
    if (isMissing) setGone(true);
    return isMissing || place(placeValues(refusal));
  };
  const creation = useLibrarySend(createVariable, {
    shows(library, { body: { name, description = '', type = 'text', is_optional = false } }) {
      return putRows(library, { variables: [draftVariable({ name, description, type, is_optional })] });
    },
    place: (refusal) => place(placeValues(refusal)),
  });
  const restoring = useLibrarySend(restoreVariable);
  const change = useVariableChange(isAboutGone);

  /** `undefined`: not saved; what was typed stays. */
  const save = async (to: Written, { isForced, isRenamedInPrompts }: SaveOptions): Promise<Variable | undefined> => {
    if (subject.kind === 'create') {
      const { type, is_optional, ...texts } = to;
      const asking = { ...(type !== 'text' && { type }), ...(is_optional && { is_optional }) };
      const outcome = await creation.send({ body: { ...texts, values: [], ...asking } });
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

/** In requests, values are a list; here each is the typed name. */
function placeValues(refusal: Refusal): Refusal {
  return renameFields(refusal, (path) => {
    if (!path.startsWith('values')) return path;
    return path.endsWith('description') ? 'description' : 'name';
  });
}
