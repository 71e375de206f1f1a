import { randomBytes } from 'node:crypto';
import { clearHistory, deletePrompt, deleteSession, listHistory, restoreHistory } from '@hone/contracts/history';
import { getUser } from '@hone/contracts/profile/user';
import { makeId } from '@hone/domain/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, signIn, startApi, type TestApi } from '../../../testing/api.ts';
import { databaseKind } from '../../../testing/database.ts';
import { recordPrompt } from '../sessions/record.ts';

let api: TestApi;
let people = 0;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

const page = (name: string | number) => `https://chatgpt.com/c/${name}`;
const unknownId = '01930000-0000-7000-8000-0000000000aa';
const notFound = { status: 404, code: 'request.not_found' };

async function someone() {
  const email = await makeAccount(api, `tidier${(people += 1)}`);
  const visitor = await signIn(api, email);
  const { id: user_id } = await visitor.call(getUser);
  const list = async (query = {}) => (await visitor.call(listHistory, { query })).items;
  return {
    user_id,
    email,
    visitor,
    list,
    async write(web_address: string, text: string, draft_id?: string): Promise<string> {
      // A second apart, so that their order is certain.
      api.clock.forward(1);
      const now = api.clock.now();
      const id = makeId(now, randomBytes);
      const draft = draft_id === undefined ? {} : { draft_id };
      await api.test.database.transaction((sql) =>
        recordPrompt(sql, { id, user_id, web_address, text, enhanced_prompt: 'after', now, ...draft }),
      );
      return id;
    },
    /** Sessions with their prompts, as a person sees them. */
    shown: async () => (await list()).map(({ session, prompts }) => [session, ...prompts.map(({ text }) => text)]),
    idOf: async (web_address: string) => (await list({ web_address }))[0]!.id,
    deleteSession: (id: string) => visitor.call(deleteSession, { params: { id } }),
    deletePrompt: (id: string) => visitor.call(deletePrompt, { params: { id } }),
    clear: () => visitor.call(clearHistory),
    restore: (body: { session_id?: string; prompt_id?: string; cleared_at?: string }) =>
      visitor.call(restoreHistory, { body }),
  };
}
type Person = Awaited<ReturnType<typeof someone>>;

async function withThree(): Promise<Person> {
  const person = await someone();
  await person.write(page('a'), 'a1');
  await person.write(page('b'), 'b1');
  await person.write(page('c'), 'c1');
  await person.write(page('b'), 'b2');
  return person;
}

const three = [
  [page('b'), 'b2', 'b1'],
  [page('c'), 'c1'],
  [page('a'), 'a1'],
];

describe('a session that is deleted', () => {
  it('is gone immediately, and returns to its place with everything in it when restored', async () => {
    const person = await withThree();
    const before = await person.list();
    const id = await person.idOf(page('c'));
    expect(await person.deleteSession(id)).toEqual({ deleted_at: api.clock.now().toISOString() });
    expect(await person.shown()).toEqual([three[0], three[2]]);
    for (const query of [{ session_id: id }, { web_address: page('c') }, { search: 'c1' }]) {
      expect(await person.list(query)).toEqual([]);
    }
    api.clock.forward(29 * 24 * 3600);
    const back = await signIn(api, person.email);
    await back.call(restoreHistory, { body: { session_id: id } });
    expect((await back.call(listHistory, { query: {} })).items).toEqual(before);
  });

  it('keeps its first deletion time if it is deleted twice, and can be restored twice', async () => {
    const person = await withThree();
    const id = await person.idOf(page('c'));
    const first = await person.deleteSession(id);
    api.clock.forward(60);
    expect(await person.deleteSession(id)).toEqual(first);
    for (let times = 0; times < 2; times += 1) {
      await person.restore({ session_id: id });
      expect(await person.shown()).toEqual(three);
    }
  });

  it('when restored, absorbs the session that was started in its place, and keeps its original id', async () => {
    const person = await withThree();
    const id = await person.idOf(page('c'));
    await person.deleteSession(id);
    await person.write(page('c'), 'c2');
    expect(await person.idOf(page('c'))).not.toBe(id);
    await person.restore({ session_id: id });
    expect(await person.shown()).toEqual([[page('c'), 'c2', 'c1'], three[0], three[2]]);
    expect(await person.idOf(page('c'))).toBe(id);
    await person.write(page('c'), 'c3');
    expect((await person.shown())[0]).toEqual([page('c'), 'c3', 'c2', 'c1']);
  });

  it('when restored, absorbs what arrived for its draft in the meantime', async () => {
    const person = await someone();
    await person.write(page(''), 'one', 'd1');
    const id = (await person.list())[0]!.id;
    await person.deleteSession(id);
    await person.write(page(''), 'two', 'd1');
    await person.restore({ session_id: id });
    await person.write(page(''), 'three', 'd1');
    expect(await person.shown()).toEqual([[page(''), 'three', 'two', 'one']]);
  });
});

