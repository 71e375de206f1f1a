import { makeClient } from '@hone/client/client';
import { signup } from '@hone/contracts/access/signup';
import { login } from '@hone/contracts/access/logins';
import { events } from '@hone/contracts/channel';
import { listHistory } from '@hone/contracts/history';
import { changePreferences, defaultPreferences, getPreferences } from '@hone/contracts/profile/preferences';
import { Refusal } from '@hone/contracts/declarations/refusal';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeFakeServer, type FakeServer } from './fake-api.ts';

let server: FakeServer;
let isSignedIn: boolean;
beforeEach(() => {
  server = makeFakeServer();
  isSignedIn = true;
});

const client = () =>
  makeClient({
    base: '/api/v1',
    session: { tokens: () => (isSignedIn ? { access: 'a', refresh: 'r' } : null), keep: () => undefined },
    fetch: (address, given) => server.fetch(address, given),
  });
const failure = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('It was answered.'),
    (error: unknown) => error,
  );

describe('a response from the fake API', () => {
  it('reaches the screen as the test set it up, and the test sees what the screen sent', async () => {
    server.api.answers(changePreferences, ({ body }) => ({ ...defaultPreferences, mode: body.mode ?? 'concise' }));
    expect(await client().call(changePreferences, { body: { mode: 'thorough' } })).toMatchObject({ mode: 'thorough' });
    expect(server.api.calls(changePreferences).map(({ body }) => body)).toEqual([{ mode: 'thorough' }]);
    expect(server.end()).toEqual([]);
  });

  it('to a paged call is a page', async () => {
    server.api.answers(listHistory, { items: [], next: 'more' });
    expect(await client().call(listHistory, { query: {} })).toEqual({ items: [], next: 'more' });
  });

  it('that does not match its declaration is an error in the test', async () => {
    server.api.answers(getPreferences, { ...defaultPreferences, mode: 'loud' as never });
    expect(String(await failure(client().call(getPreferences)))).toMatch(/preferences\.get is declared otherwise/);
  });

  it('waits until the test sends it, and fails if the test drops the connection', async () => {
    const [first, second] = [server.api.holds(getPreferences), server.api.holds(getPreferences)];
    const answers = [client().call(getPreferences), client().call(getPreferences)] as const;
    await first.sent;
    second.cut();
    expect(await failure(answers[1])).toBeInstanceOf(TypeError);
    first.answer(defaultPreferences);
    expect(await answers[0]).toEqual(defaultPreferences);
  });

  it('can be streamed as events, until its reader leaves', async () => {
    const line = server.api.streams(events);
    line.send({ event: 'changed', data: { what: 'library' } });
    for await (const event of client().stream(events, { query: {} })) {
      expect(event).toEqual({ event: 'changed', data: { what: 'library' } });
      break;
    }
    await line.left;
  });
});

describe('a refusal from the fake API', () => {
  it('has the status of its code, and its field errors', async () => {
    server.api.refuses(signup, 'access.username.taken', { fields: { username: ['access.username.taken'] } });
    const body = { email: 'a@example.org', username: 'anna', password: 'Right-Horse7?' };
    expect(await failure(client().call(signup, { body }))).toMatchObject({
      status: 400,
      code: 'access.username.taken',
      fields: { username: ['access.username.taken'] },
    });
  });

  it('can depend on what was sent', async () => {
    server.api.answers(changePreferences, () => {
      throw new Refusal('request.invalid', { status: 400, fields: { mode: ['request.field.invalid'] } });
    });
    const call = client().call(changePreferences, { body: { mode: 'thorough' } });
    expect(await failure(call)).toMatchObject({
      status: 400,
      code: 'request.invalid',
      fields: { mode: ['request.field.invalid'] },
    });
  });

  it('that its declaration does not list cannot be set up', () => {
    expect(() => server.api.refuses(getPreferences, 'credits.none_left')).toThrow(/does not name it/);
    expect(() => server.api.holds(getPreferences).refuse('credits.none_left')).toThrow(/does not name it/);
  });
});

describe('an error in the screen', () => {
  it.each([
    [
      'an undeclared call',
      () => server.fetch('/api/v1/user/nothing/'),
      /GET \/api\/v1\/user\/nothing\/ is no call of ours/,
    ],
    [
      'a body that its declaration does not accept',
      () => client().call(login, { body: { email: 'nobody', password: '' } }),
      /logins\.log_in was called, but its body is declared otherwise/,
    ],
    [
      'a call for which the test has no response',
      () => client().call(getPreferences),
      /preferences\.get was called, for which the test has no answer/,
    ],
  ] as const)('is %s', async (_, call, says) => {
    await (call() as Promise<unknown>).catch(() => undefined);
    expect(server.end().join('\n')).toMatch(says);
    expect(server.end()).toEqual([]);
  });

  it('is a call that requires sign-in, made by a visitor', async () => {
    isSignedIn = false;
    await failure(client().call(getPreferences));
    expect(server.end().join('\n')).toMatch(/by nobody who is signed in/);
  });
});
