import { enhance } from '@hone/contracts/enhance/enhance';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { improvable } from '../../apps/api/testing/enhancing/improvable.ts';
import { makeVisitor, type Visitor } from '../../apps/api/testing/api.ts';
import { databaseKind } from '../../apps/api/testing/database.ts';
import { watchOutbox } from '../../apps/api/testing/mail/outbox-folder.ts';
import { atServer, makePerson, type Person } from '../../apps/api/testing/people.ts';
import { makeWorkspace, type Workspace } from '../../apps/api/testing/workspace.ts';
import { endPrograms, startServer, type ServerProgram } from '../../apps/api/testing/process.ts';
import { openBrowser, openPage, type WatchedPage } from '../testing/browser.ts';
import { timeUpdates } from '../testing/following.ts';

const patience = 120_000;
const prompt = { body: improvable() };

/** The servers use the real clock: at midnight (UTC) the daily credits would be renewed. */
async function startOfDay(): Promise<void> {
  const left = 86_400_000 - (Date.now() % 86_400_000);
  if (left < 60_000) await new Promise((over) => setTimeout(over, left));
}

// The embedded database belongs to one process.
describe.runIf(databaseKind === 'postgres')('two servers on one database, with a browser on each', () => {
  let place: Workspace;
  let servers: ServerProgram[];
  let browsers: Browser[];
  const opened: WatchedPage[] = [];
  beforeAll(async () => {
    place = await makeWorkspace();
    [servers, browsers] = await Promise.all([
      Promise.all([startServer(place.environment), startServer(place.environment)]),
      Promise.all([openBrowser(), openBrowser()]),
    ]);
  }, patience);
  afterAll(async () => {
    await Promise.all(browsers.map((browser) => browser.close()));
    await endPrograms();
    await place.remove();
  });

  async function openAt(at: number, person: Person): Promise<{ page: Page; visitor: Visitor }> {
    const { url } = servers[at]!;
    const tokens = await atServer(url, person).signIn();
    const visitor = makeVisitor(url, person.from);
    await visitor.session.keep(tokens);
    const watched = await openPage(browsers[at]!, { baseURL: url });
    opened.push(watched);
    const { page } = watched;
    await page.goto('/coming-soon');
    await page.evaluate(({ access, refresh }) => {
      localStorage.setItem('accessToken', access);
      localStorage.setItem('refreshToken', refresh);
    }, tokens);
    const follows = page.waitForResponse('**/user/events/*');
    await page.goto('/history');
    await follows;
    return { page, visitor };
  }

  it(
    'an enhancement on one updates the badge on both within two seconds, and the last credit opens the limit dialog on both',
    async () => {
      await startOfDay();
      const person = makePerson(4200);
      const outbox = watchOutbox(place.outbox);
      await atServer(servers[0]!.url, person).signUp();
      await atServer(servers[1]!.url, person).activate(await outbox.codeFor(person.email));
      outbox.close();
      const [here, there] = [await openAt(0, person), await openAt(1, person)];
      const badge = (page: Page, count: number) =>
        page.getByRole('button', { name: new RegExp(`^Total Credits\\s*${count}\\b`) });
      for (const { page } of [here, there]) await badge(page, 10).waitFor();
      const sights = timeUpdates();
      const both = (wait: (page: Page) => Promise<unknown>) =>
        sights.see(Promise.all([here, there].map(({ page }) => wait(page))));
      await here.visitor.call(enhance, prompt);
      await both((page) => badge(page, 9).waitFor());
      await there.visitor.call(enhance, prompt);
      await both((page) => badge(page, 8).waitFor());
      for (let spent = 2; spent < 10; spent += 1) await here.visitor.call(enhance, prompt);
      const dialog = (page: Page) => page.getByRole('dialog', { name: "You've Reached Your Daily Limit!" });
      await both((page) => dialog(page).waitFor());
      sights.expectSoon();
      expect(opened.flatMap(({ complaints }) => complaints)).toEqual([]);
    },
    2 * patience,
  );
});
