import { spawn, type ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { pictureRules, type PictureType } from '@hone/domain/pictures';
import type { PictureFault } from '../../ports/pictures.ts';

export interface PictureTask {
  path: string;
  type: PictureType;
}
export type PictureOutcome = { content: Uint8Array } | { fault: PictureFault };

export interface PictureFigures {
  side: number;
  maximumPixels: number;
  longestSide: number;
}

/** Said once, when it can begin. */
interface PicturesReady {
  ready: true;
}

/** What it tells of a picture, and how much memory it has taken at most since it began. */
interface PictureReport {
  outcome: PictureOutcome;
  taken: number;
}

export interface PicturesChild {
  /** One at a time. The process of one that takes longer is ended. Undefined: it did not start in time. */
  run(task: PictureTask, milliseconds: number): Promise<PictureOutcome | undefined>;
  /** Undefined while none runs. */
  pid(): number | undefined;
  close(): Promise<void>;
}

// Of a drawing before it is cut to the square. Its groups may lie 255 deep, and each takes a sheet of this size.
const longestSide = 1024;
// What a greedy picture made it take it may never give back; the next one gets a fresh process.
const usuallyTaken = 200 * 1024 * 1024;
// The build lays this file beside the server.
const program = fileURLToPath(new URL('./picture-process.mjs', import.meta.url));

interface ChildLimits {
  mostTaken?: number;
  startMilliseconds: number;
}

/**
 * A process of its own that decodes pictures: what crashes or hangs there leaves the server as it is. One that died is
 * replaced by the next task.
 */
export function picturesChild({ mostTaken = usuallyTaken, startMilliseconds }: ChildLimits): PicturesChild {
  const { side, maximumPixels } = pictureRules;
  const figures = JSON.stringify({ side, maximumPixels, longestSide } satisfies PictureFigures);
  let child: ChildProcess | undefined;
  let isReady = false;

  const live = (): ChildProcess => {
    if (child) return child;
    const made = spawn(process.execPath, ['--max-old-space-size=64', program, figures], {
      cwd: tmpdir(),
      // None of the server's settings, which hold its secrets. Two arenas instead of dozens: freed memory goes back to
      // the system.
      env: { MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
    isReady = false;
    made.once('message', () => (isReady ||= child === made));
    made.once('exit', () => child === made && (child = undefined)).on('error', () => undefined);
    made.unref();
    made.channel?.unref();
    return (child = made);
  };

  return {
    run: (task, milliseconds) =>
      new Promise((resolve) => {
        const worker = live();
        const settle = (outcome: PictureOutcome | undefined, isOver = true) => {
          clearTimeout(alarm);
          worker.off('message', take).off('exit', end).off('error', end);
          if (isOver) worker.kill('SIGKILL');
          if (isOver && child === worker) child = undefined;
          resolve(outcome);
        };
        const end = () => settle({ fault: 'unreadable' });
        const endSlow = () => settle({ fault: 'too_slow' });
        let alarm = isReady ? setTimeout(endSlow, milliseconds) : setTimeout(settle, startMilliseconds);
        const take = (said: PictureReport | PicturesReady) => {
          if ('outcome' in said) return settle(said.outcome, said.taken > mostTaken);
          clearTimeout(alarm);
          alarm = setTimeout(endSlow, milliseconds);
        };
        worker.on('message', take).once('exit', end).once('error', end);
        worker.send(task, (error) => error && end());
      }),
    pid: () => child?.pid,
    async close() {
      const ended = child && new Promise((resolve) => child!.once('exit', resolve));
      child?.kill('SIGKILL');
      await ended;
    },
  };
}
