import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerEveryPage } from '../testing/pages.ts';
import { makeUser } from '../testing/people.ts';
import { openScreen } from '../testing/screen.tsx';
import { toast } from '../ui/overlays/toast.ts';

const mainButtons = [
  ['/prompt-library', 'New prompt'],
  ['/variable-library', '+ New Variable Category'],
  ['/history', 'Enhance a prompt'],
  ['/billing', 'Upgrade Plan'],
  ['/user-profile', 'Upload a photo'],
] as const;
const cases = [1440, 1024, 375].flatMap((width) => mainButtons.map(([path, name]) => ({ width, path, name })));

it.each(cases)('toasts never cover any part of “$name” on $path at $width px', async ({ width, path, name }) => {
  answerEveryPage();
  await openScreen(path, { as: makeUser('anna'), width, height: 800 });
  const button = page.getByRole('button', { name }).or(page.getByRole('link', { name })).first();
  await expect.element(button).toBeVisible();
  toast.done('Prompt saved');
  toast.undoable('Prompt deleted', 'Undo', () => undefined);
  toast.failed('We couldn’t save this. Check your connection and try again.');
  await expect.poll(() => document.querySelectorAll('[data-toast=here]').length).toBe(3);
  const { left, right, top, bottom } = button.element().getBoundingClientRect();
  const corners = [left + 4, right - 4].flatMap((x) => [top + 4, bottom - 4].map((y) => [x, y] as const));
  for (const [x, y] of corners) expect(document.elementFromPoint(x, y)?.closest('[data-toast]')).toBeNull();
});
