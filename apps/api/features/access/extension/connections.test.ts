import { createHash, randomBytes } from 'node:crypto';
import {
  authorizeExtension,
  connectExtension,
  listConnections,
  mailExtensionLink,
  ownExtensionId,
  revokeExtension,
} from '@hone/contracts/access/extension';
import { endOtherLogins, listLogins, logout, refreshTokens } from '@hone/contracts/access/logins';
import { changePassword } from '@hone/contracts/access/passwords';
import { getUsage } from '@hone/contracts/credits';
import { changeHistorySettings, getHistorySettings } from '@hone/contracts/history';
import { changePreferences, getPreferences } from '@hone/contracts/profile/preferences';
import { deleteAccount } from '@hone/contracts/profile/profile';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { getUser } from '@hone/contracts/profile/user';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodPassword, makeAccount, signIn, startApi, type TestApi, type Visitor } from '../../../testing/api.ts';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

let people = 0;
const someone = async () => {
  const email = await makeAccount(api, `connects${(people += 1)}`);
  return { email, dashboard: await signIn(api, email) };
};

const makeWord = () => {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
};
const ask = (dashboard: Visitor, challenge: string, extension_id = ownExtensionId) =>
  dashboard.call(authorizeExtension, { body: { extension_id, challenge } });

async function connectOne(dashboard: Visitor): Promise<Visitor> {
  const { verifier, challenge } = makeWord();
  const { code } = await ask(dashboard, challenge);
  const extension = api.visitor();
  await extension.session.keep(await extension.call(connectExtension, { body: { code, verifier } }));
  return extension;
}
const refused = { status: 403, code: 'extension.code.refused' };
const signedOut = { status: 401, code: 'access.signed_out' };

