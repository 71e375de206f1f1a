import { expect, it } from 'vitest';
import { sendInBatches } from './announcer.ts';

function makeSending() {
  const sent: string[][] = [];
  const ends: (() => void)[] = [];
  return {
    sent,
    send(batch: string[]) {
      sent.push(batch);
      return new Promise<void>((resolve) => void ends.push(resolve));
    },
    async end() {
      ends.shift()!();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

it('a message is sent immediately; those that arrive in the meantime are sent as one batch, in order, each once', async () => {
  const { sent, send, end } = makeSending();
  const { add } = sendInBatches(send);
  for (const word of ['a', 'b', 'c']) add(word);
  expect(sent).toEqual([['a']]);
  await end();
  expect(sent).toEqual([['a'], ['b', 'c']]);
  await end();
  add('d');
  expect(sent).toEqual([['a'], ['b', 'c'], ['d']]);
});

it('finishing waits for messages in flight and in the queue, and for nothing when there are none', async () => {
  const { sent, send, end } = makeSending();
  const { add, finish } = sendInBatches(send);
  await finish();
  add('a');
  add('b');
  let isOver = false;
  const finished = finish().then(() => (isOver = true));
  await end();
  expect([sent.length, isOver]).toEqual([2, false]);
  await end();
  await finished;
});
