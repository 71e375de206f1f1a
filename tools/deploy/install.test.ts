import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, afterEach, describe, expect, it } from 'vitest';
import { ROOT } from '../machine/root.mjs';

/** A clone with something built, and a machine whose own programs only say that they were called. */
let folder: string;
const at = (...path: string[]) => join(folder, ...path);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hone-install-'));
  cpSync(join(ROOT, 'deploy'), at('clone/deploy'), { recursive: true });
  mkdirSync(at('programs'));
  const program = (name: string, does: string) =>
    writeFileSync(at('programs', name), `#!/bin/sh\n${does}\n`, { mode: 0o755 });
  program('git', `cat '${at('commit')}'`);
  program('getent', 'exit 2');
  for (const name of ['systemctl', 'useradd']) program(name, `echo "${name} $*" >>'${at('called')}'`);
});
afterEach(() => rmSync(folder, { recursive: true }));

function build(commit: string): void {
  mkdirSync(at('clone/dist/server/apps/api/dist'), { recursive: true });
  writeFileSync(at('clone/dist/server/apps/api/dist/main.js'), commit);
  writeFileSync(at('clone/dist/server/package.json'), '{"name":"hone","version":"0.1.0"}\n');
  writeFileSync(at('commit'), `${commit}\n`);
}

function install(...words: string[]): { status: number | null; said: string } {
  writeFileSync(at('called'), '');
  const env = { PATH: `${at('programs')}:${process.env['PATH'] ?? ''}`, DESTDIR: at('machine') };
  const { status, stdout, stderr } = spawnSync('sh', [at('clone/deploy/systemd/install.sh'), ...words], { env });
  return { status, said: `${stdout.toString()}${stderr.toString()}` };
}

const linked = (name: string) => readlinkSync(at('machine/opt/hone', name));
const served = () => readFileSync(at('machine/opt/hone/current/apps/api/dist/main.js'), 'utf8');
const settings = () => readFileSync(at('machine/etc/hone/hone.env'), 'utf8');
const called = () => readFileSync(at('called'), 'utf8');

// It uses GNU’s programs, as Debian has them.
describe.runIf(process.platform === 'linux')('installing on one machine', () => {
  it('goes back to the release before, however often the newer one was installed, and leaves it the command', () => {
    for (const commit of ['aaaa', 'bbbb', 'cccc', 'cccc']) {
      build(commit);
      expect(install('hone.example.org')).toMatchObject({ status: 0 });
    }
    expect(readdirSync(at('machine/opt/hone/releases'))).toEqual(['0.1.0-bbbb', '0.1.0-cccc']);
    expect(served()).toBe('cccc');
    expect(install('--back')).toMatchObject({ status: 0 });
    expect(served()).toBe('bbbb');
    expect(linked('command')).toBe('releases/0.1.0-cccc');
    expect(called()).toBe('systemctl daemon-reload\nsystemctl restart hone\n');
    expect(install('--back')).toMatchObject({ status: 1, said: 'There is no earlier release to go back to.\n' });
    expect(served()).toBe('bbbb');
  });

  it('keeps the settings, and makes the account where only they are there', () => {
    build('aaaa');
    expect(install()).toMatchObject({ status: 1, said: expect.stringContaining('DOMAIN') as string });
    install('hone.example.org');
    const first = settings();
    expect(first).toMatch(/^HONE_SECRET=\S{60,}$/m);
    install('other.example.org');
    expect(settings()).toBe(first);
    expect(called()).toContain('useradd --system');
  });
});
