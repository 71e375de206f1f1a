import { parseArgs } from 'node:util';
import { Obstacle } from '../machine/obstacle.mjs';

export interface Options {
  file: string | undefined;
  model: string | undefined;
  port: number;
  lists: boolean;
}

/** Where Hone looks for it. */
export const usualPort = 4180;
const usage =
  'Use npm run model -- with --list to see the models, --model NAME to choose one, --file PATH for a GGUF file that ' +
  'you have, --port NUMBER for another port.';

export function readOptions(words: readonly string[]): Options {
  const { file, model, port, list = false } = parse(words);
  if (file !== undefined && model !== undefined) throw new Obstacle('Choose either --file or --model, not both.');
  return { file, model, port: port === undefined ? usualPort : readPort(port), lists: list };
}

function parse(words: readonly string[]) {
  const options = {
    file: { type: 'string' },
    model: { type: 'string' },
    port: { type: 'string' },
    list: { type: 'boolean' },
  } as const;
  try {
    return parseArgs({ args: [...words], options }).values;
  } catch (error) {
    throw new Obstacle(`${(error as Error).message.split('. ')[0]}. ${usage}`);
  }
}

function readPort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new Obstacle(`--port is ${text}, but must be a number from 1 to 65535.`);
}
