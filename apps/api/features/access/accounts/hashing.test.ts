import { describe, expect, it } from 'vitest';
import { makeHashing } from './hashing.ts';

function slowThread() {
  const waiting: (() => void)[] = [];
  const started: string[] = [];
  const port = {
    hash: (password: string) => {
      started.push(password);
      return new Promise<string>((done) => waiting.push(() => done(`hash of ${password}`)));
    },
    verify: (stored: string, password: string) => {
      started.push(password);
      return new Promise<boolean>((done) => waiting.push(() => done(stored === `hash of ${password}`)));
    },
    close: () => Promise.resolve(),
  };
  return { port, started, finishOne: () => waiting.shift()!() };
}

async function start() {
  const thread = slowThread();
  const making = makeHashing([thread.port]);
  thread.finishOne();
  const hashing = await making;
  thread.started.length = 0;
  return { hashing, ...thread };
}

describe('password hashing', () => {
  it('takes a flood of passwords one at a time in order of arrival, and tells those beyond the queue to retry', async () => {
    const { hashing, started, finishOne } = await start();
    const accepted = Array.from({ length: 65 }, (_, at) => hashing.hash(`p${at}`));
    await expect(hashing.hash('too many')).rejects.toMatchObject({ code: 'request.busy', retryAfter: 2 });
    for (let at = 0; at < 65; at += 1) {
      expect(started).toEqual(Array.from({ length: at + 1 }, (_, each) => `p${each}`));
      finishOne();
      expect(await accepted[at]).toBe(`hash of p${at}`);
    }
    const later = hashing.hash('later');
    finishOne();
    expect(await later).toBe('hash of later');
  });

  it('does the same work when there is no hash to compare with, and reports no match', async () => {
    const { hashing, started, finishOne } = await start();
    const answer = hashing.verify(undefined, 'nobody has this password');
    expect(started).toEqual(['nobody has this password']);
    finishOne();
    expect(await answer).toBe(false);
  });
});
