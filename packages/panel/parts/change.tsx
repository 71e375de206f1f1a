import type { ArrangedHunk, HunkKind } from '@hone/text/hunks';
import { truncate } from '@hone/text/truncate';
import { useId } from 'react';
import { sentenceOf } from '../session/rows.ts';
import { t } from '../t.ts';
import { words } from '../words.ts';
import { markVariables } from './variables.tsx';

/** How many characters of a change are read out; the text contains all of it. */
const saidOfChange = 140;

interface ChangeProps {
  laid: ArrangedHunk;
  toggle(hunk: string): void;
}

/** Works like a checkbox. A change that belongs to another one follows it. */
export function Change({ laid: { hunk, after, isKept }, toggle }: ChangeProps) {
  const why = useId();
  // The line break before an added line can't be pointed at.
  const space =
    hunk.before === '' && after.trim() !== '' ? after.slice(0, after.length - after.trimStart().length) : '';
  const change = { before: hunk.before, after: after.slice(space.length) };
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
        {isKept ? <Kept {...change} /> : <Dropped {...change} />}
      </label>
    </>
  );
}

interface Said {
  laid: ArrangedHunk;
  /** Leads to the row that can change it; the keyboard has its own way there. */
  go(): void;
}

/** A row's words: chosen, proposed or remembered. The characters that join them to the text aren't marked. */
export function RowSays({ laid: { hunk, after }, go }: Said) {
  const sentence = sentenceOf(after);
  const from = after.indexOf(sentence);
  return (
    <>
      {after.slice(0, from)}
      {/* The keyboard has its row for that. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <ins className={`said ${hunk.kind}`} data-why={hunk.why} onClick={go} {...boundaries(hunk.kind)}>
        {markVariables(sentence)}
      </ins>
      {after.slice(from + sentence.length)}
    </>
  );
}

/** Few screen readers announce `ins` and `del`; text that a style sheet makes is announced, and never copied. */
function boundaries(kind: HunkKind | 'deleted' | 'dropped') {
  const of = {
    proposed: [words.proposedFrom, words.proposedTo],
    remembered: [words.rememberedFrom, words.rememberedTo],
    deleted: [words.deletedFrom, words.deletedTo],
    dropped: [words.droppedFrom, words.droppedTo],
  } as const;
  const [start, end] = kind in of ? of[kind as keyof typeof of] : [words.insertedFrom, words.insertedTo];
  return { 'data-start': t(start), 'data-end': t(end) };
}

interface Texts {
  before: string;
  after: string;
}

function Kept({ before, after }: Texts) {
  if (isBlank({ before, after })) return <Spaces text={after} />;
  return (
    <>
      {before !== '' && <del {...boundaries('deleted')}>{markVariables(before)}</del>}
      {before !== '' && after !== '' && <i className="gap" />}
      {after !== '' && <ins {...boundaries('tidy')}>{markVariables(after)}</ins>}
    </>
  );
}

/** Shows the original again, and the replacement too, so that it can be restored. */
function Dropped({ before, after }: Texts) {
  if (isBlank({ before, after })) return <Spaces text={before} />;
  return (
    <>
      {markVariables(before)}
      {after !== '' && (
        <span className="dropped" {...boundaries('dropped')}>
          {after}
        </span>
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

function isBlank({ before, after }: Texts): boolean {
  return before.trim() === '' && after.trim() === '';
}

function describe({ before, after }: Texts): string {
  const [old, young] = [shorten(before), shorten(after)];
  if (old === '' && young === '') return t(words.spacesChange);
  if (old === '') return t(words.addedChange, { after: young });
  if (young === '') return t(words.removedChange, { before: old });
  return t(words.replacedChange, { before: old, after: young });
}

function shorten(text: string): string {
  return truncate(text.trim().replaceAll(/\s+/gu, ' '), saidOfChange);
}
