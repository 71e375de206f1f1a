import type { Client } from '@hone/client/client';
import { Refusal } from '@hone/contracts/declarations/refusal';
import { addressOf } from '@hone/contracts/routes';
import { isUrl } from '@hone/domain/urls';
import * as z from 'zod/mini';
import { origin } from '../platform/build.ts';
import { Question, type Answers } from '../platform/messages.ts';
import { DashboardMessage, type DashboardAnswer } from '../platform/messages/dashboard.ts';
import type { Trouble } from '../platform/messages/trouble.ts';
import { OwnQuestion } from '../platform/own-questions.ts';
import { mayWorkOn, patternOf } from '../platform/patterns.ts';
import { isActOf, noteAct } from './acts.ts';
import type { Connecting } from './connect.ts';
import { spreadKeys } from './keys/browser-commands.ts';
import type { Drafts } from './drafts.ts';
import type { CompanionLibrary } from './library.ts';
import type { KnownPreferences } from './preferences.ts';
import { begin, injectInto, runIn, runInFrames } from './scripts.ts';
import { savingHandlers } from './saving/handlers.ts';
import { mayWorkIn, forgetVisits, noteVisit } from './sites/visits.ts';
import { siteHandlers, type SiteDeps } from './sites/handlers.ts';
import { isIncognito, unlessIncognito, type Asker, type Page } from './senders.ts';
import type { Login } from './session.ts';
import type { ExtensionStates } from './extension-state.ts';
import { forgetEverything, kept } from './storage.ts';
import { usingHandlers } from './using/handlers.ts';
import { toTrouble } from './failures.ts';
import { words } from './words.ts';

export interface QuestionDeps extends SiteDeps {
  client: Client;
  login: Login;
  connecting: Connecting;
  preferences: KnownPreferences;
  drafts: Drafts;
  library: CompanionLibrary;
  states: ExtensionStates;
}

type Any = Question | OwnQuestion;
type Handlers = {
  [Name in Any['ask']]: (question: Extract<Any, { ask: Name }>, asker: Asker) => Promise<Answers[Name]>;
};

const mostHosts = 200;

/** Our script leaves the page. */
const notAllowed: Trouble = { code: 'extension.left', message: words.left, status: 0 };

