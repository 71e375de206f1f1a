import { messages } from '@hone/contracts/messages';
import { cardNumbers } from '../apps/api/testing/money/money.ts';
import { goodPassword } from '../apps/api/testing/api.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { events } from '@hone/contracts/specification/tables';
import { startAnalyticsPlace } from './testing/vendors/analytics-place.ts';
import {
  addressOfStep,
  button,
  chooseCountry,
  complete,
  fillCard,
  notice,
  success,
} from './testing/screens/checkout.ts';
import { link } from './testing/screens/library.ts';
import { openSignedIn } from './testing/screens/signed-in.ts';

const place = startAnalyticsPlace();
const wide = { viewport: { width: 1440, height: 900 } };
const said = (page: Page, text: string) => page.locator('[data-toast]').getByText(text, { exact: true }).waitFor();
const dialog = (page: Page) => page.getByRole('dialog');
const named = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const names = () => place.posthog.events().map(({ event }) => event);
const count = (name: string) => names().filter((one) => one === name).length;
const allow = (page: Page) =>
  page.getByRole('region', { name: 'Privacy choices' }).getByRole('button', { name: 'Allow' }).click();
const isAllowed = (page: Page) => page.evaluate(() => localStorage.setItem('consent', '{"version":1,"value":"given"}'));

/** Typed during the test, and only for Hone. */
const secrets = {
  email: 'walker.secret@example.org',
  username: 'secretwalker',
  friend: 'friend.secret@example.org',
  message: 'Come and see my secret garden',
  variable: 'secret client',
  value: 'Mrs Secret Lopez',
  category: 'Secret mail',
  prompt: 'Secret delay',
  text: 'Write to Mrs Lopez about the secret order 1042.',
  firstName: 'Griselda',
  company: 'Acme Secret Works',
};

async function signUp(page: Page): Promise<void> {
  await page.goto('/create-account?ref=nobodyknown');
  await allow(page);
  await button(page, 'Sign up with Email').click();
  await named(page, 'Email').fill(secrets.email);
  await named(page, 'Password').fill(goodPassword);
  await named(page, 'Username').fill(secrets.username);
  await button(page, 'Create account').click();
  await page.getByRole('heading', { name: 'Activate Your Account' }).waitFor();
  await page.getByRole('textbox').fill(await place.api.mailbox.codeFor(secrets.email));
  await button(page, 'Submit').click();
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await button(page, 'Next').click();
  await button(page, 'Next').click();
  await page.getByRole('link', { name: 'Go to dashboard' }).click();
  await page.waitForURL('**/enhance');
  await page.getByRole('link', { name: 'Variables Library', exact: true }).click();
}

async function useVariables(page: Page): Promise<void> {
  await button(page, '+ New Variable Category').first().click();
  await dialog(page).getByLabel('Name', { exact: true }).fill(secrets.variable);
  await button(page, 'Create').click();
  await said(page, messages['variables.created']);
  await button(page, 'Add value').click();
  await dialog(page).getByLabel('Name', { exact: true }).fill(secrets.value);
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();
  await said(page, messages['variables.value.created']);
  await button(page, `Edit ${secrets.variable}`).click();
  await dialog(page).getByLabel('Name', { exact: true }).fill(`${secrets.variable} 2`);
  await button(page, 'Save').click();
  await said(page, messages['variables.updated']);
  await button(page, `Delete ${secrets.value}`).click();
  await said(page, messages['variables.value.deleted']);
  await button(page, `Delete ${secrets.variable} 2`).click();
  await said(page, messages['variables.deleted']);
}

async function usePrompts(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Prompt Library', exact: true }).click();
  await button(page, 'Add category').click();
  await page.keyboard.type(secrets.category);
  await page.keyboard.press('Enter');
  await said(page, messages['categories.created']);
  await button(page, 'New prompt').first().click();
  await named(page, 'Name').fill(secrets.prompt);
  await named(page, 'Enter Prompt here').fill(secrets.text);
  await button(page, 'Save Prompt').click();
  await said(page, messages['prompts.created']);
  const preview = page.locator('[data-column=preview]');
  await preview.getByRole('button', { name: 'Edit', exact: true }).click();
  await named(page, 'Enter Prompt here').fill(`${secrets.text} Soon.`);
  await button(page, 'Save Prompt').click();
  await expect.poll(() => count('prompt_edit_success')).toBe(1);
  await preview.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete prompt', exact: true }).click();
  await said(page, messages['prompts.deleted']);
  await expect.poll(() => count('prompt_del_success')).toBe(1);
  const row = page.locator('[data-column=categories]').getByRole('listitem').filter({ hasText: secrets.category });
  await row.getByRole('link').focus();
  await page.keyboard.press('F2');
  await page.keyboard.type(`${secrets.category} 2`);
  await page.keyboard.press('Enter');
  await said(page, messages['categories.updated']);
  await row.getByRole('link').focus();
  await page.keyboard.press('Delete');
  // Reported once it is done: wait, or leaving the page loses it.
  await expect.poll(() => count('category_del_success')).toBe(1);
}

async function useProfile(page: Page): Promise<void> {
  await page.goto('/user-profile');
  await named(page, 'First Name').fill(secrets.firstName);
  await named(page, 'Last Name').fill('Secretary');
  await named(page, 'Position').fill('Editor');
  await named(page, 'Company Name').fill(secrets.company);
  await button(page, 'Save Profile').click();
  await expect.poll(() => count('profile_info_saved')).toBe(1);
}

