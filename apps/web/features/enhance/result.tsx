import { hasProposals, slotOfHunk } from '@hone/client/rows';
import { changesOf, partsOf, textOf } from '@hone/client/versions';
import { askFirstSlot } from '@hone/domain/brief';
import type { HunkKind } from '@hone/text/hunks';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useState, type RefObject } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { markVariables, promptClass } from '../../ui/text-marks.tsx';
import { Segments } from '../../ui/segments.tsx';
import { t } from '../../ui/t.ts';
import { BriefRows } from './brief/brief-rows.tsx';
import { focusRow } from './brief/row-focus.ts';
import { ChangeList } from './change-list.tsx';
import { HunkText } from './hunk-text.tsx';
import { ResultActs, type ResultActsProps } from './result-acts.tsx';
import type { UseEnhancing } from './use-enhancing.ts';
import { Verdict } from './verdict.tsx';
import { words } from './words.ts';
import { WrittenBy } from './writer/written-by.tsx';

interface ResultProps extends ResultActsProps {
  rows: RefObject<HTMLUListElement | null>;
  refuse?: ((kind: HunkKind) => void) | undefined;
  /** Where the focus goes when what had it is gone. */
  leave(): void;
}

export function Result(props: ResultProps) {
  const { enhancing, version, rows, refuse, leave } = props;
  const [view, setView] = useState<'changes' | 'result'>('changes');
  const prefix = useId();
  const parts = partsOf(version);
  const changes = changesOf(version);
  const boxOf = (hunk: string) => `${prefix}${hunk}`;
  const { isTaken, isFresh, say } = enhancing;
  const pressOf = (hunk: string) => {
    const slot = slotOfHunk(version, hunk);
    if (slot === undefined) return undefined;
    return () => (slot === askFirstSlot ? say({ name: 'askFirst', isWanted: false }) : focusRow(rows.current, slot));
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 empty:hidden">
        {parts && (
          <Segments
            label={t(words.view)}
            choices={{ changes: t(words.viewChanges), result: t(words.viewResult) }}
            chosen={view}
            choose={setView}
          />
        )}
        <Versions enhancing={enhancing} />
      </div>
      <Verdict version={version} />
      <div className="grid gap-2">
        {parts && view === 'changes' ? (
          <HunkText parts={parts} checkboxIdOf={boxOf} pressOf={pressOf} />
        ) : (
          <div className={promptClass}>{markVariables(textOf(version))}</div>
        )}
        {hasProposals(version) && isFresh && (
          <p className="text-small text-ink-3 text-pretty">{t(words.proposals)}</p>
        )}
      </div>
      {isFresh && (
        <BriefRows
          ref={rows}
          version={version}
          skipped={enhancing.skipped}
          say={say}
          skip={enhancing.skip}
          leave={leave}
        />
      )}
      <WrittenBy done={version.done} />
      <ResultActs {...props} />
      {changes.length > 0 && !isTaken && (
        <ChangeList
          edits={changes}
          dropped={version.dropped}
          checkboxIdOf={boxOf}
          toggle={enhancing.toggle}
          refuse={refuse}
        />
      )}
    </>
  );
}

function Versions({ enhancing: { versions, shown = 0, show } }: { enhancing: UseEnhancing }) {
  if (versions.length < 2) return null;
  const ends = { first: shown === 0, last: shown === versions.length - 1 };
  return (
    <div className="flex items-center gap-1 text-small text-ink-2">
      <IconButton
        label={t(words.earlier)}
        size="small"
        aria-disabled={ends.first || undefined}
        onClick={() => !ends.first && show(shown - 1)}
      >
        <ChevronLeft aria-hidden className="rtl:-scale-x-100" />
      </IconButton>
      <span className="tabular-nums">{t(words.version, { number: shown + 1, count: versions.length })}</span>
      <IconButton
        label={t(words.later)}
        size="small"
        aria-disabled={ends.last || undefined}
        onClick={() => !ends.last && show(shown + 1)}
      >
        <ChevronRight aria-hidden className="rtl:-scale-x-100" />
      </IconButton>
    </div>
  );
}
