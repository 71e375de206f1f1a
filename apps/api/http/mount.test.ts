import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { defineEndpoint } from '@hone/contracts/declarations/define';
import { Id, requiredText, text } from '@hone/contracts/declarations/rules';
import type { Scope } from '@hone/domain/access/scopes';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { serveEndpoints, someone, type Served } from '../testing/served.ts';

const common = { summary: 'For a test.', origin: 'ours', errors: [] } as const;

const readNote = defineEndpoint({
  ...common,
  id: 'notes.read',
  method: 'GET',
  path: '/notes/{id}/',
  access: 'signed-in',
  reach: 'extension',
  scope: 'library:read',
  limit: 'read',
  params: { id: Id },
  query: z.object({ word: z.optional(text(10)) }),
  data: z.object({ id: Id, word: z.nullable(z.string()) }),
});
const writeNote = defineEndpoint({
  ...common,
  id: 'notes.write',
  method: 'POST',
  path: '/notes/',
  access: 'signed-in',
  limit: 'write',
  success: 201,
  body: z.object({ text: requiredText(100, 'request.field.required'), fail: z.optional(z.boolean()) }),
  data: z.object({ count: z.int() }),
});
const listNotes = defineEndpoint({
  ...common,
  id: 'notes.list',
  method: 'GET',
  path: '/notes/',
  access: 'public',
  limit: 'open',
  paged: true,
  query: z.object({}),
  data: z.array(z.string()),
});
const leak = defineEndpoint({
  ...common,
  id: 'notes.leak',
  method: 'GET',
  path: '/leak/',
  access: 'public',
  limit: 'open',
  data: z.object({ known: z.string() }),
});
const limited = defineEndpoint({
  ...common,
  id: 'notes.limited',
  method: 'GET',
  path: '/limited/',
  access: 'public',
  limit: 'credential',
});
const sendPicture = defineEndpoint({
  ...common,
  id: 'notes.picture',
  method: 'POST',
  path: '/picture/',
  access: 'public',
  limit: 'open',
  upload: { field: 'file', maximumBytes: 1000, types: ['image/png'] },
  body: z.object({ name: text(20) }),
  data: z.object({ name: z.string(), bytes: z.int() }),
});

let served: Served;
let writes = 0;

beforeAll(async () => {
  served = await serveEndpoints(
    (mount) => {
      mount(readNote, async ({ params, query }) => ({ id: params.id, word: query.word ?? null }));
      mount(writeNote, async ({ sql, body }) => {
        await sql.execute(
          fragment`insert into schedule (name, next_at) values (${`${body.text} ${(writes += 1)}`}, now())`,
        );
        if (body.fail) throw new Error('a fault of ours, with a secret');
        const { rows } = await sql.execute<{ count: number }>(fragment`select count(*)::int as count from schedule`);
        return { count: rows[0]!.count };
      });
      mount(listNotes, async () => ({ items: ['a', 'b'], next: 'further' }));
      mount(leak, async () => ({ known: 'yes', secret: 'no' }));
      mount(limited, async () => undefined);
      mount(sendPicture, async ({ body, file }) => ({ name: body.name, bytes: readFileSync(file.path).length }));
    },
    { credential: { perMinute: 2 } },
  );
});
afterAll(() => served.stop());

const noteId = '01930000-0000-7000-8000-00000000000a';

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

