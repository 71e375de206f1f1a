import type { HistoryPrompt } from '@hone/contracts/history';
import { countWords } from '@hone/text/count-words';
import { diffWords, type DiffPart } from '@hone/text/diff';
import { useMemo, type ReactNode } from 'react';
import { today } from '../../../browser/clock.ts';
import { Badge } from '../../../ui/states/badge.tsx';
import { DiffText } from '../../../ui/writing/diff.tsx';
import { intlLocale, t } from '../../../ui/t.ts';
import { words } from './words.ts';

export type View = 'sides' | 'diff';

/** Side by side, or as one marked text. */
export function PromptTexts({
  prompt: { text, enhanced_prompt, created_at },
  view,
}: {
  prompt: HistoryPrompt;
  view: View;
}) {
  const { parts, added, removed } = useMemo(() => compare(text, enhanced_prompt), [text, enhanced_prompt]);
  const time = <Time at={created_at} />;
  const isSame = parts.every(({ kind }) => kind === 'same');
  const addedBadge = added > 0 && <Badge tone="ok">{t(words.added, { count: added })}</Badge>;
  const removedBadge = removed > 0 && <Badge tone="danger">{t(words.removed, { count: removed })}</Badge>;
  const sameBadge = isSame && <Badge>{t(words.unchanged)}</Badge>;
  if (view === 'diff') {
    return <Side label={t(words.diff)} parts={parts} notes={[time, addedBadge, removedBadge, sameBadge]} />;
  }
  return (
    <div className="grid content-start divide-line max-md:divide-y md:grid-cols-2 md:content-stretch md:divide-x">
      <Side
        label={t(words.original)}
        parts={parts.filter(({ kind }) => kind !== 'inserted')}
        notes={[time, removedBadge]}
      />
      <Side
        label={t(words.enhanced)}
        parts={parts.filter(({ kind }) => kind !== 'deleted')}
        notes={[time, addedBadge, sameBadge]}
      />
    </div>
  );
}

function Side({ label, parts, notes }: { label: string; parts: readonly DiffPart[]; notes: readonly ReactNode[] }) {
  return (
    <section aria-label={label} className="min-w-0 px-5 pb-6 sm:px-6">
      <div
        className="sticky top-0 -mx-1 flex min-h-12 flex-wrap items-center gap-x-2 gap-y-1 bg-surface px-1 py-3
        text-tiny text-ink-3"
      >
        <h3 className="font-medium text-ink-2">{label}</h3>
        {notes.map((note, index) => (
          <Note key={index}>{note}</Note>
        ))}
      </div>
      <DiffText parts={parts} />
    </section>
  );
}

function Note({ children }: { children: ReactNode }) {
  return children;
}

function Time({ at }: { at: string }) {
  const instant = Date.parse(at);
  const isToday = new Intl.DateTimeFormat('sv-SE').format(instant) === today();
  const shown = new Intl.DateTimeFormat(intlLocale(), {
    timeStyle: 'short',
    ...(!isToday && { dateStyle: 'medium' }),
  }).format(instant);
  return <time dateTime={at}>{shown}</time>;
}

interface Comparison {
  parts: readonly DiffPart[];
  /** In words. */
  added: number;
  removed: number;
}

export function compare(before: string, after: string): Comparison {
  const parts = diffWords(withPlainLineEnds(before), withPlainLineEnds(after));
  const countKind = (kind: DiffPart['kind']) =>
    parts.reduce((sum, part) => sum + (part.kind === kind ? countWords(part.text) : 0), 0);
  return { parts, added: countKind('inserted'), removed: countKind('deleted') };
}

/** Browsers show only line feeds, so other line ends are no difference. */
function withPlainLineEnds(text: string): string {
  return text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n');
}
