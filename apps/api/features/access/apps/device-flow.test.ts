import { answerDevice, findDevice, listApps } from '@hone/contracts/access/apps';
import { logout } from '@hone/contracts/access/logins';
import { getUsage } from '@hone/contracts/credits';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, signIn, startApi, type TestApi } from '../../../testing/api.ts';
import { makeApp, visitorWith } from '../../../testing/logins/app.ts';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

let people = 0;
const someone = async () => {
  const email = await makeAccount(api, `devices${(people += 1)}`);
  return { email, dashboard: await signIn(api, email) };
};

/** The command line on a new machine, which has asked for a code. */
async function startDevice(scope = 'enhance library:read') {
  const device = makeApp(api);
  const { status, body } = await device.sendForm('/oauth/device', { client_id: 'hone-cli', scope });
  const device_code = String(body['device_code']);
  return {
    status,
    body,
    user_code: String(body['user_code']),
    poll: (client_id = 'hone-cli') =>
      device.token({ grant_type: 'urn:ietf:params:oauth:grant-type:device_code', client_id, device_code }),
    refresh: (token: string) => device.refresh('hone-cli', token),
  };
}
const failing = (error: string) => ({ status: 400, body: { error } });

describe('a device', () => {
  it('shows a code that is easy to read, and where to enter it', async () => {
    const { status, body } = await startDevice();
    expect(status).toBe(200);
    expect(body).toEqual({
      device_code: expect.stringMatching(/^[\w-]{43}$/) as string,
      user_code: expect.stringMatching(/^[B-DF-HJ-NP-TV-XZ]{4}-[B-DF-HJ-NP-TV-XZ]{4}$/) as string,
      verification_uri: 'http://localhost:4000/device',
      verification_uri_complete: `http://localhost:4000/device?user_code=${String(body['user_code'])}`,
      expires_in: 600,
      interval: 5,
    });
  });

  it('that is allowed gets tokens once, which can do what was asked and are renewed like any app’s', async () => {
    const { email, dashboard } = await someone();
    const device = await startDevice();
    expect(await device.poll()).toMatchObject(failing('authorization_pending'));
    const typed = device.user_code.toLowerCase().replace('-', ' ');
    const asked = await dashboard.call(findDevice, { body: { user_code: typed } });
    expect(asked).toMatchObject({ name: 'Hone command line', scopes: ['enhance', 'library:read'] });
    await dashboard.call(answerDevice, { body: { user_code: typed, allow: true } });
    api.clock.forward(5);
    const given = await device.poll();
    expect(given).toMatchObject({ status: 200, body: { token_type: 'Bearer', scope: 'enhance library:read' } });
    expect(await device.poll()).toMatchObject(failing('invalid_grant'));
    const tokens = { access: String(given.body['access_token']), refresh: String(given.body['refresh_token']) };
    await (await visitorWith(api, tokens)).call(getUsage);
    expect(await device.refresh(tokens.refresh)).toMatchObject({ status: 200 });
    expect(await dashboard.call(listApps)).toMatchObject([{ name: 'Hone command line' }]);
    expect((await api.mailbox.waitFor(email, 2)).text).toContain('“Hone command line”');
  });

  it('that is not allowed is told so, and its code can’t be allowed any more', async () => {
    const { dashboard } = await someone();
    const device = await startDevice();
    const body = { user_code: device.user_code };
    await dashboard.call(answerDevice, { body: { ...body, allow: false } });
    expect(await device.poll()).toMatchObject(failing('access_denied'));
    await expect(dashboard.call(answerDevice, { body: { ...body, allow: true } })).rejects.toMatchObject({
      status: 400,
      code: 'access.code.wrong',
    });
    expect(await device.poll()).toMatchObject(failing('access_denied'));
  });

  it('is allowed by one person only', async () => {
    const [one, other] = [await someone(), await someone()];
    const device = await startDevice();
    const answers = await Promise.allSettled(
      [one, other].map(({ dashboard }) =>
        dashboard.call(answerDevice, { body: { user_code: device.user_code, allow: true } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('that asks too often is slowed down, a little more each time', async () => {
    const device = await startDevice();
    expect(await device.poll()).toMatchObject(failing('authorization_pending'));
    api.clock.forward(4);
    expect(await device.poll()).toMatchObject(failing('slow_down'));
    api.clock.forward(9);
    expect(await device.poll()).toMatchObject(failing('slow_down'));
    api.clock.forward(15);
    expect(await device.poll()).toMatchObject(failing('authorization_pending'));
  });

  it('has ten minutes', async () => {
    const { dashboard } = await someone();
    const device = await startDevice();
    api.clock.forward(600);
    expect(await device.poll()).toMatchObject(failing('expired_token'));
    await expect(dashboard.call(findDevice, { body: { user_code: device.user_code } })).rejects.toMatchObject({
      code: 'access.code.wrong',
    });
  });

  it('gets nothing once the login that allowed it has ended', async () => {
    const { dashboard } = await someone();
    const device = await startDevice();
    await dashboard.call(answerDevice, { body: { user_code: device.user_code, allow: true } });
    await dashboard.call(logout, { body: { refresh_token: dashboard.session.now()!.refresh } });
    expect(await device.poll()).toMatchObject(failing('invalid_grant'));
  });

  it('is our own command line: apps that anyone registered send people to their address', async () => {
    const app = makeApp(api);
    const client_id = await app.registered();
    expect(await app.sendForm('/oauth/device', { client_id })).toMatchObject(failing('unauthorized_client'));
    expect(await app.sendForm('/oauth/device', { client_id: 'nobody' })).toMatchObject({ status: 401 });
    expect(await app.sendForm('/oauth/device', { client_id: 'hone-cli', scope: 'billing' })).toMatchObject(
      failing('invalid_scope'),
    );
    expect(await (await startDevice()).poll(client_id)).toMatchObject(failing('invalid_grant'));
  });
});

describe('a code of a device', () => {
  it('can’t be guessed: after ten wrong ones, a person has to wait', async () => {
    const { dashboard } = await someone();
    const guess = (user_code: string) =>
      dashboard.call(findDevice, { body: { user_code } }).catch((error: unknown) => error);
    for (let tries = 0; tries < 10; tries += 1) {
      expect(await guess(`WRNG-WRN${'BCDFGHJKLM'[tries]}`)).toMatchObject({ code: 'access.code.wrong' });
    }
    const { user_code } = await startDevice();
    expect(await guess(user_code)).toMatchObject({ status: 429, code: 'access.try_later' });
    api.clock.forward(900);
    const next = await startDevice();
    expect(await guess(next.user_code)).toMatchObject({ name: 'Hone command line' });
  });

  it('is asked for from one network thirty times an hour', async () => {
    const busy = makeApp(api, '198.51.100.77');
    const ask = () => busy.sendForm('/oauth/device', { client_id: 'hone-cli' });
    for (let asked = 0; asked < 30; asked += 1) expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect(refused).toMatchObject({ status: 429, body: { error: 'temporarily_unavailable' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('is stored only as a hash, and so is the device’s own', async () => {
    const { body, user_code } = await startDevice();
    const rows = await api.test.database.transaction((db) => db.execute(sql`select * from device_codes`));
    for (const secret of [String(body['device_code']), user_code, user_code.replace('-', '')]) {
      expect(JSON.stringify(rows)).not.toContain(secret);
    }
  });
});
