import { afterEach, expect, it } from 'vitest';
import { chat } from '../../../testing/fakes/history.ts';
import { pressKey } from '../../../testing/hands/keys.ts';
import { expectAccessible, nextFrames } from '../../../testing/page-state.ts';
import { makePerson, inputMethods } from '../../../testing/hands/input-methods.ts';
import {
  dialog,
  expectPlace,
  goTo,
  inDialog,
  leaveAsOpened,
  numbered,
  openSession,
  openTexts,
  original,
  query,
  side,
  toSession,
} from '../testing/history-screen.ts';
import { words } from './words.ts';

afterEach(leaveAsOpened);

it.each(inputMethods)('buttons move between prompts, and keep focus at the first and last (%s)', async (way) => {
  await openSession(2);
  const [newer, older] = [inDialog(words.newer), inDialog(words.older)];
  const areOff = () => [newer, older].map((one) => one.element().getAttribute('aria-disabled'));
  expect(areOff()).toEqual(['true', null]);
  await makePerson(way).press(older);
  await expectPlace(2, 2);
  expect(areOff()).toEqual([null, 'true']);
  await pressKey('Enter');
  await nextFrames();
  await expect.element(older).toHaveFocus();
  await expectPlace(2, 2);
  await makePerson(way).press(newer);
  await expectPlace(1, 2);
});

it('the up and down arrow keys move between prompts, unless they scroll the text or choose an option', async () => {
  const long = ['one', 'two', 'three'].map((word) => ({
    text: `${word}\n`.repeat(200),
    enhanced: `${word}!\n`.repeat(200),
  }));
  await openTexts(...long);
  await pressKey('ArrowDown');
  await expectPlace(2, 3);
  const scroller = dialog().getByRole('group', { name: words.session });
  const element = scroller.element() as HTMLElement;
  element.focus();
  const scrolled = new Promise((end) => element.addEventListener('scrollend', end, { once: true }));
  await pressKey('ArrowDown');
  await scrolled;
  expect(element.scrollTop).toBeGreaterThan(0);
  await expectPlace(2, 3);
  // A new prompt starts at its top.
  await pressKey('j');
  await expectPlace(3, 3);
  expect(element.scrollTop).toBe(0);
  await expect.element(scroller).toHaveFocus();
  await pressKey('k');
  await expectPlace(2, 3);
  (dialog().getByRole('radio', { name: words.sideBySide }).element() as HTMLElement).focus();
  await pressKey('ArrowDown');
  await expect.element(side(words.diff)).toBeVisible();
  await expectPlace(2, 3);
});

it('a URL opens a prompt far down the list, or the newest one if its prompt is unknown', async () => {
  await goTo(numbered(120), toSession(chat('a'), 'rough 21'));
  await expectPlace(100, 120);
  await expect.element(original('rough 21')).toBeVisible();
  await goTo(
    numbered(120),
    (history) => `${toSession(chat('a'))(history)}&prompt=11111111-1111-4111-8111-111111111111`,
  );
  await expect.element(original('rough 120')).toBeVisible();
  expect(query()['session']).toBeDefined();
});

it('J reaches the last prompt of a long session, across pages', async () => {
  await goTo(numbered(53), toSession(chat('a'), 'rough 9'));
  await expect.element(original('rough 9')).toBeVisible();
  for (let step = 0; step < 8; step += 1) await pressKey('j');
  await expectPlace(53, 53);
  await expect.element(original('rough 1')).toBeVisible();
});

it('32,000 characters, HTML included, are shown as plain text, and the next prompt can be reached', async () => {
  const hostile = '<img src=x onerror="alert(1)">\u202E<script>alert(2)</script> {{name}}\n';
  const text = hostile + 'The harbour master keeps a ledger of every ship. '.repeat(650);
  const enhanced = `${text.replaceAll('master', 'mistress')}\nשלום, {{שם}}\nEnd`;
  await openTexts({ text: 'rough 1', enhanced: 'A better text' }, { text, enhanced });
  expect(side(words.original).element().textContent).toContain('<img src=x onerror="alert(1)">');
  expect(dialog().element().querySelectorAll('img, script')).toHaveLength(0);
  await expectAccessible();
  await pressKey('j');
  await expect.element(original('rough 1')).toBeVisible();
});

it('each paragraph has the text direction of its script', async () => {
  await openTexts({ text: 'لخص هذا\nin English', enhanced: 'لخّص هذا\nin English' });
  const text = side(words.original).element().querySelector('.whitespace-pre-wrap')!;
  const range = document.createRange();
  range.selectNodeContents(text);
  const { left, right } = text.getBoundingClientRect();
  const lines = [...range.getClientRects()].toSorted((one, other) => one.top - other.top);
  expect(right - Math.max(...lines.slice(0, -1).map((line) => line.right))).toBeLessThan(2);
  expect(lines.at(-1)!.left - left).toBeLessThan(2);
});
