import type { Page } from 'playwright-core';
import type { TestApi } from '../../../apps/api/testing/api.ts';
import { writeLibrary, type WrittenLibrary } from '../../testing/data/seed-library.ts';
import { openAs } from '../owner.ts';
import { press, type Shot } from '../shot.ts';

const library: WrittenLibrary = {
  categories: {
    'Client mail': [
      'Saying no, kindly',
      { name: 'Offer, short', text: 'Write an offer for {{client}} in five lines.', tags: ['sales'] },
      { name: 'A client who wrote a whole sentence as a name, and a bit', text: 'Write to {{client}}.' },
      { name: 'رسالة تأخير للعميل', text: 'اكتب رسالة إلى {{client}} عن التأخير.' },
    ],
    'Research with a name without an end 👩‍👩‍👧‍👦👩‍👩‍👧‍👦': ['Client interviews'],
  },
  variables: { client: ['Mrs Lopez', 'Acme'], order: ['order 4711'] },
};

async function openPalette(page: Page, api: TestApi, typed = ''): Promise<void> {
  await openAs(page, api, 'finder', (email) => writeLibrary(api, email, library), '/variable-library');
  await press(page, 'Search');
  const field = page.getByRole('dialog').getByRole('combobox');
  await field.fill(typed);
  await page.getByRole('option').first().waitFor();
}

function shot(name: string, steps: NonNullable<Shot['steps']>): Shot {
  return { name: `palette, ${name}`, address: '/coming-soon', steps };
}

export const shots: readonly Shot[] = [
  shot('empty', (page, api) => openPalette(page, api)),
  shot('results', (page, api) => openPalette(page, api, 'client')),
  shot('nothing found', async (page, api) => {
    await openPalette(page, api, 'zebra crossing at the corner of a street without an end');
    await page.getByRole('dialog').getByRole('paragraph').nth(1).waitFor();
  }),
  shot('shortcuts', async (page, api) => {
    await openPalette(page, api);
    // By its icon's place in the list: its name is in another language in some looks.
    await page.getByRole('option').nth(-2).click();
    await page.getByRole('switch').waitFor();
  }),
  shot('shortcuts, single keys off', async (page, api) => {
    const isChange = (method: string) => method === 'PATCH';
    await page.route('**/user/preferences/', (route) => void (isChange(route.request().method()) || route.continue()));
    await openPalette(page, api);
    await page.getByRole('option').nth(-2).click();
    await page.getByRole('switch').click();
  }),
];
