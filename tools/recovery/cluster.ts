import { appendFileSync, chownSync, cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../machine/port.mjs';
import { run } from '../machine/program.mjs';

// PostgreSQL refuses to run as root. On every Linux this account is `nobody`.
const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

export interface Cluster {
  url(database: string): string;
  /** Runs one of PostgreSQL's programs against it. */
  program(name: string, given: readonly string[]): Promise<string>;
  stop(): Promise<void>;
}

export type Clusters = ReturnType<typeof clustersIn>;

/** Clusters below one folder, as an operator would set them up: synced, with their log archived there. */
export function clustersIn(folder: string, programs: string) {
  const archive = join(folder, 'archive');
  mkdirSync(archive);
  giveAway(archive);
  giveAway(folder);
  const call = async (name: string, given: readonly string[]) => {
    const { code, output } = await run(join(programs, name), [...given], { cwd: folder, ...account });
    if (code !== 0) throw new Error(`${name} ${given.join(' ')} failed:\n${output.trim()}`);
    return output;
  };

  const running = new Set<string>();
  const stop = async (data: string, how: 'fast' | 'immediate') => {
    await call('pg_ctl', ['stop', '-D', data, '-m', how, '-w']);
    running.delete(data);
  };
  const start = async (data: string): Promise<Cluster> => {
    const port = await findFreePort();
    running.add(data);
    appendFileSync(join(data, 'postgresql.auto.conf'), `port = ${port}\n`);
    await call('pg_ctl', ['start', '-D', data, '-l', join(folder, 'log'), '-w', '-t', '600']);
    const at = ['-h', '127.0.0.1', '-p', `${port}`, '-U', 'hone'];
    return {
      url: (database) => `postgres://hone@127.0.0.1:${port}/${database}`,
      program: (name, given) => call(name, [...at, ...given]),
      stop: () => stop(data, 'fast'),
    };
  };
  return {
    async make(): Promise<Cluster> {
      const data = join(folder, 'data');
      await call('initdb', ['-D', data, '--username=hone', '--auth=trust', '--encoding=UTF8', '--locale=C']);
      writeFileSync(
        join(data, 'postgresql.auto.conf'),
        [
          `listen_addresses = '127.0.0.1'`,
          `unix_socket_directories = ''`,
          `archive_mode = on`,
          `archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f'`,
          '',
        ].join('\n'),
      );
      return start(data);
    },
    /** What docs/operating.md says, step by step. */
    async restore(base: string, moment: string): Promise<Cluster> {
      const data = join(folder, 'restored');
      cpSync(base, data, { recursive: true });
      giveAway(data);
      appendFileSync(
        join(data, 'postgresql.auto.conf'),
        [
          `restore_command = 'cp ${archive}/%f %p'`,
          `recovery_target_time = '${moment}'`,
          `recovery_target_action = 'promote'`,
          `archive_mode = off`,
          '',
        ].join('\n'),
      );
      writeFileSync(join(data, 'recovery.signal'), '');
      giveAway(data);
      return start(data);
    },
    /** Whatever still runs. */
    async end() {
      for (const data of running) await stop(data, 'immediate').catch(() => undefined);
    },
  };
}

function giveAway(folder: string): void {
  if (!account.uid) return;
  chownSync(folder, account.uid, account.gid);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    chownSync(join(entry.parentPath, entry.name), account.uid, account.gid);
}
