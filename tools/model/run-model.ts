import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { prepareDataFolder } from '../../apps/api/config/data-folder.ts';
import { Obstacle } from '../machine/obstacle.mjs';
import { endWithParent } from '../machine/parent.mjs';
import { tellBytes } from './amounts.ts';
import { chooseWeights, listWeights, refuseSmallMemory } from './choose.ts';
import { downloadWeights, freeBytesOf, isDownloaded } from './download/download-weights.ts';
import { measureProcessor, tellExpected, type Processor } from './expect.ts';
import { readOwnFile } from './gguf.ts';
import { readOptions, type Options } from './options.ts';
import { buildFor, installRuntime, loadLibrary, runNpm } from './runtime.ts';
import { listenHere } from './serve/listen.ts';
import { serveModel } from './serve/serve-model.ts';
import { findWeights, type Weights } from './weights.ts';

const say = (line: string) => console.log(line);

/** Ends on request: by Ctrl+C, or with the process that started it. */
export async function runModel(words: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  // A reader that closes the pipe early, such as `head`, is no error.
  process.stdout.on('error', () => undefined);
  const options = readOptions(words);
  endWithParent(env);
  const folder = openFolder(env['HONE_DATA'] || '.hone');
  const processor = await measureProcessor();
  const isHere = (weights: Weights) => isDownloaded(weights, folder);
  if (options.lists) return listWeights(processor, isHere).forEach(say);
  const stopped = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stopped.abort());
  const { signal } = stopped;
  const chosen = chooseModel(options, processor, isHere);
  await refuseTakenPort(options.port);
  say(tellExpected(processor));
  const runtime = join(folder, 'runtime');
  const build = buildFor(process.platform, process.arch);
  await installRuntime({ folder: runtime, build, say, freeBytes: freeBytesOf, npm: runNpm });
  const path = 'path' in chosen ? chosen.path : await provide(chosen, folder, isHere(chosen), signal);
  await serveModel({ name: chosen.name, path, port: options.port, library: await loadLibrary(runtime), say, signal });
}

function chooseModel({ file, model }: Options, processor: Processor, isHere: (weights: Weights) => boolean) {
  const memory = totalmem();
  const named = file === undefined ? model && findWeights(model) : readOwnFile(resolve(file));
  const chosen = named || chooseWeights({ processor, memory }, isHere);
  refuseSmallMemory(chosen.name, chosen.bytes, memory);
  return chosen;
}

/** Refuses whatever can be refused, before anyone waits for a download. */
async function refuseTakenPort(port: number): Promise<void> {
  const trial = createServer();
  await listenHere(trial, port);
  trial.close();
}

function openFolder(given: string): string {
  const data = resolve(given);
  const fault = prepareDataFolder(data, say);
  if (fault) throw new Obstacle(`HONE_DATA ${fault}`);
  const folder = join(data, 'models');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Returns where the weights are. */
async function provide(weights: Weights, folder: string, isHere: boolean, signal: AbortSignal): Promise<string> {
  const { name, title, bytes, license, address } = weights;
  const from = new URL(address).host;
  if (!isHere) say(`Downloading ${title} (${name}, ${tellBytes(bytes)}, ${license}) from ${from} to ${folder}.`);
  const around = { screen: process.stdout, signal, now: Date.now, freeBytes: freeBytesOf, patience: 60_000 };
  return downloadWeights(weights, folder, around);
}
