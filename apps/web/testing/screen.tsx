import '../app/style.css';
import { removeLibraries } from '@hone/client/library-store';
import { providerNonce } from '@hone/contracts/access/providers';
import { pathAt } from '@hone/contracts/routes';
import type { User } from '@hone/contracts/profile/user';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { expect, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { App } from '../app/app.tsx';
import { settleEntry } from '../app/page-entry.ts';
import { loadScreen } from '../app/screens.ts';
import { QueryProvider } from '../data/query-provider.tsx';
import { queryClient } from '../data/data.ts';
import { session } from '../data/session.ts';
import { removeToast, shownToasts } from '../ui/overlays/toast.ts';
import { Toasts } from '../ui/overlays/toasts.tsx';
import type { Media } from './hands/emulate.ts';
import { answerFor, tokensOf } from './people.ts';
import { fake } from './fakes/fake.ts';

export const { api } = fake;

export interface Opening {
  as?: User;
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

export async function openScreen(
  address: string,
  { as, stored = {}, language = 'en', media, width = 1440, height = 900 }: Opening = {},
): Promise<void> {
  if (as) {
    await session.keep(tokensOf(as));
    answerFor(as);
  }
  // The mouse may still be over the Google button, which prepares a sign-in.
  api.answers(providerNonce, { provider: 'local', client_id: 'hone-local', nonce: 'a-word' });
  for (const [name, value] of Object.entries(stored))
    localStorage.setItem(name, typeof value === 'string' ? value : JSON.stringify(value));
  // As the page's blocking script does.
  root.lang = language;
  root.dir = language === 'ar-XB' ? 'rtl' : 'ltr';
  await Promise.all([page.viewport(width, height), media && seeIn({ ...plain, ...media })]);
  isPlain &&= media === undefined;
  history.replaceState(null, '', address);
  await drawWith(renderDashboard);
}

/** The current page, in another theme. */
export async function changeMedia(media: Partial<Media>): Promise<void> {
  isPlain = false;
  await seeIn({ ...plain, ...media });
}

async function seeIn(media: Media): Promise<void> {
  await commands.emulate(media);
  // A test page is a frame, and its parent resizes it a frame later.
  const wanted = [
    `(prefers-color-scheme: ${media.colorScheme ?? 'light'})`,
    `(forced-colors: ${media.forcedColors ?? 'none'})`,
  ];
  await expect
    .poll(() => wanted.filter((query) => !matchMedia(query).matches), { message: 'what is not emulated yet' })
    .toEqual([]);
}

export function storedItem(name: string): string | null {
  return localStorage.getItem(name);
}

export function allStored(): string {
  return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href, history.state]);
}

export function storeElsewhere(name: string, text: string | null): void {
  if (text === null) localStorage.removeItem(name);
  else localStorage.setItem(name, text);
  dispatchEvent(new StorageEvent('storage', { key: name, newValue: text }));
}

/** Clears what lives as long as a tab. */
export function closeTab(): void {
  sessionStorage.clear();
}

/** As after a reload: whatever was only in memory is lost. */
export async function reopen(): Promise<void> {
  await redraw();
}

export async function openPart(part: ReactNode, { as }: Pick<Opening, 'as'> = {}): Promise<void> {
  if (as) await session.keep(tokensOf(as));
  await page.viewport(1024, 800);
  const whole = (
    <QueryProvider>
      {part}
      <Toasts />
    </QueryProvider>
  );
  await drawWith(() => whole);
}

async function renderDashboard(): Promise<ReactNode> {
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
  // One test may open several addresses.
  drawn?.unmount();
  const place =
    document.getElementById('root') ??
    document.body.appendChild(Object.assign(document.createElement('div'), { id: 'root' }));
  drawn = createRoot(place);
  drawn.render(what);
}

export async function leaveScreen(): Promise<void> {
  drawn?.unmount();
  drawn = undefined;
  // In this order: a spy on a fake clock would restore the fake.
  vi.restoreAllMocks();
  vi.useRealTimers();
  await session.keep(null);
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  await removeLibraries(() => indexedDB);
  for (const { id } of shownToasts()) removeToast(id);
  delete root.dataset['theme'];
  if (!isPlain) await seeIn(plain);
  isPlain = true;
  history.replaceState(null, '', ownAddress);
  const faults = [...fake.end(), ...complaints.splice(0)];
  if (faults.length > 0) throw new Error(faults.join('\n'));
}
