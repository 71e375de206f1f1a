import type { ChangeKind } from '@hone/contracts/library/change-kinds';
import { events } from '@hone/contracts/channel';
import {
  changeHistorySettings,
  clearHistory,
  deletePrompt,
  deleteSession,
  exportHistory,
  getHistorySettings,
  type HistoryPrompt,
  type HistorySession,
  type HistorySettings,
  listHistory,
  restoreHistory,
} from '@hone/contracts/history';
import { Refusal } from '@hone/contracts/declarations/refusal';
import type { SentOf } from './fake-api.ts';
import { fake } from './fake.ts';

const { api } = fake;

export interface HistoryPromptSpec {
  in?: string;
  text?: string;
  enhanced?: string;
  /** Minutes ago; a minute after the previous one by default. */
  minutes?: number;
}

export interface HistorySpec {
  prompts?: readonly HistoryPromptSpec[];
  settings?: Partial<HistorySettings>;
  looksAt?: number;
  atOnce?: number;
}

type Kept<Row> = Row & { deleted?: string | undefined };
type KeptPrompt = Kept<HistoryPrompt>;
type KeptSession = Kept<Omit<HistorySession, 'prompts' | 'more'>> & { prompts: KeptPrompt[] };

export const chat = (name: string | number) => `https://chatgpt.com/c/${name}`;

export const readAt = Date.parse('2026-11-21T12:00:00.000Z');

const shownOfEach = 20;
/** More streams than any page opens. */
const streams = 4;

