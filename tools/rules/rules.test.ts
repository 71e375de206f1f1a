import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { judgeSource, judgeTree } from './rules.ts';
import { parseSource } from './source.ts';

/** What is said of a text that stands at a path: 'line: sentence'. */
function judge(path: string, ...lines: string[]): string[] {
  return judgeSource(parseSource(path, lines.join('\n'))).map(({ line, says }) => `${line}: ${says}`);
}

const start = (words: string) => expect.stringContaining(words);

describe('names and lengths', () => {
  test.each(['shared', 'common', 'utils', 'lib', 'helpers', 'types'])('a folder called %s is refused', (name) => {
    expect(judge(`packages/domain/${name}/plans.ts`)).toEqual([`1: name it for its subject: '${name}' says nothing`]);
  });

  test('a file with such a name is refused too, and one that only begins with it is not', () => {
    expect(judge('apps/api/http/utils.ts')).toEqual([start("'utils' says nothing")]);
    expect(judge('apps/api/http/common-sense.ts')).toEqual([]);
  });

  test('a source past 250 lines and a test past 400 are refused, a table of data is not', () => {
    const long = (count: number) => Array.from({ length: count }, () => 'export {};');

    expect(judge('packages/domain/plans.ts', ...long(250))).toEqual([]);
    expect(judge('packages/domain/plans.ts', ...long(251))).toEqual(['250: split the subject: 251 lines, 250 are allowed']);
    expect(judge('packages/domain/plans.test.ts', ...long(401))).toEqual([start('401 lines, 400 are allowed')]);
    expect(judge('packages/domain/countries.ts', ...long(251))).toEqual([]);
    expect(judge('packages/contracts/messages/access.ts', ...long(251))).toEqual([]);
    expect(judge('packages/look/tokens.css', ...long(251))).toEqual([start('251 lines')]);
  });
});

describe('code', () => {
  test('a date of now is refused outside the clock, and a date of something is not', () => {
    const lines = ["// new Date() in a comment, and '", "const text = 'new Date()';", 'new Date(now);', 'new Date();', 'Date();', 'new Date;'];

    expect(judge('apps/api/features/access/login.ts', ...lines)).toEqual([start('4: '), start('5: '), start('6: take `now`')]);
    expect(judge('apps/api/adapters/clock.ts', ...lines)).toEqual([]);
    expect(judge('apps/api/testing/clock.ts', ...lines)).toEqual([]);
    expect(judge('apps/web/platform/session.ts', ...lines)).toEqual([]);
  });

  test('re-exports are refused in every form', () => {
    expect(judge('packages/domain/plans.ts', "export * from './a.ts';", "export { b } from './b.ts';", 'export { c };')).toEqual([
      start('1: let the reader import it from where it lives'),
      start('2: let the reader'),
    ]);
  });

  test('a class that extends nothing is refused', () => {
    expect(judge('apps/api/http/mount.ts', 'class Mount {}', 'class Closed extends Error {}', 'const A = class {};')).toEqual([
      start('1: write functions'),
      start('3: write functions'),
    ]);
  });

  test('a value in a port.ts is refused, and an import that is not of types', () => {
    const lines = [
      "import type { Sql } from '../database/port.ts';",
      'export type Job = { sql: Sql };',
      'export interface Enqueue { (job: Job): void }',
      "import { eq } from 'drizzle-orm';",
      'export const enqueue = () => eq;',
    ];

    expect(judge('apps/api/jobs/port.ts', ...lines)).toEqual([start('4: move it out'), start('5: move it out')]);
    expect(judge('apps/api/jobs/outbox.ts', ...lines)).toEqual([]);
  });

  test('a mocked module is refused', () => {
    expect(judge('apps/api/http/mount.test.ts', "vi.mock('./limits.ts');", 'const seen = vi.fn();')).toEqual([
      start('1: hand the thing in instead'),
    ]);
  });
});

