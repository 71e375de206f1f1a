import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rows } from './arrows.ts';
import { allowed, broken } from './fixture.ts';
import { judgeWalls, type Verdict } from './walls.ts';

const root = mkdtempSync(join(tmpdir(), 'hone-walls-'));
const WORKSPACES = ['packages/domain', 'packages/contracts', 'packages/look', 'packages/client', 'packages/engine', 'apps/api'];

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** Both lists of the fixture on disk, and every module that they import. */
function writeFixture(): number {
  const texts = new Map<string, string>();
  const append = (path: string, text: string) => texts.set(path, `${texts.get(path) ?? ''}${text}\n`);
  for (const [from, statement, to] of broken) {
    append(from, statement);
    if (/^(?:apps|packages|tools|bench|e2e)\//.test(to)) append(to, '');
  }
  for (const [from, statement] of allowed) {
    append(from, statement);
    for (const [, written] of statement.matchAll(/'(\.[^']+|@hone\/[^']+)'/g)) append(placeOf(from, written!), '');
  }
  for (const [path, text] of texts) write(path, text);
  for (const folder of WORKSPACES) {
    write(`${folder}/package.json`, JSON.stringify({ name: `@hone/${posix.basename(folder)}` }));
  }
  return texts.size;
}

function placeOf(from: string, written: string): string {
  if (written.startsWith('.')) return posix.join(posix.dirname(from), written);
  return `${written.replace('@hone/', 'packages/')}.ts`;
}

describe('walls', () => {
  let files: number;
  let verdict: Verdict;

  beforeAll(() => {
    files = writeFixture();
    verdict = judgeWalls(root);
  });

  afterAll(() => rmSync(root, { recursive: true }));

  test('every arrow that the table does not name is reported, and no other', () => {
    const pairs = verdict.offences.map(({ from, to }) => `${from} -> ${to}`).toSorted();

    expect(pairs).toEqual(broken.map(([from, , to]) => `${from} -> ${to}`).toSorted());
  });

  test('a report names file and line, what is imported and what may be', () => {
    const report = verdict.findings.find(({ says }) => says.includes('apps/web/ui/button.tsx, but apps/web/platform'));

    expect(report).toEqual({
      path: 'apps/web/platform/session.ts',
      line: 2,
      says:
        'imports apps/web/ui/button.tsx, but apps/web/platform may import only: ' +
        'apps/web/ui/toast, apps/web/ui/signal, apps/web/ui/t, packages/client, packages/contracts, packages/domain',
    });
  });

  test('every room of the table that has a wall was broken into once', () => {
    const unproved = rows
      .filter(({ libraries }) => !libraries.includes('*'))
      .filter(({ who }) => !verdict.findings.some(({ says }) => says.includes(` ${who} may import only`)));

    expect(unproved.map(({ who }) => who)).toEqual([]);
  });

  test('a circle of imports is reported, also when it is made of types', () => {
    write('packages/domain/hunks.ts', "import type { Diff } from './diff.ts';");
    write('packages/domain/diff.ts', "import type { Hunk } from './hunks.ts';");

    const { findings } = judgeWalls(root);

    expect(findings).toContainEqual({
      path: 'packages/domain/diff.ts',
      line: 1,
      says: 'stands in a circle of imports: packages/domain/diff.ts, packages/domain/hunks.ts',
    });
  });

  test('every module on disk is counted', () => {
    expect(verdict).toMatchObject({ onDisk: files, judged: files });
  });

  test('a module in a room that the table does not know fails the count', () => {
    write('scripts/deploy.ts', '');

    const { findings } = judgeWalls(root);
    rmSync(join(root, 'scripts'), { recursive: true });

    expect(findings).toContainEqual({
      path: 'scripts/deploy.ts',
      line: 1,
      says: 'stands in no room of tools/walls/arrows.ts',
    });
    expect(findings.at(-1)?.says).toMatch(/^only \d+ of \d+ modules could be judged$/);
  });

  test('a module that cannot be read as code fails the count', () => {
    write('packages/domain/plans.ts', 'export const = ;');

    const { findings } = judgeWalls(root);

    expect(findings).toContainEqual({
      path: 'packages/domain/plans.ts',
      line: 1,
      says: 'does not parse, so its imports are unknown',
    });
    expect(findings.at(-1)?.says).toMatch(/^only \d+ of \d+ modules could be judged$/);
  });

  test('a tree without a module fails the count', () => {
    const empty = mkdtempSync(join(tmpdir(), 'hone-walls-'));

    const { findings } = judgeWalls(empty);
    rmSync(empty, { recursive: true });

    expect(findings).toEqual([{ path: '.', line: 1, says: 'only 0 of 0 modules could be judged' }]);
  });
});
