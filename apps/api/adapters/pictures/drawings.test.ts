import { expect, it } from 'vitest';
import type { ShareCard } from '../../ports/pictures.ts';
import type { PictureOutcome } from './child.ts';
import { keepDrawings } from './drawings.ts';

const card = (name: string): ShareCard => ({ about: '', name, text: [], variables: [], more: 0 });

/** Draws when it is told to. */
function slowly(limits: { mostKept: number; mostUnderWay: number }) {
  const asked: { name: string; answer(outcome: PictureOutcome | undefined): void }[] = [];
  const draw = keepDrawings(({ name }) => new Promise((answer) => asked.push({ name, answer })), limits);
  const finish = (content = 'drawn') => asked.at(-1)!.answer({ content: Buffer.from(content) });
  return { asked, draw, finish };
}

it('a picture is drawn once, however many ask for it', async () => {
  const { asked, draw, finish } = slowly({ mostKept: 2, mostUnderWay: 2 });
  const both = [draw(card('a')), draw(card('a'))];
  finish('picture of a');
  expect((await Promise.all(both)).map(String)).toEqual(['picture of a', 'picture of a']);
  expect(String(await draw(card('a')))).toBe('picture of a');
  expect(asked.map(({ name }) => name)).toEqual(['a']);
});

it('one that shows something else is another picture, and the oldest are forgotten', async () => {
  const { asked, draw, finish } = slowly({ mostKept: 2, mostUnderWay: 2 });
  for (const name of ['a', 'b', 'c', 'b', 'a']) {
    const drawing = draw(card(name));
    finish();
    await drawing;
  }
  expect(asked.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'a']);
});

it('few are under way at a time, and one that failed is tried again', async () => {
  const { asked, draw } = slowly({ mostKept: 2, mostUnderWay: 2 });
  const two = [draw(card('a')), draw(card('b'))];
  expect(await draw(card('c'))).toBeUndefined();
  asked[0]!.answer({ fault: 'too_slow' });
  asked[1]!.answer(undefined);
  expect(await Promise.all(two)).toEqual([undefined, undefined]);
  void draw(card('a'));
  expect(asked.map(({ name }) => name)).toEqual(['a', 'b', 'a']);
});
