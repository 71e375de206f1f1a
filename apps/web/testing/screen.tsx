import '../app/style.css';
import { removeLibraries } from '@hone/client/library-store';
import { providerNonce } from '@hone/contracts/access/providers';
import { pathAt } from '@hone/contracts/routes';
import type { User } from '@hone/contracts/user';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { expect, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { App } from '../app/app.tsx';
import { settleEntry } from '../app/entering.ts';
import { loadScreen } from '../app/screens.ts';
import { Answering } from '../platform/answering.tsx';
import { answers } from '../platform/data.ts';
import { session } from '../platform/session.ts';
import { forgetToast, shownToasts } from '../ui/toast.ts';
import { Toasts } from '../ui/toasts.tsx';
import type { Media } from './emulate.ts';
import { answerFor, tokensOf } from './people.ts';
import { played } from './played.ts';

/** The server of the running test. */
export const { api } = played;

export interface Opening {
  /** Who is signed in; nobody else. */
  as?: User;
  /** What the browser keeps already, by its name. */
  stored?: Record<string, unknown>;
  language?: 'en' | 'ar-XB' | 'en-XA';
  media?: Partial<Media>;
  width?: number;
  height?: number;
}

const plain: Media = { colorScheme: null, forcedColors: null };
const { documentElement: root } = document;
const ownAddress = location.href;

let isPlain = true;
let drawn: Root | undefined;
let redraw: () => Promise<void> = () => Promise.resolve();
const complaints: string[] = [];

for (const level of ['error', 'warn'] as const) {
  const say = console[level];
  console[level] = (...words: unknown[]) => {
    const text = words.map(String).join(' ');
    complaints.push(text);
    say(...words);
  };
}

/** The dashboard as a browser opens it at an address. */
export async function openScreen(
  address: string,
  { as, stored = {}, language = 'en', media, width = 1440, height = 900 }: Opening = {},
): Promise<void> {
  if (as) {
    await session.keep(tokensOf(as));
    answerFor(as);
  }
  // Its button asks as soon as it is pointed at, and the mouse stands where the test before has left it.
  api.answers(providerNonce, { provider: 'local', client_id: 'hone-local', nonce: 'a-word' });
  for (const [name, value] of Object.entries(stored))
    localStorage.setItem(name, typeof value === 'string' ? value : JSON.stringify(value));
  // As the script does that stands before all others.
  root.lang = language;
  root.dir = language === 'ar-XB' ? 'rtl' : 'ltr';
  await Promise.all([page.viewport(width, height), media && seeIn({ ...plain, ...media })]);
  isPlain &&= media === undefined;
  history.replaceState(null, '', address);
  await drawWith(begin);
}

async function seeIn(media: Media): Promise<void> {
  await commands.emulate(media);
  // A test's page is a frame, which hears of it from the page around it, a picture later.
  const wanted = [
    `(prefers-color-scheme: ${media.colorScheme ?? 'light'})`,
    `(forced-colors: ${media.forcedColors ?? 'none'})`,
  ];
  await expect
    .poll(() => wanted.filter((query) => !matchMedia(query).matches), { message: 'what is not emulated yet' })
    .toEqual([]);
}

/** What the browser keeps under a name, as it stands there. */
export function kept(name: string): string | null {
  return localStorage.getItem(name);
}

/** Everything that this browser keeps, wherever it keeps it. */
export function keptAnywhere(): string {
  return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href, history.state]);
}

/** As another tab of this browser does it; null: it drops what is kept. */
export function keepElsewhere(name: string, text: string | null): void {
  if (text === null) localStorage.removeItem(name);
  else localStorage.setItem(name, text);
  dispatchEvent(new StorageEvent('storage', { key: name, newValue: text }));
}

/** What ends with a tab is gone, as a new one begins. */
export function closeTab(): void {
  sessionStorage.clear();
}

/** The page once more, as after a reload: what stood in its memory alone is gone. */
export async function reopen(): Promise<void> {
  await redraw();
}

/** A part of a page alone, with what all parts lean on. */
export async function openPart(part: ReactNode, { as }: Pick<Opening, 'as'> = {}): Promise<void> {
  if (as) await session.keep(tokensOf(as));
  await page.viewport(1024, 800);
  const whole = (
    <Answering>
      {part}
      <Toasts />
    </Answering>
  );
  await drawWith(() => whole);
}

/** The whole dashboard, as its first script draws it. */
async function begin(): Promise<ReactNode> {
  settleEntry();
  await loadScreen(pathAt(location.pathname));
  return <App />;
}

async function drawWith(what: () => ReactNode | Promise<ReactNode>): Promise<void> {
  redraw = async () => {
    drawn?.unmount();
    show(await what());
  };
  await redraw();
}

function show(what: ReactNode): void {
  // Another address may be opened in the same test.
  drawn?.unmount();
  const place =
    document.getElementById('root') ??
    document.body.appendChild(Object.assign(document.createElement('div'), { id: 'root' }));
  drawn = createRoot(place);
  drawn.render(what);
}

/** After each test, whatever it has opened. */
export async function leaveScreen(): Promise<void> {
  drawn?.unmount();
  drawn = undefined;
  // In this order: what watches a faked clock would else put the fake one back.
  vi.restoreAllMocks();
  vi.useRealTimers();
  await session.keep(null);
  answers.clear();
  localStorage.clear();
  sessionStorage.clear();
  await removeLibraries(() => indexedDB);
  for (const { id } of shownToasts()) forgetToast(id);
  delete root.dataset['theme'];
  if (!isPlain) await seeIn(plain);
  isPlain = true;
  history.replaceState(null, '', ownAddress);
  const faults = [...played.end(), ...complaints.splice(0)];
  if (faults.length > 0) throw new Error(faults.join('\n'));
}
