import { build } from 'esbuild';
import { applyHunks, type Hunk } from '@hone/domain/hunks';
import { defaultPreferences } from '@hone/contracts/preferences';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Answer, LineEvent, Question, Standing, Trouble } from '../../apps/extension/platform/messages.ts';
import { settings } from '../../tools/machine/extension.mjs';
import { openBrowser, openPage, type WatchedPage } from '../browser.ts';
import { playHost, type Played } from './card-host.ts';

export type Done = Extract<LineEvent, { event: 'done' }>['data'];

export const connected: Standing = {
  agreed: 'everything',
  connection: 'connected',
  on: true,
  offBy: null,
  credits: { left: 7, of: 10, resets_at: '2099-01-01T00:00:00.000Z' },
  preferences: defaultPreferences,
  hints: null,
  picked: null,
  corner: null,
  incognito: false,
};

export const rough = 'can u compare these 3 laptops for {{role}}';

export const hunks: Hunk[] = [
  { id: 'a', kind: 'spelling', why: 'Written out.', at: 0, before: 'can u compare', after: 'Compare' },
  { id: 'b', kind: 'quality', why: 'Names what to compare.', at: rough.length, before: '', after: ': battery, weight and price' },
  { id: 'c', kind: 'form', why: 'Says how the answer should look.', at: rough.length, before: '', after: '\n\nPut the figures in a table.' },
  { id: 'd', kind: 'checks', why: 'Keeps guesses apart.', at: rough.length, before: '', after: '\nSay where a figure is uncertain.' },
];

/** What is answered to a text by these changes. */
export function doneOf(text = rough, edits: Hunk[] = hunks, id = '01890000-0000-7000-8000-000000000001'): Done {
  return {
    id,
    text: applyHunks(text, edits),
    changed: true,
    reason: null,
    added: edits.filter(({ before, after }) => before === '' && after.includes('\n')).map(({ after }) => after.trim()),
    edits,
    kept: { facts: 2, of: 2 },
    usage: { words_before: 8, words_after: 24 },
    credits_count: 6,
  };
}

interface Opening {
  standing?: Partial<Standing>;
  draft?: string;
  theme?: 'light' | 'dark';
  direction?: 'ltr' | 'rtl';
  /** Rules of the page that it stands on. */
  css?: string;
  headers?: Record<string, string>;
  /** What a question of each kind is answered with; null where nothing is named. */
  answers?: Partial<Record<Question['ask'], Answer<unknown>>>;
  writes?: 'written' | 'refused';
  copies?: boolean;
  options?: BrowserContextOptions;
  /** Leaves the card as it opens, before anything is asked. */
  isUnasked?: boolean;
  isBare?: boolean;
  /** The page's clock stands at this instant: held before anything of ours has a timer, for one of before could not be stopped. */
  heldAt?: number;
}

export interface CardPage {
  page: Page;
  dialog: Locator;
  line: Locator;
  /** What stands in the box of the page. */
  draft: Locator;
  button(name: string | RegExp): Locator;
  hunk(name: string | RegExp): Locator;
  /** The next events of the run that is under way. */
  tell(...events: LineEvent[]): Promise<void>;
  /** The run ends, however far it came. */
  cut(): Promise<void>;
  /** What was asked, told, copied and run so far. */
  played(): Promise<Played>;
  act(call: 'enhance' | 'close'): Promise<void>;
  stand(standing: Partial<Standing>): Promise<void>;
  /** Where the focus is: in the card, or else on the page. */
  focused(): Promise<string>;
  tolerate(complaint: RegExp): void;
}

export function answer(done: Done, engine = 'model'): LineEvent[] {
  const meta = { id: done.id, engine, language: 'en' as const, task: 'analyse' as const, confidence: 0.9, stated: [], missing: [] };
  return [{ event: 'meta', data: meta }, { event: 'delta', data: { text: done.text } }, { event: 'done', data: done }];
}

export function failure(trouble: Partial<Trouble>): LineEvent {
  return { event: 'fail', data: { code: 'request.failed', message: '', status: 500, ...trouble } };
}