async function send(path: string, { method = 'GET', headers = {}, body }: Sent = {}) {
  const isText = typeof body === 'string' || body instanceof FormData || Buffer.isBuffer(body);
  const response = await fetch(`${served.url}/api/v1${path}`, {
    method,
    headers: { ...(body === undefined || isText ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: isText ? (body as BodyInit) : JSON.stringify(body) }),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
}

const write = (body: object, headers: Record<string, string> = {}) =>
  send('/notes/', { method: 'POST', headers: { ...served.bearer(), ...headers }, body });

describe('a call', () => {
  it('is answered at its path with or without the trailing slash', async () => {
    for (const path of [`/notes/${noteId}/`, `/notes/${noteId}`]) {
      expect(await send(path, { headers: served.bearer() })).toMatchObject({
        status: 200,
        body: { data: { id: noteId, word: null } },
      });
    }
  });

  it('requires a token if its declaration says so', async () => {
    const { status, headers, body } = await send(`/notes/${noteId}/`);
    expect(status).toBe(401);
    expect(headers.get('www-authenticate')).toBe('Bearer');
    expect(body).toMatchObject({ code: 'access.signed_out', request_id: headers.get('x-request-id') });
  });

  it('is open to the extension only if its declaration says so', async () => {
    const headers = served.bearer({ reach: 'extension' });
    expect((await send(`/notes/${noteId}/`, { headers })).status).toBe(200);
    expect(await send('/notes/', { method: 'POST', headers, body: { text: 'x' } })).toMatchObject({
      status: 403,
      body: { code: 'request.reach' },
    });
  });

  it.each(['app', 'key'] as const)('by a caller with scopes needs the one in its declaration: %s', async (reach) => {
    const bearerWith = (...scopes: Scope[]) => {
      if (reach === 'app') return served.bearer({ reach, scopes });
      const key = `hone_${scopes.join('-')}`;
      served.keys.set(key, { ...someone, reach, scopes });
      return { authorization: `Bearer ${key}` };
    };
    const path = `/notes/${noteId}/`;
    expect((await send(path, { headers: bearerWith('library:read', 'enhance') })).status).toBe(200);
    const refused = await send(path, { headers: bearerWith('library:write', 'enhance') });
    expect(refused).toMatchObject({ status: 403, body: { code: 'access.scope_missing' } });
    expect(refused.headers.get('www-authenticate')).toBe('Bearer error="insufficient_scope", scope="library:read"');
    const headers = bearerWith('library:write', 'library:read', 'enhance', 'history:read');
    expect(await send('/notes/', { method: 'POST', headers, body: { text: 'x' } })).toMatchObject({
      status: 403,
      body: { code: 'request.reach' },
    });
  });

  it('with an API key that doesn’t work says that', async () => {
    expect(await send(`/notes/${noteId}/`, { headers: { authorization: 'Bearer hone_none' } })).toMatchObject({
      status: 401,
      body: { code: 'access.key.refused' },
    });
  });

  it('returns 404 for an id that can’t exist, as for an unknown path', async () => {
    expect(await send('/notes/7/', { headers: served.bearer() })).toMatchObject({
      status: 404,
      body: { code: 'request.not_found' },
    });
    for (const path of ['/nowhere/', '/%ff/', `/${'x'.repeat(300)}/`]) {
      expect(await send(path)).toMatchObject({ status: 404, body: { code: 'request.not_found' } });
    }
  });

  it.each([
    ['a repeated parameter', `/notes/${noteId}/?word=a&word=b`],
    ['a NUL', `/notes/${noteId}/?word=%00`],
    ['text that is too long', `/notes/${noteId}/?word=${'x'.repeat(11)}`],
  ])('with an invalid query parameter gets an error that names it: %s', async (_, path) => {
    const { status, body } = await send(path, { headers: served.bearer() });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'request.invalid', errors: { word: [expect.any(String)] } });
  });

  it.each([
    ['the wrong type', { text: 7 }, 'text'],
    ['null', { text: null }, 'text'],
    ['an array', { text: ['x'] }, 'text'],
    ['a lone surrogate', '{"text":"\\ud800"}', 'text'],
    ['a NUL', { text: 'a\0b' }, 'text'],
    ['nothing', {}, 'text'],
    ['not an object', '[]', 'body'],
    ['a number that is too large', '{"text":1e309}', 'text'],
  ])('with an invalid body field gets an error that names it: %s', async (_, body, field) => {
    const headers = { ...served.bearer(), 'content-type': 'application/json' };
    const answer = await send('/notes/', { method: 'POST', headers, body });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body['errors'] as object)).toEqual([field]);
  });

  it('refuses anything but JSON, whatever type it declares', async () => {
    const headers = served.bearer();
    const json = { ...headers, 'content-type': 'application/json' };
    expect(await send('/notes/', { method: 'POST', headers: json, body: '{"text":' })).toMatchObject({
      status: 400,
      body: { code: 'request.malformed' },
    });
    expect(await send('/notes/', { method: 'POST', headers: json, body: '' })).toMatchObject({ status: 400 });
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'text/xml']) {
      const answer = await send('/notes/', {
        method: 'POST',
        headers: { ...headers, 'content-type': type },
        body: 'text=x',
      });
      expect(answer).toMatchObject({ status: 415, body: { code: 'request.unsupported_media_type' } });
    }
    const form = new FormData();
    form.set('text', 'x');
    expect(await send('/notes/', { method: 'POST', headers, body: form })).toMatchObject({ status: 415 });
  });

  it('whose JSON is not valid UTF-8 is refused, not decoded as something else', async () => {
    const headers = { ...served.bearer(), 'content-type': 'application/json' };
    const read = (...letters: number[]) =>
      send('/notes/', {
        method: 'POST',
        headers,
        body: Buffer.from([...Buffer.from('{"text":"a'), ...letters, ...Buffer.from('z"}')]),
      });
    for (const broken of [
      [0xff],
      [0xc0, 0xaf],
      [0xe2, 0x82],
      [0xed, 0xa0, 0x80],
      [0xf8, 0x88, 0x80, 0x80, 0x80],
      [0xe4],
    ]) {
      expect([broken, await read(...broken)]).toMatchObject([
        broken,
        { status: 400, body: { code: 'request.encoding' } },
      ]);
    }
    // U+FFFD, the character for unreadable text, may also be sent as such.
    for (const whole of ['é', '€', '😀', '\uFFFD']) {
      expect([whole, (await read(...Buffer.from(whole))).status]).toEqual([whole, 201]);
    }
  });

  it('with two Host headers is refused, even if they name the same host', async () => {
    const { port } = new URL(served.url);
    const statusFor = async (...hosts: string[]) => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.end(
        `GET /api/v1/notes/ HTTP/1.1\r\n${hosts.map((host) => `${host}\r\n`).join('')}Connection: close\r\n\r\n`,
      );
      const answer = Buffer.concat(await socket.toArray()).toString();
      return [Number(answer.split(' ')[1]), /"code":"([^"]+)"/.exec(answer)?.[1]];
    };
    expect(await statusFor(`Host: localhost:${port}`)).toEqual([200, undefined]);
    expect(await statusFor('Host: localhost', 'Host: elsewhere.example')).toEqual([400, 'request.two_hosts']);
    expect(await statusFor('Host: localhost', 'hOST: localhost')).toEqual([400, 'request.two_hosts']);
  });

  it('with a body over a megabyte is refused', async () => {
    expect(await write({ text: 'x'.repeat(1_000_001) })).toMatchObject({
      status: 413,
      body: { code: 'request.too_large' },
    });
  });

  it('is not affected by __proto__ or constructor in its body', async () => {
    const headers = { ...served.bearer(), 'content-type': 'application/json' };
    const body = '{"__proto__":{"text":"x","polluted":1},"constructor":{"prototype":{"polluted":1}}}';
    expect(await send('/notes/', { method: 'POST', headers, body })).toMatchObject({
      status: 400,
      body: { errors: { text: [expect.any(String)] } },
    });
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it('is never cached, and can’t be read by another origin', async () => {
    const { headers } = await send('/notes/');
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it('that is paged returns the cursor of the next page', async () => {
    expect((await send('/notes/')).body).toEqual({ data: ['a', 'b'], next_cursor: 'further' });
  });

  it('that would return more than it declares fails in tests and development', async () => {
    expect(await send('/leak/')).toMatchObject({ status: 500, body: { code: 'request.failed' } });
  });

  it('that fails writes nothing, and its 500 reveals only a code, a message and a request id', async () => {
    const before = (await write({ text: 'count' })).body as { data: { count: number } };
    const failed = await write({ text: 'gone', fail: true });
    expect(failed.status).toBe(500);
    expect(JSON.stringify(failed.body)).not.toContain('secret');
    expect(Object.keys(failed.body).toSorted()).toEqual(['code', 'message', 'request_id']);
    expect((await write({ text: 'count' })).body).toEqual({ data: { count: before.data.count + 1 } });
  });

  it('made too often is told how long to wait, and served again after that', async () => {
    await send('/limited/');
    await send('/limited/');
    const refused = await send('/limited/');
    expect(refused).toMatchObject({ status: 429, body: { code: 'request.too_many' } });
    served.clock.forward(Number(refused.headers.get('retry-after')));
    expect((await send('/limited/')).status).toBe(200);
  });
});

describe('an upload', () => {
  const form = (bytes: number, type = 'image/png', field = 'file') => {
    const body = new FormData();
    body.set('name', 'me');
    body.set(field, new File([new Uint8Array(bytes)], 'me.png', { type }));
    return { method: 'POST', body };
  };

  it('arrives with its file and its fields', async () => {
    expect(await send('/picture/', form(1000))).toMatchObject({
      status: 200,
      body: { data: { name: 'me', bytes: 1000 } },
    });
  });

  it('that is too large, of the wrong type, missing or under the wrong field name is refused', async () => {
    expect(await send('/picture/', form(1001))).toMatchObject({
      status: 413,
      body: { code: 'uploads.too_large', errors: { file: [expect.any(String)] } },
    });
    expect(await send('/picture/', form(10, 'text/html'))).toMatchObject({
      status: 400,
      body: { errors: { file: [expect.any(String)] } },
    });
    expect(await send('/picture/', form(10, 'image/png', 'other'))).toMatchObject({
      status: 400,
      body: { errors: { other: [expect.any(String)] } },
    });
    const empty = new FormData();
    empty.set('name', 'me');
    expect(await send('/picture/', { method: 'POST', body: empty })).toMatchObject({
      status: 400,
      body: { errors: { file: [expect.any(String)] } },
    });
    expect(await send('/picture/', { method: 'POST', body: { name: 'me' } })).toMatchObject({ status: 415 });
  });
});
