import type { ReactNode } from 'react';
import { copyText } from '../../../browser/copy-text.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { rich } from '../../../ui/t.ts';
import { words } from './words.ts';

export const hidden = { hidden: (said: ReactNode) => <span className="sr-only">{said}</span> };

/** Copied exactly, as the bank needs it. */
export function CopyRow({ name, value }: { name: string; value: string }) {
  return (
    <div className="py-2">
      <dt className="text-small text-ink-2">{name}</dt>
      <dd className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 tabular-nums">
        <bdi className="min-w-0 wrap-anywhere">{value}</bdi>
        <CopyButton size="small" copy={() => copyText(value)}>
          <span>{rich(words.copy, hidden, { what: name })}</span>
        </CopyButton>
      </dd>
    </div>
  );
}
