import { listApps } from '@hone/contracts/access/apps';
import { login } from '@hone/contracts/access/logins';
import { createSubscription } from '@hone/contracts/billing/subscription';
import { receiveWebhook } from '@hone/contracts/billing/webhook';
import { exportHistory } from '@hone/contracts/history';
import { listPrompts } from '@hone/contracts/library/prompts';
import { deleteAccount, exportAccount } from '@hone/contracts/profile/profile';
import { getUser } from '@hone/contracts/profile/user';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { goodPassword, makeAccount, signIn, startApi, type TestApi } from '../testing/api.ts';
import { connectApp, makeApp } from '../testing/logins/app.ts';
import { createNamed, programWith } from '../testing/logins/keys.ts';
import { buy, waitForEvents } from '../testing/money/money.ts';

const written: string[] = [];
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ log: 'info' }, undefined, { log: { write: (line) => void written.push(line) } });
});
afterAll(() => api.stop());

type Line = Record<string, unknown>;
const answered = () => written.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg === 'answered');

function lineOf({ method, path }: { method: string; path: string }, status: number): Line | undefined {
  const isOf = (line: Line) => line['method'] === method && line['route'] === `/api/v1${path}`;
  return answered().find((line) => isOf(line) && line['status'] === status);
}

it('the log records logins, denials, exports, deletions and payments, each with its account and network', async () => {
  const email = await makeAccount(api, 'anna');
  const stranger = api.visitor();
  const wrong = { email, password: 'Wrong-Horse7?' };
  await expect(stranger.call(login, { body: wrong })).rejects.toMatchObject({ status: 401 });
  await expect(stranger.call(getUser)).rejects.toMatchObject({ status: 401 });
  const anna = await signIn(api, email);
  const { id } = await anna.call(getUser);
  await buy(api, anna);
  await waitForEvents(api);
  const { access, refresh } = anna.session.now()!;
  for (const { path } of [exportAccount, exportHistory]) {
    const headers = { authorization: `Bearer ${access}`, 'x-forwarded-for': '192.0.2.1' };
    await (await fetch(`${api.url}/api/v1${path}`, { headers })).arrayBuffer();
  }
  await anna.call(deleteAccount, { body: { refresh_token: refresh, password: goodPassword } });
  await expect.poll(() => lineOf(deleteAccount, 200)).toBeDefined();

  const text = expect.any(String) as string;
  const network = lineOf(login, 200)!['network'];
  expect(network).toMatch(/^[\w-]{16}$/);
  expect(lineOf(login, 200)).toMatchObject({ user_id: id, login_id: text });
  expect(lineOf(login, 401)).toMatchObject({ network });
  expect(lineOf(getUser, 401)).toMatchObject({ network });
  expect(lineOf(exportAccount, 200)).toMatchObject({ user_id: id, network });
  expect(lineOf(exportHistory, 200)).toMatchObject({ user_id: id, network });
  expect(lineOf(createSubscription, 201)).toMatchObject({ user_id: id, network, due_cents: text });
  expect(lineOf(receiveWebhook, 200)).toMatchObject({ event: text, event_type: text });
  expect(lineOf(deleteAccount, 200)).toMatchObject({ user_id: id, network });
  expect(written.join()).not.toContain('192.0.2');
});

it('the log says which API key or app called, if it only read or was refused too, and holds no key, code or token', async () => {
  const anna = await signIn(api, await makeAccount(api, 'keys'));
  const { id: user_id } = await anna.call(getUser);
  const { id: key_id, key } = await createNamed(anna, { scopes: ['history:read'] });
  const program = await programWith(api, key);
  await expect(program.call(listPrompts)).rejects.toMatchObject({ code: 'access.scope_missing' });
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  await (await fetch(`${api.url}/mcp`, { method: 'POST', headers, body: '{}' })).arrayBuffer();
  const { clientId, tokens, code, verifier, visitor } = await connectApp(api, anna);
  await visitor.call(listPrompts);
  const { body } = await makeApp(api).refresh(clientId, tokens.refresh);
  const mistyped = `${key.slice(0, -1)}-`;
  await expect((await programWith(api, mistyped)).call(listPrompts)).rejects.toMatchObject({ status: 401 });

  await expect.poll(() => lineOf(listPrompts, 401)).toBeDefined();
  expect(lineOf(listPrompts, 403)).toMatchObject({ user_id, key_id });
  const [app] = await anna.call(listApps);
  expect(lineOf(listPrompts, 200)).toMatchObject({ user_id, app_login_id: app!.id });
  expect(answered().find(({ route }) => route === '/mcp')).toMatchObject({ user_id, key_id });
  const secrets = [
    key,
    mistyped,
    code,
    verifier,
    tokens.access,
    tokens.refresh,
    body['access_token'],
    body['refresh_token'],
  ];
  for (const secret of secrets) expect(written.join()).not.toContain(secret);
});
