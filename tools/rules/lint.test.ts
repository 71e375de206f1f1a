import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../machine/root.mjs';

const TIME = 'export const time = Date.now();';
const STORED = "export const stored = localStorage.getItem('a');";
const ENVIRONMENT = "export const name = process.env['NAME'];";
const TESTED = "import { expect, test } from 'vitest';\n";

/** What the linter must refuse, one reason a file: [file, text, rule]. */
const refused = [
  ['packages/domain/time.ts', TIME, 'eslint(no-restricted-properties)'],
  ['packages/domain/taken.ts', 'export const { now } = Date;', 'eslint(no-restricted-properties)'],
  ['packages/domain/chance.ts', 'export const chance = Math.random();', 'eslint(no-restricted-properties)'],
  ['apps/api/http/name.ts', ENVIRONMENT, 'eslint(no-restricted-properties)'],
  ['apps/api/main.ts', 'export const { env } = process;', 'eslint(no-restricted-properties)'],
  ['apps/api/http/environment.ts', "export const name = globalThis.process;", 'eslint(no-restricted-properties)'],
  ['apps/api/http/imported.ts', "import { pid } from 'node:process';\nexport const one = pid;", 'eslint(no-restricted-imports)'],
  ['apps/web/features/prompts/stored.ts', STORED, 'eslint(no-restricted-globals)'],
  ['apps/web/features/prompts/window.ts', 'export const stored = window.localStorage;', 'eslint(no-restricted-properties)'],
  ['apps/extension/popup/stored.ts', 'export const stored = chrome.storage.local;', 'eslint(no-restricted-properties)'],
  ['apps/api/http/default.ts', 'export default 1;', 'import(no-default-export)'],
  ['apps/api/http/console.ts', 'export const say = console.log;', 'eslint(no-console)'],
  ['apps/api/http/any.ts', 'export type Loose = any;', 'typescript(no-explicit-any)'],
  ['apps/api/http/ignored.ts', '// @ts-ignore\nexport const a = 1;', 'typescript(ban-ts-comment)'],
  ['apps/api/http/later.ts', '// TODO write it\nexport const a = 1;', 'eslint(no-warning-comments)'],
  ['apps/api/http/HttpCase.ts', 'export const a = 1;', 'unicorn(filename-case)'],
  ['apps/api/http/only.test.ts', `${TESTED}test.only('a', () => expect(1).toBe(1));`, 'vitest(no-focused-tests)'],
  ['apps/api/http/skipped.test.ts', `${TESTED}test.skip('a', () => expect(1).toBe(1));`, 'vitest(no-disabled-tests)'],
  ['apps/api/http/empty.test.ts', `${TESTED}test('a', () => {});\ntest('b', () => expect(1).toBe(1));`, 'vitest(expect-expect)'],
  ['apps/web/ui/picture.tsx', "export const A = () => <img src='a' />;", 'jsx-a11y(alt-text)'],
  ['apps/web/ui/button.tsx', 'export const A = ({ text }: { text: string }) => <button>{text}</button>;', 'react(button-has-type)'],
] as const;

/** The places whose business it is. */
const allowed = [
  ['apps/api/adapters/clock.ts', TIME],
  ['apps/api/config.ts', ENVIRONMENT],
  ['apps/web/platform/stored.ts', `${STORED}\n${TIME}`],
  ['apps/extension/platform/stored.ts', 'export const stored = chrome.storage.local;'],
  ['apps/api/testing/start.ts', ENVIRONMENT],
  ['tools/say.ts', `${TIME}\nconsole.log(time);`],
  ['bench/api/run.ts', TIME],
  ['e2e/browser.ts', ENVIRONMENT],
  ['apps/web/vite.config.ts', `export default {};\n${ENVIRONMENT}`],
] as const;

function lint(root: string): string[] {
  const { stdout } = spawnSync(process.execPath, [join(ROOT, 'node_modules/oxlint/bin/oxlint'), '--format=json'], { cwd: root });
  const { diagnostics } = JSON.parse(String(stdout)) as { diagnostics: { code: string; filename: string }[] };
  return diagnostics.map(({ code, filename }) => `${filename.replaceAll('\\', '/')}: ${code}`).toSorted();
}

test('the linter refuses hidden inputs, loose types and idle tests, each where it is no business of the file', () => {
  const root = mkdtempSync(join(tmpdir(), 'hone-lint-'));
  copyFileSync(join(ROOT, '.oxlintrc.json'), join(root, '.oxlintrc.json'));
  for (const [path, text] of [...refused, ...allowed]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), `${text}\n`);
  }

  const reported = lint(root);
  rmSync(root, { recursive: true });

  expect(reported).toEqual(refused.map(([path, , rule]) => `${path}: ${rule}`).toSorted());
});
