import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Endpoint } from '@hone/contracts/declarations/define';
import { Refusal, writeFailure } from '@hone/contracts/declarations/refusal';
import { text } from '@hone/contracts/declarations/rules';
import { refreshTokens } from '@hone/contracts/access/logins';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeClient } from './client.ts';
import type { Session, Tokens } from './session.ts';

// The client never reads a schema, so any will do.
const anything = text(1);
const fields = anything as unknown as NonNullable<Endpoint['body']>;
const about = { summary: 'A trial.', origin: 'ours', errors: [], limit: 'write' } as const;
const readThing = {
  ...about,
  id: 'things.read',
  method: 'GET',
  path: '/things/{id}/',
  access: 'signed-in',
  params: { id: anything },
  query: fields,
  data: anything,
} as const satisfies Endpoint;
const listThings = {
  ...about,
  id: 'things.list',
  method: 'GET',
  path: '/things/',
  access: 'public',
  query: fields,
  paged: true,
  data: anything,
} as const satisfies Endpoint;
const makeThing = {
  ...about,
  id: 'things.make',
  method: 'POST',
  path: '/things/',
  access: 'signed-in',
  body: fields,
} as const satisfies Endpoint;
const sendPicture = {
  ...about,
  id: 'things.picture',
  method: 'POST',
  path: '/things/picture/',
  access: 'public',
  body: fields,
  upload: { field: 'picture', maximumBytes: 1000, types: ['image/png'] },
} as const satisfies Endpoint;

interface Seen {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

let base: string;
let seen: Seen[] = [];
let answer: (request: Seen, response: ServerResponse) => void;
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const one = {
    method: request.method!,
    url: request.url!,
    headers: request.headers,
    body: Buffer.concat(chunks).toString(),
  };
  seen.push(one);
  answer(one, response);
});
beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  seen = [];
  answer = (_, response) => say(response, 200, { data: { id: '7' } });
});

function say(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(typeof body === 'string' ? body : JSON.stringify(body));
}

const signedOut = writeFailure(new Refusal('access.signed_out', { status: 401 }), 'an-id');
const isRenewal = ({ url }: Seen) => url === `/api/v1${refreshTokens.path}`;

function trade(live: string): void {
  answer = (request, response) => {
    if (isRenewal(request)) return say(response, 200, { data: { access: live, refresh: `refresh of ${live}` } });
    if (request.headers.authorization === `Bearer ${live}`) return say(response, 200, { data: { id: '7' } });
    say(response, 401, signedOut);
  };
}

function makeSession(first: Tokens | null): Session & { kept: Tokens | null } {
  return {
    kept: first,
    tokens() {
      return this.kept;
    },
    keep(tokens) {
      this.kept = tokens;
    },
  };
}

const old = { access: 'old', refresh: 'refresh of old' };
const thing = { params: { id: '7' } };
const visitor = () => makeClient({ base, session: makeSession(null) });

