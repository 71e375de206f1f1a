import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findFullFolders } from './layout.ts';
import { judgeSource, judgeTree } from './rules.ts';
import { parseSource } from './source.ts';

/** The findings for a text at a path: 'line: sentence'. */
function judge(path: string, ...lines: string[]): string[] {
  return judgeSource(parseSource(path, lines.join('\n'))).map(({ line, says }) => `${line}: ${says}`);
}

/** One finding for each, in order. */
const each = (...beginnings: string[]) => beginnings.map((words) => expect.stringContaining(words));
const screen = 'apps/web/features/prompts/list.tsx';

test('a folder or a file with a meaningless name is refused', () => {
  expect(judge('packages/domain/shared/plans.ts')).toEqual(["1: name it for its subject: 'shared' says nothing"]);
  expect(judge('apps/api/http/utils.ts')).toEqual(each("'utils' says nothing"));
  expect(judge('apps/api/http/common-sense.ts')).toEqual([]);
});

test('a folder with more than twenty sources is refused; tests, samples and generated files are not counted', () => {
  const inFolder = (count: number, ending: string) =>
    Array.from({ length: count }, (_, at) => `apps/a/b/c${at}${ending}`);
  expect(findFullFolders([...inFolder(20, '.ts'), ...inFolder(9, '.test.ts'), ...inFolder(9, '.sample.ts')])).toEqual(
    [],
  );
  expect(findFullFolders(inFolder(30, '.ts').map((path) => path.replace('b', 'packs/compiled')))).toEqual([]);
  expect(findFullFolders([...inFolder(20, '.ts'), 'apps/a/b/more.tsx'])).toEqual([
    { path: 'apps/a/b', line: 1, says: expect.stringContaining('21 sources in a folder') },
  ]);
});

test('a line past 140 columns is refused, but not in data', () => {
  const wide = `// ${'-'.repeat(138)}`;
  expect(judge('scripts/plans.ts', wide.slice(1), wide)).toEqual(each('2: break the line: 141 columns, 140 are'));
  expect(judge('scripts/plans-words.ts', wide)).toEqual([]);
});

describe('the rules for code', () => {
  test('reading the current time is refused outside the clock, but a date made from a value is allowed', () => {
    const lines = ["const text = 'new Date()'; // new Date()", 'new Date(now);', 'new Date();', 'Date();', 'new Date;'];
    expect(judge('apps/api/http/login.ts', ...lines)).toEqual(each('3: take `now`', '4: ', '5: '));
    expect(judge('apps/api/adapters/clock.ts', ...lines)).toEqual([]);
    expect(judge('apps/web/data/session.ts', ...lines)).toEqual([]);
  });

  test('a re-export is refused in every form', () => {
    const lines = ["export * from './a.ts';", "export { b } from './b.ts';", 'export { c };'];
    expect(judge('packages/domain/money/plans.ts', ...lines)).toEqual(each('1: let the reader', '2: let the reader'));
  });

  test('a class that extends nothing is refused', () => {
    const lines = ['class Mount {}', 'class Closed extends Error {}', 'const A = class {};'];
    expect(judge('apps/api/http/mount.ts', ...lines)).toEqual(each('1: write functions', '3: write functions'));
  });

  test('a text is never run as code', () => {
    const lines = ["eval('1');", "new Function('a', 'b');", "Function('a');", 'evaluate(one);', 'run(Function);'];
    expect(judge('packages/engine/read/run.ts', ...lines)).toEqual(each('1: never run', '2: never run', '3: never'));
    expect(judge('bench/engine/run.ts', ...lines)).toEqual([]);
  });

  test('programs are started only where a rule says so', () => {
    const line = "import { spawn } from 'node:child_process';";
    expect(judge('apps/api/features/uploads/uploads.ts', line)).toEqual(each('1: start no program'));
    expect(judge('apps/api/adapters/pictures/child.ts', line)).toEqual([]);
  });

  test('SQL gets its values as parameters, never as text', () => {
    const lines = ['sql`select ${one}`;', 'sql.raw(one);', 'fragment.raw(one);', 'String.raw`a`;', 'reply.raw.end();'];
    expect(judge('apps/api/features/prompts/a.store.ts', ...lines)).toEqual(each('2: give SQL', '3: give SQL'));
    expect(judge('apps/api/features/history/listing/search.store.ts', ...lines)).toEqual([]);
  });

  test('broken hashes and ciphers without a seal are refused, but one-time codes are what they are', () => {
    const lines = ["createHash('md5');", "createHmac('sha1', a);", "createHash('sha256');"];
    const ciphers = ["createCipheriv('aes-256-cbc', a, b);", "createDecipheriv('aes-256-gcm', a, b);"];
    expect(judge('apps/api/composition/keys.ts', ...lines)).toEqual(each("1: 'md5' is", "2: 'sha1' is"));
    expect(judge('apps/api/database/seal.ts', ...ciphers)).toEqual(each("1: 'aes-256-cbc' is"));
    expect(judge('apps/api/features/access/second-factor/totp.ts', lines[1]!)).toEqual([]);
  });

  test('no server joins signals in the way that Node never forgets', () => {
    const lines = ['AbortSignal.any([one, other]);', 'AbortSignal.timeout(5);', 'joinSignals([one, other]);'];
    expect(judge('apps/api/channel/channel.ts', ...lines)).toEqual(each('1: ask joinSignals'));
    expect(judge('apps/web/data/quiet-channel.ts', ...lines)).toEqual([]);
  });

  test('a value in a port.ts is refused, and so is an import that isn’t type-only', () => {
    const types = ["import type { A } from './a.ts';", 'export type B = { a: A };', 'export interface C { a: A }'];
    const values = ["import { eq } from 'drizzle-orm';", 'export const enqueue = () => eq;'];
    expect(judge('apps/api/jobs/port.ts', ...types, ...values)).toEqual(each('4: move it out', '5: move it out'));
    expect(judge('apps/api/jobs/outbox.ts', ...types, ...values)).toEqual([]);
  });
});

