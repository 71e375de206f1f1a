import { deleteCategory } from '@hone/contracts/library/categories';
import { storedItems } from '@hone/contracts/stored';
import { editPrompt } from '@hone/contracts/library/prompts';
import type { Page } from 'playwright-core';
import { makeAccount, signIn, type TestApi } from '../../../../apps/api/testing/api.ts';
import { hold } from '../../../testing/network.ts';
import { writeLibrary, type Written, type WrittenLibrary } from '../../../testing/data/seed-library.ts';
import type { Shot } from '../../shot.ts';
import { worded } from '../../worded.ts';

const text =
  'Write a mail to {{client}} about the delay of {{order}}: the reason, the new date ({{due day}}), ' +
  'and what we do so that it does not happen again.\n\n' +
  'Keep it polite and under one screen. End with one question that is easy to answer.';
const mine = text.replace('polite', 'kind').replace(' End with one question that is easy to answer.', ' Offer a call.');
const theirs = text.replace('Write a mail', 'Write a short letter').replace('under one screen', 'under ten lines');

const library: WrittenLibrary = {
  categories: {
    'Client mail': [
      { name: 'Delay, with a new date', text, tags: ['mail', 'client', 'late'] },
      { name: 'رسالة تأخير', text: 'اكتب رسالة إلى {{client}} عن التأخير.' },
    ],
  },
  variables: {
    client: ['Mrs Lopez', 'Acme'],
    'client’s boss': ['A name that is as long as some names of people are'],
    order: ['order 4711'],
    'new date': [],
  },
};

let count = 0;
let everybody: Promise<Omit<Opened, 'api'>> | undefined;

interface Opened {
  api: TestApi;
  email: string;
  written: Written;
}

async function makeEditor(api: TestApi): Promise<Omit<Opened, 'api'>> {
  const email = await makeAccount(api, `editor${(count += 1)}`);
  return { email, written: await writeLibrary(api, email, library) };
}

/** The editor of someone whose library stays as it is; drafts are each window's own. */
async function open(
  page: Page,
  api: TestApi,
  name = 'Delay, with a new date',
  act = 'edit',
  whose = (everybody ??= makeEditor(api)),
): Promise<Opened> {
  const { email, written } = await whose;
  const tokens = (await signIn(api, email)).session.now()!;
  await page.addInitScript((items) => Object.entries(items).forEach(([key, item]) => localStorage.setItem(key, item)), {
    [storedItems.accessToken.key]: tokens.access,
    [storedItems.refreshToken.key]: tokens.refresh,
  });
  await page.goto(
    `/prompt-library?category=${written.category('Client mail').id}&prompt=${written.prompt(name).id}&act=${act}`,
  );
  await field(page).waitFor();
  return { api, email, written };
}

const field = (page: Page) => page.locator('[data-column=editor] textarea');

async function openConflict(page: Page, api: TestApi) {
  const { email, written } = await open(page, api, undefined, undefined, makeEditor(api));
  await hold(page, /\/content\/changes\//);
  await field(page).fill(mine);
  const { id, category, tags } = written.prompt('Delay, with a new date');
  await (
    await signIn(api, email)
  ).call(editPrompt, { params: { id }, body: { name: 'Late, with a new date', text: theirs, category, tags } });
  await page.keyboard.press('Control+s');
  await page.getByRole('dialog').waitFor();
}

function shot(name: string, steps: NonNullable<Shot['steps']>): Shot {
  return { name: `prompt editor, ${name}`, address: '/coming-soon', steps };
}

/** Where a prompt is written, in its states. */
export const shots: readonly Shot[] = [
  shot('edit', (page, api) => open(page, api)),
  shot('right to left text', (page, api) => open(page, api, 'رسالة تأخير')),
  shot('wrong', async (page, api) => {
    await open(page, api);
    await page.getByRole('textbox').first().fill(' ');
    await field(page).fill('');
    await page.locator('[aria-invalid=true]').nth(1).waitFor();
  }),
  shot('completion', async (page, api) => {
    await open(page, api);
    await field(page).press('Control+End');
    await page.keyboard.type(' Greet {{cl');
    await page.getByRole('listbox').waitFor();
  }),
  shot('draft restored', async (page, api) => {
    await open(page, api);
    await field(page).fill(mine);
    await page.waitForFunction(() => localStorage.getItem('lastUnsavedPrompts') !== null);
    await page.reload();
    await page.locator('[data-column=editor] output button').waitFor();
  }),
  shot('nearly full', async (page, api) => {
    await open(page, api);
    await field(page).fill('Write to {{client}}. '.repeat(4800));
    await page.locator('[data-column=editor] p.tabular-nums span').nth(1).waitFor();
  }),
  shot('leaving', async (page, api) => {
    await open(page, api);
    await page.keyboard.type('x');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor();
  }),
  shot('conflict', openConflict),
  shot('taken from elsewhere', async (page, api) => {
    await openConflict(page, api);
    await page.getByRole('dialog').getByRole('button').nth(1).click();
    await page.locator('[data-column=editor] output button').waitFor();
  }),
  shot('category deleted elsewhere', async (page, api) => {
    const { email, written } = await open(page, api, undefined, undefined, makeEditor(api));
    await field(page).fill(mine);
    const { id } = written.category('Client mail');
    await (await signIn(api, email)).call(deleteCategory, { params: { id } });
    await page.locator('[data-column=editor] output svg').waitFor();
  }),
  shot('in a new category', async (page, api) => {
    await open(page, api);
    await page.getByRole('combobox', { name: worded('Category') }).click();
    await page.getByRole('option').last().click();
    await page.getByLabel(worded('New category name')).waitFor();
  }),
  shot('a better prompt', async (page, api) => {
    await open(page, api);
    await field(page).fill('write a mail to our customers about teh new opening hours: from 1 March we open at 7:00');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('checkbox').first().waitFor();
  }),
];
