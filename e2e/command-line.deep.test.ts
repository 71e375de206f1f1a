import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answerDevice } from '@hone/contracts/access/apps';
import { createKey } from '@hone/contracts/access/keys';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../apps/api/testing/api.ts';
import { ROOT } from '../tools/machine/root.mjs';
import { honeProgram, openHone, openTerminal, runHone, runProgram } from './testing/command-line/run-hone.ts';
import { startTypist } from './testing/command-line/typist.ts';

let typist: Awaited<ReturnType<typeof startTypist>>;
beforeAll(async () => {
  typist = await startTypist();
});
afterAll(() => typist.stop());

const rough = 'plan a trip to lisbon with my kids';

describe('the package', () => {
  const empty = mkdtempSync(join(tmpdir(), 'hone-package-'));
  afterAll(() => rmSync(empty, { recursive: true, force: true }));

  it('is small, needs no other one, and works where nothing of ours is', async () => {
    const options = ['--ignore-scripts', '--json', '--pack-destination', empty];
    const pack = await runProgram(['npm', 'pack', ...options], { cwd: join(ROOT, 'apps/cli'), env: npmEnv(empty) });
    const [{ filename, size, files }] = JSON.parse(pack.output) as [
      { filename: string; size: number; files: { path: string }[] },
    ];
    expect(
      files.map(({ path }) => path).filter((path) => !/^(?:dist\/.*\.mjs|package\.json|README\.md)$/.test(path)),
    ).toEqual([]);
    expect(size).toBeLessThan(220_000);
    writeFileSync(join(empty, 'package.json'), '{"private":true}');
    const install = ['npm', 'install', '--offline', '--no-audit', '--no-fund', join(empty, filename)];
    expect(await runProgram(install, { cwd: empty, env: npmEnv(empty) })).toMatchObject({ code: 0 });
    expect(readdirSync(join(empty, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['hone-cli']);
    const env = { ...npmEnv(empty), ...typist.env };
    const { version } = JSON.parse(readFileSync(join(ROOT, 'apps/cli/package.json'), 'utf8')) as { version: string };
    expect(await runProgram(['npx', '--no-install', 'hone', '--version'], { cwd: empty, env })).toMatchObject({
      code: 0,
      output: `${version}\n`,
    });
    const better = await runProgram(['npx', '--no-install', 'hone-cli', 'enhance', '--propose', rough], {
      cwd: empty,
      env,
    });
    expect([better.code, better.output]).toEqual([0, expect.stringMatching(/lisbon/i)]);
  });
});

function npmEnv(folder: string): Record<string, string> {
  return { HOME: folder, npm_config_cache: join(folder, '.npm'), npm_config_update_notifier: 'false' };
}

const has = (shell: string) => spawnSync(shell, ['--version']).status === 0;

describe('completion', () => {
  const bin = mkdtempSync(join(tmpdir(), 'hone-bin-'));
  beforeAll(() => symlinkSync(honeProgram, join(bin, 'hone')));
  afterAll(() => rmSync(bin, { recursive: true, force: true }));

  const shells = [
    [['bash', '--norc', '--noprofile', '-i'], 'source <(hone completion bash)'],
    [['zsh', '-f', '-i'], 'autoload -U compinit; compinit -u -D; source <(hone completion zsh)'],
    [['fish', '--no-config', '-i'], 'hone completion fish | source'],
  ] as const;

  it.each(shells.filter(([[shell]]) => has(shell)))('works in %s', async (shell, setUp) => {
    const env = { ...typist.env, HOME: bin, PATH: `${bin}:${process.env['PATH']!}` };
    const terminal = openTerminal(shell, { env });
    // What the shell itself says is only known once it has run something.
    terminal.press(`${setUp}\necho rea""dy\n`);
    expect(await terminal.see('ready')).toBe(true);
    const cases = [
      ['hone enh', 'ance '],
      ['hone enhance --mode bal', 'anced '],
      ['hone prompts get Weigh\\ th', 'e\\ options '],
      ['hone prompts get "Explain i', 't to me" '],
    ] as const;
    for (const [typed, rest] of cases) {
      terminal.press(`${typed}\t`);
      expect(await terminal.see(restOf(typed, rest))).toBe(true);
      terminal.press('\u0015');
    }
    terminal.press('exit\n');
    expect(await terminal.ended).toBe(0);
  });
});

/** Shells draw the line again or add to it, with colors in between. */
function restOf(typed: string, rest: string): RegExp {
  const last = rest.trimEnd().replaceAll(/[\\"]/g, String.raw`\$&`);
  return new RegExp(
    `${typed
      .split(' ')
      .at(-1)!
      .replaceAll(/[\\"]/g, String.raw`\$&`)}[^\n]*?${last}`,
  );
}

describe('on a terminal', () => {
  it('arrows move, several options are checked, and own words are typed in place', async () => {
    const env = typist.env;
    const terminal = openHone(['enhance', 'review my code'], { env });
    // What is reviewed: Esc leaves it out.
    await terminal.see('Ctrl+C stops');
    terminal.press('\u001b');
    // What to look at: the first and the third.
    await terminal.see('Space or a number checks');
    terminal.press(' ');
    await terminal.see('[x]');
    terminal.press('\u001b[B\u001b[B ');
    await terminal.see('[x]', 3);
    terminal.press('\r');
    await terminal.see('Enter skips');
    terminal.press('a new colleague reads itX\u007f\r');
    await terminal.see(/Format \(.*Ctrl/s);
    terminal.press('\u001b[A\u001b[A\r');
    await terminal.see('short paragraphs; Enter skips');
    terminal.press('as a table\r');
    expect([await terminal.ended, terminal.screen()]).toEqual([0, expect.stringContaining('as a table')]);
    expect(terminal.screen()).toContain('a new colleague reads it');
  });

  it('asks for a prompt’s missing values, and again where one can’t be', async () => {
    const input = 'Report on {{topic}}';
    expect((await runHone(['prompts', 'save', 'Asked'], { env: typist.env, input })).code).toBe(0);
    const terminal = openHone(['prompts', 'use', 'asked'], { env: typist.env });
    await terminal.see('topic');
    terminal.press('sales\r');
    expect([await terminal.ended, terminal.screen()]).toEqual([0, expect.stringContaining('Report on sales')]);
  });
});

it('many commands at once renew a sign-in once, past a lock that a killed one left, and none is signed out', async () => {
  const { api, dashboard, folder } = typist;
  const env = { HONE_URL: api.url, XDG_CONFIG_HOME: join(folder, 'many') };
  const terminal = openHone(['login', '--no-browser'], { env });
  await terminal.see('Waiting');
  const user_code = /code: (\w{4}-\w{4})/.exec(terminal.screen())![1]!;
  await dashboard.call(answerDevice, { body: { user_code, allow: true } });
  expect(await terminal.ended).toBe(0);
  const kept = join(env.XDG_CONFIG_HOME, 'hone');
  const refreshOf = () => readFileSync(join(kept, 'credentials.json'), 'utf8');
  const before = refreshOf();
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(join(kept, 'credentials.lock'), `${pid} mark`);
  api.clock.forward(3600);
  const together = await Promise.all(Array.from({ length: 8 }, () => runHone(['whoami'], { env })));
  expect(together.map(({ code }) => code)).toEqual(Array.from({ length: 8 }, () => 0));
  expect(refreshOf()).not.toBe(before);
  expect(readdirSync(kept)).toEqual(['credentials.json']);
});

it('each example of the page works as it is written', async () => {
  const page = readFileSync(join(ROOT, 'docs/command-line.md'), 'utf8');
  const examples = [...page.matchAll(/^```sh\n(.*?)^```/gms)].flatMap(([, lines]) => lines!.trim().split('\n'));
  expect(examples.length).toBeGreaterThan(8);
  const folder = mkdtempSync(join(tmpdir(), 'hone-examples-'));
  symlinkSync(honeProgram, join(folder, 'hone'));
  writeFileSync(join(folder, 'notes.txt'), rough);
  const env = { ...typist.env, PATH: `${folder}:${process.env['PATH']!}` };
  const script = ['set -euo pipefail', ...examples].join('\n');
  expect(await runProgram(['bash', '-c', script], { cwd: folder, env })).toMatchObject({
    code: 0,
    output: expect.stringContaining('Report to Ana on sales in five lines'),
  });
  expect(readFileSync(join(folder, 'better.txt'), 'utf8')).toMatch(/lisbon/i);
  rmSync(folder, { recursive: true, force: true });
});

it('a key on standard input is tried, kept and used, and one that may not read the library is told so', async () => {
  const { api, folder } = typist;
  const env = { HONE_URL: api.url, XDG_CONFIG_HOME: join(folder, 'keyed') };
  const wrong = await runHone(['login', '--key'], { env, input: 'hone_wrong' });
  expect([wrong.code, wrong.errors]).toEqual([3, expect.stringContaining('This API key doesn’t work.')]);
  // Creating a key takes a sign-in of the last minutes.
  const owner = await signIn(api, 'typist@example.org');
  const { key } = await owner.call(createKey, {
    body: { name: 'narrow', scopes: ['enhance'], expires_in_days: null },
  });
  expect(await runHone(['login', '--key'], { env, input: `${key}\n` })).toMatchObject({ code: 0 });
  expect((await runHone(['enhance', rough, '--propose'], { env })).code).toBe(0);
  const refused = await runHone(['prompts', 'list'], { env });
  expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining('isn’t allowed to do this')]);
});
