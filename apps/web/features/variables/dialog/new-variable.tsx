import type { Variable } from '@hone/contracts/library/variables';
import { useMemo, useState } from 'react';
import { VariableDialog } from './variable-dialog.tsx';
import type { Subject } from './subject.ts';

interface NewVariableProps {
  name: string;
  /** Absent when canceled. */
  onDone(made?: Variable): void;
}

export function NewVariable({ name, onDone }: NewVariableProps) {
  const subject = useMemo((): Subject => ({ kind: 'create', name }), [name]);
  const [isOpen, setOpen] = useState(true);
  const close = (made?: Variable) => {
    setOpen(false);
    onDone(made);
  };
  return <VariableDialog subject={isOpen ? subject : undefined} close={close} />;
}
