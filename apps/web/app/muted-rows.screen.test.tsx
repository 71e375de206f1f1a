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

it('a question that is skipped for the third time is not asked again, which is reported and can be undone', async () => {
  await skipWith(['my_facts', 'my_facts']);
  await expect.element(page.getByText(t(words.muted, { slot: words.slot_my_facts }))).toBeVisible();
  await expect.element(again).toBeVisible();
  await page.getByRole('button', { name: words.undo, exact: true }).click();
  await expect.element(again).not.toBeInTheDocument();
  expect(preferred()).toEqual([{ skipped_slots: ['my_facts', 'my_facts', 'my_facts'] }, { skipped_slots: [] }]);
});

it('a question that is skipped for the first time is only counted', async () => {
  await skipWith([]);
  await expect.poll(preferred).toEqual([{ skipped_slots: ['my_facts'] }]);
  await expect.element(again).not.toBeInTheDocument();
  await expect.element(rowNamed(question)).toBeVisible();
});

it('questions that are never asked are listed by the choices, and a press brings them back', async () => {
  await openBrief({}, { preferences: { skipped_slots: ['my_facts', 'level', 'my_facts', 'my_facts'] } });
  await more.click();
  await again.click();
  await expect.element(again).not.toBeInTheDocument();
  expect(preferred()).toEqual([{ skipped_slots: ['level'] }]);
});
