import { PassThrough } from 'node:stream';
import { run } from '../run.ts';
import type { Streams } from '../terminal/console.ts';

interface Started {
  env?: Record<string, string>;
  input?: string;
  /** Its output goes to a terminal of so many columns. */
  columns?: number;
}

/** A command in this process, in pipes unless it has a terminal. */
export async function runHere(args: readonly string[], { env = {}, input = '', columns }: Started = {}) {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  stdin.end(input);
  const terminal = columns === undefined ? {} : { isTTY: true, columns };
  const streams = { input: stdin, output: Object.assign(stdout, terminal), errors: stderr, env };
  const code = await run(args, streams as unknown as Streams);
  const read = (stream: PassThrough) => String(stream.read() ?? '');
  return { code, output: read(stdout), errors: read(stderr) };
}