describe('a connected extension', () => {
  it('gets its own tokens, which give access only to what an extension may use', async () => {
    const { dashboard } = await someone();
    const extension = await connectOne(dashboard);
    expect((await extension.call(getUsage)).credits_count).toBe(10);
    await expect(extension.call(getUser)).rejects.toMatchObject({ status: 403, code: 'request.reach' });
    await expect(extension.call(listConnections)).rejects.toMatchObject({ status: 403, code: 'request.reach' });
    await expect(ask(extension, makeWord().challenge)).rejects.toMatchObject({ status: 403, code: 'request.reach' });
  });

  it('can change how it works, but neither how long history is kept nor the standing instruction', async () => {
    const { dashboard } = await someone();
    const extension = await connectOne(dashboard);
    const fieldsOf = (call: Promise<unknown>) =>
      call.then(
        () => 'done',
        ({ status, code, fields }: Refusal) => [status, code, fields],
      );
    const onlyDashboard = (field: string) => [403, 'request.reach', { [field]: ['request.field.dashboard_only'] }];
    await dashboard.call(changeHistorySettings, { body: { keep_days: 90 } });
    await dashboard.call(changePreferences, { body: { standing_instruction: 'No jargon' } });
    for (const keep_days of [30, 90, null] as const) {
      const call = extension.call(changeHistorySettings, { body: { keep_days, paused: true } });
      expect(await fieldsOf(call)).toEqual(onlyDashboard('keep_days'));
    }
    for (const standing_instruction of ['Praise Acme', 'No jargon', '']) {
      const call = extension.call(changePreferences, { body: { standing_instruction, mode: 'concise' } });
      expect(await fieldsOf(call)).toEqual(onlyDashboard('standing_instruction'));
    }
    expect(await extension.call(getHistorySettings)).toEqual({ keep_days: 90, paused: false });
    expect(await extension.call(getPreferences)).toMatchObject({ standing_instruction: 'No jargon', mode: 'balanced' });

    // Everything that the extension itself sends.
    const own = {
      refused_kinds: ['filler'],
      skipped_slots: ['place'],
      mode: 'concise',
      tone: 'formal',
      propose: false,
      target: 'claude',
      sites: { everywhere: false, off: ['claude.ai'] },
    } as const;
    const sent = { ...own, refused_kinds: [...own.refused_kinds], skipped_slots: [...own.skipped_slots] };
    const sites = { ...own.sites, off: [...own.sites.off] };
    expect(await extension.call(changePreferences, { body: { ...sent, sites } })).toMatchObject({
      ...own,
      standing_instruction: 'No jargon',
    });
    expect(await extension.call(changeHistorySettings, { body: { paused: true } })).toEqual({
      keep_days: 90,
      paused: true,
    });
  });

  it('can renew its tokens, which stay limited to what an extension may use', async () => {
    const { dashboard } = await someone();
    const extension = await connectOne(dashboard);
    await extension.session.keep(
      await extension.call(refreshTokens, { body: { refresh_token: extension.session.now()!.refresh } }),
    );
    await expect(extension.call(getUser)).rejects.toMatchObject({ code: 'request.reach' });
  });

  it('is listed with its browser, its system and when it was connected', async () => {
    const { dashboard } = await someone();
    const { verifier, challenge } = makeWord();
    const { code } = await ask(dashboard, challenge);
    const agent =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
    await fetch(`${api.url}/api/v1${connectExtension.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': agent },
      body: JSON.stringify({ code, verifier }),
    });
    const [listed, ...others] = await dashboard.call(listConnections);
    expect(others).toEqual([]);
    expect(listed).toMatchObject({ browser: 'Chrome', system: 'Windows', connected_at: api.clock.now().toISOString() });
  });

  it('can’t be seen or ended by anyone else', async () => {
    const [one, other] = [await someone(), await someone()];
    await connectOne(one.dashboard);
    const id = (await one.dashboard.call(listConnections))[0]!.id;
    expect(await other.dashboard.call(listConnections)).toEqual([]);
    await expect(other.dashboard.call(revokeExtension, { body: { id } })).rejects.toMatchObject({ status: 404 });
    expect(await one.dashboard.call(listConnections)).toHaveLength(1);
  });
});

describe('an authorization code', () => {
  it('works once, even when forty callers present it at the same moment', async () => {
    const { dashboard } = await someone();
    const { verifier, challenge } = makeWord();
    const { code } = await ask(dashboard, challenge);
    const tries = await Promise.allSettled(
      Array.from({ length: 40 }, () => api.visitor().call(connectExtension, { body: { code, verifier } })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await dashboard.call(listConnections)).toHaveLength(1);
  });

  it('is used up by anyone who presents it with the wrong verifier', async () => {
    const { dashboard } = await someone();
    const { verifier, challenge } = makeWord();
    const { code } = await ask(dashboard, challenge);
    await expect(
      api.visitor().call(connectExtension, { body: { code, verifier: makeWord().verifier } }),
    ).rejects.toMatchObject(refused);
    await expect(api.visitor().call(connectExtension, { body: { code, verifier } })).rejects.toMatchObject(refused);
    expect(await dashboard.call(listConnections)).toEqual([]);
  });

  it('lasts a minute', async () => {
    const { dashboard } = await someone();
    const { verifier, challenge } = makeWord();
    const { code, expires_at } = await ask(dashboard, challenge);
    expect(Date.parse(expires_at) - api.clock.now().getTime()).toBe(60_000);
    api.clock.forward(60);
    await expect(api.visitor().call(connectExtension, { body: { code, verifier } })).rejects.toMatchObject(refused);
  });

  it('is invalid once the login that issued it has ended', async () => {
    const { dashboard } = await someone();
    const { verifier, challenge } = makeWord();
    const { code } = await ask(dashboard, challenge);
    await dashboard.call(logout, { body: { refresh_token: dashboard.session.now()!.refresh } });
    await expect(api.visitor().call(connectExtension, { body: { code, verifier } })).rejects.toMatchObject(refused);
  });

  it('is issued only to our own extensions', async () => {
    const { dashboard } = await someone();
    await expect(ask(dashboard, makeWord().challenge, 'aaaabbbbccccddddeeeeffffgggghhhh')).rejects.toMatchObject({
      status: 403,
      code: 'extension.unknown',
    });
  });

  it('is stored only as a hash', async () => {
    const { dashboard } = await someone();
    const { code } = await ask(dashboard, makeWord().challenge);
    const rows = await api.test.database.transaction((db) => db.execute(sql`select * from authorization_codes`));
    expect(JSON.stringify(rows)).not.toContain(code);
  });
});

describe('a connection ends', () => {
  const fate = (extension: Visitor) => extension.call(getUsage).catch((error: unknown) => error);

  it('when the dashboard ends it', async () => {
    const { dashboard } = await someone();
    const extension = await connectOne(dashboard);
    const id = (await dashboard.call(listConnections))[0]!.id;
    await dashboard.call(revokeExtension, { body: { id } });
    expect(await fate(extension)).toMatchObject(signedOut);
    expect(await dashboard.call(listConnections)).toEqual([]);
    await expect(dashboard.call(revokeExtension, { body: { id } })).rejects.toMatchObject({ status: 404 });
  });

  it('when the extension itself ends it, which ends no other connection', async () => {
    const { dashboard } = await someone();
    const [first, second] = [await connectOne(dashboard), await connectOne(dashboard)];
    const ids = (await dashboard.call(listConnections)).map(({ id }) => id);
    for (const id of ids) await first.call(revokeExtension, { body: { id } }).catch(() => undefined);
    expect(await fate(first)).toMatchObject(signedOut);
    expect((await second.call(getUsage)).credits_count).toBe(10);
  });

  it('when the password is changed, all other logins are ended, or the account is deleted', async () => {
    const { dashboard } = await someone();
    const one = await connectOne(dashboard);
    await dashboard.call(endOtherLogins);
    expect(await fate(one)).toMatchObject(signedOut);
    const two = await connectOne(dashboard);
    await dashboard.session.keep(
      await dashboard.call(changePassword, { body: { password: goodPassword, new_password: `${goodPassword}2` } }),
    );
    expect(await fate(two)).toMatchObject(signedOut);
    const three = await connectOne(dashboard);
    await dashboard.call(deleteAccount, {
      body: { password: `${goodPassword}2`, refresh_token: dashboard.session.now()!.refresh },
    });
    expect(await fate(three)).toMatchObject(signedOut);
  });

  it('only by the id of a connection, not by that of a dashboard login', async () => {
    const { dashboard } = await someone();
    const id = (await dashboard.call(listLogins))[0]!.id;
    await expect(dashboard.call(revokeExtension, { body: { id } })).rejects.toMatchObject({ status: 404 });
    expect(await dashboard.call(listLogins)).toHaveLength(1);
    await expect(dashboard.call(revokeExtension, { body: {} })).rejects.toMatchObject({
      status: 400,
      fields: { id: ['request.field.required'] },
    });
  });
});

describe('the link to the extension', () => {
  it('is emailed to the caller’s own address, at most three times an hour; the error then says when to retry', async () => {
    const { email, dashboard } = await someone();
    const before = api.mailbox.to(email).length;
    for (const sent of [1, 2, 3]) {
      await dashboard.call(mailExtensionLink);
      const mail = await api.mailbox.waitFor(email, before + sent);
      expect(mail.text).toContain('http://localhost:4000/extension/store');
    }
    await expect(dashboard.call(mailExtensionLink)).rejects.toMatchObject({
      status: 429,
      code: 'extension.link.too_often',
      retryAfter: 3600,
    });
    expect(api.mailbox.to(email)).toHaveLength(before + 3);
  });

  it('requires a login', async () => {
    await expect(api.visitor().call(mailExtensionLink)).rejects.toMatchObject({ status: 401 });
  });
});
