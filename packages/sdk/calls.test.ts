import { describe, expect, it } from 'vitest';
import { createHone, HoneError, type HoneSettings } from './index.ts';
import { answer, fakeHone, refuse } from './testing/fake-hone.ts';

const id = '0198f0a0-0000-7000-8000-000000000001';
const draft = { name: 'Weekly report', text: 'Report on {{Customer}}.', category: id };

async function failure(call: Promise<unknown>): Promise<HoneError> {
  const error = await call.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(HoneError);
  return error as HoneError;
}

describe('the SDK', () => {
  it.each<[string, Partial<HoneSettings>, RegExp]>([
    ['no server', { server: '' }, /server.*https:/],
    ['a server without a scheme', { server: 'hone.example.com' }, /server/],
    ['no key', { apiKey: '' }, /apiKey/],
    ['a key that was read from a file with its line break', { apiKey: 'hone_test\n' }, /apiKey.*line breaks/],
  ])('with %s says what is missing as soon as it is made', (_, changes, says) => {
    expect(() => createHone({ server: 'https://hone.test', apiKey: 'hone_test', ...changes })).toThrow(says);
  });
});

describe('a call of the SDK', () => {
  it('sends its key, its path and its query, and leaves out what is undefined', async () => {
    const { hone, sent } = fakeHone(answer([], { next_cursor: null }));
    await hone.prompts.list({ category_id: id, cursor: 'a&b', limit: undefined });
    await hone.versions.read('a/b', 3);
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      `GET https://hone.test/api/v1/content/prompts/?category_id=${id}&cursor=a%26b`,
      'GET https://hone.test/api/v1/content/prompts/a%2Fb/versions/3/',
    ]);
    expect(sent[0]!.headers.get('authorization')).toBe('Bearer hone_test');
    expect(sent[0]!.headers.has('idempotency-key')).toBe(false);
  });

  it('sends its body as JSON, and the version that an edit started from', async () => {
    const { hone, sent } = fakeHone(answer({ id }));
    expect(await hone.prompts.edit(id, draft, { version: 3 })).toEqual({ id });
    expect(sent[0]).toMatchObject({ method: 'PUT', body: draft });
    expect(sent[0]!.headers.get('content-type')).toBe('application/json');
    expect(sent[0]!.headers.get('if-match')).toBe('"3"');
  });

  it('asks a function for its token before each attempt', async () => {
    let asked = 0;
    const { hone, sent } = fakeHone([refuse(503, 'request.busy', {}, { 'retry-after': '1' }), answer([])], {
      apiKey: async () => `token-${(asked += 1)}`,
    });
    await hone.categories.list();
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer token-1', 'Bearer token-2']);
  });

  it('never goes to another address because an id is empty or a dot', async () => {
    const { hone, sent } = fakeHone(answer(null));
    for (const wrong of ['', '.', '..', undefined as unknown as string]) {
      await expect(hone.prompts.delete(wrong)).rejects.toThrow(TypeError);
    }
    expect(sent).toEqual([]);
  });

  it('returns one page of a list, or every item of all of them', async () => {
    const pages = [answer(['a', 'b'], { next_cursor: 'more' }), answer(['c'], { next_cursor: null })];
    const { hone, sent } = fakeHone(pages);
    expect(await hone.variables.list({ limit: 2 })).toEqual({ items: ['a', 'b'], next: 'more' });
    const all = fakeHone(pages);
    const items: unknown[] = [];
    for await (const item of all.hone.variables.list.all({ limit: 2 })) items.push(item);
    expect(items).toEqual(['a', 'b', 'c']);
    expect(all.sent.map(({ url }) => url.split('?')[1])).toEqual(['limit=2', 'limit=2&cursor=more']);
    expect(sent).toHaveLength(1);
  });

  it('reads no more pages than its loop asks for', async () => {
    const { hone, sent } = fakeHone(answer(['a'], { next_cursor: 'more' }));
    for await (const _ of hone.history.list.all()) break;
    expect(sent).toHaveLength(1);
  });
});

describe('a refused call of the SDK', () => {
  it('says why, for which fields, and under which id support finds it', async () => {
    const errors = {
      errors: { 'changes.0.tags': ['Use fewer tags.'] },
      error_codes: { 'changes.0.tags': ['tags.many'] },
    };
    const { hone } = fakeHone(refuse(400, 'request.invalid', { ...errors, request_id: 'r-1' }));
    expect(await failure(hone.prompts.create(draft))).toMatchObject({
      name: 'HoneError',
      code: 'request.invalid',
      status: 400,
      message: 'No.',
      requestId: 'r-1',
      fields: { 'changes.0.tags': [{ code: 'tags.many', message: 'Use fewer tags.' }] },
    });
  });

  it('carries both texts where an edit came too late', async () => {
    const conflict = { current: { text: 'new' }, given: { text: 'mine' } };
    const { hone } = fakeHone(refuse(409, 'prompts.changed_elsewhere', { conflict }));
    expect((await failure(hone.prompts.edit(id, draft, { version: 1 }))).conflict).toEqual(conflict);
  });

  it('is a failure without a reason if something else answers in place of Hone', async () => {
    for (const body of ['<html>Sign in to this network</html>', '', 'null', '{"ok":true}', '{"data":']) {
      const { hone } = fakeHone(new Response(body), { retries: 0 });
      expect(await failure(hone.categories.list()), body).toMatchObject({ code: 'request.failed', status: 502 });
    }
  });
});
