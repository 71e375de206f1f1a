import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStorage } from '../testing/browser-storage.ts';
import { fakeServer, offline, refusal, type FakeServer } from '../testing/server.ts';
import { noteAct } from './acts.ts';
import { makeConnecting } from './connect.ts';
import { makeDrafts } from './drafts.ts';
import { makeLibrary } from './library.ts';
import { makeKnownSites } from './known-sites.ts';
import { makePreferences } from './preferences.ts';
import { makeQuestions } from './questions.ts';
import type { Page } from './senders.ts';
import { makeLogin } from './session.ts';
import { makeExtensionStates } from './extension-state.ts';
import { kept } from './storage.ts';

// A constant of the build, read when the modules above are loaded.
vi.hoisted(() => Object.assign(globalThis, { __ORIGIN__: 'https://hone.test', __OPEN_ROOTS__: true }));

const storage = fakeStorage();
const [origin, host] = ['https://claude.ai', 'claude.ai'];
const page: Page = { kind: 'page', tab: 7, address: `${origin}/new`, origin, host, incognito: false };
const refused = { trouble: expect.objectContaining({ code: 'request.invalid', status: 400 }) };
const id = '019ab000-0000-7000-8000-000000000000';
const key = 'key-of-one-intent';
const many = Array.from({ length: 21 }, () => ({ slot: 'tone' }));
const long = { slot: 'tone', own: 'x'.repeat(100_000) };

let server: FakeServer;
let questions: ReturnType<typeof makeQuestions>;
let counts: unknown[];
beforeEach(() => {
  counts = [];
  Object.assign(chrome, {
    permissions: { contains: async ({ origins = [] }: chrome.permissions.Permissions) => origins[0] === `${origin}/*` },
    runtime: { getURL: () => 'chrome-extension://abcd/' },
    scripting: { executeScript: async () => [] },
  });
  const login = makeLogin(() => undefined);
  server = fakeServer(login.session);
  const [{ client }, now] = [server, () => 0];
  const sites = makeKnownSites({ client, now });
  const isConnected = async () => (await login.connection()) === 'connected';
  const drafts = makeDrafts({ client, hintsFor: sites.hintsFor, isConnected, now });
  const preferences = makePreferences(client);
  const library = makeLibrary({ client, login, now });
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
      library,
      changed: broadcast,
      now,
    }),
    preferences,
    drafts,
    library,
    states: makeExtensionStates({ client, login, preferences, sites, drafts, broadcast, now }),
    hints: { settle: broadcast, end: broadcast },
    health: { count: async ({ address }, what) => void counts.push([address, what]), settle: broadcast },
    broadcast,
  });
});

const nothingHappened = () => expect([storage.local, storage.session, server.asked]).toEqual([{}, {}, []]);

it('How the box was found and written is counted for the page that says so, at its own address', async () => {
  await questions.answer({ ask: 'picked', host, box: '#prompt' }, page);
  for (const result of ['written', 'refused']) await questions.answer({ ask: 'wrote', result }, page);
  expect(counts).toEqual(['missed', 'written', 'failed'].map((what) => [page.address, what]));
});

describe('a page where someone uses Hone once, without allowing its site', () => {
  const left = { trouble: { code: 'extension.left' } };
  const visited = { ...page, origin: 'https://notes.example', host: 'notes.example' };
  const ask = (from: Page) => questions.answer({ ask: 'picked', host: 'notes.example', box: '#prompt' }, from);

  it('is answered in its tab only, and only after the popup was opened over it', async () => {
    expect(await ask(visited)).toMatchObject(left);
    const visit = { ask: 'visit', tab: visited.tab, origin: visited.origin };
    expect(await questions.answer(visit, visited)).toMatchObject(left);
    expect(await questions.answer(visit, page)).toEqual(refused);
    expect(await questions.answer(visit, { kind: 'own' })).toEqual({ answer: null });
    expect(await ask(visited)).toEqual({ answer: null });
    expect(await ask({ ...visited, tab: visited.tab + 1 })).toMatchObject(left);
  });
});

