import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { TestApi } from '../../../../apps/api/testing/api.ts';
import { words as sessionWords } from '../../../../apps/web/features/history/session/words.ts';
import { writeSession, type WrittenPrompt } from '../../../testing/data/seed-session.ts';
import type { Shot } from '../../shot.ts';
import { worded } from '../../worded.ts';

const report: WrittenPrompt = {
  text: 'pls summarize this report for {{boss}}, it has 3 parts and the numbers matter',
  enhanced:
    'Please summarize this report for {{boss}}. It has 3 parts and the numbers ' +
    'matter.\n\nRequirements:\n- Use only the text given; copy names, dates and numbers ' +
    'exactly.\n- Begin with the main point; keep the length in proportion.',
};
const mail: WrittenPrompt = {
  text: 'write mail to the team, we ship friday',
  enhanced: 'Write a mail to the team: we ship on Friday.\n\nKeep it under 120 words.',
};
const arabic: WrittenPrompt = {
  text: 'لخص هذا التقرير من فضلك\nرقم الطلب 4711 في ACME',
  enhanced:
    'لخّص هذا التقرير من فضلك في ثلاث نقاط.\nرقم الطلب 4711 في ACME GmbH\n\nAnswer in Arabic, with the numbers as they are.',
};
const paragraph =
  'The harbour master keeps a ledger of every ship that comes in, of its cargo, its crew and the day on which it left. ';
const long: WrittenPrompt = {
  text: `Shorten it.\n\n${paragraph.repeat(250)}`,
  enhanced: `Shorten this text to half of its length.\n\n${paragraph.repeat(250)}\nRequirements:\n- Keep every name and every number.`,
};

/** Opens such a session, with an address of its own. */
function opened(
  prompts: readonly WrittenPrompt[],
  { path = '', at = 0, view }: { path?: string; at?: number; view?: string } = {},
) {
  return async (page: Page, api: TestApi) => {
    const session = await writeSession(
      api,
      'reader@example.org',
      `https://chatgpt.com/c/${randomUUID()}${path}`,
      prompts,
    );
    await page.goto(`/history?session=${session.id}&prompt=${session.prompts[at]?.id}`);
    await page.getByRole('dialog').locator('section').first().waitFor();
    if (view) await page.getByRole('radio', { name: worded(view) }).check({ force: true });
  };
}

/** The dialog that shows a session. */
export const shots: readonly Shot[] = [
  {
    name: 'session, side by side',
    address: '/history',
    isSignedIn: true,
    steps: opened([mail, report, mail], { at: 1 }),
  },
  {
    name: 'session, diff',
    address: '/history',
    isSignedIn: true,
    steps: opened([mail, report, mail], { at: 1, view: sessionWords.diff }),
  },
  {
    name: 'session, long',
    address: '/history',
    isSignedIn: true,
    steps: opened([...Array.from({ length: 60 }, () => mail), long], { path: `/${'very-long-name-'.repeat(8)}` }),
  },
  { name: 'session, one prompt', address: '/history', isSignedIn: true, steps: opened([mail]) },
  { name: 'session, right to left text', address: '/history', isSignedIn: true, steps: opened([mail, arabic]) },
  {
    name: 'session, missing',
    address: `/history?session=${randomUUID()}`,
    isSignedIn: true,
    steps: (page) => page.getByRole('dialog').getByRole('heading').nth(1).waitFor(),
  },
  {
    name: 'session, failed',
    address: '/history',
    isSignedIn: true,
    async steps(page) {
      await page.route('**/content/history/**', (route) =>
        route.fulfill({ status: 500, json: { code: 'request.failed', message: 'Broken', request_id: randomUUID() } }),
      );
      await page.goto(`/history?session=${randomUUID()}`);
      await page.getByRole('dialog').getByRole('heading').nth(1).waitFor();
    },
  },
  {
    name: 'session, loading',
    address: '/history',
    isSignedIn: true,
    async steps(page) {
      await page.route('**/content/history/**', () => undefined);
      await page.goto(`/history?session=${randomUUID()}`);
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'session, its menu',
    address: '/history',
    isSignedIn: true,
    async steps(page, api) {
      await opened([mail, report])(page, api);
      await page.getByRole('dialog').locator('button[aria-haspopup=menu]').click();
      await page.getByRole('menu').waitFor();
    },
  },
];
