/** Radix takes its arrow keys and sides from it. */
export function pageDirection(): 'ltr' | 'rtl' {
  return document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
}
