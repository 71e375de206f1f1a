import type { ArrangedPart } from '@hone/text/hunks';
import { classNames } from '../../ui/class-names.ts';
import { addedClass, markVariables, promptClass, removedClass, boundaryClass } from '../../ui/text-marks.tsx';
import { t } from '../../ui/t.ts';
import { words as marks } from '../../ui/words.ts';
import { words } from './words.ts';

interface HunkTextProps {
  parts: readonly ArrangedPart[];
  /** The id of a change's checkbox. */
  checkboxIdOf(hunk: string): string;
}

/** Each change is the label of its checkbox: pressing it toggles the change. */
export function HunkText({ parts, checkboxIdOf }: HunkTextProps) {
  return (
    <div className={promptClass}>
      {parts.map((part, index) =>
        typeof part === 'string' ? (
          <span key={index}>{markVariables(part)}</span>
        ) : (
          <label
            key={index}
            htmlFor={checkboxIdOf(part.hunk.with ?? part.hunk.id)}
            className="cursor-pointer rounded-chip"
          >
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
        <del className={removedClass} data-start={t(marks.deletedFrom)} data-end={t(marks.deletedTo)}>
          {markVariables(before)}
        </del>
      )}
      {after !== '' && (
        <ins className={addedClass} data-start={t(marks.insertedFrom)} data-end={t(marks.insertedTo)}>
          {markVariables(after)}
        </ins>
      )}
    </>
  );
}

/** The old text is back; the new one stays visible, so that it can be restored. */
function Dropped({ before, after }: Change) {
  return (
    <>
      {markVariables(before)}
      {after !== '' && (
        <span
          className={classNames(
            boundaryClass,
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