describe('a call', () => {
  it('carries the access token if it requires sign-in, and none if it is public', async () => {
    const client = makeClient({ base, session: makeSession({ access: 'live', refresh: 'r' }) });
    await client.call(readThing, thing);
    await client.call(listThings);
    expect(seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer live', undefined]);
  });

  it('sends its body as JSON, with that content type', async () => {
    await visitor().call(makeThing, { body: { name: 'ünï "x"' } });
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/api/v1/things/', body: '{"name":"ünï \\"x\\""}' });
    expect(seen[0]!.headers['content-type']).toBe('application/json');
  });

  it('omits undefined query parameters, and encodes the others so that no value leaks into the next', async () => {
    await visitor().call(readThing, { ...thing, query: { q: 'a&b=c #ü', deep: undefined } });
    await visitor().call(readThing, { ...thing, query: { q: undefined } });
    await visitor().call(readThing, { params: { id: 'a/b?c' }, query: { deep: false } });
    expect(seen.map(({ url }) => url)).toEqual([
      '/api/v1/things/7/?q=a%26b%3Dc+%23%C3%BC',
      '/api/v1/things/7/',
      '/api/v1/things/a%2Fb%3Fc/?deep=false',
    ]);
  });

  it('carries its idempotency key, if it has one', async () => {
    await visitor().call(makeThing, { body: { name: 'x' } }, { idempotencyKey: 'key-1' });
    await visitor().call(makeThing, { body: { name: 'x' } });
    expect(seen.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-1', undefined]);
  });

  it('returns its data, its items and the next cursor if it is paged, or nothing if there is no data', async () => {
    expect(await visitor().call(readThing, thing)).toEqual({ id: '7' });
    answer = (_, response) => say(response, 200, { data: ['a'], next_cursor: 'b' });
    expect(await visitor().call(listThings)).toEqual({ items: ['a'], next: 'b' });
    answer = (_, response) => say(response, 200, { data: [], next_cursor: null });
    expect(await visitor().call(listThings)).toEqual({ items: [], next: null });
    answer = (_, response) => say(response, 200, { data: null });
    expect(await visitor().call(makeThing, { body: { name: 'x' } })).toBeUndefined();
  });

  it('sends a file and its fields as form data, without spaces in the file’s name', async () => {
    const file = new File(['content'], 'my own picture.png', { type: 'image/png' });
    await visitor().call(sendPicture, { file, body: { note: 'hi' } });
    const form = await new Response(seen[0]!.body, {
      headers: { 'content-type': seen[0]!.headers['content-type']! },
    }).formData();
    const sent = form.get('picture') as File;
    expect([sent.name, sent.type, await sent.text()]).toEqual(['my_own_picture.png', 'image/png', 'content']);
    expect(form.get('note')).toBe('hi');
  });

  it('omits form fields that were not given', async () => {
    await visitor().call(sendPicture, { file: new Blob(['x']), body: { note: undefined } });
    expect(seen[0]!.body).not.toContain('note');
  });

  it('that is aborted stops, and fails with an AbortError', async () => {
    answer = () => undefined;
    const giveUp = new AbortController();
    const call = visitor().call(readThing, thing, { signal: giveUp.signal });
    giveUp.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a refused call', () => {
  it('says why, for which fields, when to retry, and under which id support can look it up', async () => {
    const refusal = new Refusal('access.try_later', {
      status: 429,
      fields: { email: ['access.email.invalid'] },
      retryAfter: 17,
    });
    answer = (_, response) => say(response, 429, writeFailure(refusal, 'an-id'), { 'retry-after': '17' });
    const error = await visitor()
      .call(listThings)
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Refusal);
    expect(error).toMatchObject({
      code: 'access.try_later',
      status: 429,
      retryAfter: 17,
      requestId: 'an-id',
      fields: { email: ['access.email.invalid'] },
    });
    expect((error as Refusal).message).toContain('17 seconds');
  });

  it('ignores a retry time that is not a number', async () => {
    answer = (_, response) => say(response, 503, '', { 'retry-after': 'Sat, 21 Nov 2026 12:00:00 GMT' });
    await expect(visitor().call(listThings)).rejects.toMatchObject({ status: 503, retryAfter: undefined });
  });

  it.each([
    ['a proxy’s error page', '<html><h1>Bad gateway</h1></html>'],
    ['empty', ''],
    ['cut off halfway', '{"data":{"id":'],
    ['someone else’s JSON', '{"ok":true}'],
    ['JSON null', 'null'],
    ['a bare string', '"data"'],
  ])('is a plain failure if the response is %s, whatever its status', async (_, body) => {
    for (const status of [200, 201, 404, 502]) {
      answer = (_request, response) => say(response, status, body);
      const error = await visitor()
        .call(listThings)
        .catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(Refusal);
      expect(error).toMatchObject({ code: 'request.failed', status: status < 400 ? 502 : status });
    }
  });
});

describe('a login whose access token has expired', () => {
  it('is renewed silently, and the call succeeds', async () => {
    trade('live');
    const session = makeSession(old);
    expect(await makeClient({ base, session }).call(readThing, thing)).toEqual({ id: '7' });
    expect(session.kept).toEqual({ access: 'live', refresh: 'refresh of live' });
    const renewal = seen.find(isRenewal)!;
    expect(JSON.parse(renewal.body)).toEqual({ refresh_token: 'refresh of old' });
    expect(renewal.headers.authorization).toBeUndefined();
  });

  it('is renewed once for any number of simultaneous calls', async () => {
    trade('live');
    const client = makeClient({ base, session: makeSession(old) });
    const answers = await Promise.all(Array.from({ length: 5 }, () => client.call(readThing, thing)));
    expect(answers).toHaveLength(5);
    expect(seen.filter(isRenewal)).toHaveLength(1);
  });

  it('repeats a write with the same idempotency key and body', async () => {
    trade('live');
    await makeClient({ base, session: makeSession(old) }).call(
      makeThing,
      { body: { name: 'x' } },
      { idempotencyKey: 'key-1' },
    );
    const writes = seen.filter((request) => !isRenewal(request));
    expect(writes.map(({ headers, body }) => [headers['idempotency-key'], body])).toEqual([
      ['key-1', '{"name":"x"}'],
      ['key-1', '{"name":"x"}'],
    ]);
  });

  it('keeps its tokens if the renewal fails because of the network, a proxy or a busy server', async () => {
    const failures: ((response: ServerResponse) => void)[] = [
      (response) => response.destroy(),
      (response) => say(response, 200, '<html>Please sign in to this wireless network</html>'),
      (response) => say(response, 401, '<html>Proxy says no</html>'),
      (response) => say(response, 503, writeFailure(new Refusal('request.unavailable', { status: 503 }))),
      (response) => say(response, 429, writeFailure(new Refusal('request.too_many', { status: 429 }))),
    ];
    for (const fail of failures) {
      answer = (request, response) => (isRenewal(request) ? fail(response) : say(response, 401, signedOut));
      const session = makeSession(old);
      const client = makeClient({ base, session });
      await expect(client.call(readThing, thing)).rejects.toBeInstanceOf(Error);
      expect(session.kept).toEqual(old);
      trade('live');
      expect(await client.call(readThing, thing)).toEqual({ id: '7' });
    }
  });

  it('ends when its renewal is refused, and no further call tries to renew it', async () => {
    answer = (_, response) => say(response, 401, signedOut);
    const session = makeSession(old);
    const client = makeClient({ base, session });
    await expect(client.call(readThing, thing)).rejects.toMatchObject({ status: 401, code: 'access.signed_out' });
    expect(session.kept).toBeNull();
    await expect(client.call(readThing, thing)).rejects.toMatchObject({ status: 401 });
    expect(seen.filter(isRenewal)).toHaveLength(1);
  });

  it('gives way to a login that began while its own renewal was refused, for example after a password change', async () => {
    const begun = { access: 'begun', refresh: 'refresh of begun' };
    const session = makeSession(old);
    answer = (request, response) => {
      if (isRenewal(request)) void session.keep(begun);
      if (request.headers.authorization === 'Bearer begun') say(response, 200, { data: { id: '7' } });
      else say(response, 401, signedOut);
    };
    expect(await makeClient({ base, session }).call(readThing, thing)).toEqual({ id: '7' });
    expect(session.kept).toEqual(begun);
  });

  it('is not renewed after a refusal as unverified, forbidden or not found', async () => {
    const others = [
      ['access.not_verified', 401],
      ['request.reach', 403],
      ['request.not_found', 404],
    ] as const;
    for (const refusal of others.map(([code, status]) => new Refusal(code, { status }))) {
      answer = (_, response) => say(response, refusal.status, writeFailure(refusal));
      const session = makeSession(old);
      await expect(makeClient({ base, session }).call(readThing, thing)).rejects.toMatchObject({ code: refusal.code });
      expect(session.kept).toEqual(old);
    }
    expect(seen.filter(isRenewal)).toEqual([]);
  });

  it('is not renewed if a 401 is about verification, whatever its code', async () => {
    answer = (_, response) => say(response, 401, { code: 'pending', message: 'Email verification is pending.' });
    const session = makeSession(old);
    await expect(makeClient({ base, session }).call(readThing, thing)).rejects.toThrow('verification');
    expect([session.kept, seen.some(isRenewal)]).toEqual([old, false]);
  });

  it('is refused, not renewed endlessly, if new tokens don’t help either', async () => {
    answer = (request, response) =>
      isRenewal(request)
        ? say(response, 200, { data: { access: 'useless', refresh: 'r' } })
        : say(response, 401, signedOut);
    const session = makeSession(old);
    await expect(makeClient({ base, session }).call(readThing, thing)).rejects.toMatchObject({
      status: 401,
      code: 'access.signed_out',
    });
    expect(seen).toHaveLength(3);
    expect(session.kept).toBeNull();
  });

  it('ends on a 401 with any reason: one that only a newer server knows, or none', async () => {
    for (const body of [{ code: 'access.moon', message: 'Not by this moon.' }, '<html>No</html>']) {
      answer = (request, response) =>
        isRenewal(request) ? say(response, 200, { data: old }) : say(response, 401, body);
      const session = makeSession(old);
      await expect(makeClient({ base, session }).call(readThing, thing)).rejects.toMatchObject({
        status: 401,
        code: 'access.signed_out',
      });
      expect(session.kept).toBeNull();
    }
    answer = (_, response) => say(response, 401, { code: 'access.moon', message: 'Not by this moon.' });
    const session = makeSession(old);
    await expect(makeClient({ base, session }).stream(readThing, thing).next()).rejects.toMatchObject({
      code: 'access.signed_out',
    });
    expect(session.kept).toBeNull();
  });
});

describe('two tabs of one login', () => {
  function makeBrowser() {
    let turn: Promise<unknown> = Promise.resolve();
    const session = makeSession(old);
    const exclusively: NonNullable<Session['exclusively']> = (renew) => {
      const mine = turn.then(renew);
      turn = mine.catch(() => undefined);
      return mine;
    };
    return Object.assign(session, { exclusively });
  }

  it('renew once between them', async () => {
    trade('live');
    const session = makeBrowser();
    const tabs = [makeClient({ base, session }), makeClient({ base, session })];
    await Promise.all(tabs.map((tab) => tab.call(readThing, thing)));
    expect(seen.filter(isRenewal)).toHaveLength(1);
  });

  it('use the tokens that the other tab obtained while this one was waiting its turn', async () => {
    trade('live');
    const session = makeBrowser();
    const inTurn = session.exclusively;
    session.exclusively = (renew) => {
      session.kept = { access: 'live', refresh: 'of the other tab' };
      return inTurn(renew);
    };
    expect(await makeClient({ base, session }).call(readThing, thing)).toEqual({ id: '7' });
    expect(seen.filter(isRenewal)).toEqual([]);
    expect(session.kept?.refresh).toBe('of the other tab');
  });

  it('are both signed out when one of them is', async () => {
    trade('live');
    const session = makeBrowser();
    const inTurn = session.exclusively;
    session.exclusively = (renew) => {
      session.kept = null;
      return inTurn(renew);
    };
    const end = vi.spyOn(session, 'keep');
    await expect(makeClient({ base, session }).call(readThing, thing)).rejects.toMatchObject({
      status: 401,
      code: 'access.signed_out',
    });
    expect(seen.filter(isRenewal)).toEqual([]);
    expect([session.kept, end.mock.calls]).toEqual([null, []]);
    answer = (request, response) => {
      if (isRenewal(request)) session.kept = null;
      say(response, 401, signedOut);
    };
    session.kept = old;
    session.exclusively = inTurn;
    await expect(makeClient({ base, session }).call(readThing, thing)).rejects.toMatchObject({
      status: 401,
      code: 'access.signed_out',
    });
    expect(end).not.toHaveBeenCalled();
  });
});
