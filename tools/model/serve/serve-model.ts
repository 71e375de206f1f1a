import { once } from 'node:events';
import { patience } from '../../../apps/api/adapters/language-model/patience.ts';
import { Obstacle } from '../../machine/obstacle.mjs';
import { tellRate, tellSeconds } from '../amounts.ts';
import { timeEnhancement, type Speed } from '../expect.ts';
import { usualPort } from '../options.ts';
import type { Library } from './library.ts';
import { listenHere } from './listen.ts';
import { loadModel, type Loaded } from './llama-talker.ts';
import { makeModelServer, type Told } from './server.ts';

export interface Served {
  name: string;
  path: string;
  port: number;
  library: Library;
  say(line: string): void;
  signal: AbortSignal;
}

/** Until the signal is aborted; then the process ends immediately, whatever llama.cpp is doing. */
export async function serveModel({ name, path, port, library, say, signal }: Served): Promise<void> {
  say(`Loading ${name}.`);
  const { talker, measure } = await load(library, path, name, signal);
  const speed = await measure();
  say(tellMeasured(name, speed));
  const server = makeModelServer(talker, (told) => say(tellCall(told)));
  await listenHere(server, port);
  say(`${name} is ready at http://127.0.0.1:${port}/v1. ${tellFound(port)} Press Ctrl+C to stop it.`);
  if (!signal.aborted) await once(signal, 'abort');
  process.exit(0);
}

async function load(library: Library, path: string, name: string, signal: AbortSignal): Promise<Loaded> {
  try {
    return await loadModel(library, { path, name, signal });
  } catch (error) {
    if (signal.aborted) process.exit(1);
    const why = (error as Error).message.split('\n')[0]!.replace(/\.$/, '');
    throw new Obstacle(
      `llama.cpp couldn’t load ${path} (${why}): the file may be damaged, too new, or too large for this machine.`,
    );
  }
}

function tellMeasured(name: string, speed: Speed): string {
  const { reads, writes } = speed;
  const time = timeEnhancement(speed);
  const limit = patience.local.total / 1000;
  const advice = 'if this machine isn’t busy with something else, choose a smaller model';
  const tooSlow = time > limit ? ` That’s longer than Hone waits (${limit} s): ${advice}.` : '';
  return (
    `Measured: ${name} reads ${tellRate(reads)} tokens a second here and writes ${tellRate(writes)}, ` +
    `so an enhancement takes about ${tellSeconds(time)}.${tooSlow}`
  );
}

function tellFound(port: number): string {
  if (port === usualPort) return 'In local mode, Hone finds it by itself.';
  return `Hone looks on port ${usualPort} only, so list this address in HONE_MODELS.`;
}

function tellCall({ read, written, seconds, outcome }: Told): string {
  const what = `a call of ${read} tokens`;
  const time = `${seconds.toFixed(1)} s`;
  if (outcome === 'answered') return `Answered ${what} with ${written} in ${time}.`;
  if (outcome === 'dropped') return `Dropped ${what} after ${time}: its caller has gone.`;
  return `Failed at ${what} after ${time}.`;
}