/** No answer ever contains a token. */
export function makeQuestions(deps: QuestionDeps) {
  const { client, login, connecting, preferences, drafts, library, states, broadcast } = deps;
  const refreshState = async (host: string, asker: Asker) => {
    void preferencesChanged();
    return states.of({ host, incognito: isIncognito(asker) });
  };
  const preferencesChanged = async () => {
    await broadcast({ tell: 'state' });
    await states.refresh();
  };

  const isAgreed = async () => (await kept.agreement.read()) === 'everything';

  const handlers: Handlers = {
    ...siteHandlers(deps),
    ...savingHandlers({ client, library, isAgreed, noteAct, isActOf }),
    ...usingHandlers({ client, isActOf, touch: drafts.touch, refresh: states.refresh }),
    async state({ host }, asker) {
      const extension = await states.of({ host, incognito: isIncognito(asker) });
      if (asker.kind === 'page' && asker.frame === undefined) {
        void showOn(asker.tab, extension.on);
        void drafts.arrive(asker);
        void library.update(false);
      }
      return extension;
    },
    content: loads('content.js'),
    async frames(_, asker) {
      if (asker.kind === 'page') await runInFrames(asker.tab);
      return null;
    },
    card: loads('actions.js', 'card.js'),
    picker: loads('library.js'),
    library: ({ query }) => library.find(query),
    'update-library': () => nothing(library.update(true)),
    prompt: ({ id }) => library.prompt(id),
    fields: ({ names }) => library.fields(names),
    inserted: ({ id }, asker) => nothing(unlessIncognito(asker, () => library.inserted(id))),
    filled: ({ values }, asker) => nothing(unlessIncognito(asker, () => library.filled(values))),
    engine: ({ language }, asker) => loads(language ? `engine-${language}.js` : 'engine.js')(null, asker),
    pick: loads('pick.js'),
    part: loads('part.js'),
    connect: () => nothing(connecting.begin()),
    open: ({ page, dialog, prompt }) => openTab(origin + addressOf(page, { dialog, prompt })),
    welcome: () => openTab(chrome.runtime.getURL('welcome.html')),
    async prefer({ host, change }, asker) {
      await preferences.change({ prefer: change });
      return refreshState(host, asker);
    },
    async moved({ draft_id, web_address }, asker) {
      if (asker.kind === 'page') await drafts.move(asker, { draft_id, web_address });
      return null;
    },
    picked: ({ host, box }, asker) => {
      if (asker.kind === 'page') void deps.health.count(asker, 'missed');
      return nothing(unlessIncognito(asker, () => kept.picked.change((boxes) => withHost(boxes, host, box))));
    },
    place: ({ host, corner }, asker) =>
      nothing(unlessIncognito(asker, () => kept.corners.change((placed) => withHost(placed, host, corner)))),
    async switch({ host, where, on }, asker) {
      // Turning it on again also lifts narrower restrictions from before.
      if (where === 'now' || on)
        await kept.offForNow.change((hosts = []) => [
          ...hosts.filter((other) => other !== host),
          ...(on ? [] : [host]),
        ]);
      if (where === 'everywhere') await preferences.change({ everywhere: on });
      if (where === 'site' || (where === 'everywhere' && on)) await preferences.change({ site: host, on });
      return refreshState(host, asker);
    },
    async agree({ to }) {
      await kept.agreement.keep(to);
      await Promise.all([broadcast({ tell: 'state' }), deps.hints.settle()]);
      return null;
    },
    async shortcuts({ change }) {
      const arePublished = await preferences.change({ shortcuts: change });
      void preferencesChanged();
      return { arePublished };
    },
    disconnect: () => nothing(connecting.disconnect()),
    async forget() {
      await connecting.disconnect();
      await forgetEverything();
      await spreadKeys({});
      await broadcast({ tell: 'state' });
      return null;
    },
    paused: async () => (await kept.offForNow.read()) ?? [],
    async theme({ theme }) {
      await kept.theme.keep(theme);
      await broadcast({ tell: 'state' });
      return null;
    },
    async visit(visit) {
      if (!isUrl(visit.origin)) throw new Refusal('request.not_found', { status: 404 });
      // Before our script asks whether it may work there.
      await noteVisit(visit);
      if (await begin(visit.tab)) return null;
      await forgetVisits(({ tab }) => tab === visit.tab);
      throw new Refusal('request.not_found', { status: 404 });
    },
    async allowed(question) {
      if (!isUrl(question.origin) || !(await mayWorkOn(question.origin)))
        throw new Refusal('request.not_found', { status: 404 });
      await injectInto([patternOf(question.origin)]);
      return null;
    },
  };

  const read = (given: unknown, asker: Asker): Any | undefined => {
    const { data: question } = z.safeParse(Question, asker.kind === 'page' ? withHostOf(asker, given) : given);
    if (asker.kind === 'own') return question ?? z.safeParse(OwnQuestion, given).data;
    if (!question || asker.kind !== 'page') return undefined;
    // A page speaks for its own site only.
    const speaksForOthers =
      ('host' in question && question.host !== asker.host) ||
      ('web_address' in question && new URL(question.web_address).host !== asker.host);
    return speaksForOthers ? undefined : question;
  };

  return {
    async answer(given: unknown, asker: Asker): Promise<{ answer: unknown } | { trouble: unknown }> {
      if (asker.kind === 'page' && !(await mayWorkIn(asker))) return { trouble: notAllowed };
      const question = read(given, asker);
      if (!question) return { trouble: toTrouble(new Refusal('request.invalid', { status: 400 })) };
      try {
        const handle = handlers[question.ask] as (question: Any, asker: Asker) => Promise<unknown>;
        return { answer: await handle(question, asker) };
      } catch (error) {
        return { trouble: toTrouble(error) };
      }
    },
    async answerDashboard(given: unknown): Promise<DashboardAnswer> {
      const { data: word } = z.safeParse(DashboardMessage, given);
      if (!word) return { refused: true };
      if ('hand' in word) return (await connecting.take(word)) ? { done: true } : { refused: true };
      const { version } = chrome.runtime.getManifest();
      return { there: true, version, connected: (await login.connection()) === 'connected' };
    },
  };
}

function loads(...scripts: string[]) {
  return async (_: unknown, asker: Asker): Promise<null> => {
    if (asker.kind !== 'page' || !(await runIn(asker.tab, scripts, asker.frame)))
      throw new Refusal('request.not_found', { status: 404 });
    return null;
  };
}

async function nothing(work: Promise<unknown>): Promise<null> {
  await work;
  return null;
}

/** A frame without an address of its own doesn't know its host. */
function withHostOf({ host }: Page, given: unknown): unknown {
  return typeof given === 'object' && given !== null && 'host' in given && given.host === ''
    ? { ...given, host }
    : given;
}

function withHost<Value>(all: Record<string, Value> = {}, host: string, value: Value): Record<string, Value> {
  const others = Object.entries(all).filter(([other]) => other !== host);
  return Object.fromEntries([...others, [host, value] as const].slice(-mostHosts));
}

async function openTab(url: string): Promise<null> {
  await chrome.tabs.create({ url });
  return null;
}

async function showOn(tab: number, isOn: boolean): Promise<void> {
  await chrome.action.setBadgeText({ tabId: tab, text: isOn ? '' : words.off });
}
