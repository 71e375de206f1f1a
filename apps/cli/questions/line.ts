import { createInterface } from 'node:readline';
import { Interrupted } from '../failures/problem.ts';
import { cleanLine } from '../terminal/clean.ts';
import type { Console } from '../terminal/console.ts';

/** Edited as in a shell; nothing skips the question. */
export function askLine({ input, errors }: Console, question: string): Promise<string> {
  const asking = createInterface({ input, output: errors, terminal: true, historySize: 0 });
  return new Promise<string>((resolve, reject) => {
    asking.on('SIGINT', () => reject(new Interrupted()));
    asking.on('close', () => reject(new Interrupted()));
    asking.question(`${cleanLine(question)} `, resolve);
  }).finally(() => asking.close());
}