/** The card alone, on a page of nobody's, with a host that does as it is told. Nothing may be complained of by the end. */
export function startCards(): { open(opening?: Opening): Promise<CardPage>; weigh(): Uint8Array } {
  let browser: Browser;
  let script: Uint8Array = new Uint8Array();
  const opened: WatchedPage[] = [];
  beforeAll(async () => {
    const root = resolve(import.meta.dirname, '../..');
    const [bundle] = await Promise.all([
      build({ ...settings(root, 'https://hone.test', true), entryPoints: ['apps/extension/content/card/start.tsx'], format: 'iife', write: false }),
      openBrowser().then((one) => (browser = one)),
    ]);
    script = bundle.outputFiles?.[0]?.contents ?? script;
  });
  afterEach(async () => {
    const left = opened.splice(0);
    await Promise.all(left.map(({ close }) => close()));
    expect(left.flatMap(({ complaints }) => complaints)).toEqual([]);
  });
  afterAll(() => browser?.close());

  return {
    weigh: () => script,
    async open({ standing = {}, draft = rough, css = '', headers = {}, options = {}, heldAt, ...rest } = {}) {
      const watched = await openPage(browser, { viewport: { width: 1024, height: 800 }, ...options });
      opened.push(watched);
      const { page } = watched;
      await page.route('https://site.test/', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', headers, body: pageOf(css, rest.direction) }));
      await page.goto('https://site.test/');
      if (heldAt !== undefined) await page.clock.install({ time: heldAt - 60_000 });
      const box = page.locator('textarea');
      await box.evaluate((element: HTMLTextAreaElement, text) => void (element.value = text), draft);
      await box.focus();
      await page.evaluate(new TextDecoder().decode(script));
      await page.evaluate(playHost, { standing: { ...connected, ...standing }, ...rest });
      if (heldAt !== undefined) {
        await page.clock.pauseAt(heldAt);
        // The card begins to listen in the next frame, which comes by this clock too.
        await page.clock.runFor(100);
      }
      return cardPage(watched);
    },
  };
}

function cardPage({ page, tolerate }: WatchedPage): CardPage {
  const frame = page.locator('hone-companion .frame');
  return {
    page,
    tolerate,
    dialog: page.getByRole('dialog'),
    line: frame.getByRole('status'),
    draft: page.locator('textarea'),
    button: (name) => frame.getByRole('button', { name, exact: true }),
    hunk: (name) => frame.getByRole('checkbox', { name }),
    tell: (...events) => page.evaluate((told) => globalThis.played.tell(told), events),
    cut: () => page.evaluate(() => globalThis.played.end()),
    played: () => page.evaluate(() => globalThis.played.told()),
    act: (call) => page.evaluate((name) => globalThis.played.card[name](), call),
    stand: (standing) => page.evaluate((next) => globalThis.played.card.stand(next), { ...connected, ...standing }),
    focused: () =>
      page.evaluate(() => {
        const inside = document.querySelector('hone-companion')?.shadowRoot?.activeElement;
        if (!inside) return document.activeElement?.localName ?? '';
        return inside.getAttribute('aria-label') ?? inside.textContent ?? '';
      }),
  };
}

function pageOf(css: string, direction = 'ltr'): string {
  return `<!doctype html><html lang="en" dir="${direction}"><title>Any page</title>
<style nonce="page">body { margin: 0; min-height: 1600px; background: Canvas; color: CanvasText; color-scheme: light dark }
main { position: fixed; inset: auto 0 0; display: grid; justify-content: center; padding: 0 8px 16px }
form { width: min(760px, 100vw - 16px); box-sizing: border-box; padding: 12px; border: 1px solid; border-radius: 24px }
textarea { width: 100%; box-sizing: border-box; font: inherit }
h1 { margin: 16px; font: inherit }</style><style nonce="page">${css}</style>
<main><h1>A chat</h1><form><textarea aria-label="Message" rows="2"></textarea></form></main></html>`;
}
