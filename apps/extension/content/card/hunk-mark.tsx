import type { LaidHunk } from '@hone/text/hunks';
import { truncate } from '@hone/text/truncate';
import { useId } from 'react';
import { markVariables } from './marks.tsx';
import { t } from '../../platform/t.ts';
import { words } from './words.ts';

/** Characters of a change that are said of it; the whole of it stands in the text. */
const saidOfChange = 140;

interface HunkMarkProps {
  laid: LaidHunk;
  toggle(hunk: string): void;
}

/**
 * A change where it stands in the text: it is reached, and kept or dropped, like a checkbox. One that goes with another
 * follows it.
 */
export function HunkMark({ laid: { hunk, after, isKept }, toggle }: HunkMarkProps) {
  const why = useId();
  // The line break before an added line is nothing to point at.
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
          <Kept before={hunk.before} after={after.slice(space.length)} />
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

function Kept({ before, after }: Change) {
  if (isBlank({ before, after })) return <Spaces text={after} />;
  return (
    <>
      {before !== '' && <del>{markVariables(before)}</del>}
      {before !== '' && after !== '' && <i className="gap" />}
      {after !== '' && <ins>{markVariables(after)}</ins>}
    </>
  );
}

/** What stood there stands there again; what would have come is still seen, so that it can be brought back. */
function Dropped({ before, after }: Change) {
  if (isBlank({ before, after })) return <Spaces text={before} />;
  return (
    <>
      {markVariables(before)}
      {after !== '' && <span className="dropped">{after}</span>}
    </>
  );
}

/** A change that nobody would see has a sign of its own. */
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
