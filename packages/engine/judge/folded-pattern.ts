import { fold } from '../read/fold.ts';

/** For matching folded texts; character classes such as \P keep their capitals. */
export function compileFolded(source: string): RegExp {
  const folded = fold(source).replace(
    /\\p\{(?:l|m|nd)\}/g,
    (name) => `\\p{${name.charAt(3).toUpperCase()}${name.slice(4)}`,
  );
  return new RegExp(folded, 'u');
}
