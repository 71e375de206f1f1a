import type { KnownLibrary, LibraryStore } from '@hone/client/library-store';
import type { LibraryChanges } from '@hone/contracts/library/changes';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStorage } from '../testing/browser-storage.ts';
import { changesOf, idOf, promptRow, variableRow } from '../testing/library.ts';
import { fakeServer, offline, refusal, type FakeServer } from '../testing/server.ts';
import { makeLibrary } from './library.ts';
import { makeLogin, type Login } from './session.ts';
import { kept } from './storage.ts';

fakeStorage();
const minute = 60_000;
const feed = changesOf([
  promptRow(1, { name: 'Delay with a new date', text: 'Dear {{client}},\n\nyour order is late.' }),
  promptRow(2, { name: 'Review this code', text: 'Review {{code}} for {{Client}}.', is_pinned: true }),
]);

let now: number;
let server: FakeServer;
let login: Login;
let changes: LibraryChanges;
/** What the browser keeps, by account. */
let disk: Map<string, KnownLibrary>;
beforeEach(async () => {
  now = 1_000_000 * minute;
  disk = new Map();
  changes = feed;
  login = makeLogin(() => undefined);
  server = fakeServer(login.session);
  server.answer = ({ address }) =>
    Response.json({ data: address.startsWith('/content/changes/') ? changes : { ...promptRow(1), used_at: iso() } });
  await login.begin({ access: 'a', refresh: 'r', account: 'anna' });
  await kept.agreement.keep('everything');
});

const iso = () => new Date(now).toISOString();
const storeOf = (owner: string): LibraryStore => ({
  read: async () => disk.get(owner),
  replace: async (known) => void disk.set(owner, known),
  advance: async ({ page: { since }, after }) => void disk.set(owner, { library: after, since }),
  close: () => undefined,
});
/** As after each start of the worker. */
const start = () =>
  makeLibrary({
    client: server.client,
    login,
    now: () => now,
    stores: { open: async (owner) => storeOf(owner), remove: async () => disk.clear() },
  });
const pulled = async () => {
  const library = start();
  await library.update(true);
  return library;
};
const names = async (library = start(), query = '') => (await library.find(query)).prompts.map(({ name }) => name);
const asked = (part: string) => server.asked.filter(({ address }) => address.includes(part)).length;

describe('the library in the browser', () => {
  it('lists pinned prompts first, with category and first line, and finds by name, category and text', async () => {
    const library = await pulled();
    const { prompts, ...rest } = await library.find('');
    expect(rest).toEqual({ state: 'ready', count: 2, size: 2, trouble: null });
    expect(prompts[1]).toEqual({
      id: idOf(1),
      name: 'Delay with a new date',
      marks: [],
      category: 'Mail',
      isPinned: false,
      line: 'Dear {{client}}, your order is late.',
    });
    expect(await names(library, 'delay')).toEqual(['Delay with a new date']);
    expect(await names(library, 'mial review')).toEqual(['Review this code']);
    expect(await names(library, 'order is late')).toEqual(['Delay with a new date']);
  });

  it('is there offline and after a restart of the worker, and says that it couldn’t be updated', async () => {
    await pulled();
    server.answer = offline;
    now += minute;
    const library = start();
    expect(await names(library)).toHaveLength(2);
    await library.update(true);
    expect(await library.find('')).toMatchObject({
      state: 'ready',
      count: 2,
      trouble: { code: 'request.unreachable' },
    });
  });

  it('catches up with what changed elsewhere once the server answers again, and no longer says that it is older', async () => {
    const library = await pulled();
    const online = server.answer;
    server.answer = offline;
    now += minute;
    await library.update(true);
    server.answer = online;
    const deleted = [{ kind: 'prompt', id: idOf(2), sequence: 7 } as const];
    changes = { ...changesOf([promptRow(3, { name: 'Added elsewhere', sequence: 6 })]), deleted, since: 7 };
    await library.update(true);
    expect(await library.find('')).toMatchObject({ state: 'ready', count: 2, trouble: null });
    expect(await names(library)).toEqual(['Delay with a new date', 'Added elsewhere']);
    expect(server.asked.filter(({ address }) => address.includes('changes')).at(-1)?.address).toContain('since=5');
  });

  it('is loading until it was first read, and failed if it couldn’t be', async () => {
    const library = start();
    expect(await library.find('')).toMatchObject({ state: 'loading', prompts: [] });
    server.answer = () => refusal(503);
    await library.update(true);
    expect(await library.find('')).toMatchObject({ state: 'failed', trouble: { status: 503 } });
  });

  it('asks the server every ten minutes at most, and when someone opens it', async () => {
    await pulled();
    now += 9 * minute;
    await start().update(false);
    expect(asked('changes')).toBe(1);
    await start().update(true);
    expect(asked('changes')).toBe(2);
    now += 10 * minute;
    await start().update(false);
    expect(asked('changes')).toBe(3);
    now -= 60 * minute;
    await start().update(false);
    expect(asked('changes')).toBe(4);
  });

  it.each([
    ['asks for consent first', 'agree', () => kept.agreement.drop()],
    ['offers to connect', 'connect', () => login.end()],
    ['offers to reconnect', 'reconnect', () => login.session.exclusively!(async () => login.session.keep(null))],
  ])('%s, and neither shows nor asks for anything', async (_, state, change) => {
    const library = await pulled();
    await change();
    now += 60 * minute;
    await library.update(true);
    expect(await library.find('')).toEqual({ state, prompts: [], count: 0, size: 0, trouble: null });
    await expect(library.prompt(idOf(1))).rejects.toMatchObject({ status: 404 });
    await expect(library.fields([{ name: 'client' }])).rejects.toMatchObject({ status: 404 });
    expect(asked('changes')).toBe(1);
  });

  it('works for someone who chose that nothing they write is sent', async () => {
    await kept.agreement.keep('nothing');
    expect(await names(await pulled())).toHaveLength(2);
  });

  it('is forgotten with its values and uses, and never shown to another account', async () => {
    const library = await pulled();
    await library.filled([{ name: 'client', value: 'Aunt Rosa' }]);
    server.answer = offline;
    await library.inserted(idOf(1));
    await library.forget();
    expect(disk.size).toBe(0);
    expect(await Promise.all([kept.lastValues.read(), kept.promptUses.read()])).toEqual([undefined, undefined]);
    await login.begin({ access: 'b', refresh: 's', account: 'bert' });
    expect(await library.find('')).toMatchObject({ state: 'loading', prompts: [] });
  });

  it('reaches a page in small parts: fifty prompts at most, each with one line', async () => {
    const many = Array.from({ length: 2000 }, (_, at) => promptRow(at, { text: `${'😀 word\n'.repeat(50)}` }));
    changes = changesOf(many);
    const { prompts, count } = await (await pulled()).find('word');
    expect([prompts.length, count]).toEqual([50, 2000]);
    expect([...prompts[0]!.line]).toHaveLength(140);
    expect(prompts[0]!.line).not.toContain('\n');
  });
});

