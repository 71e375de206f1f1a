import type { Variable } from '@hone/contracts/library/variables';
import { useState } from 'react';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { t } from '../../../ui/t.ts';
import { referenceTo } from '../reference.ts';
import { SubjectForm } from './subject-form.tsx';
import type { Subject } from './subject.ts';
import { words } from './words.ts';

interface VariableDialogProps {
  /** `undefined`: closed. */
  subject: Subject | undefined;
  /** Absent when canceled. */
  close(kept?: Variable): void;
}

export function VariableDialog({ subject, close }: VariableDialogProps) {
  // Keeps its content while it closes; opens fresh.
  const [last, setLast] = useState({ subject, times: 1 });
  if (subject && subject !== last.subject) setLast({ subject, times: last.times + 1 });
  const shown = subject ?? last.subject;
  if (!shown) return null;
  return (
    <Dialog open={subject !== undefined} onOpenChange={(next) => !next && close()} {...wordsOf(shown)}>
      <SubjectForm key={last.times} subject={shown} close={close} />
    </Dialog>
  );
}

function wordsOf(subject: Subject): { title: string; description?: string } {
  switch (subject.kind) {
    case 'create':
      return {
        title: t(words.createTitle),
        description: t(words.createText, { sample: referenceTo(t(words.sampleName)) }),
      };
    case 'edit':
      return { title: t(words.editTitle) };
    case 'add-value':
      return { title: t(words.addTitle), description: t(words.addText, { name: referenceTo(subject.variable.name) }) };
    case 'edit-value':
      return { title: t(words.editValueTitle) };
  }
}
