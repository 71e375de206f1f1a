import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { Obstacle } from './obstacle.mjs';
import { run } from './program.mjs';

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<NodeJS.ErrnoException | undefined>} why it cannot be listened on
 */
function tryPort(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', resolve);
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

/**
 * Linux tells it in its process table, so no other program has to be there.
 * @param {number} port
 * @returns {string | undefined}
 */
function findHolderInProc(port) {
  const wanted = port.toString(16).toUpperCase().padStart(4, '0');
  const sockets = ['/proc/net/tcp', '/proc/net/tcp6']
    .flatMap((table) => readFileSync(table, 'utf8').split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => state === '0A' && local?.endsWith(`:${wanted}`))
    .map((columns) => `socket:[${columns[9]}]`);
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name)).find((pid) => {
    try {
      return readdirSync(`/proc/${pid}/fd`).some((file) => sockets.includes(readlinkSync(`/proc/${pid}/fd/${file}`)));
    } catch {
      return false;
    }
  });
}

/** @param {number} port */
async function findHolder(port) {
  try {
    return findHolderInProc(port);
  } catch {
    const answer = await run('lsof', ['-t', '-n', '-P', `-iTCP:${port}`, '-sTCP:LISTEN'], { limitSeconds: 5 });
    return answer.code === 0 ? answer.output.trim().split('\n')[0] : undefined;
  }
}

/** @param {string} pid */
async function findCommand(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    const answer = await run('ps', ['-o', 'args=', '-p', pid], { limitSeconds: 5 });
    return answer.code === 0 ? answer.output.trim() : '';
  }
}

/**
 * @param {string} wanted
 * @returns {number}
 */
export function readPort(wanted) {
  const port = Number(wanted);
  if (/^\d+$/.test(wanted) && port <= 65535) return port;
  throw new Obstacle(`PORT is ${JSON.stringify(wanted)}; it must be a number from 0 to 65535.`);
}

/**
 * @param {number} port
 * @param {string} host
 */
export async function refuseBusyPort(port, host) {
  const problem = await tryPort(port, host);
  if (!problem) return;
  const choose = `choose another port: PORT=${port < 65535 ? port + 1 : port - 1} npm start`;
  if (problem.code === 'EADDRINUSE') {
    const pid = await findHolder(port);
    const command = pid ? await findCommand(pid) : '';
    const holder = pid ? `process ${pid} (${command.slice(0, 120)})` : 'another program';
    const wayOut = /tools.start\.mjs/.test(command) ? `Hone seems to be running there already: http://localhost:${port}` : `End it, or ${choose}`;
    throw new Obstacle(`Port ${port} is taken by ${holder}. ${wayOut}`);
  }
  if (problem.code === 'EACCES') throw new Obstacle(`This account can’t use port ${port}; ${choose}`);
  throw new Obstacle(`Can’t listen on port ${port} on ${host}: ${problem.message}. Check HOST and PORT.`);
}

/** @returns {Promise<number>} a port that nobody listens on at this moment */
export function findFreePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}
