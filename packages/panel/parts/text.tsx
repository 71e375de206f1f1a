import type { ArrangedPart, HunkKind } from '@hone/text/hunks';
import { fillVariables } from '@hone/text/variables';
import { useMemo } from 'react';
import { Fragment } from 'react/jsx-runtime';
import { slotOfHunk } from '../session/rows.ts';
import { partsOf, textOf, writtenOf, type Version } from '../session/versions.ts';
import { t } from '../t.ts';
import { words } from '../words.ts';
import { Button } from './button.tsx';
import { Change, RowSays } from './change.tsx';
import { markVariables } from './variables.tsx';

export type View = 'changes' | 'result' | 'original';

interface TextProps {
  version: Version;
  view: View;
  refused: readonly HunkKind[];
  toggle(hunk: string): void;
  /** Absent: kinds of changes can't be refused here. */
  refuse: ((kind: HunkKind) => void) | undefined;
  goTo(slot: string): void;
}

export function Text({ version, view, refused, toggle, refuse, goTo }: TextProps) {
  const parts = useMemo(() => partsOf(version), [version]);
  const [before, after] = [version.asked.text, textOf(version)];
  if (view === 'original') return markVariables(before);
  if (view === 'result' || (!parts && fillVariables(before, version.values) === after)) return markVariables(after);
  // The changes don't explain the result.
  if (!parts)
    return (
      <>
        <del>{markVariables(before)}</del> <ins>{markVariables(after)}</ins>
      </>
    );
  if (writtenOf(version)) return parts.map((part, index) => <Rewritten key={`at ${index}`} part={part} />);
  return parts.map((part, index) => {
    if (typeof part === 'string') return <Fragment key={`at ${index}`}>{markVariables(part)}</Fragment>;
    const { id, kind } = part.hunk;
    const slot = slotOfHunk(version, id);
    if (slot !== undefined) return <RowSays key={id} laid={part} go={() => goTo(slot)} />;
    return (
      <Fragment key={id}>
        <Change laid={part} toggle={toggle} />
        {refuse && !part.isKept && part.hunk.with === undefined && !refused.includes(kind) && (
          <Button look="quiet" isSmall className="never" act={() => refuse(kind)}>
            {t(words.refuse)}
          </Button>
        )}
      </Fragment>
    );
  });
}

/** A model's changes to the whole text are kept or dropped together. */
function Rewritten({ part }: { part: ArrangedPart }) {
  if (typeof part === 'string') return markVariables(part);
  const { before } = part.hunk;
  return (
    <>
      {before.trim() !== '' && <del>{markVariables(before)}</del>}
      {part.after !== '' && <ins>{markVariables(part.after)}</ins>}
    </>
  );
}

/** Three skeleton bars until there is something to read. */
export function Coming() {
  return (
    <div className="waiting">
      <i />
      <i />
      <i />
    </div>
  );
}
