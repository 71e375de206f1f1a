import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { enhance } from '@hone/contracts/enhance';
import { enhance as improve } from '@hone/engine/enhance';
import { readRows } from '../engine/rows.ts';
import { signTokens } from '../tokens.ts';

export interface Caller {
  /** The next call: of another person than the last one, with the next prompt and a key of its own. */
  next(accept: string): Buffer;
}

/** So many prompts that the engine changes, of all files alike. */
export function readPrompts(count: number): string[] {
  const folder = fileURLToPath(new URL('../engine/prompts/', import.meta.url));
  const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl')).map((name) => folder + name);
  const changed = readRows(files).filter(({ text }) => {
    const { done } = improve({ text });
    return done.changed && done.reason === null;
  });
  if (changed.length < count) throw new Error(`The engine changes ${changed.length} of the prompts alone.`);
  return Array.from({ length: count }, (_, at) => changed[Math.floor((at * changed.length) / count)]!.text);
}

/** Two callers of the same make send the same prompts of the same people in the same order. */
export function makeCaller(secret: string, people: readonly string[], prompts: readonly string[]): Caller {
  const tokens = signTokens(secret, people);
  const bodies = prompts.map((text) => Buffer.from(JSON.stringify({ text })));
  let calls = 0;
  return {
    next(accept) {
      const body = bodies[calls % bodies.length]!;
      const head = [
        `${enhance.method} /api/v1${enhance.path} HTTP/1.1`,
        'host: hone.example.org',
        `authorization: Bearer ${tokens[calls % tokens.length]}`,
        `idempotency-key: ${randomUUID()}`,
        `accept: ${accept}`,
        'content-type: application/json',
        `content-length: ${body.length}`,
      ];
      calls += 1;
      return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]);
    },
  };
}
