import type { Page, Route } from 'playwright-core';
import type { TestApi } from '../../../../apps/api/testing/api.ts';
import { chat, writeHistory } from '../../../testing/data/seed-history.ts';
import { openAs } from '../../owner.ts';
import { press, type Shot } from '../../shot.ts';
import { worded } from '../../worded.ts';

const hour = 60;
const day = 24 * hour;
type Prompts = Parameters<typeof writeHistory>[2];

const written = (api: TestApi): Prompts => [
  { in: 'https://some-site.example/chat', text: 'translate this into Dutch', minutes: 500 * day },
  {
    in: `https://chat.example.org/room/${'a-name-without-an-end-'.repeat(8)}`,
    text: 'اكتب رسالة إلى المدير عن تأخر report الطلب',
    minutes: 20 * day,
  },
  {
    in: 'https://www.perplexity.ai/search/three-laptops-2f81',
    text: 'compare three laptops for a student',
    minutes: 3 * day,
  },
  { in: 'https://gemini.google.com/app/4c1d', text: 'write a haiku about rain', minutes: day + hour },
  {
    in: chat('6f1b2c9e-77aa-4d1e-9c1e-52b1'),
    text: 'pls summarize this report for my boss, it has 3 parts and the numbers matter',
    minutes: 2 * hour,
  },
  {
    in: chat('6f1b2c9e-77aa-4d1e-9c1e-52b1'),
    text: 'pls make it shorter\nand kinder',
    enhanced: 'Make the report shorter and kinder to its reader. Keep every number.',
    minutes: 50,
  },
  ...Array.from({ length: 21 }, (_, at) => ({
    in: 'https://claude.ai/chat/0c44e1d2-9b3f-4a58',
    text: `fix the test ${at}`,
    minutes: 49 - at,
  })),
  { in: `${api.url}/enhance`, text: 'a mail to the landlord', minutes: 5 },
];

const openFull = (page: Page, api: TestApi, address = '/history') =>
  openAs(page, api, 'historian', (email) => writeHistory(api, email, written(api)), address);
const openEmpty = (page: Page, api: TestApi) => openAs(page, api, 'newcomer', async () => {}, '/history');
const rows = (page: Page) => page.locator('[data-row]');

/** The settings as they would be, without keeping them for the pictures that follow. */
async function answerSettings(page: Page, settings: object): Promise<void> {
  await page.route('**/content/history/settings/', (route) =>
    route.fulfill({ json: { data: { paused: false, keep_days: null, ...settings } } }),
  );
}

/** A first page of four sessions, and then any response to the next request. */
async function answerInPages(page: Page, next: (route: Route) => Promise<unknown>): Promise<void> {
  await page.route(/\/content\/history\/\?/, async (route) => {
    if (route.request().url().includes('cursor=')) return next(route);
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: unknown[] };
    return route.fulfill({ response, json: { data: data.slice(0, 4), next_cursor: 'x' } });
  });
}

function shot(name: string, steps: NonNullable<Shot['steps']>): Shot {
  return { name: `history, ${name}`, address: '/coming-soon', steps };
}

/** The history's screen in its states. */
export const shots: readonly Shot[] = [
  shot('list', async (page, api) => {
    await openFull(page, api);
    await rows(page).first().waitFor();
  }),
  shot('row with the focus', async (page, api) => {
    await openFull(page, api);
    await rows(page).first().waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
  }),
  shot('menu of a session', async (page, api) => {
    await openFull(page, api);
    await rows(page).first().waitFor();
    await page.locator('[data-index="1"] [aria-haspopup=menu]').click();
    await page.getByRole('menu').waitFor();
  }),
  shot('menu of the whole', async (page, api) => {
    await openFull(page, api);
    await rows(page).first().waitFor();
    await press(page, 'More');
    await page.getByRole('menu').waitFor();
  }),
  shot('for how long', async (page, api) => {
    await openFull(page, api);
    await rows(page).first().waitFor();
    await press(page, 'Change how long it’s kept');
    await page.getByRole('menu').waitFor();
  }),
  shot('kept for a shorter time', async (page, api) => {
    await answerSettings(page, {});
    await openFull(page, api);
    await rows(page).first().waitFor();
    await page.unroute('**/content/history/settings/');
    await answerSettings(page, { keep_days: 30 });
    await press(page, 'Change how long it’s kept');
    await page.getByRole('menuitemradio').nth(1).click();
    await page.locator('[data-toast]').waitFor();
  }),
  shot('paused', async (page, api) => {
    await answerSettings(page, { paused: true, keep_days: 90 });
    await openFull(page, api);
    await rows(page).first().waitFor();
    await page.getByRole('button', { name: worded('Resume history') }).waitFor();
  }),
  shot('paused and empty', async (page, api) => {
    await answerSettings(page, { paused: true });
    await openEmpty(page, api);
    await page.getByRole('heading', { name: worded('No History Found') }).waitFor();
  }),
  shot('empty', async (page, api) => {
    await openEmpty(page, api);
    await page.getByRole('heading', { name: worded('No History Found') }).waitFor();
  }),
  shot('found', async (page, api) => {
    await openFull(page, api, '/history?search=report');
    await page.locator('mark').nth(1).waitFor();
  }),
  shot('nothing found', async (page, api) => {
    await openFull(page, api, '/history?search=landlady');
    await page.locator('main h2').waitFor();
  }),
  shot('searching older prompts', async (page, api) => {
    await page.route(/\/content\/history\/\?.*cursor=/, () => new Promise(() => {}));
    await page.route(/\/content\/history\/\?(?!.*cursor=)/, (route) =>
      route.fulfill({ json: { data: [], next_cursor: 'x' } }),
    );
    await openFull(page, api, '/history?search=landlady');
    await page.getByRole('button', { name: worded('Stop') }).waitFor();
  }),
  shot('on its way', async (page, api) => {
    await page.route(/\/content\/history\/(\?|settings)/, () => new Promise(() => {}));
    await openFull(page, api);
    await page.locator('main [aria-busy]').waitFor();
  }),
  shot('could not load', async (page, api) => {
    await page.route(/\/content\/history\/\?/, (route) => route.fulfill({ status: 500, body: '' }));
    await openFull(page, api);
    await page.getByRole('heading', { name: worded('We couldn’t load your history') }).waitFor();
  }),
  shot('more on its way', async (page, api) => {
    await answerInPages(page, () => new Promise(() => {}));
    await openFull(page, api);
    await page.locator('main [aria-busy]').waitFor();
  }),
  shot('could not load more', async (page, api) => {
    await answerInPages(page, (route) => route.fulfill({ status: 500, body: '' }));
    await openFull(page, api);
    await page.getByText(worded('Couldn’t load more')).waitFor();
  }),
  shot('being exported', async (page, api) => {
    await page.route('**/history/export/', () => new Promise(() => {}));
    await openFull(page, api);
    await rows(page).first().waitFor();
    await press(page, 'More');
    await page.getByRole('menuitem').first().click();
    await page.getByRole('button', { name: worded('Stop') }).waitFor();
  }),
];
