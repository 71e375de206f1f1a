import { getUsage } from '@hone/contracts/credits';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeStorage } from '../testing/browser-storage.ts';
import { fakeServer, refusal, type FakeServer } from '../testing/server.ts';
import { makeLogin, type Login } from './session.ts';

const storage = fakeStorage();
const anna = { access: 'anna 1', refresh: 'anna r1', account: 'anna' };
const renewed = { access: 'anna 2', refresh: 'anna r2' };
const bert = { access: 'bert 1', refresh: 'bert r1', account: 'bert' };

let login: Login;
let server: FakeServer;
let answerRenewal: (response: Response) => void;
beforeEach(async () => {
  login = makeLogin(() => undefined);
  await login.begin(anna);
  server = fakeServer(login.session);
  server.answer = ({ address, headers }) =>
    address.includes('/refresh/')
      ? new Promise((resolve) => (answerRenewal = resolve))
      : headers['authorization'] === `Bearer ${anna.access}`
        ? refusal(401, 'access.signed_out')
        : Response.json({ data: headers['authorization'] });
});

it('a worker that dies while storing a renewed login leaves the browser connected', async () => {
  storage.failing = 'session';
  const asked = server.client.call(getUsage).catch(() => undefined);
  await vi.waitFor(() => expect(server.asked).toHaveLength(2));
  answerRenewal(Response.json({ data: renewed }));
  await asked;
  const next = makeLogin(() => undefined);
  expect(await next.connection()).toBe('connected');
  expect(await next.session.tokens()).toMatchObject({ refresh: renewed.refresh });
});

it('a token renewal that finishes after someone else has connected does not affect them', async () => {
  const asked = server.client.call(getUsage).catch(() => undefined);
  await vi.waitFor(() => expect(server.asked).toHaveLength(2));
  await login.end();
  await login.begin(bert);
  answerRenewal(Response.json({ data: renewed }));
  await asked;
  expect(await login.session.tokens()).toEqual({ access: bert.access, refresh: bert.refresh });
});

it('a token renewal that finishes after the browser was disconnected does not reconnect it', async () => {
  const asked = server.client.call(getUsage).catch(() => undefined);
  await vi.waitFor(() => expect(server.asked).toHaveLength(2));
  await login.end();
  answerRenewal(Response.json({ data: renewed }));
  await asked;
  expect(await login.connection()).toBe('none');
  expect([storage.local, storage.session]).toEqual([{}, {}]);
});
