import type { Locator, Page } from 'playwright-core';
import { storedItems } from '@hone/contracts/stored';
import { makeAccount, signIn, type TestApi } from '../../../apps/api/testing/api.ts';
import { writePrompts, writeVariables, type Draft } from '../../testing/data/seed-variables.ts';
import { field, press, type Shot } from '../shot.ts';
import { worded } from '../worded.ts';

const some: readonly Draft[] = [
  {
    name: 'client',
    description: 'Whom the mail is for. Use the name that stands on their invoices.',
    values: [
      { value: 'Northwind Ltd', description: 'Long-standing, pays in 30 days' },
      { value: 'Aunt Rosa’s bakery' },
      { value: 'Herrn Doktor von und zu Hohenlohe-Langenburg', description: 'Prefers German' },
    ],
    default_value: 'Northwind Ltd',
  },
  {
    name: 'tone',
    values: ['calm', 'warm', 'matter-of-fact', 'apologetic', 'cheerful', 'short'].map((value) => ({ value })),
  },
  {
    name: 'audience',
    description: 'Who reads it',
    values: [{ value: 'children of six', description: 'No word longer than three syllables' }],
  },
  { name: 'العميل', description: 'اسم العميل', values: [{ value: 'شركة النور' }] },
  { name: '👩‍👩‍👧 family' },
  { name: 'a name that is as long as the name of one may be', description: 'x'.repeat(400) },
];
const many: readonly Draft[] = Array.from({ length: 40 }, (_, index) => ({
  name: `variable ${index + 1}`,
  values: Array.from({ length: index === 0 ? 200 : index % 7 }, (__, value) => ({ value: `value ${value + 1}` })),
}));
const prompts = ['Write to {{client}} in a {{tone}} tone.', 'Ask {{client}} for a date.', 'Thank {{client}}.'];

const accounts = new Map<string, Promise<string>>();

/** Opens an address as someone of their own, whose library was filled once. */
async function openAs(
  page: Page,
  api: TestApi,
  name: string,
  drafts: readonly Draft[],
  address = '/variable-library',
): Promise<void> {
  const make = async () => {
    const email = await makeAccount(api, name);
    const visitor = await signIn(api, email);
    await writeVariables(visitor, drafts);
    if (drafts.length > 0) await writePrompts(visitor, prompts);
    return email;
  };
  const email = accounts.get(name) ?? make();
  accounts.set(name, email);
  const tokens = (await signIn(api, await email)).session.now()!;
  await page.addInitScript((items) => Object.entries(items).forEach(([key, text]) => localStorage.setItem(key, text)), {
    [storedItems.accessToken.key]: tokens.access,
    [storedItems.refreshToken.key]: tokens.refresh,
  });
  await page.goto(address);
  await page.locator('main h1').waitFor({ state: 'attached' });
}

const row = (page: Page, name: string) =>
  page.locator('main [data-row]').filter({ has: page.getByText(name, { exact: true }) });
const dialog = (page: Page) => page.getByRole('dialog');

async function openSome(page: Page, api: TestApi, name = 'client'): Promise<void> {
  await openAs(page, api, 'librarian', some);
  await row(page, name).click();
  await page.getByRole('article').waitFor();
}

async function askFor(page: Page, api: TestApi, text: string): Promise<void> {
  await openAs(page, api, 'librarian', some, '/enhance');
  await field(page, 'Your prompt').fill(text);
  await page.keyboard.press('Control+Enter');
  await dialog(page).waitFor();
}

/** As the browser tells of a paste of 10 MB. */
async function pasteTooMuch(goal: Locator): Promise<void> {
  await goal.evaluate((element) => {
    const data = 'x'.repeat(10 * 1024 * 1024);
    element.dispatchEvent(new InputEvent('beforeinput', { data, bubbles: true, cancelable: true }));
  });
}

function shot(name: string, steps: NonNullable<Shot['steps']>, sizes: Pick<Shot, 'from' | 'upTo'> = {}): Shot {
  return { name: `variables, ${name}`, address: '/coming-soon', steps, ...sizes };
}

