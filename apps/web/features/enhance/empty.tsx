import type { ReactNode } from 'react';
import { t } from '../../ui/t.ts';
import { words } from './words.ts';

/** What appears here. */
export function Empty({ sample }: { sample: ReactNode }) {
  return (
    <div className="grid gap-4 p-4 sm:p-5">
      <p className="text-body text-ink-2 text-pretty">{t(words.emptyText)}</p>
      {sample}
    </div>
  );
}
