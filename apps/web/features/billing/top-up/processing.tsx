import { LoaderCircle } from 'lucide-react';
import { Cover } from '../../../ui/cover.tsx';
import { t } from '../../../ui/t.ts';
import { words } from './words.ts';

/** Replaces the dialog while the bank may show its page, which our dialog's focus trap would block. */
export function Processing() {
  return (
    <Cover className="fixed inset-0 z-40 flex items-end justify-center bg-veil sm:items-center sm:p-6">
      <output
        className="grid w-full justify-items-center gap-2 rounded-t-card border border-line bg-surface px-6 py-10
        text-center shadow-float sm:max-w-104 sm:rounded-card"
      >
        <LoaderCircle
          aria-hidden
          className="size-8 animate-spin text-accent motion-reduce:animate-none"
          strokeWidth={1.5}
        />
        <span className="font-medium">{t(words.processing)}</span>
        <span className="text-ink-2">{t(words.processingText)}</span>
      </output>
    </Cover>
  );
}
