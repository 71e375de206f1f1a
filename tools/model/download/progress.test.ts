import { expect, test } from 'vitest';
import { makeProgress } from './progress.ts';

function follow(isTTY: boolean, moves: readonly [milliseconds: number, done: number][]): string[] {
  const written: string[] = [];
  let time = 0;
  const screen = { isTTY, write: (text: string) => written.push(text) };
  const progress = makeProgress(screen, 'tiny-1b', 1e9, () => time);
  for (const [at, done] of moves) {
    time = at;
    progress.move(done);
  }
  progress.end();
  return written;
}

test('a terminal shows one line, redrawn a few times a second, with the time left', () => {
  const written = follow(true, [
    [0, 0],
    [100, 5e6],
    [1000, 100e6],
    [1001, 101e6],
    [10_000, 1e9],
  ]);
  expect(written).toEqual([
    '\r\u001B[Ktiny-1b: 0 % of 1.00 GB',
    '\r\u001B[Ktiny-1b: 10 % of 1.00 GB, 100 MB a second, about 9 s left',
    '\r\u001B[Ktiny-1b: 100 % of 1.00 GB, 100 MB a second',
    '\n',
  ]);
});

test('a log gets a line at most every ten percent, and the speed ignores what was there before', () => {
  const written = follow(false, [
    [0, 500e6],
    [1000, 510e6],
    [2000, 590e6],
    [5000, 650e6],
    [9000, 1e9],
  ]);
  expect(written).toEqual([
    'tiny-1b: 50 % of 1.00 GB\n',
    'tiny-1b: 65 % of 1.00 GB, 30 MB a second, about 12 s left\n',
    'tiny-1b: 100 % of 1.00 GB, 56 MB a second\n',
  ]);
});
