import { tellBytes, tellSeconds } from '../amounts.ts';

export interface Screen {
  isTTY?: boolean;
  write(text: string): unknown;
}

export interface Progress {
  move(done: number): void;
  /** Ends the line. */
  end(): void;
}

const clearLine = '\r\u001B[K';
const betweenDraws = 200;
const tenth = 10;

/** One line that changes on a terminal; in a file or a log, a line for each tenth. */
export function makeProgress(screen: Screen, what: string, bytes: number, now: () => number): Progress {
  const begun = { at: now(), done: 0 };
  let first = true;
  let drawn = Number.NEGATIVE_INFINITY;
  let told = 0;
  const tell = (done: number) => {
    const speed = ((done - begun.done) / Math.max(1, now() - begun.at)) * 1000;
    const left = speed > 0 && done < bytes ? `, about ${tellSeconds((bytes - done) / speed)} left` : '';
    const rate = speed > 0 ? `, ${tellBytes(speed)} a second` : '';
    return `${what}: ${percentOf(done, bytes)} % of ${tellBytes(bytes)}${rate}${left}`;
  };
  return {
    move(done) {
      // What an earlier run left says nothing about the speed of this one.
      if (first) {
        begun.done = done;
        told = Math.floor(percentOf(done, bytes) / tenth);
      }
      const isLast = done >= bytes;
      if (screen.isTTY) {
        if (!isLast && now() - drawn < betweenDraws) return;
        drawn = now();
        screen.write(clearLine + tell(done));
      } else if (Math.floor(percentOf(done, bytes) / tenth) > told || first) {
        told = Math.floor(percentOf(done, bytes) / tenth);
        screen.write(`${tell(done)}\n`);
      }
      first = false;
    },
    end() {
      if (screen.isTTY && !first) screen.write('\n');
    },
  };
}

export function percentOf(done: number, bytes: number): number {
  return Math.floor((100 * done) / bytes);
}
