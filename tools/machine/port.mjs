import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { Obstacle } from './obstacle.mjs';
import { run } from './program.mjs';

/** @param {number} port */
function findHolderInProc(port) {
  const address = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const sockets = ['/proc/net/tcp', '/proc/net/tcp6']
    .flatMap((table) => readFileSync(table, 'utf8').split('\n'))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => state === '0A' && local?.endsWith(address))
    .map((columns) => `socket:[${columns[9]}]`);
  const pid = readdirSync('/proc').find((name) => {
    try {
      return readdirSync(`/proc/${name}/fd`).some((file) => sockets.includes(readlinkSync(`/proc/${name}/fd/${file}`)));
    } catch {
      return false;
    }
  });
  return pid && { pid, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() };
}

/** @param {number} port */
async function findHolder(port) {
  if (process.platform === 'linux') return findHolderInProc(port);
  const { code, output } = await run('lsof', ['-t', '-n', '-P', `-iTCP:${port}`, '-sTCP:LISTEN']);
  const [pid = ''] = output.split('\n');
  return code === 0 && { pid, command: (await run('ps', ['-o', 'args=', '-p', pid])).output.trim() };
}

/** @type {(port: number, host: string) => Promise<void>} */
export async function refuseBusyPort(port, host) {
  // An invalid port is left to the server, which checks its settings together.
  if (!Number.isInteger(port) || port < 0 || port > 65_535) return;
  const server = createServer().listen({ port, host, exclusive: true });
  try {
    await once(server, 'listening');
    server.close();
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code !== 'EADDRINUSE') throw new Obstacle(`Can’t listen on ${host}: ${message}. Check HOST and PORT.`);
    const holder = await findHolder(port);
    const name = holder ? `process ${holder.pid} (${holder.command.slice(0, 120)})` : 'another program';
    const wayOut =
      holder && /tools.start\.mjs/.test(holder.command)
        ? `Hone seems to be running there already: http://localhost:${port}`
        : `End it, or choose another port: PORT=${port < 65_535 ? port + 1 : port - 1} npm start`;
    throw new Obstacle(`Port ${port} is taken by ${name}. ${wayOut}`);
  }
}

export async function findFreePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  return port;
}
