import { spec } from '@hone/contracts/house.product';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openPart } from '../../testing/screen.tsx';
import { toast } from './toast.ts';

const say = {
  done: () => toast.done('Saved'),
  undoable: () => toast.undoable('Deleted', 'Undo', () => undefined),
  failed: () => toast.failed('It failed'),
};
const here = () => [...document.querySelectorAll('[data-toast=here]')];
// `expect.poll` would advance the fake clock.
const drawn = () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));

it.each(spec.states.toasts)(
  'a toast of kind $kind stays for $milliseconds ms in the top-right corner of the page',
  async ({ kind, milliseconds }) => {
    await openPart(<p>The page</p>);
    await expect.element(page.getByText('The page')).toBeVisible();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    say[kind]();
    while (here().length === 0) await drawn();
    const { top, right } = here()[0]!.getBoundingClientRect();
    expect([top < 32, innerWidth - right < 32]).toEqual([true, true]);
    await drawn();
    vi.advanceTimersByTime(milliseconds - 1);
    await drawn();
    expect(here()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    await drawn();
    expect(here()).toEqual([]);
  },
);

it('older toasts are stacked behind the newest until hovered, and can then be undone', async () => {
  await openPart(<p>The page</p>);
  const undone: string[] = [];
  toast.undoable('First deleted', 'Undo', () => void undone.push('first'));
  toast.done('Saved');
  await expect.poll(() => here().length).toBe(2);
  const heights = () => here().map((card) => card.getBoundingClientRect().height);
  const undo = page.getByRole('button', { name: 'Undo' });
  const isOnTop = () => {
    const { left, top, width, height } = undo.element().getBoundingClientRect();
    return undo.element().contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  expect(isOnTop()).toBe(false);
  await page.getByText('Saved', { exact: true }).hover();
  await expect.poll(isOnTop).toBe(true);
  expect(Math.min(...heights())).toBeGreaterThan(30);
  await undo.click();
  expect(undone).toEqual(['first']);
});
