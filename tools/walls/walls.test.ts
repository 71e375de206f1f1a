import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path/posix';
import { afterAll, expect, test } from 'vitest';
import { judgeTree } from '../rules/rules.ts';
import { rows } from './arrows.ts';
import { findCircle } from './walls.ts';

const root = mkdtempSync(join(tmpdir(), 'hone-walls-'));
afterAll(() => rmSync(root, { recursive: true }));

/** The findings for some modules, in a tree in which everything they name exists. */
function judge(modules: Record<string, string>, named: readonly string[] = []): string[] {
  rmSync(root, { recursive: true });
  const files = { ...Object.fromEntries(named.map((path) => [path, ''])), ...modules };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return judgeTree(root).findings.map(({ path, line, says }) => `${path}:${line} ${says}`);
}

const importOf = (from: string, to: string) => `import '${relative(dirname(from), to).replace(/^(?!\.)/, './')}';`;
const screen = 'apps/web/features/prompts/list.tsx';
const shown = 'apps/web/features/billing/checkout.tsx';

test.each([
  ['apps/api/features/credits/a.ts', 'apps/api/features/billing/b.ts'],
  ['apps/api/features/credits/a.test.ts', 'apps/api/features/billing/b.ts'],
  ['apps/api/features/credits/a.ts', 'apps/api/adapters/mail/smtp.ts'],
  ['apps/api/features/credits/a.ts', 'apps/api/http/mount.ts'],
  ['apps/api/features/credits/a.ts', 'apps/api/testing/start.ts'],
  ['apps/api/features/credits/a.ts', 'tools/start.ts'],
  ['apps/api/adapters/mail/smtp.ts', 'apps/api/adapters/payments/stripe.ts'],
  ['apps/web/ui/a.test.ts', 'apps/api/testing/start.ts'],
  [screen, shown],
  ['apps/web/features/onboarding/a.ts', 'packages/engine/brief.ts'],
  ['packages/engine/read/a.ts', 'packages/engine/decide/b.ts'],
  ['packages/engine/a.ts', 'packages/engine/packs/build/b.ts'],
  ['packages/contracts/a.ts', 'packages/contracts/b.product.ts'],
  ['apps/api/features/credits/a.ts', 'packages/contracts/specification/tables.ts'],
  ['apps/web/app/a.ts', 'apps/web/testing/b.ts'],
  ['apps/extension/popup/a.ts', 'apps/extension/background/b.ts'],
])('%s may not import %s', (from, to) => {
  expect(judge({ [from]: importOf(from, to) }, [to])).toEqual([
    expect.stringMatching(`^${from}:1 imports ${to}, but .* may import only: `),
  ]);
});

test.each([
  ['apps/api/features/credits/a.ts', 'apps/api/features/credits/credits.store.ts'],
  ['apps/api/features/credits/a.ts', 'apps/api/http/port.ts'],
  ['apps/api/features/credits/a.test.ts', 'apps/api/testing/start.ts'],
  ['apps/api/testing/ports/mail.ts', 'apps/api/ports/mail.ts'],
  ['packages/engine/decide/a.ts', 'packages/engine/read/b.ts'],
  ['packages/contracts/a.product.ts', 'packages/contracts/specification.ts'],
  ['apps/web/app/a.screen.test.tsx', 'packages/contracts/specification/tables.ts'],
  ['e2e/testing/browser.ts', 'apps/api/testing/start.ts'],
])('%s may import %s', (from, to) => {
  expect(judge({ [from]: importOf(from, to) }, [to])).toEqual([]);
});

test.each([
  "import type { A } from '../billing/checkout.tsx';",
  "type A = import('../billing/checkout.tsx').A;",
  "const a = await import('../billing/checkout.tsx');",
  "new Worker(new URL('../billing/checkout.tsx', import.meta.url));",
  "vi.mock('../billing/checkout.tsx');",
  "readFileSync(join(ROOT, 'apps/web/features/billing/checkout.tsx'));",
])('an import is detected however it is written: %s', (text) => {
  expect(judge({ [screen]: text }, [shown])).toEqual([expect.stringContaining(`:1 imports ${shown}, but`)]);
});

test('files of another folder are detected too if imported by a pattern or through their package', () => {
  const text = "import.meta.glob('../billing/*.tsx');\nresolve('@hone/look/a.css'); read('../billing/a.txt');";
  expect(judge({ [screen]: text }, [shown, 'packages/look/a.css'])).toEqual([
    expect.stringContaining(':1 imports apps/web/features/billing/*.tsx, but'),
    expect.stringContaining(':2 imports packages/look/a.css, but'),
  ]);
});

test('what may only be loaded lazily may not be imported directly', () => {
  const text = "const a = () => import('@hone/engine/a');\nimport '@hone/engine/a';";
  const said = judge({ 'apps/web/features/onboarding/a.ts': text }, ['packages/engine/a.ts']);
  expect(said).toEqual([expect.stringMatching(/:2 .*, import\(\) of packages\/engine$/)]);
});

test.each([
  ['import Stripe from "stripe";', 'stripe'],
  ["import { readFile } from 'fs/promises';", 'node:fs/promises'],
  ["import * as z from 'zod';", 'zod'],
  ['await import(name);', '(a name made at run time)'],
])('a library that a folder may not import is refused: %s', (text, to) => {
  const said = judge({ 'packages/contracts/a.ts': `import * as z from 'zod/mini'; ${text}` });
  expect(said).toEqual([expect.stringContaining(`imports ${to}, but of libraries packages/contracts may`)]);
});

test('each folder with restricted libraries is restricted by its own row', () => {
  const walled = rows.filter(({ libraries }) => !libraries.includes('*')).map(({ who }) => who);
  const files = walled.map((who) => `${who.replaceAll(/\{\w\}/g, 'any')}/a.ts`);
  const said = judge(Object.fromEntries(files.map((file) => [file, "import 'left-pad';"]))).join('\n');
  expect(walled.filter((who) => !said.includes(`of libraries ${who} may import only`))).toEqual([]);
});

test('folders that import each other are reported, even if no file is in a cycle', () => {
  const room = 'apps/web/features/x';
  const modules = { [`${room}/a.ts`]: "import './page/b.ts';", [`${room}/page/b.ts`]: "import '../c.ts';" };
  expect(judge(modules, [`${room}/c.ts`])).toEqual([`${room}:1 is in a circle of imports: ${room}, ${room}/page`]);
});

test('an import cycle is reported, even one of types only, but files that just lead into it are not', () => {
  const arrows = Object.entries({ a: 'b', b: 'c', c: 'b', d: 'a' }).map(([from, to]) => ({ from, to }));
  expect(findCircle(arrows)).toEqual([{ path: 'b', line: 1, says: 'is in a circle of imports: b, c' }]);
  expect(judge({ 'packages/look/a.ts': "import type { A } from './a.ts';" })).toEqual([
    'packages/look/a.ts:1 is in a circle of imports: packages/look/a.ts',
  ]);
});

test.each([
  ['scripts/deploy.ts', '', 'is in no room of tools/walls/arrows.ts'],
  ['packages/look/a.ts', 'export const = ;', 'does not parse, so its imports are unknown'],
  ['packages/look/a.ts', "import './gone.ts';", 'imports ./gone.ts, which is not found'],
])('a module that can’t be checked is an error: %s, %s', (path, text, says) => {
  expect(judge({ [path]: text })).toEqual([`${path}:1 ${says}`]);
});