describe('an inserted prompt', () => {
  const recent = async (library = start()) => (await names(library)).slice(1);
  beforeEach(() => {
    changes = changesOf([...feed.prompts, promptRow(3, { name: 'Used before', used_at: '1970-01-01T00:00:00.000Z' })]);
  });

  it('is the most recent one right away, and the server is told', async () => {
    const library = await pulled();
    expect(await recent(library)).toEqual(['Used before', 'Delay with a new date']);
    await library.inserted(idOf(1));
    expect(await recent(library)).toEqual(['Delay with a new date', 'Used before']);
    await vi.waitFor(async () => expect(await kept.promptUses.read()).toEqual([]));
    expect(asked(`/content/prompts/${idOf(1)}/use/`)).toBe(1);
  });

  it('stays the most recent one offline and after a restart, and the server is told later', async () => {
    const [library, online] = [await pulled(), server.answer];
    server.answer = offline;
    await library.inserted(idOf(1));
    await vi.waitFor(() => expect(asked('/use/')).toBe(1));
    expect(await recent()).toEqual(['Delay with a new date', 'Used before']);
    server.answer = online;
    now += minute;
    await start().update(true);
    expect([asked('/use/'), await kept.promptUses.read()]).toEqual([2, []]);
  });

  it('that was deleted in the meantime is no longer reported', async () => {
    const library = await pulled();
    server.answer = () => refusal(404, 'request.not_found');
    await library.inserted(idOf(1));
    await vi.waitFor(async () => expect(await kept.promptUses.read()).toEqual([]));
  });
});

describe('the fields of a prompt’s variables', () => {
  it('have the library’s values and descriptions, and begin with what was given last, else the default', async () => {
    changes = changesOf(feed.prompts, [
      variableRow(1, 'Client', ['Northwind', 'Contoso'], 'Northwind'),
      variableRow(2, 'tone', ['calm'], 'calm'),
    ]);
    const library = await pulled();
    await library.filled([{ name: 'CLIENT', value: 'Aunt Rosa' }]);
    const asking = [{ name: 'client' }, { name: 'tone' }, { name: 'order', default: 'K-1234' }];
    const plain = { control: 'line', isOptional: false };
    expect(await start().fields(asking)).toEqual([
      {
        ...plain,
        name: 'client',
        description: 'About Client.',
        values: ['Northwind', 'Contoso'].map((value) => ({ value, description: '' })),
        default: 'Northwind',
        typed: 'Aunt Rosa',
      },
      {
        ...plain,
        name: 'tone',
        description: 'About tone.',
        values: [{ value: 'calm', description: '' }],
        default: 'calm',
        typed: 'calm',
      },
      { ...plain, name: 'order', description: '', values: [], default: 'K-1234', typed: 'K-1234' },
    ]);
  });
});
