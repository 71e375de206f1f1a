import { origin } from '../platform/build.ts';
import { isUrl } from '@hone/domain/urls';
import { patternOf } from '../platform/patterns.ts';
import { makeQueue } from '../platform/queue.ts';
import { kept } from './storage.ts';

const guard = 'guard.js';
const enqueue = makeQueue();

/** Sites where the manifest already injects our scripts, or where they don't belong. */
function coveredPatterns(): string[] {
  const { content_scripts = [] } = chrome.runtime.getManifest();
  return [patternOf(origin), ...content_scripts.flatMap(({ matches = [] }) => matches)];
}

export function settleScripts(): Promise<void> {
  return enqueue(settle);
}

async function settle(): Promise<void> {
  const covered = coveredPatterns();
  const { origins = [] } = await chrome.permissions.getAll();
  const allowed = origins.filter((pattern) => !covered.includes(pattern));
  const registered = await chrome.scripting.getRegisteredContentScripts();
  const idOf = (pattern: string) => `guard ${pattern}`;
  const wanted = new Set(allowed.map(idOf));
  const superfluous = registered.map(({ id }) => id).filter((id) => !wanted.has(id));
  if (superfluous.length > 0) await chrome.scripting.unregisterContentScripts({ ids: superfluous });
  const there = new Set(registered.map(({ id }) => id));
  const missing = allowed
    .filter((pattern) => !there.has(idOf(pattern)))
    .map((pattern): chrome.scripting.RegisteredContentScript => {
      // A pattern may include all sites.
      return { id: idOf(pattern), matches: [pattern], excludeMatches: covered, js: [guard], runAt: 'document_start' };
    });
  if (missing.length > 0) await chrome.scripting.registerContentScripts(missing);
}

/** Newly allowed sites get our scripts in tabs that are already open, without a reload and only once. */
export function injectInto(patterns: readonly string[]): Promise<void> {
  return enqueue(() => inject(patterns));
}

/** After an installation, an update, or when the extension was off, open tabs get our scripts without a reload. */
export function enterOpenTabs(): Promise<void> {
  return enqueue(async () => {
    if (await kept.entered.read()) return;
    const { origins = [] } = await chrome.permissions.getAll();
    await inject(origins);
    await kept.entered.keep(true);
  });
}

async function inject(patterns: readonly string[]): Promise<void> {
  await settle();
  const isDashboard = (address = '') => isUrl(address) && new URL(address).origin === origin;
  const tabs = patterns.length > 0 ? await chrome.tabs.query({ url: [...patterns] }) : [];
  await Promise.all(tabs.map(({ id, url }) => id !== undefined && !isDashboard(url) && begin(id)));
}

/** False for pages that forbid it, such as the browser's own. */
export async function runIn(tab: number, scripts: string[], frame = 0): Promise<boolean> {
  return chrome.scripting.executeScript({ target: { tabId: tab, frameIds: [frame] }, files: scripts }).then(
    () => true,
    () => false,
  );
}

/** Only in those whose own site the browser lets us work on: an advertisement isn't one. */
export async function runInFrames(tab: number): Promise<void> {
  await chrome.scripting.executeScript({ target: { tabId: tab, allFrames: true }, files: [guard] });
}

/** Does nothing where our scripts are already; false where they can't be. */
export function begin(tab: number): Promise<boolean> {
  return runIn(tab, [guard]);
}
