import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';

const program = '/usr/sbin/pgbouncer';
export const hasPgBouncer = existsSync(program);

/** In transaction mode, with two server connections, in front of the server at this address; lets in these roles. */
export async function startPgBouncer(url: string, roles: string[], more: string[] = []) {
  const server = new URL(url);
  const folder = mkdtempSync(join(tmpdir(), 'hone-pgbouncer-'));
  const port = await freePort();
  const lines = [
    '[databases]',
    `* = host=${server.hostname} port=${server.port || 5432}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${join(folder, 'roles.txt')}`,
    'pool_mode = transaction',
    'default_pool_size = 2',
    'max_client_conn = 100',
    ...more,
  ];
  // It refuses to run as root.
  const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, lines.join('\n'));
  writeFileSync(join(folder, 'roles.txt'), roles.map((role) => `"${role}" ""\n`).join(''));
  chmodSync(folder, 0o755);
  const child = spawn(program, ['-q', ...account, file], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error('PgBouncer ended instead of listening.');
    await wait(20);
  }
  server.hostname = '127.0.0.1';
  server.port = String(port);
  return {
    url: server.href,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
