import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownFirefoxId } from '@hone/contracts/access/extension';
import { firefox, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { makeAccount, signIn, startApi, type TestApi } from '../../../../apps/api/testing/api.ts';
import { buildExtension } from '../../../../apps/extension/build.ts';
import { words as dashboard } from '../../../../apps/web/features/extension/connect/words.ts';
import { provideFirefox } from '../../../../tools/machine/firefox.ts';
import type { Ask } from '../connecting.ts';

export interface FirefoxCompanion {
  api: TestApi;
  context: BrowserContext;
  id: string;
  ask: Ask;
  /** One of the extension's own pages, by its file. */
  open(file: string): Promise<Page>;
  /** Agrees, presses Connect in the extension and then in the dashboard, as a person who is signed in there. */
  connect(email: string): Promise<void>;
  /** Serves this document under a real host name. */
  site(address: string, document: string, headers?: Record<string, string>): Promise<Page>;
}

interface Settings {
  openRoots?: boolean;
  prefs?: Record<string, string | number | boolean>;
}

/** The whole product, and the Firefox of this machine with the extension. Pages are closed after each test. */
export function startFirefox({ openRoots = true, prefs = {} }: Settings = {}): FirefoxCompanion {
  const companion = {} as FirefoxCompanion;
  const folder = mkdtempSync(join(tmpdir(), 'hone-firefox-'));
  const out = join(folder, 'build');
  const uuid = randomUUID();
  let lasting: Page[] = [];

  beforeAll(async () => {
    const [api, program] = await Promise.all([startApi(), provideFirefox(process.env, console.log)]);
    Object.assign(companion, { api, id: ownFirefoxId });
    await buildExtension({ browser: 'firefox', origin: api.url, out, openRoots });
    companion.context = await firefox.launchPersistentContext(join(folder, 'profile'), {
      channel: 'moz-firefox',
      executablePath: join(import.meta.dirname, 'relay.mjs'),
      env: { ...process.env, FIREFOX_PATH: program, FIREFOX_EXTENSION: out },
      firefoxUserPrefs: {
        'extensions.webextensions.uuids': JSON.stringify({ [ownFirefoxId]: uuid }),
        // Motion would move what a test is about to click.
        'ui.prefersReducedMotion': 1,
        ...prefs,
      },
    });
    companion.open = async (file) => {
      const page = await companion.context.newPage();
      await enter(page, `moz-extension://${uuid}/${file}`);
      return page;
    };
    const own = await companion.open('manifest.json');
    companion.ask = (question) =>
      own.evaluate((asked) => chrome.runtime.sendMessage(asked), question as unknown) as Promise<never>;
    companion.connect = (email) => connect(companion, email);
    companion.site = async (address, document, headers = {}) => {
      const page = await companion.context.newPage();
      await page.route(`${new URL(address).origin}/**`, (route) =>
        route.request().isNavigationRequest()
          ? route.fulfill({ contentType: 'text/html; charset=utf-8', headers, body: document })
          : route.fulfill({ status: 404, body: '' }),
      );
      await enter(page, address);
      return page;
    };
    lasting = companion.context.pages();
  });
  afterEach(async () => {
    for (const page of companion.context.pages()) if (!lasting.includes(page)) await leave(page);
  });
  afterAll(async () => {
    await companion.context?.close();
    await companion.api?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return companion;
}

/** Firefox doesn't report that it closed an extension's page. */
async function leave(page: Page): Promise<void> {
  if (page.url().startsWith('moz-extension:')) await page.goto('about:blank', { waitUntil: 'commit' });
  await page.close();
}

/** Firefox may not report a document for which it changes a tab's process: then it is loaded once more, without. */
async function enter(page: Page, address: string): Promise<void> {
  do await page.goto(address, { waitUntil: 'commit' });
  while (!(await isReported(page)));
}

function isReported(page: Page): Promise<boolean> {
  const whole = page.waitForFunction(() => document.readyState === 'complete', undefined, { timeout: 5000 });
  return whole.then(
    () => true,
    () => false,
  );
}

async function connect({ api, context, ask }: FirefoxCompanion, email: string): Promise<void> {
  if (api.mailbox.to(email).length === 0) await makeAccount(api, email.split('@', 1)[0] ?? '');
  const { session } = await signIn(api, email);
  const signedIn = await context.newPage();
  await enter(signedIn, `${api.url}/coming-soon`);
  await signedIn.evaluate((login) => {
    localStorage.setItem('accessToken', login?.access ?? '');
    localStorage.setItem('refreshToken', login?.refresh ?? '');
  }, session.now());
  await ask({ ask: 'agree', to: 'everything' });
  await ask({ ask: 'connect' });
  const page = await vi.waitUntil(
    () => context.pages().find((opened) => opened.url().includes('/extension/connect?')),
    { timeout: 30_000 },
  );
  if (!(await isReported(page))) await enter(page, page.url());
  await page.getByText(email, { exact: true }).waitFor();
  await page.getByRole('button', { name: dashboard.connect, exact: true }).click();
  await page.getByRole('heading', { name: dashboard.done, exact: true }).waitFor();
  await Promise.all([page.close(), signedIn.close()]);
}
