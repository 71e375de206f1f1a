import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page, type Worker } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { startApi, type TestApi } from '../../../apps/api/testing/api.ts';
import { buildExtension } from '../../../apps/extension/build.ts';
import { browserFlags } from '../../../tools/machine/browser.ts';
import { askFrom, startConnecting, connect, type Ask } from './connecting.ts';

export interface Companion {
  api: TestApi;
  /** With the unpacked build. */
  context: BrowserContext;
  worker: Worker;
  id: string;
  /** As one of the extension's own pages does. */
  ask: Ask;
  /**
   * Agrees to what is sent, presses Connect, and approves as the dashboard does, for an account that is created if
   * there is none.
   */
  connect(email: string): Promise<void>;
  /** Presses Connect. The dashboard page that opens has no scripts: the test does their work. */
  beginConnecting(): Promise<Page>;
  /** A blank extension page, for calling browser APIs as the extension. */
  own(): Promise<Page>;
  /** Reopens the browser with its profile. */
  restart(): Promise<void>;
  /** Serves this document under a real host name. */
  site(address: string, document: string, headers?: Record<string, string>): Promise<Page>;
}

interface Settings {
  openRoots?: boolean;
  changes?: Parameters<typeof startApi>[0];
  replaced?: Parameters<typeof startApi>[2];
  /** Permissions to pre-grant, since a test can't answer the prompt. */
  manifest?(written: Manifest): Manifest;
}
type Manifest = Record<string, unknown> & { host_permissions: string[] };

/** The whole product and a browser with the extension, for all tests of a file. Pages are closed after each test. */
export function startCompanion({
  openRoots = true,
  changes = {},
  replaced = {},
  manifest = (written) => written,
}: Settings = {}): Companion {
  const companion = {} as Companion;
  const folder = mkdtempSync(join(tmpdir(), 'hone-companion-'));
  const out = join(folder, 'build');
  const open = async () => {
    companion.context = await openWith(out, join(folder, 'profile'));
    companion.worker = companion.context.serviceWorkers()[0] ?? (await companion.context.waitForEvent('serviceworker'));
    companion.id = new URL(companion.worker.url()).host;
  };

  beforeAll(async () => {
    companion.api = await startApi(changes, undefined, replaced);
    await buildExtension({ browser: 'chrome', origin: companion.api.url, out, openRoots });
    const file = join(out, 'manifest.json');
    writeFileSync(file, JSON.stringify(manifest(JSON.parse(readFileSync(file, 'utf8')) as Manifest)));
    await open();
    companion.own = async () => {
      const page = await companion.context.newPage();
      await page.goto(`chrome-extension://${companion.id}/manifest.json`);
      return page;
    };
    companion.restart = async () => {
      await companion.context.close();
      await open();
    };
    companion.ask = (question) => askFrom(companion, question);
    companion.beginConnecting = () => startConnecting(companion);
    companion.connect = (email) => connect(companion, email);
    companion.site = async (address, document, headers = {}) => {
      const page = await companion.context.newPage();
      const { origin } = new URL(address);
      await page.route(`${origin}/**`, (route) =>
        route.request().isNavigationRequest()
          ? route.fulfill({ contentType: 'text/html; charset=utf-8', headers, body: document })
          : route.fulfill({ status: 404, body: '' }),
      );
      await page.goto(address);
      return page;
    };
  });
  afterEach(() =>
    Promise.all(
      companion.context
        .pages()
        .slice(1)
        .map((page) => page.close()),
    ),
  );
  afterAll(async () => {
    await companion.context?.close();
    await companion.api?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return companion;
}

function openWith(build: string, profile: string): Promise<BrowserContext> {
  const executablePath = process.env['CHROMIUM_PATH'];
  if (!executablePath) throw new Error('CHROMIUM_PATH is not set. Run these tests by: npm run test:e2e');
  return chromium.launchPersistentContext(profile, {
    executablePath,
    headless: true,
    reducedMotion: 'reduce',
    ignoreDefaultArgs: ['--disable-extensions'],
    args: [...browserFlags, `--disable-extensions-except=${build}`, `--load-extension=${build}`],
  });
}