it('Nothing of an incognito window stays in the browser or reaches the account', async () => {
  const hidden = { ...page, incognito: true };
  for (const question of [
    { ask: 'picked', host, box: '#prompt' },
    { ask: 'place', host, corner: 'top-end' },
    { ask: 'filled', values: [{ name: 'client', value: 'Aunt Rosa' }] },
    { ask: 'inserted', id },
  ])
    expect(await questions.answer(question, hidden)).toEqual({ answer: null });
  nothingHappened();
});

describe('a page’s script', () => {
  it('gets answers about its own site', async () => {
    expect(await questions.answer({ ask: 'picked', host, box: '#prompt' }, page)).toEqual({ answer: null });
    expect(storage.local).toMatchObject({ picked: { value: { [host]: '#prompt' } } });
  });

  it.each<[string, unknown]>([
    ['do what only our own pages can: set what may be sent', { ask: 'agree', to: 'nothing' }],
    ['do what only our own pages can: disconnect', { ask: 'disconnect' }],
    ['do what only our own pages can: enable a site', { ask: 'allowed', origin }],
    ['do what only our own pages can: change the shortcuts', { ask: 'shortcuts', change: { picker: 'e' } }],
    ['ask about the state of another site', { ask: 'state', host: 'chatgpt.com' }],
    ['choose the text box of another site', { ask: 'picked', host: 'chatgpt.com', box: 'textarea' }],
    ['move a chat to another site’s URL', { ask: 'moved', draft_id: 'd1', web_address: 'https://chatgpt.com/c/1' }],
    ['choose a text box by an overlong path', { ask: 'picked', host, box: 'x'.repeat(501) }],
    ['have overlong texts compared', { ask: 'edited', id, after: 'x'.repeat(200_000), now: '' }],
    ['use an enhancement with an invalid key', { ask: 'use', id, key: 'a b', use: { how: 'inserted' } }],
    ['use an enhancement in an unknown way', { ask: 'use', id, key, use: { how: 'stolen' } }],
    ['use something that is not an enhancement', { ask: 'use', id: '../user', key, use: { how: 'inserted' } }],
    ['answer more rows than a brief can hold', { ask: 'use', id, key, use: { how: 'inserted', choices: many } }],
    ['write more in a row than a prompt can hold', { ask: 'use', id, key, use: { how: 'inserted', choices: [long] } }],
    ['open a page that isn’t ours', { ask: 'open', page: 'https://example.org/' }],
    ['open a dialog that isn’t meant for it', { ask: 'open', page: '/enhance', dialog: 'add-credit' }],
    ['ask an unknown question', { ask: 'tokens' }],
    ['search the library with an overlong text', { ask: 'library', query: 'x'.repeat(201) }],
    ['read a prompt that is not one', { ask: 'prompt', id: '../user' }],
    [
      'have the values of too many variables',
      { ask: 'fields', names: Array.from({ length: 301 }, (_, at) => ({ name: `${at}` })) },
    ],
    ['send a bare string', 'state'],
    ['send nothing', null],
  ])('cannot %s', async (_, word) => {
    expect(await questions.answer(word, page)).toEqual(refused);
    nothingHappened();
  });

  it('cannot ask anything on a site where Hone isn’t allowed', async () => {
    const elsewhere = { ...page, address: 'https://example.org/', origin: 'https://example.org', host: 'example.org' };
    expect(await questions.answer({ ask: 'picked', host: 'example.org', box: '#prompt' }, elsewhere)).toMatchObject({
      trouble: { code: 'extension.left' },
    });
    nothingHappened();
  });
});