describe('screens', () => {
  const screen = 'apps/web/features/prompts/list.tsx';

  test('text between tags and in braces is refused, with the line of its first word', () => {
    const lines = [
      'const a = <p>',
      '  Save now',
      "  {busy ? 'Saving' : t(words.save)} {open && `Open ${name}`} {'·'} &nbsp;&times; {3}",
      "</p>; // <p>Text</p> in a comment, '<p>Text</p>' in a string",
    ];

    expect(judge(screen, ...lines)).toEqual([start("2: 'Save now' is text in JSX"), start("3: 'Saving'"), start("3: 'Open …'")]);
    expect(judge('apps/extension/popup/screen.tsx', ...lines)).toHaveLength(3);
    expect(judge('apps/web/features/prompts/list.test.tsx', ...lines)).toEqual([]);
  });

  test.each(['aria-label', 'title', 'placeholder', 'alt'])('text in the attribute %s is refused', (attribute) => {
    expect(judge(screen, `const a = <b ${attribute}="Close" />;`)).toEqual([start("1: 'Close' is text in JSX")]);
    expect(judge(screen, `const a = <b ${attribute}={open ? 'Close' : t(words.open)} />;`)).toEqual([start("1: 'Close'")]);
    expect(judge(screen, `const a = <b ${attribute}={t(words.close)} id="close" />;`)).toEqual([]);
  });

  test('a sentence put together from pieces is refused', () => {
    expect(judge(screen, "const a = t(words.hello) + name;", 'const b = `${t(words.hello)} ${name}`;', 'const c = `${b}px`;', 'type D = `${number}px`;')).toEqual([
      start('1: put the whole sentence in words.ts'),
      start('2: put the whole sentence in words.ts'),
    ]);
  });

  test.each(['ml-2', '-mr-1', 'md:pl-4', 'left-0', 'right-[3px]', 'text-left', 'hover:border-r', 'rounded-tl-lg', '!pr-2'])(
    'the class %s is refused',
    (name) => {
      expect(judge(screen, `const a = <p className="flex ${name}" />;`)).toEqual([start(`1: '${name}' is a physical side`)]);
      expect(judge(screen, `const a = cn(\`flex ${name} \${size}\`);`)).toEqual([start(`1: '${name}' is a physical side`)]);
    },
  );

  test('classes of the logical sides, and the words left and right, are allowed', () => {
    expect(judge(screen, 'const a = <p className="ms-2 pe-4 start-0 text-end rounded-ss-lg border-e leading-left" />;')).toEqual([]);
    expect(judge(screen, "const keys = { left: 'ArrowLeft', right: 'right' };")).toEqual([]);
  });

  test('a physical side in a style is refused', () => {
    expect(judge(screen, "const a = <p style={{ marginLeft: 4, marginInlineStart: 4, textAlign: 'right' }} />;")).toEqual([
      start("1: 'marginLeft' is a physical side"),
      start("1: 'textAlign' is a physical side"),
    ]);
  });

  test('a physical side in a style sheet is refused', () => {
    const lines = [
      '/* margin-left: 1px; */',
      '.left { content: "margin-left: 1px;"; margin-inline-start: 1px;',
      '  margin-left: 1px;',
      '  @media (width > 1px) { left: 0 } text-align: left; float: inline-end; border-top-left-radius: 2px }',
      '.a:left { color: red }',
    ];

    expect(judge('packages/look/frame.css', ...lines)).toEqual([
      start("3: 'margin-left: 1px' is a physical side"),
      start("4: 'left: 0'"),
      start("4: 'text-align: left'"),
      start("4: 'border-top-left-radius: 2px'"),
    ]);
  });
});

test('a tree is read without what was installed or built, and each finding names its file', () => {
  const root = mkdtempSync(join(tmpdir(), 'hone-rules-'));
  for (const folder of ['apps/api', 'node_modules/a', 'apps/web/dist', '.hone']) {
    mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(join(root, folder, 'a.ts'), 'new Date();');
  }

  const verdict = judgeTree(root);
  rmSync(root, { recursive: true });

  expect(verdict).toEqual({ files: 1, findings: [{ path: 'apps/api/a.ts', line: 1, says: start('take `now`') }] });
});
