import type { RefObject } from 'react';
import { useReason } from '../hooks/use-reason.ts';
import { writerOf } from '../session/fallback.ts';
import { hasProposals } from '../session/rows.ts';
import type { Session } from '../session/session.ts';
import { editsOf, variablesOf, writtenOf, type Version } from '../session/versions.ts';
import { t } from '../t.ts';
import { words } from '../words.ts';
import { Button } from './button.tsx';
import { Segments } from './segments.tsx';
import type { View } from './text.tsx';

interface BelowProps {
  panel: RefObject<HTMLElement | null>;
  version: Version;
  view: View;
  look(view: View): void;
  /** The writer is shown elsewhere. */
  hasByline: boolean;
  fill: Session['fill'];
}

/** Why a change was made, or else what the marks mean; and the other views of the text. */
export function Below({ panel, version, view, look, hasByline, fill }: BelowProps) {
  const why = useReason(panel);
  const variables = variablesOf(version);
  const toFill = t(words.toFill, { count: variables.length });
  const isUntouched = editsOf(version).length === 0;
  return (
    <div className="below">
      <p className="why">
        {/* Both keep their space, or everything below would move under a pointer that leaves a mark. */}
        <span className="stacked">
          <bdi className={why === '' ? undefined : 'unshown'}>{hintFor(version, isUntouched)}</bdi>
          {why !== '' && <bdi>{why}</bdi>}
        </span>
        {version.done.by && !hasByline && !version.isGrowing && writerOf(version.done) && (
          <bdi className="count">{t(words.written, { model: version.done.by.model })}</bdi>
        )}
        {version.done.kept.facts < version.done.kept.of && (
          <bdi className="count warn">{t(words.kept, version.done.kept)}</bdi>
        )}
        {version.dropped.size > 0 && <bdi className="count">{t(words.dropped, { count: version.dropped.size })}</bdi>}
      </p>
      {fill && variables.length > 0 && (
        <Button isSmall act={() => void fill()}>
          {toFill}
        </Button>
      )}
      {!isUntouched && (
        <Segments
          label={t(words.view)}
          choices={{
            changes: t(words.viewChanges),
            result: t(words.viewResult),
            original: t(words.viewOriginal),
          }}
          chosen={view}
          choose={look}
        />
      )}
      {!fill && variables.length > 0 && (
        <dl>
          <dt>{toFill}</dt>
          {variables.map((variable) => (
            <dd key={variable}>
              <mark>{`{{${variable}}}`}</mark>
            </dd>
          ))}
        </dl>
      )}
    </div>
  );
}

function hintFor(version: Version, isUntouched: boolean): string {
  const { brief } = version.done;
  if (writtenOf(version)) return t(words.writtenOut);
  if (!brief) return t(words.hint);
  if (isUntouched) return t(words.untouched);
  return t(hasProposals(version) ? words.proposals : words.yourWords);
}
