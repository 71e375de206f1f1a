import type { ReadStream, WriteStream } from 'node:tty';
import { styleText } from 'node:util';
import { cleanText } from './clean.ts';

export interface Streams {
  input: ReadStream;
  output: WriteStream;
  errors: WriteStream;
  env: Readonly<Record<string, string | undefined>>;
}

/** Made safe first, and then painted. */
export interface Piece {
  text: string;
  paint?: (clean: string) => string;
}

export interface Console extends Streams {
  /** People see it: they get tables, and programs get JSON. */
  isTerminal: boolean;
  /** Someone is there to answer questions, which appear beside the output. */
  canAsk: boolean;
  /** A line of ours. */
  print(line: string): void;
  /** Whole, and with a line end after it. */
  printText(text: string | readonly Piece[]): void;
  /** For people, whatever becomes of the output. */
  tell(text: string): void;
  style(format: Parameters<typeof styleText>[0], text: string): string;
}

export function makeConsole(streams: Streams): Console {
  const { input, output, errors, env } = streams;
  const isTerminal = output.isTTY === true;
  const hasColors = isTerminal && !env['NO_COLOR'] && env['TERM'] !== 'dumb';
  const safe = (text: string) => (isTerminal ? cleanText(text) : text);
  return {
    ...streams,
    isTerminal,
    canAsk: input.isTTY === true && errors.isTTY === true && env['TERM'] !== 'dumb',
    print: (line) => void output.write(`${safe(line)}\n`),
    printText(text) {
      const pieces: readonly Piece[] = typeof text === 'string' ? [{ text }] : text;
      const whole = pieces.map(({ text: raw, paint = (clean) => clean }) => paint(safe(raw))).join('');
      output.write(whole.endsWith('\n') ? whole : `${whole}\n`);
    },
    tell: (text) => void errors.write(`${cleanText(text)}\n`),
    style: (format, text) => (hasColors ? styleText(format, text) : text),
  };
}
