import { listChanges } from '@hone/contracts/library/changes';
import { messages } from '@hone/contracts/messages';
import { getPricing } from '@hone/contracts/billing/plans';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectLabels } from '../../../testing/hands/labels.ts';
import { makeUser } from '../../../testing/people.ts';
import { api, openScreen, reopen } from '../../../testing/screen.tsx';
import { t } from '../../../ui/t.ts';
import { words as checkoutWords } from '../checkout/words.ts';
import { signIn } from '../testing/checkout.ts';
import { answerBilling } from '../testing/desk.ts';
import { plansSold, subscriptionThat } from '../testing/samples.ts';
import { words } from './words.ts';

const ada = makeUser('ada');
const table = page.getByRole('table', { name: words.plans });
const link = (name: string) => page.getByRole('link', { name, exact: true });
const textsOf = (place: ReturnType<typeof link>) => place.elements().map(({ textContent }) => textContent);
const rowOf = (name: RegExp) => textsOf(table.getByRole('row', { name }).getByRole('cell'));
const price = () => rowOf(/^Price/);
const optionOf = (name: RegExp) => page.elementLocator(page.getByRole('radio', { name }).element().closest('label')!);
const yearly = ['$0', '$7.20 a monthBilled $86.40 every year', 'Custom'];

beforeEach(() => api.answers(getPricing, { pricing: plansSold }));

