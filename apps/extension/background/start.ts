import { makeClient } from '@hone/client/client';
import type { Session } from '@hone/client/session';
import { reportSiteHealth } from '@hone/contracts/site-health';
import { apiPrefix } from '@hone/contracts/routes';
import { origin } from '../platform/build.ts';
import { now } from '../platform/clock.ts';
import { enhanceLine } from '../platform/messages/line.ts';
import { mayReport } from '../platform/sites/data-consent.ts';
import { isAllowedBy, patternOf } from '../platform/patterns.ts';
import { closeStores } from '../platform/stored.ts';
import { obey } from './keys/commands.ts';
import { makeConnecting } from './connect.ts';
import { makeDrafts } from './drafts.ts';
import { makeKnownSites } from './known-sites.ts';
import { makeLibrary } from './library.ts';
import { makeLines } from './lines.ts';
import { makePreferences } from './preferences.ts';
import { makeQuestions } from './questions.ts';
import { begin, enterOpenTabs, injectInto, settleScripts } from './scripts.ts';
import { dropMarkedOf } from './saving/marked.ts';
import { placeContextMenu, saveMarked } from './saving/context-menu.ts';
import { findAsker, isDashboard } from './senders.ts';
import { makeLogin } from './session.ts';
import { makeExtensionStates } from './extension-state.ts';
import { broadcast, leaveTabs } from './sites/broadcast.ts';
import { makeHealthReports } from './sites/health.ts';
import { drawHintIcon } from './sites/hint-icon.ts';
import { makeHints } from './sites/hints.ts';
import { forgetVisits, mayWorkIn } from './sites/visits.ts';
import { kept } from './storage.ts';
import { words } from './words.ts';

const own = { id: chrome.runtime.id, pages: chrome.runtime.getURL(''), dashboard: origin };

closeStores();
const login = makeLogin(() => {
  // A browser that was disconnected elsewhere keeps nothing.
  void library.forget();
  void broadcastState();
});
const clientFor = (session: Session) => makeClient({ base: origin + apiPrefix, session });
const client = clientFor(login.session);
const library = makeLibrary({ client, login, now });
const preferences = makePreferences(client);
const sites = makeKnownSites({ client, now });
const isConnected = async () => (await login.connection()) === 'connected';
const drafts = makeDrafts({ client, hintsFor: sites.hintsFor, isConnected, now });
const states = makeExtensionStates({ client, login, preferences, sites, drafts, broadcast: broadcastState, now });
const connecting = makeConnecting({
  origin,
  client,
  clientFor,
  login,
  preferences,
  drafts,
  library,
  changed: refreshState,
  now,
});
const isAgreed = async () => (await kept.agreement.read()) === 'everything';
const hints = makeHints({ drawIcon: drawHintIcon, isAgreed });
const health = makeHealthReports({
  report: (counts, idempotencyKey) => client.call(reportSiteHealth, { body: { sites: counts } }, { idempotencyKey }),
  isAgreed: async () => (await isAgreed()) && mayReport(),
  isConnected,
  now,
});
const questions = makeQuestions({
  client,
  login,
  connecting,
  preferences,
  drafts,
  library,
  states,
  hints,
  health,
  broadcast,
});
const openLine = makeLines({
  client,
  drafts,
  now,
  mayRun: async (page) => (await isAgreed()) && (await mayWorkIn(page)),
  began: (page) => void health.count(page, 'found'),
  ended: () => void refreshState(),
});

function broadcastState(): Promise<void> {
  return broadcast({ tell: 'state' });
}

async function refreshState(): Promise<void> {
  await broadcastState();
  void states.refresh();
}

function settle(): void {
  void connecting.settle();
  void drafts.settle();
  void health.settle();
}

// Registered synchronously: the browser only wakes a worker for listeners of its script's first run.
chrome.runtime.onMessage.addListener((message: unknown, sender, answer) => {
  const asker = findAsker(sender, own);
  if (!asker) return false;
  void (asker.kind === 'dashboard' ? questions.answerDashboard(message) : questions.answer(message, asker)).then(
    answer,
  );
  return true;
});
chrome.runtime.onMessageExternal.addListener((message: unknown, sender, answer) => {
  if (!isDashboard(sender, own)) return false;
  void questions.answerDashboard(message).then(answer);
  return true;
});
chrome.runtime.onConnect.addListener((port) => {
  const asker = port.sender && findAsker(port.sender, own);
  if (port.name !== enhanceLine || asker?.kind !== 'page') port.disconnect();
  else openLine(port, asker);
});
chrome.runtime.onInstalled.addListener(({ reason }) => {
  placeContextMenu(words.saveAsPrompt);
  if (reason === 'install') void chrome.tabs.create({ url: chrome.runtime.getURL('welcome.html') });
});
chrome.commands.onCommand.addListener((command, tab) => {
  void preferences.read().then(({ shortcuts }) => obey(command, tab, { shortcuts, dashboard: origin, inject: begin }));
});
// Wakes the worker.
chrome.contextMenus.onClicked.addListener((info, tab) => void saveMarked(info, tab));
chrome.windows.onRemoved.addListener((window) => void dropMarkedOf(window));
chrome.runtime.onStartup.addListener(() => undefined);
chrome.permissions.onAdded.addListener(({ origins = [] }) => void injectInto(origins));
chrome.permissions.onRemoved.addListener(({ origins = [] }) => {
  void settleScripts();
  void forgetVisits(({ origin: visited }) => isAllowedBy(origins, patternOf(visited))).then(leaveTabs);
});
chrome.permissions.onAdded.addListener(() => void hints.settle());
chrome.permissions.onRemoved.addListener(() => void hints.settle());
globalThis.addEventListener('online', settle);
settle();
void enterOpenTabs();
void hints.settle();
