import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../machine/root.mjs';
import { readTitles, type Titled } from '../../rules/titles.ts';
import type { Place, Proof } from './proof.ts';

/** What a page calls the places. */
export const calledIn: { [place in Place]: string } = {
  embedded: 'embedded database',
  postgres: 'PostgreSQL',
  browser: 'browser',
  plain: 'neither',
};

/** Whether only the deep tier runs it. */
export const isDeep = (file: string): boolean => /\.deep\.(?:screen\.)?test\./.test(file);

const titles = new Map<string, Titled[]>();

/** Whole, and without the marks of what a table fills in. */
export function titleOf({ file, title }: Proof): string | undefined {
  if (!titles.has(file)) titles.set(file, existsSync(join(ROOT, file)) ? readTitles(ROOT, file) : []);
  const marked = title.replaceAll(/\$\{[^}]*\}/g, '…');
  const found = titles.get(file)!.find((one) => one.title.includes(marked));
  return found?.whole.replace(/ \([^)]*%\w[^)]*\)/, '').replaceAll(/%\w/g, '…');
}
