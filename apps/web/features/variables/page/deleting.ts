import { dropRow, putRows } from '@hone/client/library';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { deleteVariable, restoreVariable, type Variable, type VariableValue } from '@hone/contracts/library/variables';
import { useRef } from 'react';
import { track } from '../../../vendors/analytics.ts';
import { messageOfCode } from '../../../data/failures.ts';
import { useLibrarySend } from '../../../data/library/library.ts';
import { t } from '../../../ui/t.ts';
import { dismissUndo, toast } from '../../../ui/overlays/toast.ts';
import { isDefaultOf, textsOf } from '../change.ts';
import { newestOf, useVariableChange } from '../use-variable-change.ts';
import { words } from '../words.ts';

// The request outlives the page.
const keepalive = { keepalive: true };
/** Then it counts as deleted. */
const isUnknown = ({ code }: Refusal) => code === 'request.not_found';

export function useDeleting() {
  const deletion = useLibrarySend(deleteVariable, {
    shows: (library, { params }) => dropRow(library, 'variable', params.id),
    place: isUnknown,
    says: false,
  });
  const restored = useRef(new Map<string, Variable>());
  const restoring = useLibrarySend(restoreVariable, {
    shows: (library, { params }) => {
      const variable = restored.current.get(params.id);
      return variable ? putRows(library, { variables: [variable] }) : library;
    },
  });
  const change = useVariableChange(isUnknown);

  return {
    /** `onBack` gets what Undo restored. */
    async deleteVariable(variable: Variable, onBack: (id: string) => void): Promise<void> {
      const { id } = variable;
      restored.current.set(id, newestOf(variable));
      const undo = () => {
        void restoring.send({ params: { id } }, keepalive);
        onBack(id);
      };
      const deleting = deletion.send({ params: { id } }, keepalive);
      toast.undoable(messageOfCode('variables.deleted'), t(words.undo), undo);
      const outcome = await deleting;
      if (outcome.ok) track('variable_del_success');
      else dismissUndo(undo);
    },
    async deleteValue(variable: Variable, value: VariableValue): Promise<void> {
      const before = newestOf(variable);
      const place = before.values.findIndex(({ id }) => id === value.id);
      const behind = before.values.slice(0, Math.max(0, place)).map(({ id }) => id);
      const undo = () =>
        void change(before, { kind: 'add-value', to: textsOf(value), behind, isDefault: isDefaultOf(before, value) });
      const deleting = change(before, { kind: 'delete-value', id: value.id });
      toast.undoable(messageOfCode('variables.value.deleted'), t(words.undo), undo);
      const { is } = await deleting;
      if (is !== 'done') dismissUndo(undo);
    },
  };
}
