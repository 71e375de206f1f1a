import { randomBytes } from 'node:crypto';
import { deletePrompt, deleteSession, listHistory, moveHistory, restoreHistory } from '@hone/contracts/history';
import { getUser } from '@hone/contracts/profile/user';
import { makeId } from '@hone/domain/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, signIn, startApi, type TestApi } from '../../../testing/api.ts';
import { recordPrompt } from './record.ts';

let api: TestApi;
let people = 0;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

const start = 'https://chatgpt.com/';
const page = (name: string | number) => `https://chatgpt.com/c/${name}`;
const notFound = { status: 404, code: 'request.not_found' };

async function someone() {
  const visitor = await signIn(api, await makeAccount(api, `mover${(people += 1)}`));
  const { id: user_id } = await visitor.call(getUser);
  const list = async (query = {}) => (await visitor.call(listHistory, { query })).items;
  return {
    visitor,
    list,
    async write(text: string, where: { draft_id?: string; web_address?: string }): Promise<string> {
      api.clock.forward(1);
      const now = api.clock.now();
      const id = makeId(now, randomBytes);
      await api.test.database.transaction((sql) =>
        recordPrompt(sql, { id, user_id, web_address: start, text, enhanced_prompt: 'after', now, ...where }),
      );
      return id;
    },
    move: (draft_id: string, web_address: string) => visitor.call(moveHistory, { body: { draft_id, web_address } }),
    shown: async () => (await list()).map(({ session, prompts }) => [session, ...prompts.map(({ text }) => text)]),
    delete: (id: string) => visitor.call(deleteSession, { params: { id } }),
    restore: (session_id: string) => visitor.call(restoreHistory, { body: { session_id } }),
  };
}