/** The Variables Library and the dialog that asks for values, in their states. */
export const shots: readonly Shot[] = [
  shot('one', (page, api) => openSome(page, api)),
  shot(
    'list on a telephone',
    (page, api) => openAs(page, api, 'librarian', some).then(() => row(page, 'client').waitFor()),
    { upTo: 375 },
  ),
  shot('without values', (page, api) => openSome(page, api, 'a name that is as long as the name of one may be')),
  shot('remembered answer', async (page, api) => {
    const place = { name: 'My place', values: [{ value: 'Porto' }], default_value: 'Porto' };
    await openAs(page, api, 'traveller', [place]);
    await row(page, 'My place').click();
    await page.getByRole('article').waitFor();
  }),
  shot('many', async (page, api) => {
    await openAs(page, api, 'collector', many);
    await row(page, 'variable 1').click();
    await page.getByRole('article').waitFor();
  }),
  shot('row with the focus', async (page, api) => {
    await openSome(page, api);
    await page.getByRole('article').locator('[data-stop]').nth(1).focus();
    await page.keyboard.press('ArrowUp');
  }),
  shot('empty', async (page, api) => {
    await openAs(page, api, 'beginner', []);
    await page.getByRole('heading', { name: worded('No Variable Found') }).waitFor();
  }),
  shot('nothing found', async (page, api) => {
    await openAs(page, api, 'librarian', some, '/variable-library?search=landlady');
    await page.locator('main h2').first().waitFor();
  }),
  shot('not here', async (page, api) => {
    await openAs(page, api, 'librarian', some, '/variable-library?variable=11111111-1111-4111-8111-111111111111');
    await page.getByRole('heading', { name: worded('Variable not found') }).waitFor();
  }),
  shot('on its way', async (page, api) => {
    await page.route(/\/content\/changes\//, () => new Promise(() => {}));
    await openAs(page, api, 'librarian', some);
    await page.locator('main [aria-busy]').first().waitFor();
  }),
  shot('could not load', async (page, api) => {
    await page.route(/\/content\/changes\//, (route) => route.fulfill({ status: 500, body: '' }));
    await openAs(page, api, 'librarian', some);
    await page.getByRole('heading', { name: worded('We couldn’t load your variables') }).waitFor();
  }),
  shot('offline', async (page, api) => {
    await openSome(page, api);
    await page.context().setOffline(true);
    await page.locator('main output svg, main svg').first().waitFor();
  }),
  shot('new category, refused', async (page, api) => {
    await openAs(page, api, 'librarian', some);
    await press(page, '+ New Variable Category');
    await dialog(page).getByRole('textbox').first().fill('CLIENT');
    await dialog(page).locator('[aria-invalid]').waitFor();
  }),
  shot('draft restored', async (page, api) => {
    await openSome(page, api);
    await page.keyboard.press('e');
    await dialog(page).getByRole('textbox').last().fill('Who pays');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await page.keyboard.press('e');
    await dialog(page).locator('output svg').waitFor();
  }),
  shot('10 MB pasted', async (page, api) => {
    await openSome(page, api);
    await page.keyboard.press('e');
    await pasteTooMuch(dialog(page).getByRole('textbox').last());
  }),
  shot('renamed', async (page, api) => {
    await openSome(page, api);
    await page.keyboard.press('e');
    await dialog(page).getByRole('textbox').first().fill('customer');
    await dialog(page).getByRole('checkbox').waitFor();
  }),
  shot('conflict', async (page, api) => {
    await openSome(page, api);
    await page.route(/\/content\/variables\/[^/]+\/$/, async (route) => {
      const sent = route.request().postDataJSON() as object;
      const id = route.request().url().split('/').at(-2);
      const current = {
        ...sent,
        id,
        name: 'buyer',
        values: [],
        created_at: '2026-01-01T00:00:00Z',
        edited_at: '2026-01-01T00:00:00Z',
        version: 99,
        sequence: 9999,
      };
      await route.fulfill({
        status: 409,
        json: { code: 'variables.changed_elsewhere', message: '', conflict: { current, given: sent } },
      });
    });
    await page.keyboard.press('e');
    await dialog(page).getByRole('textbox').first().fill('customer');
    await dialog(page).locator('button[type=submit]').click();
    await dialog(page).getByRole('alert').waitFor();
  }),
  shot('deleted value', async (page, api) => {
    await page.route(/\/content\/variables\/[^/]+\/$/, () => new Promise(() => {}));
    await openSome(page, api);
    await page.getByRole('article').locator('[data-value]').last().getByRole('button').last().click();
    await page.locator('[data-toast]').waitFor();
  }),
  shot('values asked for', async (page, api) => {
    await askFor(page, api, 'Write a mail to {{client}} about {{order}}.\n\nKeep a {{tone}} tone.');
    await dialog(page).getByRole('button', { name: 'calm', exact: true }).click();
    await dialog(page).getByRole('textbox').nth(1).fill('K-1234');
  }),
  shot('values asked for, copying', async (page, api) => {
    await openAs(page, api, 'librarian', some, '/prompt-library?category=all&search=Prompt%200');
    await page.locator('[data-column=prompts] [data-row]').first().click();
    await page.locator('[data-column=preview] mark').first().waitFor();
    await page.keyboard.press('c');
    await dialog(page).waitFor();
  }),
  shot('values asked for, too long', async (page, api) => {
    await askFor(page, api, 'Write a mail to {{client}} about {{order}}.');
    await dialog(page).getByRole('textbox').first().fill('Northwind '.repeat(1200));
    await pasteTooMuch(dialog(page).getByRole('textbox').nth(1));
  }),
  shot('values asked for, one', (page, api) => askFor(page, api, 'Write a mail to {{client}}.')),
];
