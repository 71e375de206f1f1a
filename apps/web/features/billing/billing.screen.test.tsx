import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { notifyChange } from '../../data/refresh.ts';
import { expectLabels } from '../../testing/hands/labels.ts';
import { makeUser } from '../../testing/people.ts';
import { openScreen, reopen } from '../../testing/screen.tsx';
import { words as historyWords } from './history/words.ts';
import { words as overviewWords } from './overview/words.ts';
import { words as pricingWords } from './pricing/words.ts';
import { answerBilling } from './testing/desk.ts';
import { cardOf, paymentOf, subscriptionThat } from './testing/samples.ts';
import { words } from './words.ts';

const tab = (name: string) => page.getByRole('tab', { name, exact: true });
const link = (name: RegExp) => page.getByRole('link', { name });
const focus = (place: ReturnType<typeof link>) => (place.element() as HTMLElement).focus();
const chosen = () => document.querySelector('[role=tab][aria-selected=true]')?.textContent;
const query = () => location.search;

async function open(): Promise<void> {
  answerBilling();
  await openScreen('/billing', { as: makeUser('ada') });
  await expect.element(tab(words.overview)).toBeVisible();
}

describe('the billing tabs', () => {
  it('are labeled as the specification says, under the page’s title', async () => {
    await open();
    await expectLabels('Billing');
    const tabs = page
      .getByRole('tab')
      .elements()
      .map(({ textContent }) => textContent);
    expect(tabs).toEqual([words.overview, words.paymentMethod, words.history]);
    expect(document.title).toBe('Billing & Plans · Hone');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(words.billing);
  });

  it('are in the URL: a reload, Back and a link select the right one', async () => {
    await open();
    await tab(words.paymentMethod).click();
    await expect.poll(query).toBe('?tab=payment');
    await tab(words.history).click();
    await expect.poll(query).toBe('?tab=history');
    await reopen();
    await expect.poll(chosen).toBe(words.history);
    history.back();
    await expect.poll(chosen).toBe(words.paymentMethod);
    history.back();
    await expect.poll(chosen).toBe(words.overview);
    history.replaceState(null, '', '/billing?tab=nothing-of-the-kind');
    await reopen();
    await expect.poll(chosen).toBe(words.overview);
  });

  it('are switched with the arrow keys, and Tab moves into their content', async () => {
    await open();
    focus(tab(words.overview));
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(query).toBe('?tab=payment');
    await expect.element(tab(words.paymentMethod)).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect.poll(chosen).toBe(words.history);
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(query).toBe('');
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('tabpanel')).toHaveFocus();
    await expect.element(link(/^Upgrade Plan$/)).toBeVisible();
    await userEvent.keyboard('{Tab}');
    await expect.element(link(/^Upgrade Plan$/)).toHaveFocus();
  });

  it('receive focus when a link in their content opens another tab, and again on Back', async () => {
    await open();
    focus(link(/^Billing history/));
    await userEvent.keyboard('{Enter}');
    await expect.element(tab(words.history)).toHaveFocus();
    await expect.element(page.getByRole('link', { name: historyWords.seePlans })).toBeVisible();
    focus(page.getByRole('link', { name: historyWords.seePlans }));
    history.back();
    await expect.element(tab(words.overview)).toHaveFocus();
  });
});

describe('the overview’s links', () => {
  const facts = () => [...document.querySelectorAll('nav li > a > b + span')].map(({ textContent }) => textContent);

  it('summarize what they link to, even if it is still empty', async () => {
    await open();
    const saves = 'Save 52% with yearly billing';
    await expect.poll(facts).toEqual([overviewWords.noCard, overviewWords.noInvoices, saves]);
    answerBilling({ cards: [cardOf()], payments: [paymentOf()] });
    notifyChange('billing');
    await expect.poll(facts).toEqual(['Visa 4242, expires 08/2029', '1 invoice, last on Nov 21, 2026', saves]);
  });

  it('promise Pro users no savings; the plans link them to where a plan is changed', async () => {
    await open();
    answerBilling({ info: subscriptionThat('active', { interval: 'yearly' }) });
    notifyChange('billing');
    await expect.poll(() => facts()[2]).toBe(overviewWords.whatIsIncluded);
    await link(/^Compare plans/).click();
    await page.getByRole('table').getByRole('link', { name: pricingWords.changeCycle, exact: true }).click();
    await expect.poll(() => location.pathname).toBe('/billing');
    await expect.element(page.getByRole('button', { name: overviewWords.upgradeYourPlan })).toBeVisible();
  });

  it.each([
    [overviewWords.paymentMethod, '/billing?tab=payment'],
    [overviewWords.billingHistory, '/billing?tab=history'],
    [overviewWords.comparePlans, '/billing-plans'],
  ])('go to the right place: %s', async (name, address) => {
    await open();
    await link(new RegExp(`^${name}`)).click();
    await expect.poll(() => location.pathname + location.search).toBe(address);
  });
});