describe('a prompt that is deleted', () => {
  it('is gone immediately, and returns to its place when restored', async () => {
    const person = await withThree();
    const { id } = (await person.list({ search: 'b1' }))[0]!.prompts[0]!;
    expect(await person.deletePrompt(id)).toEqual({ deleted_at: api.clock.now().toISOString() });
    expect(await person.shown()).toEqual([[page('b'), 'b2'], three[1], three[2]]);
    await person.restore({ prompt_id: id });
    expect(await person.shown()).toEqual(three);
  });

  it('hides its session if it was the last prompt there, and brings it back when restored', async () => {
    const person = await withThree();
    const session = await person.idOf(page('c'));
    const { id } = (await person.list({ session_id: session }))[0]!.prompts[0]!;
    await person.deletePrompt(id);
    expect(await person.shown()).toEqual([three[0], three[2]]);
    for (const query of [{ session_id: session }, { web_address: page('c') }]) {
      expect(await person.list(query)).toEqual([]);
    }
    await person.restore({ prompt_id: id });
    expect(await person.shown()).toEqual(three);
    expect(await person.idOf(page('c'))).toBe(session);
  });

  it('and restored while its session is deleted comes back with the session', async () => {
    const person = await withThree();
    const session = await person.idOf(page('b'));
    const { id } = (await person.list({ search: 'b1' }))[0]!.prompts[0]!;
    await person.deletePrompt(id);
    await person.deleteSession(session);
    await person.restore({ prompt_id: id });
    expect(await person.shown()).toEqual([three[1], three[2]]);
    await person.restore({ session_id: session });
    expect(await person.shown()).toEqual(three);
  });

  it('stays deleted when its session is deleted and restored', async () => {
    const person = await withThree();
    const session = await person.idOf(page('b'));
    await person.deletePrompt((await person.list({ search: 'b1' }))[0]!.prompts[0]!.id);
    await person.deleteSession(session);
    await person.restore({ session_id: session });
    expect(await person.shown()).toEqual([[page('b'), 'b2'], three[1], three[2]]);
  });
});

describe('a history that is cleared', () => {
  it('is empty immediately, and can be restored exactly', async () => {
    const person = await withThree();
    const cleared = await person.clear();
    expect(cleared).toEqual({ cleared_at: api.clock.now().toISOString() });
    expect(await person.list()).toEqual([]);
    expect(await person.list({ search: 'b' })).toEqual([]);
    await person.restore(cleared);
    await person.restore(cleared);
    expect(await person.shown()).toEqual(three);
  });

  it('is restored without what had been deleted before, and merged with what was added since', async () => {
    const person = await withThree();
    await person.deleteSession(await person.idOf(page('a')));
    api.clock.forward(1);
    const cleared = await person.clear();
    await person.write(page('c'), 'c2');
    await person.write(page('d'), 'd1');
    await person.restore(cleared);
    expect(await person.shown()).toEqual([[page('d'), 'd1'], [page('c'), 'c2', 'c1'], three[0]]);
  });

  it('leaves other people’s histories alone', async () => {
    const [person, other] = [await withThree(), await withThree()];
    const cleared = await person.clear();
    expect(await other.shown()).toEqual(three);
    await other.restore(cleared);
    expect([await person.shown(), await other.shown()]).toEqual([[], three]);
  });

  it('is cleared only through its own URL', async () => {
    const person = await withThree();
    const authorization = `Bearer ${person.visitor.session.now()!.access}`;
    for (const path of ['/', 'prompts/', 'settings/', 'restore/', 'x/', '%20/']) {
      const { status } = await fetch(`${api.url}/api/v1/content/history/${path}`, {
        method: 'DELETE',
        headers: { authorization },
      });
      expect([path, status]).toEqual([path, 404]);
    }
    expect(await person.shown()).toEqual(three);
  });
});

