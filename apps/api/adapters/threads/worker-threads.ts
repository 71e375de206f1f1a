import { Worker } from 'node:worker_threads';
import { WorkLost, type AnyWork, type Desk, type Threads } from '../../ports/threads.ts';
import type { Asked, Said, ThreadSettings } from './serve-desks.ts';

export interface PoolLimits extends ThreadSettings {
  /** How many threads there are at most; each starts when it is first needed. */
  most: number;
  /** Of one task, in milliseconds. */
  longest: number;
  megabytes: number;
}

interface Place {
  id: number;
  /** From its first task on. */
  thread?: Thread;
}

interface Task {
  who: string;
  place: Place;
  asked: Asked;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

interface Thread {
  worker: Worker;
  isReady: boolean;
  isGone: boolean;
  running?: Task | undefined;
  alarm?: NodeJS.Timeout;
}

/** A thread knows nothing about TypeScript, even if the server was started with it. */
const asSource = (program: URL) =>
  `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(program.href)}); })`;

/**
 * Threads that run the program at `program`, which calls `serveDesks`. A task that takes too long ends its thread, since
 * nothing else stops it; the next task gets a new one.
 */
export function workerThreads<Work extends AnyWork>(program: URL, limits: PoolLimits): Threads<Work> {
  const threads = new Set<Thread>();
  const waiting = new Set<Task>();
  /** When each waiting account had its last turn. */
  const turns = new Map<string, number>();
  let turn = 0;
  let places = 0;
  let isClosed = false;

  const isBusyFor = (who: string) => [...threads].some(({ running }) => running?.who === who);
  const nextFor = (thread: Thread | undefined): Task | undefined => {
    let next: Task | undefined;
    for (const task of waiting) {
      if ((task.place.thread && task.place.thread !== thread) || isBusyFor(task.who)) continue;
      if (!next || (turns.get(task.who) ?? 0) < (turns.get(next.who) ?? 0)) next = task;
    }
    return next;
  };
  const drop = (task: Task, reason: unknown) => {
    waiting.delete(task);
    forget(task.who);
    task.reject(reason);
  };
  /** An account with nothing left to do comes first when it returns. */
  const forget = (who: string) => {
    if (!isBusyFor(who) && ![...waiting].some((task) => task.who === who)) turns.delete(who);
  };

  const goOn = () => {
    if (isClosed) return;
    for (const thread of threads) {
      const task = thread.running ? undefined : nextFor(thread);
      if (task) run(thread, task);
    }
    // An account has no one to wait for, but no thread is free.
    if (threads.size < limits.most && nextFor(undefined)) {
      start();
      goOn();
    }
  };
  const start = () => {
    const { niceness, megabytes } = limits;
    const isSource = program.pathname.endsWith('.ts');
    const worker = new Worker(isSource ? asSource(program) : program, {
      eval: isSource,
      workerData: { niceness } satisfies ThreadSettings,
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
      // None of the server's settings, which hold secrets.
      env: {},
    });
    const thread: Thread = { worker, isReady: false, isGone: false };
    worker.on('message', (said: Said) => hear(thread, said));
    worker.on('error', (error) => lose(thread, String(error)));
    worker.on('exit', () => lose(thread, 'its thread ended'));
    worker.unref();
    threads.add(thread);
  };
  const run = (thread: Thread, task: Task) => {
    waiting.delete(task);
    turns.set(task.who, (turn += 1));
    thread.running = task;
    task.place.thread = thread;
    thread.worker.ref();
    if (thread.isReady) watch(thread);
    try {
      thread.worker.postMessage(task.asked);
    } catch (error) {
      settle(thread, () => task.reject(error));
    }
  };
  const watch = (thread: Thread) => {
    thread.alarm = setTimeout(() => {
      lose(thread, 'it took too long');
      void thread.worker.terminate();
    }, limits.longest);
  };
  const hear = (thread: Thread, said: Said) => {
    if ('ready' in said) {
      thread.isReady = true;
      return thread.running && watch(thread);
    }
    const task = thread.running;
    // It finished a moment too late, and has been given up.
    if (!task) return;
    if ('failed' in said) settle(thread, () => task.reject(new Error(said.failed)));
    else settle(thread, () => task.resolve(said.value));
  };
  const settle = (thread: Thread, end: () => void) => {
    const { running } = thread;
    clearTimeout(thread.alarm);
    thread.worker.unref();
    thread.running = undefined;
    end();
    goOn();
    if (running) forget(running.who);
  };
  const lose = (thread: Thread, why: string) => {
    if (thread.isGone) return;
    thread.isGone = true;
    threads.delete(thread);
    const lost = new WorkLost(`The work is lost: ${why}.`);
    for (const task of waiting) if (task.place.thread === thread) drop(task, lost);
    const { running } = thread;
    settle(thread, () => running?.reject(lost));
  };

  return {
    open(who, signal): Desk<Work> {
      const place: Place = { id: (places += 1) };
      const close = () => {
        const reason: unknown = signal?.aborted ? signal.reason : new WorkLost('The desk is closed.');
        for (const task of waiting) if (task.place === place) drop(task, reason);
        signal?.removeEventListener('abort', close);
        if (place.thread && !place.thread.isGone) {
          place.thread.worker.postMessage({ desk: place.id, name: undefined } satisfies Asked);
        }
      };
      signal?.addEventListener('abort', close);
      return {
        ask: (name, ...values) =>
          new Promise((resolve, reject) => {
            signal?.throwIfAborted();
            if (isClosed || place.thread?.isGone) throw new WorkLost('The work is lost: its thread ended.');
            const asked: Asked = { desk: place.id, name: String(name), values };
            waiting.add({ who, place, asked, resolve: resolve as Task['resolve'], reject });
            goOn();
          }),
        close,
      };
    },
    async close() {
      isClosed = true;
      for (const task of waiting) drop(task, new WorkLost('The work is lost: the server ends.'));
      const all = [...threads];
      for (const thread of all) lose(thread, 'the server ends');
      await Promise.all(all.map(({ worker }) => worker.terminate()));
    },
  };
}
