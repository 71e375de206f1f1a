import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../machine/root.mjs';

/** A folder as a machine's root, whose programs only say that they were called, or do what a test wants. */
export function makeMachine(programs: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'hone-machine-'));
  const at = (...path: string[]) => join(folder, ...path);
  mkdirSync(at('programs'));
  writeFileSync(at('called'), '');
  const program = (name: string, does: string) =>
    writeFileSync(at('programs', name), `#!/bin/sh\n${does}\n`, { mode: 0o755 });
  /** For what it was called, and nothing else. */
  const note = (name: string) => program(name, `echo "${name} $*" >>'${at('called')}'`);
  for (const name of ['systemctl', 'useradd', 'chown', 'hone', 'curl', 'sync']) note(name);
  for (const [name, does] of Object.entries(programs)) program(name, does);
  return {
    at,
    program,
    called: () => readFileSync(at('called'), 'utf8').split('\n').slice(0, -1),
    forget: () => writeFileSync(at('called'), ''),
    read: (path: string) => readFileSync(at(path), 'utf8'),
    write(path: string, text: string) {
      mkdirSync(dirname(at(path)), { recursive: true });
      writeFileSync(at(path), text);
    },
    /** As install.sh leaves it. */
    installKit() {
      const release = at('opt/hone/releases/0.1.0-test');
      cpSync(join(ROOT, 'deploy'), release, { recursive: true });
      for (const name of ['current', 'command']) symlinkSync(release, at('opt/hone', name));
    },
    run(script: string, ...words: string[]): { status: number | null; said: string } {
      const env = { PATH: `${at('programs')}:${process.env['PATH'] ?? ''}`, DESTDIR: folder };
      const { status, stdout, stderr } = spawnSync('sh', [script, ...words], { env, cwd: folder });
      return { status, said: `${stdout.toString()}${stderr.toString()}` };
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

export type Machine = ReturnType<typeof makeMachine>;
