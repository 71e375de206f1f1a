import { costsCredit } from '@hone/domain/enhance/enhancing';
import type { Enhancing } from './state.ts';
import { editsOf, overlaps, type Answered, type Done, type Found, type Note, type Version } from './versions.ts';

/** Adds one more change, taken out like any other, in place of the changes inside its span. */
export function applyFix(version: Version, { fix }: Note): Version {
  if (!fix) return version;
  const earlier = version.done.notes.flatMap((note) => (note.fix && version.fixed.has(note.fix.id) ? [note.fix] : []));
  const left = earlier.filter((one) => !overlaps(one, fix)).map(({ id }) => id);
  return { ...version, fixed: new Set([...left, fix.id]) };
}

/** The name for the changes of a free result. Undefined if it is worth a credit. */
export function nameFreeChanges(version: Version): 'chosen' | 'instructed' | 'filled' | 'tidied' | undefined {
  const edits = editsOf(version);
  if (edits.length === 0 || costsCredit({ edits })) return undefined;
  const kinds = new Set(edits.map(({ kind }) => kind));
  if (kinds.has('fix')) return 'chosen';
  if (kinds.has('standing')) return 'instructed';
  return kinds.has('values') ? 'filled' : 'tidied';
}

export function describeFix({ rule, fix }: Note): { name: 'noteHide' | 'noteRemove' | 'noteReplace'; quoted: string } {
  if (rule === 'secret' || !fix) return { name: 'noteHide', quoted: '' };
  const isRemoved = fix.after === '';
  return { name: isRemoved ? 'noteRemove' : 'noteReplace', quoted: `“${(isRemoved ? fix.before : fix.after).trim()}”` };
}

/** It arrives later than the result, which may be gone by then. */
export function addFound(now: Enhancing, act: string, found: Found): Enhancing {
  const { noted, stage, versions } = now;
  if (noted?.done.id !== act || stage.name === 'running') return now;
  const notes = found.notes.length > 0 ? [...found.notes] : noted.done.notes;
  // Nothing modifies it any more.
  const brief = found.rows.length > 0 ? (found.brief as Done['brief']) : noted.done.brief;
  const add = <Of extends Answered>(answered: Of): Of => ({ ...answered, done: { ...answered.done, notes, brief } });
  return {
    ...now,
    noted: add(noted),
    versions: versions.map((version) =>
      version.done.id === act ? { ...add(version), madeHere: found.rows } : version,
    ),
  };
}
