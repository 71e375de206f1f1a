import { afterEach, describe, expect, it } from 'vitest';
import { dismissToast, removeToast, shownToasts, toast, watchToasts } from './toast.ts';

const here = () =>
  shownToasts()
    .filter(({ isLeaving }) => !isLeaving)
    .map(({ text }) => text);

afterEach(() => shownToasts().forEach(({ id }) => removeToast(id)));

describe('Toasts', () => {
  it('with the same text are shown once, with the latest details', () => {
    toast.failed('It failed');
    const [first] = shownToasts();
    toast.failed('It failed', 'Support ID: 7');
    expect(here()).toEqual(['It failed']);
    expect(shownToasts()[0]).toMatchObject({ detail: 'Support ID: 7' });
    expect(shownToasts()[0]?.id).not.toBe(first?.id);
  });

  it('that can be undone are all kept', () => {
    toast.undoable('Prompt deleted', 'Undo', () => undefined);
    toast.undoable('Prompt deleted', 'Undo', () => undefined);
    toast.done('Prompt deleted');
    expect(here()).toHaveLength(3);
  });

  it('are limited to four: the oldest are dismissed', () => {
    for (const text of ['one', 'two', 'three', 'four', 'five', 'six']) toast.done(text);
    expect(here()).toEqual(['three', 'four', 'five', 'six']);
  });

  it('are still rendered while being dismissed, and gone once removed', () => {
    let changes = 0;
    const stop = watchToasts(() => (changes += 1));
    toast.done('Saved');
    const { id } = shownToasts()[0]!;
    dismissToast(id);
    expect(here()).toEqual([]);
    expect(shownToasts()).toHaveLength(1);
    removeToast(id);
    expect(shownToasts()).toHaveLength(0);
    stop();
    toast.done('Saved again');
    expect(changes).toBe(3);
  });
});
