import { expect, it } from 'vitest';
import { speakInTurn } from './speaking.ts';

/** Sends when the test lets it, and remembers what went together. */
function makeSending() {
  const sent: string[][] = [];
  const ends: (() => void)[] = [];
  return {
    sent,
    send(words: string[]) {
      sent.push(words);
      return new Promise<void>((resolve) => void ends.push(resolve));
    },
    async end() {
      ends.shift()!();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

it('a word goes out at once; those that come while it is under way go together, in their order, and none twice', async () => {
  const { sent, send, end } = makeSending();
  const { say } = speakInTurn(send);
  for (const word of ['a', 'b', 'c']) say(word);
  expect(sent).toEqual([['a']]);
  await end();
  expect(sent).toEqual([['a'], ['b', 'c']]);
  await end();
  say('d');
  expect(sent).toEqual([['a'], ['b', 'c'], ['d']]);
});

it('finishing waits for the words that are under way and for those that wait, and for nothing when there are none', async () => {
  const { sent, send, end } = makeSending();
  const { say, finish } = speakInTurn(send);
  await finish();
  say('a');
  say('b');
  let isOver = false;
  const finished = finish().then(() => (isOver = true));
  await end();
  expect([sent.length, isOver]).toEqual([2, false]);
  await end();
  await finished;
});
