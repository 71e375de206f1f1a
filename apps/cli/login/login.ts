import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { getUsage } from '@hone/contracts/credits';
import type { Work } from '../grammar/command.ts';
import { connect } from './connect.ts';
import { credentials } from './credentials.ts';
import { oauth, type DeviceCode } from './oauth.ts';
import { exits, Problem } from '../failures/problem.ts';
import { readAll } from '../terminal/read-input.ts';

export async function signIn(work: Work): Promise<void> {
  const { console, given } = work;
  const address = await work.address();
  const kept = credentials(console.env);
  const login = given.has('key') ? await readKey(work, address) : await byDevice(work, address);
  await kept.inTurn(() => kept.put(address, login));
  console.tell(`You’re signed in to ${address}.`);
  if (console.env['HONE_API_KEY']) console.tell('HONE_API_KEY is set, and is used instead until you unset it.');
}

const longestKey = 4096;

/** Tried before it is kept. */
async function readKey({ console }: Work, address: string): Promise<{ key: string }> {
  if (console.input.isTTY) {
    throw new Problem('Give the key on standard input, so that it isn’t in your shell’s history.', exits.usage);
  }
  const key = (await readAll(console.input, longestKey, 'This isn’t an API key.')).trim();
  if (!/^[\x21-\x7e]+$/.test(key)) throw new Problem('This isn’t an API key.');
  await connect(address, console.env, key).call(getUsage);
  return { key };
}

async function byDevice({ console, given }: Work, address: string): Promise<{ access: string; refresh: string }> {
  const server = oauth(address);
  const code = await server.askForCode();
  const page = code.verification_uri_complete ?? code.verification_uri;
  console.tell(`Open ${code.verification_uri} and enter this code: ${code.user_code}`);
  console.tell('Waiting for you to allow it…');
  if (console.canAsk && !given.has('no-browser')) openBrowser(page);
  return waitForAnswer(server, code);
}

async function waitForAnswer(server: ReturnType<typeof oauth>, code: DeviceCode) {
  let seconds = Math.max(1, code.interval);
  for (let waited = 0; waited < code.expires_in; waited += seconds) {
    await wait(seconds * 1000);
    const answer = await server.redeem(code.device_code).catch(pendingIfBusy);
    if ('access' in answer) return answer;
    if (answer.error === 'slow_down') seconds += 5;
    else if (answer.error === 'access_denied') throw new Problem('You didn’t allow it, so you’re not signed in.');
    else if (answer.error !== 'authorization_pending') break;
  }
  throw new Problem('The code has expired. Run hone login again.');
}

/** The code outlives a busy server and a network that was gone for a moment. */
function pendingIfBusy(error: unknown): { error: string } {
  const isBusy = error instanceof Problem ? error.exit === exits.later : error instanceof TypeError;
  if (!isBusy) throw error;
  return { error: 'slow_down' };
}

/** If it can’t be opened, the address is there to be read. */
function openBrowser(page: string): void {
  const { protocol, href } = new URL(page);
  if (!/^https?:$/.test(protocol)) return;
  const [program, ...before] = { darwin: ['open'], win32: ['rundll32', 'url.dll,FileProtocolHandler'] }[
    process.platform as string
  ] ?? ['xdg-open'];
  spawn(program!, [...before, href], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
}

export async function signOut({ console, address: readAddress }: Work): Promise<void> {
  const address = await readAddress();
  const kept = credentials(console.env);
  await kept.inTurn(async () => {
    const login = kept.read(address);
    kept.drop(address);
    if (login && 'refresh' in login) await oauth(address).revoke(login.refresh);
  });
  console.tell(`You’re signed out of ${address}.`);
}
