import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { appearances } from './appearances.ts';
import { expectAccessible, expectNoSidewaysScroll } from './expectations.ts';
import { refuse } from './network.ts';
import { startPlace } from './place.ts';
import { openPlan, panel } from './plan-screen.ts';
import { sampled } from '../apps/web/testing/sampled.ts';

const place = startPlace();
const panelButtons = (page: Page) => panel(page).locator('button');

/** The last of a dialog's buttons that has a name of its own. */
const act = (page: Page) => page.getByRole('dialog').locator('button', { hasText: /./ }).last();

async function openAs(name: string, state: 'active' | 'past_due', options: BrowserContextOptions, stored: Record<string, string>) {
  const opened = await openPlan(place, name, state, { options });
  opened.tolerate(/Failed to load resource/);
  const { page } = opened;
  await page.evaluate((items) => Object.entries(items).forEach(([key, text]) => localStorage.setItem(key, text)), stored);
  await page.reload();
  await panelButtons(page).first().waitFor();
  const please = async () => {
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  };
  return { page, please };
}

describe.each(sampled(appearances))('seen %s', (_, options, stored) => {
  it('both steps of the change of a plan please axe and fit, with the list open and with what came in the way', async () => {
    const { page, please } = await openAs('changer', 'active', options, stored);
    await refuse(page, '**/billing/change-subscription/', 409, { code: 'billing.subscription.unpaid', message: '' });
    await panelButtons(page).last().click();
    await page.getByRole('dialog').getByRole('combobox').click();
    await page.getByRole('option').nth(2).waitFor();
    await please();
    await page.getByRole('option').nth(2).click();
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    await please();
    await act(page).click();
    await page.getByRole('dialog').locator('dl').waitFor();
    await act(page).click();
    await page.getByRole('alert').locator('p').waitFor();
    await please();
  });

  it('the dialog that cancels pleases axe and fits, before and after a reason was picked', async () => {
    const { page, please } = await openAs('canceler', 'active', options, stored);
    await panelButtons(page).first().click();
    await page.getByRole('radio').nth(5).waitFor();
    await please();
    await page.getByRole('radio').nth(5).check();
    expect(await page.getByRole('dialog').locator('[aria-disabled=true]').count()).toBe(0);
    await please();
  });

  it('a renewal that failed pleases axe and fits, before and after a try to pay it', async () => {
    const owing = await openAs('ower', 'past_due', options, stored);
    await refuse(owing.page, '**/billing/pay-open-bill/', 409, { code: 'billing.card.expired', message: '' });
    await owing.please();
    await owing.page.getByRole('status').getByRole('button').click();
    await owing.page.getByRole('status').locator('.font-medium.wrap-anywhere').waitFor();
    await owing.please();
  });
});
