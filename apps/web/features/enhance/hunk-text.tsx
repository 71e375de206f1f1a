import type { LaidPart } from '@hone/text/hunks';
import { classNames } from '../../ui/class-names.ts';
import { added, markVariables, promptClass, removed, said } from '../../ui/marks.tsx';
import { t } from '../../ui/t.ts';
import { words as marks } from '../../ui/words.ts';
import { words } from './words.ts';

interface HunkTextProps {
  parts: readonly LaidPart[];
  /** The id of the box that keeps or drops a change. */
  boxOf(hunk: string): string;
}

/** The whole text with its changes. Each is the label of its box in the list: a press keeps or drops it. */
export function HunkText({ parts, boxOf }: HunkTextProps) {
  return (
    <div className={promptClass}>
      {parts.map((part, index) =>
        typeof part === 'string' ? (
          <span key={index}>{markVariables(part)}</span>
        ) : (
          <label key={index} htmlFor={boxOf(part.hunk.with ?? part.hunk.id)} className="cursor-pointer rounded-chip">
            {part.isKept ? (
              <Kept before={part.hunk.before} after={part.after} />
            ) : (
              <Dropped before={part.hunk.before} after={part.after} />
            )}
          </label>
        ),
      )}
    </div>
  );
}

interface Change {
  before: string;
  after: string;
}

function Kept({ before, after }: Change) {
  return (
    <>
      {before !== '' && (
        <del className={removed} data-start={t(marks.deletedFrom)} data-end={t(marks.deletedTo)}>
          {markVariables(before)}
        </del>
      )}
      {after !== '' && (
        <ins className={added} data-start={t(marks.insertedFrom)} data-end={t(marks.insertedTo)}>
          {markVariables(after)}
        </ins>
      )}
    </>
  );
}

/** What stood there stands there again; what would have come is still seen, so that it can be brought back. */
function Dropped({ before, after }: Change) {
  return (
    <>
      {markVariables(before)}
      {after !== '' && (
        <span
          className={classNames(
            said,
            'box-decoration-clone text-ink-3 underline decoration-dotted decoration-1 underline-offset-3',
          )}
          data-start={t(words.droppedFrom)}
          data-end={t(words.droppedTo)}
        >
          {after}
        </span>
      )}
    </>
  );
}
