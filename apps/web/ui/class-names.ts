/** Class names that hold, in order: 'a', undefined, 'b' → 'a b'. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
