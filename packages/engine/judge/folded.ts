import { fold } from '../read/fold.ts';

/** A pattern as folded texts are, against which it is held; the classes of letters keep their capitals. */
export function compileFolded(source: string): RegExp {
  const folded = fold(source).replace(
    /\\p\{(?:l|m|nd)\}/g,
    (name) => `\\p{${name.charAt(3).toUpperCase()}${name.slice(4)}`,
  );
  return new RegExp(folded, 'u');
}
