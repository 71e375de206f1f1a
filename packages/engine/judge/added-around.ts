import { findPreface } from './announcing.ts';
import { unwrap } from './wrapping.ts';

export function findWrapping(original: string, rewritten: string): ReturnType<typeof unwrap> {
  const wrapped = unwrap(rewritten);
  return wrapped && unwrap(original)?.mark !== wrapped.mark && !original.includes(rewritten.trim())
    ? wrapped
    : undefined;
}

/** Unless the line is the user's own. */
export function findNewPreface(original: string, rewritten: string): string | undefined {
  const preface = findPreface(rewritten);
  return preface !== undefined && !original.includes(preface.trim()) && findPreface(original) === undefined
    ? preface
    : undefined;
}
