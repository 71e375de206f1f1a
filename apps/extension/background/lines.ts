import type { Client } from '@hone/client/client';
import { enhance } from '@hone/contracts/enhance';
import * as z from 'zod/mini';
import { beatSeconds, LineWord, type Asked, type LineEvent } from '../platform/messages.ts';
import { kept } from './storage.ts';
import { lostRun, troubleOf, troubleOfStream } from './trouble.ts';

/** Milliseconds for which a page that is gone may come back, and for which a run that is over is remembered. */
const mayReturn = 5000;
const remembered = 60_000;
const mostTraces = 50;

export interface Line {
  postMessage(event: LineEvent): void;
  disconnect(): void;
  onMessage: { addListener(listen: (word: unknown) => void): void };
  onDisconnect: { addListener(listen: () => void): void };
}

interface Run {
  tab: number;
  told: LineEvent[];
  lines: Set<Line>;
  stopping: AbortController;
  isOver: boolean;
}

export interface LineNeeds {
  client: Client;
  /** Whether something may be sent for this page at all. */
  mayRun(origin: string): Promise<boolean>;
  /** A run is over, or was stopped: what is left has changed. */
  ended(): void;
}

export interface Caller {
  tab: number;
  origin: string;
  incognito: boolean;
}

/** Streams enhancements to pages. What has streamed is kept, so that a page whose line broke goes on with it. */
export function makeLines({ client, mayRun, ended }: LineNeeds): (line: Line, caller: Caller) => void {
  const runs = new Map<string, Run>();

  const tell = (run: Run, event: LineEvent) => {
    run.told.push(event);
    run.lines.forEach((line) => post(line, event));
  };
  const finish = (id: string, run: Run) => {
    run.isOver = true;
    setTimeout(() => runs.delete(id), run.stopping.signal.aborted ? 0 : remembered);
    ended();
  };
  const stream = async (id: string, run: Run, asked: Asked, origin: string) => {
    const { signal } = run.stopping;
    try {
      // Begun by a worker that is no more: the server has stopped it too.
      if ((await leaveTrace(id)) || !(await mayRun(origin))) return tell(run, { event: 'fail', data: lostRun() });
      for await (const told of client.stream(enhance, { body: asked }, { signal, idempotencyKey: id })) {
        tell(run, told.event === 'fail' ? { event: 'fail', data: troubleOfStream(told.data) } : told);
        if (told.event === 'done' || told.event === 'fail') return;
      }
      tell(run, { event: 'fail', data: lostRun() });
    } catch (error) {
      if (!signal.aborted) tell(run, { event: 'fail', data: troubleOf(error) });
    } finally {
      finish(id, run);
    }
  };
  const stop = (run: Run) => {
    if (!run.isOver) run.stopping.abort();
  };

  return (line, { tab, origin, incognito }) => {
    let mine: Run | undefined;
    const beating = setInterval(() => post(line, { event: 'beat' }), beatSeconds * 1000);

    const begin = (id: string, asked: Asked) => {
      const known = runs.get(id);
      // A run is its tab's alone.
      if (known && known.tab !== tab) return line.disconnect();
      mine = known ?? { tab, told: [], lines: new Set(), stopping: new AbortController(), isOver: false };
      mine.lines.add(line);
      mine.told.forEach((event) => post(line, event));
      if (known) return;
      runs.set(id, mine);
      void stream(id, mine, incognito ? { ...asked, record: false } : asked, origin);
    };

    line.onMessage.addListener((given) => {
      const { data } = z.safeParse(LineWord, given);
      if (!data) line.disconnect();
      else if (data.word === 'begin' && !mine) begin(data.run, data.asked as Asked);
      else if (data.word === 'stop' && mine) stop(mine);
    });
    line.onDisconnect.addListener(() => {
      clearInterval(beating);
      const run = mine;
      if (!run) return;
      run.lines.delete(line);
      setTimeout(() => run.lines.size === 0 && stop(run), mayReturn);
    });
  };
}

/** Answers whether there was one already. */
async function leaveTrace(id: string): Promise<boolean> {
  const before = await kept.runs.change((ids = []) => (ids.includes(id) ? ids : [...ids, id].slice(-mostTraces)));
  return before?.includes(id) ?? false;
}

function post(line: Line, event: LineEvent): void {
  try {
    line.postMessage(event);
  } catch {
    // It is gone, and says so by itself.
  }
}
