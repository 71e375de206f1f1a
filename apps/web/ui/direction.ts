/** Which way the page is read; radix takes its arrow keys and its sides from it. */
export function pageDirection(): 'ltr' | 'rtl' {
  return document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
}
