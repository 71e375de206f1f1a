import { messages } from '@hone/contracts/messages';
import type { Page } from 'playwright-core';
import { cut, hold, refuse } from '../../testing/network.ts';
import { rambling as rough } from '../../testing/rambling.ts';
import type { Shot } from '../shot.ts';

const call = /\/content\/enhance\/$/;
const field = (page: Page) => page.getByRole('textbox').first();

async function ask(page: Page, text = rough) {
  await field(page).fill(text);
  await page.keyboard.press('Control+Enter');
}

/** The introduction's answer, so that no credit of the shots' one reader is spent. */
async function answer(page: Page, text: string) {
  await page.goto('/user-onboarding');
  await ask(page, text);
  await page.locator('main .enhancing .body[aria-busy=false]').waitFor();
}

async function askAboutTrip(page: Page, address: string) {
  await page.goto(address);
  await page.getByRole('textbox').first().fill('hi, can you please plan a trip to lisbon with my kids');
  await page.keyboard.press('Control+Enter');
  await page.locator('[data-row]').first().waitFor();
}

/** As text, since a compiled function would need its compiler's helpers in the page. */
const modelUnderWay = `globalThis.LanguageModel = {
  availability: async () => 'downloadable',
  create({ monitor }) {
    const download = new EventTarget();
    monitor(download);
    download.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded: 0.4, total: 1 }));
    return new Promise(() => undefined);
  },
};`;

async function downloadModel(page: Page) {
  await page.addInitScript({ content: modelUnderWay });
  await page.goto('/enhance');
  await page.locator('main button[aria-expanded]:not([role])').click();
  await page.getByRole('switch').click();
  await page.locator('progress').waitFor();
}

const said = (page: Page) => page.locator('main .enhancing .line output').waitFor();

/** The panel that enhances, in its states. */
export const shots: readonly Shot[] = [
  { name: 'enhance, empty', address: '/enhance', isSignedIn: true },
  { name: 'enhance, a result', address: '/coming-soon', steps: (page) => answer(page, rough) },
  { name: 'enhance, a brief', address: '/coming-soon', steps: (page) => askAboutTrip(page, '/user-onboarding') },
  { name: 'enhance, before an account', address: '/login', steps: (page) => askAboutTrip(page, '/login') },
  { name: 'enhance, the browser’s model', address: '/coming-soon', isSignedIn: true, steps: downloadModel },
  {
    name: 'enhance, changes dropped',
    address: '/coming-soon',
    async steps(page) {
      await answer(page, rough);
      await page.getByRole('checkbox').first().click();
    },
  },
  {
    name: 'enhance, taken',
    address: '/coming-soon',
    async steps(page) {
      await answer(page, rough);
      await page.keyboard.press('Control+Enter');
      await said(page);
    },
  },
  {
    name: 'enhance, a long result',
    address: '/coming-soon',
    steps: (page) =>
      answer(page, `${rough}\n\n${'The old hours were from 8 to 18 on all days but Sunday. '.repeat(40)}`),
  },
  {
    name: 'enhance, right to left text',
    address: '/coming-soon',
    steps: (page) => answer(page, 'مرحبا، من فضلك اكتب قصيدة قصيرة عن الخريف'),
  },
  {
    name: 'enhance, under way',
    address: '/enhance',
    isSignedIn: true,
    async steps(page) {
      await hold(page, call);
      await ask(page);
      await page.locator('main .enhancing .waiting').first().waitFor();
    },
  },
  {
    name: 'enhance, nothing to improve',
    address: '/enhance',
    isSignedIn: true,
    async steps(page) {
      await ask(page, 'What is the capital of France?');
      await said(page);
    },
  },
  {
    name: 'enhance, offline',
    address: '/enhance',
    isSignedIn: true,
    async steps(page) {
      await cut(page, call);
      await ask(page);
      await said(page);
    },
  },
  {
    name: 'enhance, failed',
    address: '/enhance',
    isSignedIn: true,
    async steps(page) {
      await refuse(page, call, 503, { code: 'enhance.failed', message: messages['enhance.failed'] });
      await ask(page);
      await said(page);
    },
  },
  {
    name: 'enhance, too long',
    address: '/enhance',
    isSignedIn: true,
    steps: (page) => field(page).fill('word '.repeat(6401)),
  },
  {
    name: 'enhance, kinds refused',
    address: '/enhance',
    isSignedIn: true,
    async steps(page) {
      await page.route('**/user/preferences/', async (route) => {
        const response = await route.fetch();
        const { data } = (await response.json()) as { data: object };
        await route.fulfill({ response, json: { data: { ...data, refused_kinds: ['spelling', 'filler', 'tone'] } } });
      });
      await page.reload();
      await page.locator('main li button').first().waitFor();
    },
  },
];
