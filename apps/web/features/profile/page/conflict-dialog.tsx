import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { t } from '../../../ui/t.ts';
import type { Conflict } from './editing.ts';
import { valuesOf, type FieldName } from './values.ts';
import { words } from '../words.ts';

const labels = {
  first_name: words.firstName,
  last_name: words.lastName,
  position: words.position,
  department: words.department,
  company_name: words.companyName,
} as const satisfies Record<FieldName, string>;

interface ConflictDialogProps {
  /** `undefined`: closed. */
  conflict: Conflict | undefined;
  close(): void;
  keepMine(conflict: Conflict): void;
  takeTheirs(conflict: Conflict): void;
}

export function ConflictDialog({ conflict, close, keepMine, takeTheirs }: ConflictDialogProps) {
  // Keeps its content while it closes.
  const [last, setLast] = useState(conflict);
  if (conflict && conflict !== last) setLast(conflict);
  const shown = conflict ?? last;
  if (!shown) return null;
  return (
    <Dialog
      open={conflict !== undefined}
      onOpenChange={(next) => !next && close()}
      title={t(words.conflictTitle)}
      description={t(words.conflictText)}
      isUnasked
      footer={
        <>
          <Button onClick={() => takeTheirs(shown)}>{t(words.takeTheirs)}</Button>
          <Button look="ink" onClick={() => keepMine(shown)}>
            {t(words.keepMine)}
          </Button>
        </>
      }
    >
      <ul className="grid gap-4">
        {shown.fields.map((name) => (
          <li key={name}>
            <h3 className="font-medium">{t(labels[name])}</h3>
            <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
              <Version label={t(words.theirs)} value={valuesOf(shown.current)[name]} />
              <Version label={t(words.mine)} value={shown.own[name]} />
            </dl>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Version({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt className="text-ink-3">{label}</dt>
      <dd dir="auto" className="wrap-anywhere">
        {value || <span className="text-ink-3">{t(words.blank)}</span>}
      </dd>
    </>
  );
}
