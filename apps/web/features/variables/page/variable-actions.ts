import type { Variable, VariableValue } from '@hone/contracts/library/variables';
import { useState } from 'react';
import { useVariableChange } from '../use-variable-change.ts';
import { useDeleting } from './deleting.ts';
import type { Subject } from '../dialog/subject.ts';

/** Disabled offline. */
export function useVariableActions(isReadOnly: boolean) {
  const [subject, setSubject] = useState<Subject>();
  const change = useVariableChange();
  const deleting = useDeleting();
  const open = (next: Subject) => {
    if (!isReadOnly) setSubject(next);
  };
  return {
    subject,
    closeDialog: () => setSubject(undefined),
    create: () => open({ kind: 'create' }),
    edit: (variable: Variable) => open({ kind: 'edit', variable }),
    addValue: (variable: Variable) => open({ kind: 'add-value', variable }),
    editValue: (variable: Variable, value: VariableValue) => open({ kind: 'edit-value', variable, value }),
    removeValue(variable: Variable, value: VariableValue) {
      if (!isReadOnly) void deleting.deleteValue(variable, value);
    },
    setDefault(variable: Variable, id: string | null) {
      if (!isReadOnly) void change(variable, { kind: 'set-default', id }, { says: 'variables.updated' });
    },
    remove(variable: Variable, onBack: (id: string) => void) {
      if (!isReadOnly) void deleting.deleteVariable(variable, onBack);
    },
  };
}
