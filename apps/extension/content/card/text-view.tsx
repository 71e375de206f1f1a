import { partsOf, textOf, type Version } from '@hone/client/versions';
import type { HunkKind } from '@hone/text/hunks';
import { useMemo } from 'react';
import { Fragment } from 'react/jsx-runtime';
import { HunkMark } from './hunk-mark.tsx';
import { markVariables } from './marks.tsx';
import { t } from '../../platform/t.ts';
import { words } from './words.ts';

export type View = 'diff' | 'result' | 'original';

interface TextViewProps {
  version: Version;
  view: View;
  refused: readonly HunkKind[];
  toggle(hunk: string): void;
  refuse(kind: HunkKind): void;
}

export function TextView({ version, view, refused, toggle, refuse }: TextViewProps) {
  const parts = useMemo(() => partsOf(version), [version]);
  if (view === 'original') return markVariables(version.asked.text);
  if (view === 'result') return markVariables(textOf(version));
  if (!parts && textOf(version) === version.asked.text) return markVariables(version.asked.text);
  // The changes don't explain the result.
  if (!parts)
    return (
      <>
        <del>{markVariables(version.asked.text)}</del> <ins>{markVariables(textOf(version))}</ins>
      </>
    );
  return parts.map((part, index) =>
    typeof part === 'string' ? (
      <Fragment key={index}>{markVariables(part)}</Fragment>
    ) : (
      <Fragment key={part.hunk.id}>
        <HunkMark laid={part} toggle={toggle} />
        {!part.isKept && part.hunk.with === undefined && !refused.includes(part.hunk.kind) && (
          <button type="button" className="button small never" onClick={() => refuse(part.hunk.kind)}>
            {t(words.refuse)}
          </button>
        )}
      </Fragment>
    ),
  );
}