// Ids stay unique across tests, and order what has the same time.
let ids = 0;
const makeId = () => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`;

const isLive = ({ deleted }: Kept<object>) => deleted === undefined;
const placeOfPrompt = ({ created_at, id }: HistoryPrompt) => `${created_at} ${id}`;
const placeOfSession = ({ last_at, id }: KeptSession) => `${last_at} ${id}`;

/** A cursor is the place of the last item shown; items are newest first. */
function cut<Item>(items: readonly Item[], placeOf: (item: Item) => string, limit: number, cursor?: string) {
  const rest = cursor === undefined ? items : items.filter((item) => placeOf(item) < cursor);
  const shown = rest.slice(0, limit);
  return { shown, next: rest.length > limit ? placeOf(shown.at(-1)!) : null };
}

/** Answers all calls about the history and keeps their changes. Refuses only what doesn't exist. */
export function fakeHistory({ prompts = [], settings: own = {}, looksAt = 1000, atOnce }: HistorySpec = {}) {
  const sessions = new Map<string, KeptSession>();
  const byAddress = new Map<string, KeptSession>();
  let settings: HistorySettings = { paused: false, keep_days: null, ...own };
  let deletions = 0;
  const nextDeletion = () => new Date(readAt + (deletions += 1) * 1000).toISOString();

  const liveOf = ({ prompts: all }: KeptSession) => all.filter(isLive);
  const isListed = (session: KeptSession) => isLive(session) && session.prompts.some(isLive);
  let listed: KeptSession[] | undefined;
  const live = () =>
    (listed ??= [...sessions.values()]
      .filter(isListed)
      .toSorted((one, other) => (placeOfSession(one) < placeOfSession(other) ? 1 : -1)));
  const describe = (
    { prompts: _all, deleted: _deleted, ...session }: KeptSession,
    shown: KeptPrompt[],
    of: number,
  ): HistorySession => ({
    ...session,
    prompts: shown.map(({ deleted: _, ...prompt }) => prompt),
    more: of > shown.length,
  });

  const write = ({
    in: address = chat('a'),
    text = 'before',
    enhanced = `${text}, better`,
    minutes = 0,
  }: HistoryPromptSpec) => {
    const at = new Date(readAt - minutes * 60_000).toISOString();
    const known = byAddress.get(address);
    const session =
      known && isLive(known) ? known : { id: makeId(), session: address, created_at: at, last_at: at, prompts: [] };
    const prompt = { id: makeId(), text, enhanced_prompt: enhanced, created_at: at };
    session.prompts = [prompt, ...session.prompts].toSorted((one, other) =>
      placeOfPrompt(one) < placeOfPrompt(other) ? 1 : -1,
    );
    if (at > session.last_at) session.last_at = at;
    sessions.set(session.id, session);
    byAddress.set(address, session);
    listed = undefined;
  };
  const mark = (row: Kept<object> | undefined, deleted: string | undefined) => {
    if (!row) throw new Refusal('request.not_found', { status: 404 });
    row.deleted = deleted;
    listed = undefined;
  };
  const remove = (row: Kept<object> | undefined) => {
    const deleted_at = nextDeletion();
    mark(row && isLive(row) ? row : undefined, deleted_at);
    return { deleted_at };
  };
  const findPrompt = (wanted: string) =>
    [...sessions.values()].flatMap((session) => session.prompts).find(({ id }) => id === wanted);

  const listOne = (session: KeptSession, limit: number, cursor?: string) => {
    const of = liveOf(session);
    const { shown, next } = cut(of, placeOfPrompt, limit, cursor);
    return { items: [{ ...describe(session, shown, shown.length), more: next !== null }], next };
  };
  const newestPrompts = () =>
    live()
      .flatMap((session) => liveOf(session).map((prompt) => ({ session, prompt })))
      .toSorted((one, other) => (placeOfPrompt(one.prompt) < placeOfPrompt(other.prompt) ? 1 : -1));
  const listFound = (phrase: string, limit: number, cursor?: string) => {
    const looked = cut(newestPrompts(), ({ prompt }) => placeOfPrompt(prompt), looksAt, cursor);
    const holds = (text: string) => text.toUpperCase().includes(phrase.toUpperCase());
    const hits = looked.shown.filter(({ session, prompt }) =>
      [prompt.text, prompt.enhanced_prompt, session.session].some(holds),
    );
    const found = cut(hits, ({ prompt }) => placeOfPrompt(prompt), limit);
    const items = [...new Set(found.shown.map(({ session }) => session))].map((session) => {
      const shown = found.shown.filter((hit) => hit.session === session).map(({ prompt }) => prompt);
      return describe(session, shown, liveOf(session).length);
    });
    return { items, next: found.next ?? looked.next };
  };
  const listAll = (limit: number, cursor?: string) => {
    const { shown, next } = cut(live(), placeOfSession, atOnce ?? limit, cursor);
    const items = shown.map((session) => {
      const of = liveOf(session);
      return describe(session, of.slice(0, shownOfEach), of.length);
    });
    return { items, next };
  };

  api.answers(listHistory, ({ query: { session_id, search, limit = 50, cursor } }) => {
    const session = session_id === undefined ? undefined : live().find(({ id }) => id === session_id);
    if (session_id !== undefined && !session) return { items: [], next: null };
    if (search) return listFound(search, limit, cursor);
    return session ? listOne(session, limit, cursor) : listAll(limit, cursor);
  });
  api.answers(deleteSession, ({ params }) => remove(sessions.get(params.id)));
  api.answers(deletePrompt, ({ params }) => remove(findPrompt(params.id)));
  api.answers(clearHistory, () => {
    const cleared_at = nextDeletion();
    for (const session of live()) mark(session, cleared_at);
    return { cleared_at };
  });
  const takeBack = ({ body: { session_id, prompt_id, cleared_at } }: SentOf<typeof restoreHistory>) => {
    if (session_id !== undefined) mark(sessions.get(session_id), undefined);
    if (prompt_id !== undefined) mark(findPrompt(prompt_id), undefined);
    const cleared = [...sessions.values()].filter(({ deleted }) => cleared_at !== undefined && deleted === cleared_at);
    for (const session of cleared) mark(session, undefined);
  };
  // Declared without data, yet it has an effect.
  api.answers(restoreHistory, takeBack as never);
  api.answers(getHistorySettings, () => settings);
  const changeSettings = (changes: Partial<HistorySettings>) => (settings = { ...settings, ...changes });
  api.answers(changeHistorySettings, ({ body: { paused = settings.paused, keep_days = settings.keep_days } }) =>
    changeSettings({ paused, keep_days }),
  );
  const exported = () =>
    JSON.stringify({ settings, sessions: live().map((session) => describe(session, liveOf(session), 0)) });
  api.answers(exportHistory, () => new Blob([exported()], { type: 'application/json' }));

  prompts.forEach((prompt, at) => write({ minutes: prompts.length - at, ...prompt }));

  const lines = new Set(Array.from({ length: streams }, () => api.streams(events)));
  for (const line of lines) {
    line.send({ event: 'ready', data: {} });
    void line.left.then(() => lines.delete(line));
  }

  const session = (address: string) => live().find((one) => one.session === address);
  const promptOf = (text: string) =>
    live()
      .flatMap(liveOf)
      .find((prompt) => prompt.text === text);
  return {
    idOf: (address: string) => session(address)!.id,
    promptId: (text: string) => promptOf(text)!.id,
    addresses: () => live().map((one) => one.session),
    texts: (address: string) => [session(address)].flatMap((one) => (one ? liveOf(one) : [])).map(({ text }) => text),
    page: (cursor?: string | null) => listAll(100, cursor ?? undefined),
    /** The cursor after a search of that many prompts. */
    cursorAfter: (count: number) => placeOfPrompt(newestPrompts()[count - 1]!.prompt),
    settings: () => settings,
    /** From here on: another device. The page learns of it through `tell`, or with its next call. */
    write,
    changeSettings,
    removeSession: (address: string) => remove(session(address)),
    removePrompt: (text: string) => remove(promptOf(text)),
    move(from: string, to: string) {
      session(from)!.session = to;
    },
    tell: (what: ChangeKind = 'history') => lines.forEach((line) => line.send({ event: 'changed', data: { what } })),
  };
}

export type FakeHistory = ReturnType<typeof fakeHistory>;
