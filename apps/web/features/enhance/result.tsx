import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { copyText } from '../../platform/copy-text.ts';
import { isApple } from '../../platform/media.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { markVariables, promptClass } from '../../ui/text-marks.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { Segments } from '../../ui/segments.tsx';
import { t } from '../../ui/t.ts';
import { ChangeList } from './change-list.tsx';
import { enhanceKeys } from './editor.tsx';
import { HunkText } from './hunk-text.tsx';
import { partsOf, textOf, type Version } from '@hone/client/versions';
import type { HunkKind } from '@hone/text/hunks';
import type { UseEnhancing } from './use-enhancing.ts';
import { Verdict } from './verdict.tsx';
import { words } from './words.ts';
import { WrittenBy } from './writer/written-by.tsx';

interface ResultProps {
  enhancing: UseEnhancing;
  version: Version;
  /** The keys that requested it now use it. */
  isReady: boolean;
  again(): void;
  refuse?: ((kind: HunkKind) => void) | undefined;
  /** Shown after the result was used. */
  after?: ReactNode;
}

export function Result({ enhancing, version, isReady, again, refuse, after }: ResultProps) {
  const [view, setView] = useState<'changes' | 'result'>('changes');
  const prefix = useId();
  const parts = partsOf(version);
  const boxOf = (hunk: string) => `${prefix}${hunk}`;
  const { isTaken } = enhancing;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
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
      {parts && view === 'changes' ? (
        <HunkText parts={parts} checkboxIdOf={boxOf} />
      ) : (
        <div className={promptClass}>{markVariables(textOf(version))}</div>
      )}
      <WrittenBy done={version.done} />
      <div className="flex flex-wrap items-center gap-2">
        {isTaken ? (
          <Button onClick={enhancing.undo}>{t(words.undoTake)}</Button>
        ) : (
          enhancing.isFresh && (
            <Button
              look={isReady ? 'ink' : 'plain'}
              aria-keyshortcuts={isReady ? enhanceKeys : undefined}
              onClick={enhancing.take}
            >
              {t(words.use)}
              {isReady && <Kbd keys="Mod+Enter" isApple={isApple()} />}
            </Button>
          )
        )}
        <CopyButton copy={() => copyResult(enhancing, version)}>{t(words.copy)}</CopyButton>
        {!isTaken && <Button onClick={again}>{t(words.tryAgain)}</Button>}
        {isTaken && after}
        <Button look="quiet" className="ms-auto" onClick={enhancing.dismiss}>
          {t(words.dismiss)}
        </Button>
      </div>
      {parts && !isTaken && (
        <ChangeList
          edits={version.done.edits}
          dropped={version.dropped}
          checkboxIdOf={boxOf}
          toggle={enhancing.toggle}
          refuse={refuse}
        />
      )}
    </>
  );
}

async function copyResult(enhancing: UseEnhancing, version: Version): Promise<boolean> {
  const isCopied = await copyText(textOf(version));
  if (isCopied) enhancing.tellCopied();
  return isCopied;
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
