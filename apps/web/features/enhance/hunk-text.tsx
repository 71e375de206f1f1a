import type { ArrangedHunk, ArrangedPart, HunkKind } from '@hone/text/hunks';
import { classNames } from '../../ui/class-names.ts';
import { addedClass, markVariables, promptClass, removedClass, boundaryClass } from '../../ui/text-marks.tsx';
import { t } from '../../ui/t.ts';
import { words as marks } from '../../ui/words.ts';
import { words } from './words.ts';

interface HunkTextProps {
  parts: readonly ArrangedPart[];
  /** The id of a change's checkbox. */
  checkboxIdOf(hunk: string): string;
  /** Undefined for a change with a checkbox; else what a press on it does, for which there are buttons too. */
  pressOf(hunk: string): (() => void) | undefined;
}

/** Each change is the label of its checkbox: pressing it toggles the change. What a row says leads to its row. */
export function HunkText({ parts, checkboxIdOf, pressOf }: HunkTextProps) {
  return (
    <div className={promptClass}>
      {parts.map((part, index) => {
        if (typeof part === 'string') return <span key={index}>{markVariables(part)}</span>;
        const press = pressOf(part.hunk.id);
        return press ? (
          // Its row has the same for keys.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
          <span key={index} className="cursor-pointer" onClick={press}>
            <Said part={part} />
          </span>
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
        );
      })}
    </div>
  );
}

const saidLooks: Partial<Record<HunkKind, string>> = {
  proposed: classNames(
    boundaryClass,
    'box-decoration-clone border-b border-dashed border-accent bg-accent-soft text-accent no-underline',
  ),
  remembered: classNames(
    boundaryClass,
    'box-decoration-clone bg-ins-bg text-ins-ink underline decoration-double decoration-1 underline-offset-3',
  ),
};

/** Chosen, proposed or remembered. White space around it isn't marked. */
function Said({ part: { hunk, after } }: { part: ArrangedHunk }) {
  const sentence = after.trim();
  const from = after.indexOf(sentence);
  const [start, end] =
    hunk.kind === 'proposed'
      ? [words.proposedFrom, words.proposedTo]
      : hunk.kind === 'remembered'
        ? [words.rememberedFrom, words.rememberedTo]
        : [marks.insertedFrom, marks.insertedTo];
  return (
    <>
      {after.slice(0, from)}
      <ins className={saidLooks[hunk.kind] ?? addedClass} data-start={t(start)} data-end={t(end)}>
        {markVariables(sentence)}
      </ins>
      {after.slice(from + sentence.length)}
    </>
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
