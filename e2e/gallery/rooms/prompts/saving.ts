import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { TestApi } from '../../../../apps/api/testing/api.ts';
import { writeSession, type WrittenPrompt } from '../../../testing/data/seed-session.ts';
import { press, type Shot } from '../../shot.ts';
import { worded } from '../../worded.ts';

const report: WrittenPrompt = {
  text: 'pls summarize this report for {{boss}}, it has 3 parts and the numbers matter',
  enhanced:
    'Please summarize this report for {{boss}}. It has 3 parts and the numbers ' +
    'matter.\n\nRequirements:\n- Use only the text given; copy names, dates and numbers exactly.',
};
const long: WrittenPrompt = {
  text: 'shorten it',
  enhanced: `Shorten this text to half of its length.\n\n${'The harbour master keeps a ledger of every ship that comes in. '.repeat(60)}`,
};

/** Opens the dialog over a session with this prompt. */
function asked(prompt: WrittenPrompt) {
  return async (page: Page, api: TestApi) => {
    const session = await writeSession(api, 'reader@example.org', `https://chatgpt.com/c/${randomUUID()}`, [prompt]);
    await page.goto(`/history?session=${session.id}`);
    await press(page, 'Save to Prompt Library');
    await dialog(page).waitFor();
    // The category is chosen once the library is here.
    await dialog(page).locator('[role=combobox]:not([data-placeholder])').waitFor();
  };
}
const dialog = (page: Page) => page.getByRole('dialog', { name: worded('Save to Prompt Library') });

/** The dialog that saves a text to the library. */
export const shots: readonly Shot[] = [
  { name: 'saving a prompt', address: '/history', isSignedIn: true, steps: asked(report) },
  { name: 'saving a prompt, long', address: '/history', isSignedIn: true, steps: asked(long) },
  {
    name: 'saving a prompt, new category',
    address: '/history',
    isSignedIn: true,
    async steps(page, api) {
      await asked(report)(page, api);
      await dialog(page).getByRole('combobox').click();
      await page.getByRole('option').last().click();
      await dialog(page).getByLabel(worded('Name'), { exact: true }).fill('   ');
      await press(page, 'Save Prompt');
    },
  },
  {
    name: 'saving a prompt, offline',
    address: '/history',
    isSignedIn: true,
    async steps(page, api) {
      await asked(report)(page, api);
      await page.evaluate(() => {
        Object.defineProperty(navigator, 'onLine', { value: false });
        dispatchEvent(new Event('offline'));
      });
      await dialog(page).getByRole('status').waitFor();
    },
  },
];