describe('an invalid request', () => {
  it('to delete or restore what does not exist, or belongs to another person, is refused', async () => {
    const [person, stranger] = [await withThree(), await someone()];
    const session_id = await person.idOf(page('c'));
    const prompt_id = (await person.list({ session_id }))[0]!.prompts[0]!.id;
    for (const id of [unknownId, session_id, prompt_id]) {
      await expect(stranger.deleteSession(id)).rejects.toMatchObject(notFound);
      await expect(stranger.deletePrompt(id)).rejects.toMatchObject(notFound);
      await expect(stranger.restore({ session_id: id })).rejects.toMatchObject(notFound);
      await expect(stranger.restore({ prompt_id: id })).rejects.toMatchObject(notFound);
    }
    await expect(person.deleteSession(prompt_id)).rejects.toMatchObject(notFound);
    await expect(person.deletePrompt(session_id)).rejects.toMatchObject(notFound);
    expect(await person.shown()).toEqual(three);
  });

  it('to restore nothing, or more than one thing, is refused', async () => {
    const person = await withThree();
    const both = { session_id: unknownId, prompt_id: unknownId };
    for (const body of [
      {},
      both,
      { ...both, cleared_at: api.clock.now().toISOString() },
      { cleared_at: 'yesterday' },
      { cleared_at: '0000-01-01T00:00:00Z' },
      { session_id: 'x' },
    ]) {
      await expect(person.restore(body)).rejects.toMatchObject({ status: 400 });
    }
    await expect(person.restore({ cleared_at: '2999-12-31T23:59:59.999999999Z' })).resolves.toBeUndefined();
  });
});

describe.runIf(databaseKind === 'postgres')('with simultaneous changes', () => {
  it('deleting, clearing, restoring and writing finish without an error, and nothing written is lost', async () => {
    const person = await someone();
    const pages = Array.from({ length: 4 }, (_, number) => page(number));
    for (const address of pages) await person.write(address, 'old');
    const ids = await Promise.all(pages.map(person.idOf));
    for (let round = 0; round < 5; round += 1) {
      api.clock.forward(1);
      const now = api.clock.now();
      const record = (web_address: string) =>
        api.test.database.transaction((sql) =>
          recordPrompt(sql, {
            id: makeId(now, randomBytes),
            user_id: person.user_id,
            web_address,
            text: `new ${round}`,
            enhanced_prompt: 'after',
            now,
          }),
        );
      const clears: Promise<{ cleared_at: string }>[] = [];
      const clear = () => clears[clears.push(person.clear()) - 1];
      await Promise.all([
        ...pages.map(record),
        ...ids.map((id) => person.deleteSession(id)),
        clear(),
        ...pages.map(record),
        ...ids.map((id) => person.restore({ session_id: id })),
        clear(),
        person.restore({ cleared_at: now.toISOString() }),
      ]);
      for (const cleared of await Promise.all(clears)) await person.restore(cleared);
      for (const id of ids) await person.restore({ session_id: id });
    }
    const items = await person.list();
    expect(items.map(({ session }) => session).toSorted()).toEqual(pages);
    expect(items.map(({ prompts }) => prompts.length)).toEqual(pages.map(() => 11));
    expect(items.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });
});
