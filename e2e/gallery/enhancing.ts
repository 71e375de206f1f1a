import { messages } from '@hone/contracts/messages';
import type { Page } from 'playwright-core';
import { cut, hold, refuse } from '../network.ts';
import type { Shot } from './shot.ts';

const rough = 'write a mail to our customers about teh new opening hours of the bakery: from 1 March we open at 7:00.  keep it short and friendly!!!';
const call = /\/content\/enhance\/$/;
const field = (page: Page) => page.getByRole('textbox');

async function ask(page: Page, text = rough) {
  await field(page).fill(text);
  await page.keyboard.press('Control+Enter');
}

/** The introduction's answer, so that no credit of the shots' one reader is spent. */
async function answer(page: Page, text?: string) {
  await page.goto('/user-onboarding');
  const changes = page.getByRole('checkbox');
  await changes.first().waitFor();
  if (text === undefined) return;
  await field(page).fill(text);
  await page.keyboard.press('Control+Enter');
  await page.locator('main section output.sr-only').filter({ hasText: /\d/ }).waitFor({ state: 'attached' });
}

const said = (page: Page) => page.locator('main output:not(.sr-only)').first().waitFor();

/** The panel that enhances, in its states. */
export const enhancing: readonly Shot[] = [
  { name: 'enhance, empty', address: '/enhance', isSignedIn: true },
  { name: 'enhance, a result', address: '/coming-soon', steps: (page) => answer(page) },
  {
    name: 'enhance, changes dropped',
    address: '/coming-soon',
    async steps(page) {
      await answer(page);
      for (const place of [0, 3]) await page.getByRole('checkbox').nth(place).click();
    },
  },
  {
    name: 'enhance, taken',
    address: '/coming-soon',
    async steps(page) {
      await answer(page);
      await page.keyboard.press('Control+Enter');
      await said(page);
    },
  },
  { name: 'enhance, a long result', address: '/coming-soon', steps: (page) => answer(page, `${rough}\n\n${'The old hours were from 8 to 18 on all days but Sunday. '.repeat(40)}`) },
  { name: 'enhance, right to left text', address: '/coming-soon', steps: (page) => answer(page, 'اكتب رسالة إلى الزبائن عن مواعيد العمل الجديدة للمخبز: من 1 مارس نفتح الساعة 7:00') },
  {
    name: 'enhance, under way',
    address: '/enhance',
    isSignedIn: true,
    async steps(page) {
      await hold(page, call);
      await ask(page);
      await page.locator('main section [aria-busy] [aria-hidden]').first().waitFor();
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
  { name: 'enhance, too long', address: '/enhance', isSignedIn: true, steps: (page) => field(page).fill('word '.repeat(6401)) },
  {
    name: 'enhance, kinds refused',
    address: '/enhance',
    isSignedIn: true,
    async steps(page) {
      await page.route('**/user/preferences/', async (route) => {
        const response = await route.fetch();
        const { data } = (await response.json()) as { data: object };
        await route.fulfill({ response, json: { data: { ...data, refused_kinds: ['spelling', 'ask', 'example'] } } });
      });
      await page.reload();
      await page.locator('main li button').first().waitFor();
    },
  },
];
