import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../machine/root.mjs';
import { judgePage, judgePages } from './pages.ts';

const paths = ['README.md', 'apps/api', 'apps/api/main.ts', 'apps/api/features/access/accounts.store.ts', 'docs/a.md'];
const judge = (...lines: string[]) =>
  judgePage('docs/page.md', lines.join('\n'), paths).map(({ line, says }) => `${line}: ${says}`);

it('every path named in the contributor docs exists, and every decision is listed', () => {
  expect(judgePages(ROOT).map(({ path, line, says }) => `${path}:${line} ${says}`)).toEqual([]);
});

it('a path in backticks that no longer exists is reported with its line', () => {
  expect(judge('see `apps/api/main.ts` and `apps/api/`,', 'then `apps/api/moved.ts`')).toEqual([
    "2: names 'apps/api/moved.ts', which does not exist",
  ]);
});

it('a broken link is reported, resolved relative to its page', () => {
  expect(judge('[a](a.md#part), [front](../README.md), [web](https://example.org/b.md), [b](b.md)')).toEqual([
    "1: names 'docs/b.md', which does not exist",
  ]);
});

it('a pattern has to match something', () => {
  expect(judge('`apps/api/**/x.store.ts` `apps/<app>/main.ts` `apps/{api,web}/*.ts`')).toEqual([]);
  expect(judge('`apps/api/**/x.room.ts` `apps/<app>/admin.ts`')).toHaveLength(2);
});

it('built files, files in commands and paths in code blocks need not exist', () => {
  expect(judge('`apps/web/dist/app.html` `node apps/api/gone.js`', '```', '`apps/none.ts`', '```')).toEqual([]);
});

it('a decision that is missing from the list is reported', () => {
  const root = mkdtempSync(join(tmpdir(), 'pages-'));
  try {
    const write = (path: string, text: string) => {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    };
    write('docs/decisions/README.md', '| [one](one.md) | a choice |');
    write('docs/decisions/one.md', '# One');
    write('docs/decisions/two.md', '# Two');
    expect(judgePages(root)).toEqual([
      { path: 'docs/decisions/two.md', line: 1, says: 'is in no row of docs/decisions/README.md' },
    ]);
  } finally {
    rmSync(root, { recursive: true });
  }
});
