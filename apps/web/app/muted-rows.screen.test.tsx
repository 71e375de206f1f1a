import type { Slot } from '@hone/domain/enhance/brief';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { brief, openBrief, rowNamed } from '../features/enhance/testing/briefs.ts';
import { more, preferred } from '../features/enhance/testing/panel.ts';
import { words } from '../features/enhance/words.ts';
import { t } from '../ui/t.ts';

const again = page.getByRole('button', { name: t(words.askAgain, { slot: words.slot_my_facts }) });
const question = brief.rows[0]!.label;

async function skipWith(skipped_slots: Slot[]): Promise<void> {
  await openBrief({}, { preferences: { skipped_slots } });
  await page.getByRole('button', { name: t(words.rowSkipAbout, { row: question }) }).click();
  await more.click();
}

it('a question skipped three times is no longer asked; this is announced and can be undone', async () => {
  await skipWith(['my_facts', 'my_facts']);
  await expect.element(page.getByText(words.muted)).toBeVisible();
  await expect.element(again).toBeVisible();
  await page.getByRole('button', { name: words.undo, exact: true }).click();
  await expect.element(again).not.toBeInTheDocument();
  expect(preferred()).toEqual([{ skipped_slots: ['my_facts', 'my_facts', 'my_facts'] }, { skipped_slots: [] }]);
});

it('a question skipped once is only counted', async () => {
  await skipWith([]);
  await expect.poll(preferred).toEqual([{ skipped_slots: ['my_facts'] }]);
  await expect.element(again).not.toBeInTheDocument();
  await expect.element(rowNamed(question)).toBeVisible();
});

it('questions no longer asked are listed with the options, and one press restores them', async () => {
  await openBrief({}, { preferences: { skipped_slots: ['my_facts', 'level', 'my_facts', 'my_facts'] } });
  await more.click();
  await again.click();
  await expect.element(again).not.toBeInTheDocument();
  expect(preferred()).toEqual([{ skipped_slots: ['level'] }]);
});
