import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { findFreePort } from '../machine/port.mjs';
import { run } from '../machine/program.mjs';

export interface Container {
  url: string;
  /** Runs a program in it, and returns what it printed. */
  execute(...words: string[]): Promise<string>;
  /** Paths that differ from the image; what is mounted doesn't count. */
  changes(): Promise<string[]>;
  /** As an orchestrator does. Returns the exit status. */
  stop(): Promise<number | null>;
}

/** What orchestrators of ours take away: deploy/compose, deploy/kubernetes. */
const sealed = ['--cap-drop', 'ALL', '--security-opt', 'no-new-privileges', '--tmpfs', '/tmp'];
const ofTheEngine = /^\/(?:data|dev|etc|proc|run|sys|tmp)(?:\/|$)/;

export async function engineCall(engine: string, ...words: string[]): Promise<string> {
  const { code, output } = await run(engine, words);
  if (code !== 0) throw new Error(`${engine} ${words.slice(0, 2).join(' ')} failed: ${output.trim().slice(-2000)}`);
  return output.trim();
}

/** On the machine's own network, where only this machine reaches it. */
export async function startContainer(
  engine: string,
  { image, volume, settings, isReadOnly }: { image: string; volume: string; settings: object; isReadOnly: boolean },
): Promise<Container> {
  const port = await findFreePort();
  const name = `${volume}-${port}`;
  const environment = Object.entries({ ...settings, HOST: '127.0.0.1', PORT: String(port) });
  const child = spawn(
    engine,
    [
      'run',
      '--rm',
      `--name=${name}`,
      '--network=host',
      `--volume=${volume}:/data`,
      ...sealed,
      ...(isReadOnly ? ['--read-only'] : []),
      ...environment.flatMap(([key, value]) => ['--env', `${key}=${String(value)}`]),
      image,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      said += `${line}\n`;
      if (line.startsWith('Hone is ready')) resolve();
    });
    void ended.then((code) => reject(new Error(`The container ended with ${code}:\n${said}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    execute: (...words) => engineCall(engine, 'exec', name, ...words),
    async changes() {
      const lines = (await engineCall(engine, 'diff', name)).split('\n').map((line) => line.slice(2));
      return lines.filter((path) => path !== '' && !ofTheEngine.test(path));
    },
    async stop() {
      await engineCall(engine, 'stop', '--time', '20', name);
      return ended;
    },
  };
}
