import { Diff } from '../../ui/diff.tsx';
import { t } from '../../ui/t.ts';
import { words } from './words.ts';

/** What appears here. */
export function Sample() {
  return (
    <div className="grid gap-4 p-4 sm:p-5">
      <p className="text-body text-ink-2 text-pretty">{t(words.emptyText)}</p>
      <div className="rounded-panel border border-dashed border-line-strong p-4">
        <Diff before={t(words.emptySample)} after={t(words.emptySampleAfter)} />
      </div>
    </div>
  );
}
