import { spawn, type ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { pictureRules, type PictureType } from '@hone/domain/access/pictures';
import type { PictureFault, ShareCard } from '../../ports/pictures.ts';

export interface PictureTask {
  path: string;
  type: PictureType;
}
/** Remakes a picture, or draws one. */
export type ChildTask = PictureTask | { card: ShareCard };
export type PictureOutcome = { content: Uint8Array } | { fault: PictureFault };

export interface PictureFigures {
  side: number;
  maximumPixels: number;
  longestSide: number;
  /** Where those of drawn pictures are. */
  fonts: string;
}

interface PicturesReady {
  ready: true;
}

interface PictureReport {
  outcome: PictureOutcome;
  peakMemory: number;
}

export interface PicturesChild {
  run(task: ChildTask, milliseconds: number): Promise<PictureOutcome | undefined>;
  pid(): number | undefined;
  close(): Promise<void>;
}

// Before a drawing is cropped. Its groups may nest 255 deep, and each takes a bitmap of this size.
const longestSide = 1024;
// Memory that a greedy picture made it allocate may never be freed; the next one gets a fresh process.
const usualPeakMemory = 200 * 1024 * 1024;
const program = fileURLToPath(new URL('./picture-process.mjs', import.meta.url));
// The build has made them; otherwise the first process does.
const fonts = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../../../.cache/fonts/' : './fonts/', import.meta.url),
);

interface ChildLimits {
  maxPeakMemory?: number;
  startMilliseconds: number;
}

/** Decodes and draws pictures in a separate process: a crash or hang there leaves the server alone. The next task replaces it. */
export function picturesChild({ maxPeakMemory = usualPeakMemory, startMilliseconds }: ChildLimits): PicturesChild {
  const { side, maximumPixels } = pictureRules;
  const figures = JSON.stringify({ side, maximumPixels, longestSide, fonts } satisfies PictureFigures);
  let child: ChildProcess | undefined;
  let isReady = false;

  const live = (): ChildProcess => {
    if (child) return child;
    const made = spawn(process.execPath, ['--max-old-space-size=64', program, figures], {
      cwd: tmpdir(),
      // None of the server's settings, which hold secrets. Two arenas instead of dozens, so that memory is freed.
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
          if ('outcome' in said) return settle(said.outcome, said.peakMemory > maxPeakMemory);
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