describe('a page that uses an enhancement', () => {
  const choices = [{ slot: 'tone', options: ['warm'] }];
  const use = { ask: 'use', id, key, use: { how: 'inserted', choices, credits: 0 } };
  const unknown = { trouble: expect.objectContaining({ code: 'request.not_found', status: 404 }) };
  const calls = () => server.asked.filter(({ address }) => address.includes('/content/enhance/'));
  beforeEach(() => {
    server.answer = () => Response.json({ data: { text: 'better', added: [], edits: [], credits_count: 4 } });
  });

  it('gets the text and the credits left; the server gets one key per intent and no unknown fields', async () => {
    await noteAct(page, id);
    for (let time = 0; time < 2; time += 1)
      expect(await questions.answer(use, page)).toEqual({ answer: { text: 'better', credits_count: 4 } });
    const sent = calls().map(({ address, body, headers }) => [address, body, headers['idempotency-key']]);
    const once = [`/content/enhance/${id}/use/`, { how: 'inserted', choices }, key];
    expect(sent).toEqual([once, once]);
  });

  it('can use only what was made for its own tab', async () => {
    expect(await questions.answer(use, page)).toEqual(unknown);
    await noteAct({ tab: 8 }, id);
    expect(await questions.answer(use, page)).toEqual(unknown);
    expect(await questions.answer(use, { kind: 'own' })).toEqual(unknown);
    expect(calls()).toEqual([]);
    expect(await questions.answer(use, { ...page, tab: 8 })).toMatchObject({ answer: { text: 'better' } });
  });

  it('is told why it was refused, or that the server could not be reached', async () => {
    await noteAct(page, id);
    server.answer = () => refusal(402, 'credits.none_left');
    expect(await questions.answer(use, page)).toMatchObject({ trouble: { code: 'credits.none_left', status: 402 } });
    server.answer = offline;
    expect(await questions.answer(use, page)).toMatchObject({ trouble: { code: 'request.unreachable', status: 0 } });
  });
});

describe('a page that saves a prompt', () => {
  const category = '019ab000-0000-7000-8000-0000000000ff';
  const draft = { name: 'Late order', text: 'Dear {{client}}', category };
  const calls = () => server.asked.filter(({ address }) => address.includes('/content/prompts/'));
  beforeEach(() => {
    server.answer = () => Response.json({ data: { ...draft, id } });
  });

  it('saves it once per intent, and can take back only what its own tab saved', async () => {
    await kept.agreement.keep('everything');
    expect(await questions.answer({ ask: 'save-prompt', key, draft }, page)).toEqual({ answer: { id } });
    expect(calls().map(({ body, headers }) => [body, headers['idempotency-key']])).toEqual([[draft, key]]);
    expect(await questions.answer({ ask: 'unsave', id }, { ...page, tab: 8 })).toMatchObject({
      trouble: { status: 404 },
    });
    expect(calls()).toHaveLength(1);
    expect(await questions.answer({ ask: 'unsave', id }, page)).toEqual({ answer: null });
    expect(calls()).toHaveLength(2);
  });

  it('can create a category for it, once per intent', async () => {
    await kept.agreement.keep('everything');
    server.answer = () => Response.json({ data: { id: category, name: 'Journeys' } });
    const asked = { ask: 'save-category', key, draft: { name: ' Journeys ' } };
    expect(await questions.answer(asked, page)).toEqual({ answer: { id: category, name: 'Journeys' } });
    const [call] = server.asked.filter(({ address }) => address.includes('/content/categories/'));
    expect([call?.body, call?.headers['idempotency-key']]).toEqual([{ name: 'Journeys' }, key]);
  });

  it.each([undefined, 'nothing'] as const)('sends nothing while the user’s answer is: %s', async (agreed) => {
    if (agreed) await kept.agreement.keep(agreed);
    const questionsOfIt = [
      { ask: 'save-prompt', key, draft },
      { ask: 'save-category', key, draft: { name: 'Journeys' } },
    ];
    for (const question of questionsOfIt)
      expect(await questions.answer(question, page)).toMatchObject({ trouble: { status: 404 } });
    expect(server.asked).toEqual([]);
  });

  it('learns that a text is too long or empty without anything being sent, even of many megabytes', async () => {
    await kept.agreement.keep('everything');
    for (const [text, state] of [
      ['x'.repeat(5_000_000), 'long'],
      [' ', 'empty'],
    ])
      expect(await questions.answer({ ask: 'save-form', text }, page)).toMatchObject({ answer: { state } });
    expect(server.asked).toEqual([]);
  });
});

it('one of our own pages can set what may be sent', async () => {
  expect(await questions.answer({ ask: 'agree', to: 'nothing' }, { kind: 'own' })).toEqual({ answer: null });
  expect(storage.local).toMatchObject({ agreement: { value: 'nothing' } });
});

it.each([{ ask: 'state', host }, { hand: 'code', code: 7, state: '' }, { hand: 'code' }, 'there', null])(
  'the dashboard is refused anything it is not allowed to ask: %j',
  async (word) => {
    expect(await questions.answerDashboard(word)).toEqual({ refused: true });
    nothingHappened();
  },
);
