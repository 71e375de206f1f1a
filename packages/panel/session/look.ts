import type { Enhancing } from './state.ts';
import type { Answered, Done, Found } from './versions.ts';

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