describe('a new conversation that gets its URL', () => {
  it('is moved there, keeping its id and its place, whatever else the URL carries', async () => {
    const person = await someone();
    await person.write('one', { draft_id: 'd1' });
    await person.write('other', { draft_id: 'd2' });
    const [other, before] = await person.list();
    const moved = await person.move('d1', `${page(1)}/?model=x#top`);
    expect(moved).toEqual({ id: before!.id, session: page(1) });
    expect(await person.list()).toEqual([other, { ...before, session: page(1) }]);
    expect(await person.list({ web_address: page(1) })).toHaveLength(1);
  });

  it('gives the same answer when it is moved again, and stays where it is', async () => {
    const person = await someone();
    await person.write('one', { draft_id: 'd1' });
    const moved = await person.move('d1', page(1));
    expect(await person.move('d1', page(1))).toEqual(moved);
    expect(await person.move('d1', page(2))).toEqual(moved);
    expect(await person.shown()).toEqual([[page(1), 'one']]);
  });

  it('joins the session that already has its URL, as does anything that arrives late for its draft', async () => {
    const person = await someone();
    await person.write('first', { web_address: page(1) });
    await person.write('two', { draft_id: 'd1' });
    await person.write('three', { web_address: page(1) });
    const [there] = await person.list({ web_address: page(1) });
    const moved = await person.move('d1', page(1));
    expect(moved).toEqual({ id: there!.id, session: page(1) });
    expect(await person.move('d1', page(1))).toEqual(moved);
    await person.write('late', { draft_id: 'd1' });
    const items = await person.list();
    expect(items).toMatchObject([
      { id: there!.id, session: page(1), created_at: there!.created_at, last_at: api.clock.now().toISOString() },
    ]);
    expect(await person.shown()).toEqual([[page(1), 'late', 'three', 'two', 'first']]);
  });

  it('absorbs several drafts, one after the other', async () => {
    const person = await someone();
    for (const draft_id of ['d1', 'd2', 'd3']) {
      await person.write(draft_id, { draft_id });
      await person.move(draft_id, page(1));
      await person.write(`${draft_id} late`, { draft_id });
    }
    expect(await person.shown()).toEqual([[page(1), 'd3 late', 'd3', 'd2 late', 'd2', 'd1 late', 'd1']]);
  });

  it('does not bring back what was deleted at its URL', async () => {
    const person = await someone();
    await person.write('old', { web_address: page(1) });
    const [old] = await person.list();
    await person.delete(old!.id);
    await person.write('new', { draft_id: 'd1' });
    await person.move('d1', page(1));
    expect(await person.shown()).toEqual([[page(1), 'new']]);
    await person.restore(old!.id);
    expect(await person.shown()).toEqual([[page(1), 'new', 'old']]);
  });

  it('brings along its deleted prompts, so that they can still be restored', async () => {
    const person = await someone();
    await person.write('there', { web_address: page(1) });
    const prompt_id = await person.write('gone', { draft_id: 'd1' });
    await person.visitor.call(deletePrompt, { params: { id: prompt_id } });
    await person.move('d1', page(1));
    expect(await person.shown()).toEqual([[page(1), 'there']]);
    await person.visitor.call(restoreHistory, { body: { prompt_id } });
    expect(await person.shown()).toEqual([[page(1), 'gone', 'there']]);
  });

  it('can be moved only by its owner, only while it is not deleted, and only under its exact draft name', async () => {
    const [person, stranger] = [await someone(), await someone()];
    await person.write('one', { draft_id: 'd1' });
    await expect(stranger.move('d1', page(1))).rejects.toMatchObject(notFound);
    await expect(person.move('D1', page(1))).rejects.toMatchObject(notFound);
    const [item] = await person.list();
    await person.delete(item!.id);
    await expect(person.move('d1', page(1))).rejects.toMatchObject(notFound);
    expect(await stranger.shown()).toEqual([]);
  });

  it('is rejected with an error on the invalid field', async () => {
    const { visitor } = await someone();
    const fields = async (body: { draft_id: string; web_address: string }) => {
      const refusal: unknown = await visitor.call(moveHistory, { body }).catch((error: unknown) => error);
      return Object.keys((refusal as { fields?: object }).fields ?? {});
    };
    for (const draft_id of ['', ' ', 'a b', 'ü', 'x'.repeat(101), 'a/b', '\0', "'"]) {
      expect(await fields({ draft_id, web_address: page(1) })).toEqual(['draft_id']);
    }
    for (const web_address of ['', 'x', 'javascript:alert(1)', '\ud800', `${page(1)}${'x'.repeat(2000)}`]) {
      expect(await fields({ draft_id: 'd1', web_address })).toEqual(['web_address']);
    }
    expect(await fields({ draft_id: '', web_address: '' })).toEqual(['draft_id', 'web_address']);
  });

  it('can be moved and viewed by the extension, which can’t delete or restore anything', async () => {
    const person = await someone();
    await person.write('one', { draft_id: 'd1' });
    const [item] = await person.list();
    const { id: userId } = await person.visitor.call(getUser);
    const access = api.app.tokens.sign(
      { userId, loginId: makeId(api.clock.now(), randomBytes), reach: 'extension' },
      api.clock.now(),
    );
    const send = async (method: string, path: string, body?: object) => {
      const headers = { authorization: `Bearer ${access}`, ...(body && { 'content-type': 'application/json' }) };
      return (
        await fetch(`${api.url}/api/v1/content/history/${path}`, {
          method,
          headers,
          ...(body && { body: JSON.stringify(body) }),
        })
      ).status;
    };
    expect(await send('POST', 'move/', { draft_id: 'd1', web_address: page(1) })).toBe(200);
    expect(await send('GET', '')).toBe(200);
    expect(await send('GET', 'settings/')).toBe(200);
    expect(await send('PATCH', 'settings/', { paused: true })).toBe(200);
    for (const path of ['', `${item!.id}/`, `prompts/${item!.prompts[0]!.id}/`]) {
      expect(await send('DELETE', path)).toBe(403);
    }
    expect(await send('POST', 'restore/', { session_id: item!.id })).toBe(403);
  });
});

describe('a moved conversation that is deleted and restored', () => {
  it('absorbs what arrived late for its draft', async () => {
    const person = await someone();
    await person.write('one', { draft_id: 'd1' });
    const { id } = await person.move('d1', page(1));
    await person.delete(id);
    await person.write('late', { draft_id: 'd1' });
    expect(await person.shown()).toEqual([[start, 'late']]);
    await person.restore(id);
    expect(await person.shown()).toEqual([[page(1), 'late', 'one']]);
  });

  it('leaves alone the conversation that its draft has since become at another URL', async () => {
    const person = await someone();
    await person.write('one', { draft_id: 'd1' });
    const { id } = await person.move('d1', page(1));
    await person.delete(id);
    await person.write('two', { draft_id: 'd1' });
    await person.move('d1', page(2));
    await person.restore(id);
    await person.write('three', { draft_id: 'd1' });
    expect(await person.shown()).toEqual([
      [page(2), 'three', 'two'],
      [page(1), 'one'],
    ]);
  });

  it('goes to the URL that its draft has been given in the meantime', async () => {
    const person = await someone();
    await person.write('one', { draft_id: 'd1' });
    const [draft] = await person.list();
    await person.delete(draft!.id);
    await person.write('two', { draft_id: 'd1' });
    await person.move('d1', page(1));
    await person.restore(draft!.id);
    await person.write('three', { web_address: page(1) });
    expect(await person.shown()).toEqual([[page(1), 'three', 'two', 'one']]);
    expect((await person.list())[0]!.id).toBe(draft!.id);
  });
});
