import { renameCategory } from '@hone/contracts/library/categories';
import { storedItems } from '@hone/contracts/stored';
import type { Page } from 'playwright-core';
import { makeAccount, signIn, type TestApi } from '../../../../apps/api/testing/api.ts';
import { hold } from '../../../testing/network.ts';
import { fillCategory, writeLibrary, type Written, type WrittenLibrary } from '../../../testing/data/seed-library.ts';
import { press, type Shot } from '../../shot.ts';
import { worded } from '../../worded.ts';

const delay =
  'Write a mail to {{client}} about the delay of {{order}}: the reason, the new date ({{date}}), ' +
  'and what we do so that it does not happen again.\n\n' +
  'Keep it polite and under one screen. End with one question that is easy to answer.';

const library: WrittenLibrary = {
  categories: {
    'Client mail': [
      { name: 'Saying no, kindly', text: 'Say no to {{client}}, and leave a door open.', tags: ['mail'] },
      { name: 'Offer, short', text: 'Write an offer for {{client}} in five lines.', tags: ['mail', 'sales'] },
      'Follow-up after a call',
      { name: 'A name that somebody wrote as a whole sentence, and then went on with for another one', text: delay },
      { name: 'رسالة تأخير للعميل', text: 'اكتب رسالة إلى {{client}} عن التأخير.' },
      { name: 'Delay, with a new date', text: delay, tags: ['mail', 'late'] },
    ],
    'Code review': ['Review a migration'],
    'Research with a name without an end 👩‍👩‍👧‍👦👩‍👩‍👧‍👦': [],
    'أبحاث السوق': [],
    Hiring: [],
  },
  variables: { client: ['Mrs Lopez', 'Acme'], order: ['order 4711'] },
};

const made = new Map<string, Promise<{ email: string; written: Written }>>();

/** Opens an address as someone of their own, whose library was filled once. */
async function openAs(
  page: Page,
  api: TestApi,
  name: string,
  address: (written: Written) => string,
  more?: (email: string, written: Written) => Promise<void>,
): Promise<{ email: string; written: Written }> {
  const make = async () => {
    const email = await makeAccount(api, name);
    const written = await writeLibrary(api, email, library);
    await more?.(email, written);
    return { email, written };
  };
  const owner = made.get(name) ?? make();
  made.set(name, owner);
  const { email, written } = await owner;
  const tokens = (await signIn(api, email)).session.now()!;
  await page.clock.setFixedTime(api.clock.now());
  await page.addInitScript((items) => Object.entries(items).forEach(([key, text]) => localStorage.setItem(key, text)), {
    [storedItems.accessToken.key]: tokens.access,
    [storedItems.refreshToken.key]: tokens.refresh,
  });
  await page.goto(address(written));
  await page.locator('main h1').waitFor({ state: 'attached' });
  return { email, written };
}

const inMail = (written: Written) => `/prompt-library?category=${written.category('Client mail').id}`;
const ofDelay = (written: Written) => `${inMail(written)}&prompt=${written.prompt('Delay, with a new date').id}`;
const open = (page: Page, api: TestApi, address: (written: Written) => string) =>
  openAs(page, api, 'librarian', address);
const rows = (page: Page) => page.locator('[data-row]');

const nothing = { categories: [], prompts: [], variables: [], deleted: [] };
let renamed = 0;

function shot(name: string, steps: NonNullable<Shot['steps']>, more: Partial<Shot> = {}): Shot {
  return { name: `library, ${name}`, address: '/coming-soon', steps, ...more };
}

