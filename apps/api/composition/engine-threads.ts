import { availableParallelism } from 'node:os';
import { workerThreads } from '../adapters/threads/worker-threads.ts';
import type { Work } from '../features/enhance/engines/work.ts';
import type { Threads } from '../ports/threads.ts';

// The build puts the program into the same folder.
const isSource = import.meta.url.endsWith('.ts');
const program = new URL(isSource ? './engine.thread.ts' : './composition/engine.thread.js', import.meta.url);

/** At least two, so that no one waits for one person's long prompt. A prompt of full length takes 0.1 s, rarely 0.3. */
export function startEngineThreads(): Threads<Work> {
  return workerThreads<Work>(program, {
    most: Math.max(2, availableParallelism() - 1),
    longest: 10_000,
    // What others wait for goes first: at 5 their reads took four times as long beside long prompts.
    niceness: 15,
    megabytes: 512,
  });
}
