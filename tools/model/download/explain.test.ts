import { expect, test } from 'vitest';
import { findWeights } from '../weights.ts';
import { explain } from './explain.ts';

const of = (code: string) => {
  const weights = findWeights('qwen2.5-1.5b');
  const error = Object.assign(new Error(`${code}: no`), { code });
  return explain(error, { weights, done: 558_660_368, isStopped: false }).message;
};
const kept = '50 % (559 MB) is kept';
const again = 'run the same command again to continue from there.';

test('a full disk, and one that can’t be written to, are reported with what to do', () => {
  expect(of('ENOSPC')).toBe(`The disk is full: ${kept}, so free some space and ${again}`);
  expect(of('EROFS')).toBe(`Hone can’t write the weights (EROFS: no): set HONE_DATA to a folder that it can write.`);
});

test.each(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ENETUNREACH', 'ETIMEDOUT'])(
  '%s is reported as a missing network',
  (code) => {
    expect(of(code)).toMatch(new RegExp(`^Couldn’t reach huggingface\\.co \\(${code}\\): check your connection, or`));
  },
);

test('any other failure keeps what was downloaded', () => {
  expect(of('ECONNRESET')).toBe(`The connection to huggingface.co broke (ECONNRESET): ${kept}, so ${again}`);
});
