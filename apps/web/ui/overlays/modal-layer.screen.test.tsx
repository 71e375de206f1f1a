import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPart } from '../../testing/screen.tsx';
import { Button } from '../button.tsx';
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
