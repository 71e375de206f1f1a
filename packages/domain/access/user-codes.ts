// Without vowels, so that no word appears, and without letters that look like digits.
const letters = 'BCDFGHJKLMNPQRSTVWXZ';
const length = 8;

export function makeUserCode(randomInt: (below: number) => number): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}

/** As people type it. */
export function readUserCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** As people read it. */
export function writeUserCode(code: string): string {
  return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;
}