async function buy(page: Page): Promise<void> {
  await page.goto('/billing-plans');
  await expect.poll(() => count('pricing_page_view')).toBe(1);
  await page.goto(addressOfStep('payment', 'monthly'));
  await chooseCountry(page);
  await fillCard(page, 'refused');
  await complete(page).click();
  await expect.poll(() => count('payment_details_not_added')).toBe(1);
  await fillCard(page, 'cannotBeCharged');
  await complete(page).click();
  await notice(page, messages['billing.card.refused']).waitFor();
  await fillCard(page, 'good');
  await complete(page).click();
  await success(page).waitFor();
  await page.waitForURL('**/billing');
}

async function refer(page: Page): Promise<void> {
  // Without HTTPS a named host has no clipboard.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.resolve() } }),
  );
  await page.goto('/enhance?dialog=refer-a-friend');
  await dialog(page).getByRole('button', { name: /^Copy/ }).click();
  await said(page, messages['referral.link.copied']);
  await dialog(page).getByRole('tab', { name: 'Invite by Email' }).click();
  await dialog(page).getByLabel("Friend's Email Address").fill(secrets.friend);
  await dialog(page).getByLabel('Message').fill(secrets.message);
  await button(page, 'Send Invitation').click();
  await expect.poll(() => count('invitation_sent')).toBe(1);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
}

describe('a user who allowed analytics', () => {
  it('sends every specified event during a walk through the whole product, no other, and nothing private', async () => {
    const { page, tolerate } = await place.open(wide);
    tolerate(/40[29]/);
    await signUp(page);
    await useVariables(page);
    await usePrompts(page);
    await page.goto('/history');
    await expect.poll(() => count('history_view')).toBe(1);
    await useProfile(page);
    await buy(page);
    await refer(page);
    const token = (await page.evaluate(() => localStorage.getItem('refreshToken'))) ?? 'no token';
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL('**/login');
    await expect.poll(() => count('signed_out')).toBe(1);

    const told = new Set(names().filter((name) => !name.startsWith('$')));
    expect([...told].toSorted()).toEqual(events.toSorted());
    expect([...new Set(names().filter((name) => name.startsWith('$')))].toSorted()).toEqual(['$identify', '$set']);

    const sent = place.posthog.asked
      .map(({ path, headers, body }) => decodeURIComponent(`${path} ${headers.referer} ${body}`))
      .join('\n');
    const theirs = [
      ...Object.values(secrets),
      'ecret',
      'nobodyknown',
      'example.org',
      goodPassword,
      ...Object.values(cardNumbers),
      token,
      'eyJ',
      '?',
    ];
    expect(theirs.filter((one) => sent.includes(one))).toEqual([]);
    expect(place.posthog.asked.filter(({ headers }) => headers.cookie !== undefined)).toEqual([]);
    expect([...new Set(place.posthog.asked.map(({ method, path }) => `${method} ${path}`))]).toEqual(['POST /batch/']);
  }, 300_000);

  it('is identified by their account ID, with their position as the role', async () => {
    const { page } = await openSignedIn(place, 'roled', wide);
    await isAllowed(page);
    const roles = () =>
      place.posthog
        .events()
        .filter(({ event }) => event.startsWith('$'))
        .map(({ event, properties }) => [event, properties['$set']]);
    await page.goto('/user-profile');
    await expect.poll(roles).toEqual([['$identify', { role: 'Not Specified' }]]);
    const id = await page.evaluate(() => (JSON.parse(localStorage.getItem('user') ?? '{}') as { id?: string }).id);
    expect(place.posthog.events().find(({ event }) => event === '$identify')?.distinct_id).toBe(id);
    for (const [label, text] of [
      ['First Name', 'Ada'],
      ['Last Name', 'Byron'],
      ['Position', 'Editor'],
    ] as const)
      await named(page, label).fill(text);
    await button(page, 'Save Profile').click();
    await expect.poll(roles).toEqual([
      ['$identify', { role: 'Not Specified' }],
      ['$set', { role: 'Editor' }],
    ]);
  });

  it('triggers one page view per arrival by link, Back or reload, and none while staying on the page', async () => {
    const { page } = await openSignedIn(place, 'visitor', wide);
    await isAllowed(page);
    await page.goto('/prompt-library');
    await expect.poll(names).toContain('prompts_library_view');
    await link(page, 'categories', 'Code').click();
    await page.getByRole('link', { name: 'Variables Library', exact: true }).click();
    await page.getByRole('heading', { name: 'Variables Library', exact: true }).waitFor();
    await expect.poll(() => count('variables_library_view')).toBe(1);
    await page.goBack();
    await expect.poll(() => count('prompts_library_view')).toBe(2);
    await page.getByRole('link', { name: 'History', exact: true }).click();
    await expect.poll(() => count('history_view')).toBe(1);
    await page.reload();
    await expect.poll(() => count('history_view')).toBe(2);
    expect([count('prompts_library_view'), count('variables_library_view')]).toEqual([2, 1]);
  });

  it('notices nothing when the analytics vendor is down or blocked', async () => {
    const { page, tolerate } = await openSignedIn(place, 'unheard', wide);
    tolerate(/Failed to load resource|PostHog|ERR_/);
    await isAllowed(page);
    await page.route(`${place.posthog.host}/**`, (route) => route.abort('blockedbyclient'));
    await page.goto('/variable-library');
    await useVariables(page);
    expect(place.posthog.asked).toEqual([]);
    await page.route('**/assets/posthog-*', (route) => route.abort('blockedbyclient'));
    await page.reload();
    await useVariables(page);
  });
});