/** The prompt library's screen in its states. */
export const shots: readonly Shot[] = [
  shot('prompts of a category', async (page, api) => {
    await open(page, api, inMail);
    await rows(page).first().waitFor();
  }),
  shot('categories', async (page, api) => {
    await open(page, api, () => '/prompt-library');
    await rows(page).first().waitFor();
  }),
  shot('a prompt', async (page, api) => {
    await open(page, api, ofDelay);
    await page.locator('[data-column=preview] mark').first().waitFor();
  }),
  shot('a prompt with sample values', async (page, api) => {
    await open(page, api, ofDelay);
    await press(page, 'Sample values');
  }),
  shot('a starter', async (page, api) => {
    await open(page, api, () => '/prompt-library?category=all&search=explain');
    await page.locator('[data-column=prompts] [data-row]').first().click();
    await page.locator('[data-column=preview] h3').waitFor();
  }),
  shot('menu of a prompt', async (page, api) => {
    await open(page, api, inMail);
    await page.locator('[data-column=prompts] [data-index="1"]').hover();
    await page.locator('[data-column=prompts] [data-index="1"] button').click();
    await page.getByRole('menu').waitFor();
  }),
  shot('a new category', async (page, api) => {
    await open(page, api, () => '/prompt-library');
    await press(page, 'Add category');
    await page.keyboard.press('Enter');
    await page.locator('[aria-invalid=true]').waitFor();
  }),
  shot('found', async (page, api) => {
    await open(page, api, () => '/prompt-library?search=mail');
    await page.locator('mark').first().waitFor();
  }),
  shot('nothing found', async (page, api) => {
    await open(page, api, () => '/prompt-library?search=unicorn');
    await page.locator('[data-column=prompts] h2').nth(1).waitFor();
  }),
  shot('an empty category', async (page, api) => {
    await open(page, api, (written) => `/prompt-library?category=${written.category('Hiring').id}`);
    await page.getByRole('heading', { name: worded('Nothing in this category yet') }).waitFor();
  }),
  shot('not there any more', async (page, api) => {
    await open(page, api, () => '/prompt-library?category=all&prompt=00000000-0000-4000-8000-000000000000');
    await page.getByRole('heading', { name: worded('Prompt not found') }).waitFor();
  }),
  shot('a prompt is moved', async (page, api) => {
    await open(page, api, ofDelay);
    await press(page, 'More');
    await page.getByRole('menuitem').nth(1).click();
    await page.getByRole('dialog').waitFor();
  }),
  shot('a prompt is tagged', async (page, api) => {
    await open(page, api, ofDelay);
    await press(page, 'More');
    await page.getByRole('menuitem').nth(2).click();
    await page.getByRole('dialog').waitFor();
  }),
  shot('deleted', async (page, api) => {
    await page.route(/\/content\/prompts\/[^/]+\/$/, () => new Promise(() => {}));
    await open(page, api, ofDelay);
    await press(page, 'More');
    await page.getByRole('menuitem').last().click();
    await page.locator('[data-toast]').waitFor();
  }),
  shot('being edited', async (page, api) => {
    await open(page, api, (written) => `${ofDelay(written)}&act=edit`);
    await page.locator('[data-column=editor] textarea').waitFor();
  }),
  shot('without a network', async (page, api) => {
    await open(page, api, ofDelay);
    await page.locator('[data-column=preview] mark').first().waitFor();
    await page.context().setOffline(true);
    await page.locator('main output svg').waitFor();
  }),
  shot('on its way', async (page, api) => {
    await page.route('**/content/changes/**', () => new Promise(() => {}));
    await open(page, api, () => '/prompt-library');
    await page.locator('main [aria-busy]').waitFor();
  }),
  shot('empty', async (page, api) => {
    await page.route('**/content/changes/**', (route) =>
      route.fulfill({ json: { data: { ...nothing, since: 1, more: false, reset: true } } }),
    );
    await open(page, api, () => '/prompt-library?category=all');
    await page.getByRole('heading', { name: worded('No prompts yet') }).waitFor();
  }),
  shot('could not load', async (page, api) => {
    await page.route('**/content/changes/**', (route) => route.fulfill({ status: 500, body: '' }));
    await open(page, api, () => '/prompt-library');
    await page.getByRole('heading', { name: worded('We couldn’t load your library') }).waitFor();
  }),
  shot('a category renamed elsewhere', async (page, api) => {
    renamed += 1;
    const { email, written } = await openAs(page, api, `renamer${renamed}`, () => '/prompt-library');
    await page.locator('[data-column=categories] [data-row]').nth(1).focus();
    await page.keyboard.press('F2');
    await page.locator('[data-column=categories] input').fill('Letters to clients');
    await hold(page, /\/content\/changes\//);
    const { id } = written.category('Client mail');
    const elsewhere = await signIn(api, email);
    await elsewhere.call(renameCategory, { params: { id }, body: { name: 'Post to and from clients' } });
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
  }),
  shot('many', async (page, api) => {
    const fill = async (email: string, written: Written) =>
      fillCategory(api, email, written.category('Client mail').id, 2000);
    await openAs(page, api, 'hoarder', inMail, fill);
    await rows(page).nth(12).waitFor();
  }),
];
