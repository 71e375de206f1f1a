import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStorage } from '../testing/browser-storage.ts';
import { fakeServer, type FakeServer } from '../testing/server.ts';
import { makeConnecting } from './connect.ts';
import { makeDrafts } from './drafts.ts';
import { makeKnownSites } from './known-sites.ts';
import { makePreferences } from './preferences.ts';
import { makeQuestions } from './questions.ts';
import type { Page } from './senders.ts';
import { makeLogin } from './session.ts';
import { makeStandings } from './standing.ts';

// A constant of the build, read when the modules above are loaded.
vi.hoisted(() => Object.assign(globalThis, { __ORIGIN__: 'https://hone.test', __OPEN_ROOTS__: true }));

const storage = fakeStorage();
const [origin, host] = ['https://claude.ai', 'claude.ai'];
const page: Page = { kind: 'page', tab: 7, address: `${origin}/new`, origin, host, incognito: false };
const refused = { trouble: expect.objectContaining({ code: 'request.invalid', status: 400 }) };
const id = '019ab000-0000-7000-8000-000000000000';

let server: FakeServer;
let questions: ReturnType<typeof makeQuestions>;
beforeEach(() => {
  Object.assign(chrome, {
    permissions: { contains: async ({ origins = [] }: chrome.permissions.Permissions) => origins[0] === `${origin}/*` },
    runtime: { getURL: () => 'chrome-extension://abcd/' },
  });
  const login = makeLogin(() => undefined);
  server = fakeServer(login.session);
  const [{ client }, now] = [server, () => 0];
  const sites = makeKnownSites({ client, now });
  const isConnected = async () => (await login.connection()) === 'connected';
  const drafts = makeDrafts({ client, hintsFor: sites.hintsFor, isConnected, now });
  const preferences = makePreferences(client);
  const broadcast = async () => undefined;
  questions = makeQuestions({
    client,
    login,
    connecting: makeConnecting({
      origin: 'https://hone.test',
      client,
      clientFor: () => client,
      login,
      preferences,
      drafts,
      changed: broadcast,
      now,
    }),
    preferences,
    drafts,
    standings: makeStandings({ client, login, preferences, sites, drafts, broadcast, now }),
    broadcast,
  });
});

const nothingHappened = () => expect([storage.local, storage.session, server.asked]).toEqual([{}, {}, []]);

describe('a page’s script', () => {
  it('is answered about its own site', async () => {
    expect(await questions.answer({ ask: 'picked', host, box: '#prompt' }, page)).toEqual({ answer: null });
    expect(storage.local).toMatchObject({ picked: { value: { [host]: '#prompt' } } });
  });

  it.each<[string, unknown]>([
    ['ask what our own pages ask: to agree', { ask: 'agree', to: 'nothing' }],
    ['ask what our own pages ask: to disconnect', { ask: 'disconnect' }],
    ['ask what our own pages ask: to work on a site', { ask: 'allowed', origin }],
    ['ask how another site stands', { ask: 'standing', host: 'chatgpt.com' }],
    ['choose the box of another site', { ask: 'picked', host: 'chatgpt.com', box: 'textarea' }],
    ['move a chat of another site', { ask: 'moved', draft_id: 'd1', web_address: 'https://chatgpt.com/c/1' }],
    ['choose a box by a path that is too long', { ask: 'picked', host, box: 'x'.repeat(501) }],
    ['have texts compared that are too long', { ask: 'edited', id, after: 'x'.repeat(200_000), now: '' }],
    ['open a page that isn’t ours', { ask: 'open', page: 'https://example.org/' }],
    ['open a dialog that isn’t for it', { ask: 'open', page: '/enhance', dialog: 'add-credit' }],
    ['ask what nobody asks', { ask: 'tokens' }],
    ['say a bare word', 'standing'],
    ['say nothing', null],
  ])('may not %s', async (_, word) => {
    expect(await questions.answer(word, page)).toEqual(refused);
    nothingHappened();
  });

  it('may not ask anything where Hone isn’t allowed', async () => {
    const elsewhere = { ...page, address: 'https://example.org/', origin: 'https://example.org', host: 'example.org' };
    expect(await questions.answer({ ask: 'picked', host: 'example.org', box: '#prompt' }, elsewhere)).toEqual(refused);
    nothingHappened();
  });
});

it('one of our own pages may say what is sent', async () => {
  expect(await questions.answer({ ask: 'agree', to: 'nothing' }, { kind: 'own' })).toEqual({ answer: null });
  expect(storage.local).toMatchObject({ agreement: { value: 'nothing' } });
});

it.each([{ ask: 'standing', host }, { hand: 'code', code: 7, state: '' }, { hand: 'code' }, 'there', null])(
  'the dashboard is refused what it may not say: %j',
  async (word) => {
    expect(await questions.answerDashboard(word)).toEqual({ refused: true });
    nothingHappened();
  },
);
