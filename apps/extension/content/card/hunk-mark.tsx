import type { ArrangedHunk, HunkKind } from '@hone/text/hunks';
import { truncate } from '@hone/text/truncate';
import { useId } from 'react';
import { markVariables } from './marks.tsx';
import { t } from '../../platform/t.ts';
import { words } from './words.ts';

/** How many characters of a change are read out; the text contains all of it. */
const saidOfChange = 140;

interface HunkMarkProps {
  laid: ArrangedHunk;
  toggle(hunk: string): void;
}

/** Works like a checkbox. A hunk that belongs to another one follows it. */
export function HunkMark({ laid: { hunk, after, isKept }, toggle }: HunkMarkProps) {
  const why = useId();
  // The line break before an added line can't be pointed at.
  const space =
    hunk.before === '' && after.trim() !== '' ? after.slice(0, after.length - after.trimStart().length) : '';
  return (
    <>
      {space}
      <label className="hunk" data-why={hunk.why}>
        {hunk.with === undefined && (
          <>
            <input
              type="checkbox"
              className="unseen"
              checked={isKept}
              aria-label={t(words.keepChange, { change: describe(hunk) })}
              aria-describedby={why}
              onChange={() => toggle(hunk.id)}
            />
            <span id={why} hidden>
              {hunk.why}
            </span>
          </>
        )}
        {isKept ? (
          <Kept kind={hunk.kind} before={hunk.before} after={after.slice(space.length)} />
        ) : (
          <Dropped before={hunk.before} after={after.slice(space.length)} />
        )}
      </label>
    </>
  );
}

interface Change {
  before: string;
  after: string;
}

function Kept({ kind, before, after }: Change & { kind: HunkKind }) {
  if (isBlank({ before, after })) return <Spaces text={after} />;
  return (
    <>
      {before !== '' && <del>{markVariables(before)}</del>}
      {before !== '' && after !== '' && <i className="gap" />}
      {after !== '' && <ins className={kind}>{markVariables(after)}</ins>}
    </>
  );
}

/** Shows the original again, and still the replacement, so that it can be brought back. */
function Dropped({ before, after }: Change) {
  if (isBlank({ before, after })) return <Spaces text={before} />;
  return (
    <>
      {markVariables(before)}
      {after !== '' && (
        <>
          <span className="unseen">{t(words.droppedFrom)}</span>
          <span className="dropped">{after}</span>
          <span className="unseen">{t(words.droppedTo)}</span>
        </>
      )}
    </>
  );
}

/** Makes changed white space visible. */
function Spaces({ text }: { text: string }) {
  return (
    <>
      <span className="spaces" />
      {text}
    </>
  );
}

function isBlank({ before, after }: Change): boolean {
  return before.trim() === '' && after.trim() === '';
}

function describe({ before, after }: Change): string {
  const [old, young] = [shorten(before), shorten(after)];
  if (old === '' && young === '') return t(words.spacesChange);
  if (old === '') return t(words.addedChange, { after: young });
  if (young === '') return t(words.removedChange, { before: old });
  return t(words.replacedChange, { before: old, after: young });
}

function shorten(text: string): string {
  return truncate(text.trim().replaceAll(/\s+/gu, ' '), saidOfChange);
}