describe('the rules for screens', () => {
  test('text between tags and in braces is refused, with the line of its first word', () => {
    const lines = [
      'const a = <p>',
      '  Save now',
      "  {busy ? 'Saving' : t(words.save)} {open && `Open ${name}`} {'·'} &nbsp;&times; {3} {say('it')}",
      "</p>; // <p>Text</p> in a comment, '<p>Text</p>' in a string",
    ];
    expect(judge(screen, ...lines)).toEqual(each("2: 'Save now' is text in JSX", "3: 'Saving'", "3: 'Open …'"));
    expect(judge('apps/extension/popup/screen.tsx', ...lines)).toHaveLength(3);
    expect(judge('apps/web/features/prompts/list.test.tsx', ...lines)).toEqual([]);
  });

  test('text in an attribute that is shown, or read aloud, is refused', () => {
    const lines = ['<b aria-label="Close" />;', "<b title={open ? 'Shut' : t(words.open)} id='close' />;"];
    expect(judge(screen, ...lines)).toEqual(each("1: 'Close' is text in JSX", "2: 'Shut'"));
  });

  test('a sentence concatenated from pieces is refused', () => {
    const lines = ['t(words.hello) + name;', '`${t(words.hello)} ${name}`;', '`${b}px`;', 'type D = `${number}px`;'];
    expect(judge(screen, ...lines)).toEqual(each('1: put the whole sentence in words.ts', '2: put the whole'));
  });

  test.each(['ml-2', '-mr-1', 'md:pl-4', 'right-[3px]', 'text-left', 'hover:border-r', 'rounded-tl-lg', '!pr-2'])(
    'the class %s is refused',
    (name) => {
      expect(judge(screen, `<p className="flex ${name}" />;`)).toEqual(each(`1: '${name}' is a physical side`));
      expect(judge(screen, `cn(\`flex ${name} \${size}\`);`)).toEqual(each(`1: '${name}' is a physical side`));
    },
  );

  test('classes with logical sides, and the words left and right, are allowed', () => {
    const classes = 'ms-2 pe-4 start-0 text-end rounded-ss-lg border-e leading-left';
    expect(judge(screen, `<p className="${classes}" />;`)).toEqual([]);
    expect(judge(screen, "const keys = { left: 'ArrowLeft', right: 'right' };")).toEqual([]);
  });

  test('left or right in an inline style, instead of a logical side, is refused', () => {
    const text = "<p style={{ marginLeft: 4, marginInlineStart: 4, textAlign: 'right' }} />;";
    expect(judge(screen, text)).toEqual(each("1: 'marginLeft' is a physical side", "1: 'textAlign'"));
  });

  test('left or right in a style sheet, instead of a logical side, is refused', () => {
    const lines = [
      '/* margin-left: 1px; */',
      '.left { content: "margin-left: 1px;"; margin-inline-start: 1px;',
      '  margin-left: 1px;',
      '  @media (width > 1px) { left: 0 } text-align: left; float: inline-end; border-top-left-radius: 2px }',
      '.a:left { color: red }',
    ];
    expect(judge('packages/look/frame.css', ...lines)).toEqual(
      each("3: 'margin-left: 1px' is a physical side", "4: 'left: 0'", "4: 'text-align: left'", "4: 'border-top-left-"),
    );
  });
});

test('a tree is checked without installed or built files, and each finding names its file', () => {
  const root = mkdtempSync(join(tmpdir(), 'hone-rules-'));
  for (const folder of ['apps/api/http', 'node_modules/a', 'apps/web/dist', '.hone']) {
    mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(join(root, folder, 'a.ts'), 'new Date();');
  }
  const verdict = judgeTree(root);
  rmSync(root, { recursive: true });
  const says = expect.stringContaining('take `now`');
  expect(verdict).toEqual({ files: 1, arrows: [], findings: [{ path: 'apps/api/http/a.ts', line: 1, says }] });
});
