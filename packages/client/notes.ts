import { applyHunks } from '@hone/text/hunks';
import type { Answered, Note, Version } from './versions.ts';

/** What was overlooked before is not pointed at again. */
export function withoutNotes<Of extends Answered>(answered: Of, overlooked: readonly string[]): Of {
  const notes = answered.done.notes.filter(({ says }) => !overlooked.includes(says));
  return { ...answered, done: { ...answered.done, notes } };
}

/**
 * A press mends it: one more change, to be dropped like any other. Of changes inside of what is mended there is no more
 * need.
 */
export function mend(answered: Answered & Partial<Version>, note: Note): Version | undefined {
  const { fix } = note;
  const { asked, done, dropped = new Set<string>() } = answered;
  if (!fix) return undefined;
  const end = fix.at + fix.before.length;
  const gone = new Set(
    done.edits.filter(({ at, before }) => at < end && at + before.length > fix.at).map(({ id }) => id),
  );
  const edits = [
    ...done.edits.filter((edit) => !gone.has(edit.id) && !(edit.with !== undefined && gone.has(edit.with))),
    fix,
  ].toSorted((one, other) => one.at - other.at);
  const mended = {
    ...withoutNotes(answered, [note.says]).done,
    edits,
    text: applyHunks(asked.text, edits),
    changed: true,
  };
  return { ...answered, dropped, done: mended };
}

/** Somebody has mended or added something by such a press. */
export function isChosen({ done }: Version): boolean {
  return done.edits.some(({ id, kind }) => kind === 'fix' || id.startsWith('extra-'));
}

/** What a press would do about it. */
export function nameFix({ rule, fix }: Note): { name: 'noteHide' | 'noteRemove' | 'noteReplace'; quoted: string } {
  if (rule === 'secret' || !fix) return { name: 'noteHide', quoted: '' };
  const isRemoved = fix.after === '';
  return { name: isRemoved ? 'noteRemove' : 'noteReplace', quoted: `“${(isRemoved ? fix.before : fix.after).trim()}”` };
}
