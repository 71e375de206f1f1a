import { cpSync, mkdirSync, readFileSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, afterEach, describe, expect, it } from 'vitest';
import { ROOT } from '../machine/root.mjs';
import { makeMachine, type Machine } from './machine.ts';

/** With a clone that has something built. */
let machine: Machine;

beforeEach(() => {
  machine = makeMachine({ getent: 'exit 2' });
  cpSync(join(ROOT, 'deploy'), machine.at('clone/deploy'), { recursive: true });
  machine.program('git', `cat '${machine.at('commit')}'`);
});
afterEach(() => machine.remove());

function build(commit: string): void {
  mkdirSync(machine.at('clone/dist/server/apps/api/dist'), { recursive: true });
  writeFileSync(machine.at('clone/dist/server/apps/api/dist/main.js'), commit);
  writeFileSync(machine.at('clone/dist/server/package.json'), '{"name":"hone","version":"0.1.0"}\n');
  writeFileSync(machine.at('commit'), `${commit}\n`);
}

function install(...words: string[]) {
  machine.forget();
  return machine.run(machine.at('clone/deploy/systemd/install.sh'), ...words);
}

const linked = (name: string) => readlinkSync(machine.at('opt/hone', name));
const served = () => readFileSync(machine.at('opt/hone/current/apps/api/dist/main.js'), 'utf8');
const settings = () => machine.read('etc/hone/hone.env');

// It uses GNU’s programs, as Debian has them.
describe.runIf(process.platform === 'linux')('installing on one machine', () => {
  it('goes back to the release before, however often the newer one was installed, and leaves it the command', () => {
    for (const commit of ['aaaa', 'bbbb', 'cccc', 'cccc']) {
      build(commit);
      expect(install('hone.example.org')).toMatchObject({ status: 0 });
    }
    expect(readdirSync(machine.at('opt/hone/releases'))).toEqual(['0.1.0-bbbb', '0.1.0-cccc']);
    expect(served()).toBe('cccc');
    expect(install('--back')).toMatchObject({ status: 0 });
    expect(served()).toBe('bbbb');
    expect(linked('command')).toBe('releases/0.1.0-cccc');
    expect(machine.called()).toEqual(['systemctl daemon-reload', 'systemctl restart hone']);
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
    expect(machine.called()).toContainEqual(expect.stringContaining('useradd --system'));
  });
});
