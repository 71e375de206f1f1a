import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from '../machine/program.mjs';
import { ROOT } from '../machine/root.mjs';

const TIME = 'export const time = Date.now();';
const STORED = "export const stored = localStorage.getItem('a');";
const ENVIRONMENT = "export const name = process.env['NAME'];";
const TESTED = "import { expect, test, vi } from 'vitest';\ntest('a', () => expect(vi).toBe(1));\n";

const long = (lines: number) => `${'\n'.repeat(lines - 1)}export const a = 1;`;

/** One reason per file, in the linter's words. */
const refused = [
  ['packages/domain/time.ts', TIME, 'no-restricted-properties'],
  ['packages/domain/taken.ts', 'export const { now } = Date;', 'no-restricted-properties'],
  ['packages/domain/chance.ts', 'export const chance = Math.random();', 'no-restricted-properties'],
  ['packages/domain/address.ts', "export const isOne = URL.canParse('a');", 'no-restricted-properties'],
  ['apps/api/http/name.ts', ENVIRONMENT, 'no-restricted-properties'],
  ['apps/api/http/global.ts', 'export const name = globalThis.process;', 'no-restricted-properties'],
  ['apps/api/http/imported.ts', "import { pid } from 'node:process';\nexport const a = pid;", 'no-restricted-imports'],
  ['apps/web/features/prompts/stored.ts', STORED, 'no-restricted-globals'],
  ['apps/web/features/prompts/window.ts', 'export const a = window.localStorage;', 'no-restricted-properties'],
  ['apps/extension/popup/stored.ts', 'export const a = chrome.storage.local;', 'no-restricted-properties'],
  ['apps/api/http/console.ts', 'export const say = console.log;', 'no-console'],
  ['apps/api/http/required.ts', "export const a = require('./b.ts');", 'no-require-imports'],
  ['apps/api/http/default.ts', 'export default 1;', 'no-default-export'],
  ['apps/api/http/long.ts', long(266), 'max-lines'],
  ['apps/api/http/long.test.ts', long(426), 'max-lines'],
  ['apps/api/http/any.ts', 'export type Loose = any;', 'no-explicit-any'],
  ['apps/api/http/only.test.ts', `${TESTED}test.only('b', () => expect(1).toBe(1));`, 'no-focused-tests'],
  ['apps/api/http/skipped.test.ts', `${TESTED}test.skip('b', () => expect(1).toBe(1));`, 'no-disabled-tests'],
  ['apps/api/http/idle.test.ts', `${TESTED}test('b', () => {});`, 'expect-expect'],
  ['apps/api/http/mocked.test.ts', `${TESTED}vi.mock('./a.ts');`, 'no-restricted-vi-methods'],
] as const;

const allowed = [
  ['apps/api/adapters/clock.ts', TIME],
  ['apps/api/config.ts', ENVIRONMENT],
  ['apps/api/http/limit.ts', long(265)],
  ['apps/api/http/limit.test.ts', long(425)],
  ['packages/contracts/messages/long.ts', long(266)],
  ['apps/web/browser/storage/stored.ts', `${STORED}\n${TIME}`],
  ['apps/extension/platform/stored.ts', 'export const stored = chrome.storage.local;'],
  ['apps/api/testing/start.ts', ENVIRONMENT],
  ['tools/say.ts', `${TIME}\nconsole.log(time);`],
  ['bench/api/run.ts', TIME],
  ['e2e/testing/browser.ts', ENVIRONMENT],
  ['apps/web/vite.config.ts', `export default {};\n${ENVIRONMENT}`],
] as const;

test('the linter refuses hidden inputs, loose types, mocks and empty tests, except where they belong', async () => {
  const root = mkdtempSync(join(tmpdir(), 'hone-lint-'));
  copyFileSync(join(ROOT, '.oxlintrc.json'), join(root, '.oxlintrc.json'));
  for (const [path, text] of [...refused, ...allowed]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), `${text}\n`);
  }
  const linter = join(ROOT, 'node_modules/oxlint/bin/oxlint');
  const { output } = await run(process.execPath, [linter, '--format=unix'], { cwd: root });
  rmSync(root, { recursive: true });

  const reported = [...output.matchAll(/^([^:]+):.*\((.+)\)\]$/gm)].map(([, path, rule]) => `${path}: ${rule}`);
  expect(reported.toSorted()).toEqual(refused.map(([path, , rule]) => `${path}: ${rule}`).toSorted());
});