async function open(width = 1440): Promise<void> {
  await openScreen('/billing-plans', { width });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function openAs(status: 'free' | 'active' | 'enterprise'): Promise<void> {
  answerBilling({ info: subscriptionThat(status) });
  await openScreen('/billing-plans', { as: ada });
}

describe('the plans', () => {
  it('are compared as the specification says, with the price and saving of each interval', async () => {
    await open();
    await expectLabels('Pricing page', [words.dashboard]);
    expect(textsOf(table.getByRole('columnheader'))).toEqual([words.feature, words.free, words.pro, words.enterprise]);
    const compared = [words.price, words.enhancements, words.variables, words.integration, words.teams, words.support];
    expect(textsOf(table.getByRole('rowheader'))).toEqual([words.whom, words.way, ...compared]);
    const cases = [
      [/^Annually Save 52%$/, '$7.20 a monthBilled $86.40 every year'],
      [/^Quarterly Save 33%$/, '$10.00 a monthBilled $30.00 every 3 months'],
      [/^Monthly$/, '$15.00 a monthBilled $15.00 every month'],
    ] as const;
    for (const [name, pro] of cases) {
      await optionOf(name).click();
      await expect.poll(price).toEqual(['$0', pro, 'Custom']);
    }
    const uncounted = `Unlimited${words.uncounted}`;
    expect(rowOf(/^Prompt Enhancements/)).toEqual([`10 per day${words.counted}`, uncounted, uncounted]);
    const basic = t(words.basicVariables, { variables: 1000, values: 200 });
    const advanced = `Advanced${words.advancedVariables}`;
    expect(rowOf(/^Variable Customization/)).toEqual([`Basic${basic}`, advanced, advanced]);
    expect(rowOf(/^AI Platform Integration/)).toEqual(Array.from({ length: 3 }, () => 'All supported sites'));
    expect(rowOf(/^Team Collaboration/)).toEqual([words.notIncluded, words.notIncluded, words.included]);
    expect(rowOf(/^Priority Support/)).toEqual(['Community', 'Priority email', 'Dedicated']);
  });

  it('keep the chosen interval through a reload, and announce the new price to screen readers', async () => {
    await open();
    await optionOf(/^Quarterly/).click();
    const said = page.getByRole('status').getByText('Pro: $10.00 a month. Billed $30.00 every 3 months');
    await expect.element(said).toBeInTheDocument();
    await reopen();
    await expect.element(page.getByRole('radio', { name: /^Quarterly/ })).toBeChecked();
    await expect.poll(price).toContain('$10.00 a monthBilled $30.00 every 3 months');
  });

  it('are shown before the server answers, and nothing jumps when it does', async () => {
    const held = api.holds(getPricing);
    await open();
    await expect.poll(price).toEqual(yearly);
    const { top, height } = table.element().getBoundingClientRect();
    await held.sent;
    const dearer = plansSold.map((plan) => (plan.billing_interval === 'yearly' ? { ...plan, price: 7.35 } : plan));
    held.answer({ pricing: dearer });
    await expect.poll(price).toEqual(['$0', '$7.35 a monthBilled $88.20 every year', 'Custom']);
    expect(table.element().getBoundingClientRect()).toMatchObject({ top, height });
  });

  it('say so if their price could not be loaded, without a layout shift, and load it on the next try', async () => {
    const held = api.holds(getPricing);
    await open();
    const { top } = table.element().getBoundingClientRect();
    await held.sent;
    held.refuse('request.too_many');
    const failed = page.getByRole('status').getByText(messages['billing.pricing.fetch.failed']);
    await expect.element(failed).toBeVisible();
    expect([price(), table.element().getBoundingClientRect().top]).toEqual([yearly, top]);
    await page.getByRole('button', { name: words.tryAgain }).click();
    await expect.element(failed).not.toBeInTheDocument();
    expect(table.element().getBoundingClientRect().top).toBe(top);
  });
});

it('no plan is called popular, as no one has counted', async () => {
  await open();
  expect(document.body.textContent).not.toMatch(/popular/i);
  await open(375);
  expect(document.body.textContent).not.toMatch(/popular/i);
});

describe('a visitor', () => {
  it.each([words.signUp, words.upgrade, 'Back to Create account'])(
    'reaches the sign-up page through %s',
    async (name) => {
      await open();
      await link(name).click();
      await expect.element(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
      expect(location.pathname).toBe('/create-account');
    },
  );

  it('who chose Pro lands in the checkout after signing in, with the chosen interval', async () => {
    await open();
    await optionOf(/^Monthly/).click();
    await link(words.upgrade).click();
    await link('Sign in').click();
    await signIn();
    await expect.poll(() => location.pathname + location.search).toBe('/billing-plans?step=customize&interval=monthly');
    await expect.element(page.getByRole('radio', { name: 'Monthly', exact: true })).toBeChecked();
  });

  it('cannot enter the checkout without signing in, and returns to it afterwards', async () => {
    await openScreen('/billing-plans?step=payment&interval=quarterly');
    await expect.poll(() => location.pathname).toBe('/login');
    await signIn();
    await expect.poll(() => location.pathname + location.search).toBe('/billing-plans?step=payment&interval=quarterly');
    await expect.element(page.getByRole('heading', { name: checkoutWords.payment })).toBeVisible();
  });
});

describe('signed-in users', () => {
  it('can go to the dashboard, to the checkout and back to billing', async () => {
    const nothing = {
      categories: [],
      prompts: [],
      variables: [],
      searches: [],
      deleted: [],
      since: 0,
      more: false,
      reset: true,
    };
    api.answers(listChanges, nothing);
    await openAs('free');
    await expectLabels('Pricing page', [words.signUp]);
    await link(words.upgrade).click();
    await expect.poll(() => location.pathname + location.search).toBe('/billing-plans?step=customize&interval=yearly');
    await expect.element(page.getByRole('heading', { name: checkoutWords.customize, exact: true })).toBeVisible();
    history.back();
    await link('Back to Billing').click();
    await expect.poll(() => location.pathname).toBe('/billing');
    history.back();
    await link(words.dashboard).click();
    await expect.poll(() => location.pathname).toBe('/variable-library');
    await expect.poll(() => api.calls(listChanges).length).toBeGreaterThan(0);
  });

  it.each([
    ['have Pro cannot buy it again', 'active', words.upgrade, words.hasPro],
    ['have more than Pro cannot buy it', 'enterprise', words.upgrade, words.hasEnterprise],
    ['want Enterprise cannot buy it here', 'free', words.contact, words.noSales],
  ] as const)('who %s, and can read why', async (_, status, name, reason) => {
    await openAs(status);
    const button = page.getByRole('button', { name, exact: true });
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button).toHaveAccessibleDescription(reason);
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    expect(location.pathname + location.search).toBe('/billing-plans');
  });
});

describe('on a phone', () => {
  it('the plans are consecutive lists, each with its own heading and rows', async () => {
    await open(375);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
    await expect.element(table).not.toBeInTheDocument();
    const prices = { [words.free]: '$0', [words.pro]: '$7.20 a month', [words.enterprise]: 'Custom' };
    for (const [name, first] of Object.entries(prices)) {
      const plan = page.getByRole('region', { name, exact: true });
      await expect.element(plan.getByRole('heading', { level: 2, name })).toBeVisible();
      expect(plan.getByRole('term').elements()).toHaveLength(6);
      await expect.element(plan.getByRole('definition').first()).toHaveTextContent(first);
    }
    await page.getByRole('region', { name: words.pro, exact: true }).getByRole('link', { name: words.upgrade }).click();
    await expect.poll(() => location.pathname).toBe('/create-account');
  });
});
