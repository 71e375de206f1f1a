import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPart } from '../../testing/screen.tsx';
import { Button } from '../button.tsx';
import { TextField } from '../fields/field.tsx';
import { Dialog } from './dialog.tsx';

const bar = 15;
const dialog = page.getByRole('dialog');
const opener = page.getByRole('button', { name: 'Open' });
const rightOf = (element: Element) => element.getBoundingClientRect().right;

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <header data-stays className="flex justify-end">
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="A dialog" />
    </header>
  );
}

afterEach(() => {
  vi.restoreAllMocks();
  document.documentElement.dir = 'ltr';
});

it.each(['ltr', 'rtl'] as const)(
  'a dialog covers the space of the scrollbar, and nothing beneath it moves (%s)',
  async (direction) => {
    document.documentElement.dir = direction;
    await openPart(<Page />);
    // The test browser draws no scrollbars; one with a width leaves a page that much less.
    vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(innerWidth - bar);
    const root = document.getElementById('root')!;
    const inner = () => root.clientWidth - Number.parseFloat(getComputedStyle(root).paddingRight);
    await opener.click();
    await expect.element(dialog).toBeVisible();
    expect(rightOf(dialog.element())).toBe(innerWidth);
    expect(inner()).toBe(innerWidth - bar);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(inner()).toBe(innerWidth);
  },
);

function TwoInTurn() {
  const [shown, setShown] = useState<'none' | 'first' | 'second'>('none');
  return (
    <header data-stays>
      <Button onClick={() => setShown('first')}>Open</Button>
      <Dialog open={shown === 'first'} onOpenChange={() => undefined} title="The first">
        <Button onClick={() => setShown('second')}>Go on</Button>
      </Dialog>
      <Dialog open={shown === 'second'} onOpenChange={() => undefined} title="The second">
        <TextField label="Name" />
      </Dialog>
      {/* Paused, as reduced motion, which other tests leave behind, decides how long anything takes. */}
      <style>
        {'@keyframes held { to { opacity: 0 } } [data-state=closed] { animation: held 1s paused !important }'}
      </style>
    </header>
  );
}

it('what is typed in a dialog while the one before it still closes is kept', async () => {
  await openPart(<TwoInTurn />);
  await opener.click();
  const first = page.getByRole('dialog', { name: 'The first' });
  await first.getByRole('button', { name: 'Go on' }).click();
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect.element(name).toHaveFocus();
  // The first is hidden from roles while the second is open.
  const dialogs = () => document.querySelectorAll('[role=dialog]').length;
  expect(dialogs()).toBe(2);
  await userEvent.keyboard('a');
  for (const animation of document.getAnimations()) animation.finish();
  await expect.poll(dialogs).toBe(1);
  await userEvent.keyboard('bc');
  await expect.element(name).toHaveValue('abc');
});
