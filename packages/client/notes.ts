import { applyHunks } from '@hone/text/hunks';
import type { Answered, Note, Version } from './versions.ts';

export function withoutNotes<Of extends Answered>(answered: Of, overlooked: readonly string[]): Of {
  const notes = answered.done.notes.filter(({ says }) => !overlooked.includes(says));
  return { ...answered, done: { ...answered.done, notes } };
}

/** Adds one more change, dropped like any other, in place of the changes inside its span. */
export function applyFix(answered: Answered & Partial<Version>, note: Note): Version | undefined {
  const { fix } = note;
  const { asked, done, dropped = new Set<string>() } = answered;
  if (!fix) return undefined;
  const end = fix.at + fix.before.length;
  const replaced = new Set(
    done.edits.filter(({ at, before }) => at < end && at + before.length > fix.at).map(({ id }) => id),
  );
  const edits = [
    ...done.edits.filter((edit) => !replaced.has(edit.id) && !(edit.with !== undefined && replaced.has(edit.with))),
    fix,
  ].toSorted((one, other) => one.at - other.at);
  const fixed = {
    ...withoutNotes(answered, [note.says]).done,
    edits,
    text: applyHunks(asked.text, edits),
    changed: true,
  };
  return { ...answered, dropped, done: fixed };
}

/** What a changed result that is free can be called. */
export function nameFreeChanges({ done: { edits } }: Version): 'chosen' | 'instructed' | 'tidied' {
  if (edits.some(({ id, kind }) => kind === 'fix' || id.startsWith('extra-'))) return 'chosen';
  return edits.some(({ kind }) => kind === 'standing') ? 'instructed' : 'tidied';
}

export function describeFix({ rule, fix }: Note): { name: 'noteHide' | 'noteRemove' | 'noteReplace'; quoted: string } {
  if (rule === 'secret' || !fix) return { name: 'noteHide', quoted: '' };
  const isRemoved = fix.after === '';
  return { name: isRemoved ? 'noteRemove' : 'noteReplace', quoted: `“${(isRemoved ? fix.before : fix.after).trim()}”` };
}
