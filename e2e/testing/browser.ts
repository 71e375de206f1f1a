import { messages } from '@hone/contracts/messages';
import { isDeclared } from '@hone/contracts/declarations/statuses';
import { chromium, type Browser, type BrowserContextOptions, type Page, type Response } from 'playwright-core';
import { findEndpoint } from '../../apps/web/testing/fakes/declared-call.ts';
import { browserFlags } from '../../tools/machine/browser.ts';

/** The browser that the tools found, headless shell if available, with the test's flags. */
export function openBrowser(own: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_SHELL'] ?? process.env['CHROMIUM_PATH'];
  if (!executablePath) throw new Error('CHROMIUM_PATH is not set. Run these tests by: npm run test:e2e');
  return chromium.launch({ executablePath, args: [...browserFlags, ...own] });
}

export interface WatchedPage {
  page: Page;
  /**
   * The browser's complaints so far: scripts that failed, files that did not load, violations of the page's
   * policy.
   */
  complaints: string[];
  /** From now on such complaints are expected: a call that the test refuses, a connection that it cuts. */
  tolerate(complaint: RegExp): void;
  /** Resolves once every response so far was checked. */
  judged(): Promise<unknown>;
  close(): Promise<void>;
}

/** A mailbox, a code or a token. */
const isSensitive = /@|%40|[?&#](?:\w*token|code|password|email)=|\bey[\w-]{10,}\.[\w-]{10,}\./i;

/**
 * How much slower pages run than this machine could, which exposes tests that do not wait:
 * `PAGES_SLOWER=4 npx vitest run --project e2e`.
 */
async function slowDown(page: Page): Promise<void> {
  const rate = Number(process.env['PAGES_SLOWER'] ?? 1);
  if (rate > 1) await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate });
}

/** Returns a complaint about a refusal that its declaration doesn't list. */
async function judgeRefusal(response: Response): Promise<string | undefined> {
  const found =
    response.status() < 400 ? undefined : findEndpoint(response.request().method(), new URL(response.url()).pathname);
  if (!found) return undefined;
  // Responses are gone once a page navigates.
  const failure = (await response.json().catch(() => undefined)) as { code?: string } | undefined;
  // Without one of our codes it comes from a proxy.
  if (!failure?.code || failure.code === 'request.failed' || !(failure.code in messages)) return undefined;
  if (isDeclared(found.endpoint, response.status(), failure.code)) return undefined;
  return `${found.endpoint.id} refused with ${response.status()} ${failure.code}, which it does not declare.`;
}

/** In a fresh browser context. Motion is off, so that nothing moves while it is examined. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  // Without the worker that keeps the dashboard for offline use: no test could intercept what it fetches.
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block', ...options });
  const complaints: string[] = [];
  const tolerated = [/Service Worker registration blocked/];
  const complain = (words: string) => {
    if (!tolerated.some((kind) => kind.test(words))) complaints.push(words);
  };
  context.on('weberror', (error) => complain(error.error().message));
  context.on('console', (message) => {
    const { url } = message.location();
    if (message.type() === 'error' || message.type() === 'warning') complain(`${message.text()} (${url})`);
  });
  // The browser's wording for a policy violation isn't standardised; the event is.
  await context.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      console.error(`The policy's ${effectiveDirective} was broken by ${blockedURI}.`),
    ),
  );
  // Addresses are kept by browsers, proxies and logs.
  const judge = (address: string) =>
    void (
      /^https?:/.test(address) &&
      isSensitive.test(address) &&
      complain(`The address ${address} tells what no address may.`)
    );
  context.on('request', (request) => judge(request.url()));
  const judging: Promise<void>[] = [];
  context.on(
    'response',
    (response) => void judging.push(judgeRefusal(response).then((problem) => void (problem && complain(problem)))),
  );
  context.on('page', (opened) => opened.on('framenavigated', (frame) => judge(frame.url())));
  const page = await context.newPage();
  await slowDown(page);
  const judged = () => Promise.all(judging);
  const tolerate = (kind: RegExp) => void tolerated.push(kind);
  return { page, complaints, tolerate, judged, close: () => judged().then(() => context.close()) };
}
