import { costsCredit } from '@hone/domain/enhance/enhancing';
import { editsOf, overlaps, type Note, type Version } from './versions.ts';

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
