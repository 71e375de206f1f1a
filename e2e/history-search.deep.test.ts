import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sql as fragment } from 'drizzle-orm';
import { expectAccessible, expectFocused } from './expectations.ts';
import { cut, hold } from './network.ts';
import { startPlace } from './place.ts';
import { openSignedIn } from './signed-in.ts';
import { chat, writeHistory } from './written-history.ts';

const place = startPlace();
const wide = { viewport: { width: 1440, height: 900 }, timezoneId: 'Europe/Berlin' };
type Prompts = Parameters<typeof writeHistory>[2];

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search what you wrote' });
const rows = (page: Page) => page.getByRole('listitem').filter({ has: page.locator('[data-row]') });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const query = (page: Page) => new URL(page.url()).searchParams;
const marks = (page: Page) => page.locator('main mark').allInnerTexts();

async function openHistory(name: string, prompts: Prompts, options: BrowserContextOptions & { path?: string } = {}) {
  const { path = '/history', ...window } = options;
  const watched = await openSignedIn(place, name, { ...wide, ...window });
  await writeHistory(place.api, watched.email, prompts);
  await watched.page.clock.install({ time: place.api.clock.now() });
  await watched.page.goto(path);
  await field(watched.page).waitFor();
  return watched;
}

/** So many prompts in one session, none of which holds what is searched for, between now and an hour ago. */
async function addHay(email: string, count: number): Promise<void> {
  await place.api.test.database.sql.execute(fragment`
    insert into history_prompts (id, session_id, user_id, text, enhanced_prompt, created_at)
    select gen_random_uuid(), session_id, user_id, 'hay', 'more hay', ${place.api.clock.now().toISOString()}::timestamptz - interval '1 hour' * number / ${count}
    from history_prompts cross join generate_series(1, ${count}::int) number
    where user_id = (select id from users where email = ${email})`);
}

describe('a search', () => {
  it('finds what was written, what came of it, and addresses, and marks it, capitals aside', async () => {
    const { page } = await openHistory('seeker', [
      { in: chat('a'), text: 'A letter to my landlord', minutes: 4 },
      { in: chat('b'), text: 'rough', enhanced: 'Write to the LANDLORD, please.', minutes: 3 },
      { in: 'https://landlord.example/chat', text: 'hello', minutes: 2 },
      { in: chat('c'), text: 'nothing of it', minutes: 1 },
    ]);
    await page.keyboard.press('/');
    await page.keyboard.type('Landlord');
    await expect.poll(() => rows(page).count()).toBe(3);
    await expect.poll(() => marks(page)).toEqual(['landlord', 'LANDLORD', 'landlord']);
    await expect.poll(() => query(page).get('search')).toBe('Landlord');
    expect(await rows(page).last().innerText()).toMatch(/A letter to my landlord\s+1 prompt found · 12:56/);
    await page.getByRole('status').getByText('3 sessions found').waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toContain('search=Landlord');
  });

  it('cuts a long text around what it found, and no character in two', async () => {
    const { page } = await openHistory('cut', [{ text: `${'👩‍👩‍👧'.repeat(400)} needle ${'🏳️‍🌈'.repeat(400)}` }], { path: '/history?search=NEEDLE' });
    await expect.poll(() => marks(page)).toEqual(['needle']);
    const line = (await page.locator('main mark').locator('..').textContent())!;
    expect(line).toMatch(/^…(?:👩‍👩‍👧)+ needle (?:🏳️‍🌈)+…$/u);
  });

  it('opens the very prompt that was found, and is there again after a reload and Back', async () => {
    const { page } = await openHistory('opened', [
      { text: 'the needle', minutes: 2 },
      { text: 'later', minutes: 1 },
    ]);
    await field(page).fill('needle');
    await page.locator('main mark').waitFor();
    await rows(page).getByRole('link').first().click();
    await page.getByRole('dialog').waitFor();
    const prompt = query(page).get('prompt');
    const kept = await place.api.test.database.sql.execute(fragment`select text from history_prompts where id = ${prompt}`);
    expect(kept.rows).toEqual([{ text: 'the needle' }]);
    await page.reload();
    await page.getByRole('dialog').waitFor();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(async () => [await field(page).inputValue(), query(page).get('search'), query(page).get('session')]).toEqual(['needle', 'needle', null]);
    await expect.poll(() => marks(page)).toEqual(['needle']);
  });

  it('is ended by Escape, and takes no step of its own in the browser’s history', async () => {
    const { page } = await openHistory('ended', [{ in: chat('a'), text: 'hay' }]);
    await page.goto('/coming-soon');
    await page.goto('/history');
    for (const phrase of ['one', 'two', 'three']) {
      await field(page).fill(phrase);
      await page.getByRole('heading', { name: `Nothing with “${phrase}”` }).waitFor();
    }
    await field(page).press('Escape');
    await rows(page).first().waitFor();
    expect([await field(page).inputValue(), page.url()]).toEqual(['', `${place.api.url}/history`]);
    await page.goBack();
    await page.waitForURL('**/coming-soon');
  });

  it('that finds nothing repeats what was searched for, as text, and offers to clear it', async () => {
    const { page } = await openHistory('nothing', [{ text: 'hay' }]);
    await field(page).fill('<b>needle</b>');
    await page.getByRole('heading', { name: 'Nothing with “<b>needle</b>”' }).waitFor();
    await expectAccessible(page);
    await button(page, 'Clear').click();
    await rows(page).first().waitFor();
    await expectFocused(field(page));
  });

  it('goes on by itself through older prompts until it finds something', async () => {
    const { page, email } = await openHistory('older', [{ text: 'needle at the very beginning', minutes: 120 }]);
    await addHay(email, 2500);
    await field(page).fill('needle');
    await expect.poll(() => marks(page)).toEqual(['needle']);
  });

  it('says that it looks through older prompts, stops when it is told to, and goes on', async () => {
    const { page, email } = await openHistory('stopped', [{ text: 'needle at the very beginning', minutes: 120 }]);
    await addHay(email, 2500);
    const letGo = await hold(page, /cursor=/);
    await field(page).fill('needle');
    await page.getByText('Searching older prompts…').waitFor();
    await button(page, 'Stop').click();
    await page.getByText('Older prompts were not searched.').waitFor();
    await letGo();
    await button(page, 'Search on').click();
    await expect.poll(() => marks(page)).toEqual(['needle']);
  });

  it('that is cut off says so, and goes on at the next try', async () => {
    const { page, email, tolerate } = await openHistory('broken', [{ text: 'needle at the very beginning', minutes: 120 }]);
    tolerate(/ERR_CONNECTION_FAILED/);
    await addHay(email, 1500);
    const mend = await cut(page, /cursor=/);
    await field(page).fill('needle');
    await page.getByRole('heading', { name: 'Your history did not come' }).waitFor({ timeout: 30_000 });
    await mend();
    await button(page, 'Try again').click();
    await expect.poll(() => marks(page)).toEqual(['needle']);
  });
});
