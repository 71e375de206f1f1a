import { loginRules } from '@hone/domain/access/logins';
import {
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '@hone/contracts/access/second-factor';
import { exportAccount } from '@hone/contracts/profile/profile';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodPassword, makeAccount, signIn, startApi, type TestApi } from '../../../testing/api.ts';
import { appCode, keyOf, mailAbout, setUpFactor, tryLogin } from '../../../testing/logins/second-factor.ts';
import { endSecondFactorSince } from './ending.ts';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

const body = { password: goodPassword };
let people = 0;
const someone = async () => {
  const email = await makeAccount(api, `setup${(people += 1)}`);
  return { email, owner: await signIn(api, email) };
};
const rowsOf = async (email: string) => {
  const tables = ['second_factors', 'second_factor_setups', 'recovery_codes'];
  const found = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await api.test.database.sql.execute(fragment`
        select * from ${fragment.identifier(table)} where user_id = (select id from users where email = ${email})`);
      return rows;
    }),
  );
  return found;
};

describe('setting up a second factor', () => {
  it('gives a secret of 160 bits, and ten recovery codes once the app’s code is confirmed', async () => {
    const { email, owner } = await someone();
    expect(await owner.call(readSecondFactor)).toEqual({ since: null, recovery_codes_left: 0, remembered_browsers: 0 });
    const { secret, address } = await owner.call(startSecondFactor, { body });
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(address).toBe(
      `otpauth://totp/Hone:${encodeURIComponent(email)}?secret=${secret}&issuer=Hone&algorithm=SHA1&digits=6&period=30`,
    );
    const code = appCode(secret, api.clock.now());
    const { recovery_codes } = await owner.call(confirmSecondFactor, { body: { code } });
    expect(new Set(recovery_codes).size).toBe(10);
    for (const one of recovery_codes) expect(one).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
    expect(await owner.call(readSecondFactor)).toMatchObject({
      since: api.clock.now().toISOString(),
      recovery_codes_left: 10,
    });
    const { text } = await mailAbout(api, email, 'Two-step verification is on');
    for (const one of [secret, code, ...recovery_codes]) expect(text).not.toContain(one);
  });

  it('keeps secrets sealed, each under a key of the person’s own, and recovery codes as keyed hashes', async () => {
    const [{ email, owner }, other] = [await someone(), await someone()];
    const { secret, recovery_codes } = await setUpFactor(api, owner);
    await other.owner.call(startSecondFactor, { body });
    const stored = JSON.stringify([...(await rowsOf(email)), ...(await rowsOf(other.email))]);
    expect(stored).toMatch(/"sealed":"[\w-]{50,}"/);
    for (const plain of [secret, keyOf(secret).toString('base64'), keyOf(secret).toString('base64url')])
      expect(stored).not.toContain(plain);
    for (const code of recovery_codes) expect(stored).not.toContain(code.replace('-', ''));
    // Copied to another account, it opens for no one.
    await api.test.database.sql.execute(fragment`
      update second_factor_setups set sealed = (select sealed from second_factors
        where user_id = (select id from users where email = ${email}))
      where user_id = (select id from users where email = ${other.email})`);
    const code = appCode(secret, api.clock.now());
    await expect(other.owner.call(confirmSecondFactor, { body: { code } })).rejects.toMatchObject({
      code: 'access.second_factor.setup_over',
    });
  });

  it('needs proof long after signing in, and the login that gave it', async () => {
    const { email, owner } = await someone();
    const second = await signIn(api, email);
    api.clock.forward(loginRules.provenSeconds);
    await expect(owner.call(startSecondFactor, { body: {} })).rejects.toMatchObject({ code: 'access.proof_needed' });
    const wrong = { password: 'Wrong-Horse7?' };
    await expect(owner.call(startSecondFactor, { body: wrong })).rejects.toMatchObject({
      fields: { password: ['access.password.wrong'] },
    });
    const { secret } = await owner.call(startSecondFactor, { body });
    const code = appCode(secret, api.clock.now());
    await expect(second.call(confirmSecondFactor, { body: { code } })).rejects.toMatchObject({
      code: 'access.second_factor.setup_over',
    });
    await owner.call(confirmSecondFactor, { body: { code } });
  });

  it('started twice, counts the newer secret alone', async () => {
    const { owner } = await someone();
    const [first, second] = [
      await owner.call(startSecondFactor, { body }),
      await owner.call(startSecondFactor, { body }),
    ];
    const confirm = (secret: string) =>
      owner.call(confirmSecondFactor, { body: { code: appCode(secret, api.clock.now()) } });
    await expect(confirm(first.secret)).rejects.toMatchObject({ fields: { code: ['access.second_factor.wrong'] } });
    await confirm(second.secret);
    await expect(confirm(second.secret)).rejects.toMatchObject({ code: 'access.second_factor.exists' });
    await expect(owner.call(startSecondFactor, { body })).rejects.toMatchObject({
      code: 'access.second_factor.exists',
    });
  });

  it('confirmed twice at the same time, gives one set of recovery codes', async () => {
    const { owner } = await someone();
    const { secret } = await owner.call(startSecondFactor, { body });
    const code = appCode(secret, api.clock.now());
    const answers = await Promise.allSettled(
      Array.from({ length: 4 }, () => owner.call(confirmSecondFactor, { body: { code } })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await owner.call(readSecondFactor)).toMatchObject({ recovery_codes_left: 10 });
  });

  it('expires after half an hour, allows ten wrong codes, and is swept', async () => {
    const { email, owner } = await someone();
    const { secret } = await owner.call(startSecondFactor, { body });
    const confirm = (code: string) => owner.call(confirmSecondFactor, { body: { code } });
    for (let tried = 0; tried < 10; tried += 1) {
      await expect(confirm(appCode(secret, api.clock.now(), 5))).rejects.toMatchObject({ status: 400 });
    }
    await expect(confirm(appCode(secret, api.clock.now()))).rejects.toMatchObject({ code: 'access.try_later' });
    api.clock.forward(30 * 60 - 1);
    await expect(confirm(appCode(secret, api.clock.now(), 5))).rejects.toMatchObject({
      fields: { code: ['access.second_factor.wrong'] },
    });
    api.clock.forward(1);
    await expect(confirm(appCode(secret, api.clock.now()))).rejects.toMatchObject({
      code: 'access.second_factor.setup_over',
    });
    api.clock.forward(1);
    const recurring = api.app.rooms.flatMap((room) => room.recurring ?? []);
    await recurring.find(({ name }) => name === 'access')!.act(api.test.database.sql, api.clock.now());
    expect(await rowsOf(email)).toEqual([[], [], []]);
  });
});

describe('a second factor that is removed', () => {
  it('needs proof, is reported by email, and leaves nothing behind', async () => {
    const { email, owner } = await someone();
    const { recovery_codes } = await setUpFactor(api, owner);
    api.clock.forward(loginRules.provenSeconds);
    await expect(owner.call(removeSecondFactor, { body: {} })).rejects.toMatchObject({ code: 'access.proof_needed' });
    await owner.call(removeSecondFactor, { body });
    await mailAbout(api, email, 'Two-step verification is off');
    expect(await rowsOf(email)).toEqual([[], [], []]);
    expect(await tryLogin(api, { email })).toMatchObject({ status: 200 });
    await expect(owner.call(removeSecondFactor, { body })).rejects.toMatchObject({ code: 'access.second_factor.off' });
    await setUpFactor(api, owner);
    expect(await tryLogin(api, { email, second_factor: recovery_codes[0]! })).toMatchObject({ status: 401 });
  });

  it('is exported as a date and a number, and deleted with the account', async () => {
    const { owner } = await someone();
    const { secret } = await setUpFactor(api, owner);
    const file = await owner.call(exportAccount);
    const text = await new Response(file).text();
    expect(text).not.toContain(secret);
  });
});

describe('new recovery codes', () => {
  it('need proof, replace the old ones, and are reported by email', async () => {
    const { email, owner } = await someone();
    const { recovery_codes: old } = await setUpFactor(api, owner);
    api.clock.forward(loginRules.provenSeconds);
    await expect(owner.call(renewRecoveryCodes, { body: {} })).rejects.toMatchObject({ code: 'access.proof_needed' });
    const { recovery_codes: fresh } = await owner.call(renewRecoveryCodes, { body });
    expect(fresh.filter((code) => old.includes(code))).toEqual([]);
    await mailAbout(api, email, 'You have new recovery codes');
    expect(await tryLogin(api, { email, second_factor: old[0]! })).toMatchObject({ status: 401 });
    expect(await tryLogin(api, { email, second_factor: fresh[0]! })).toMatchObject({ status: 200 });
  });

  it('made twice at the same time are ten', async () => {
    const { owner } = await someone();
    await setUpFactor(api, owner);
    await Promise.all(Array.from({ length: 3 }, () => owner.call(renewRecoveryCodes, { body })));
    expect(await owner.call(readSecondFactor)).toMatchObject({ recovery_codes_left: 10 });
  });

  it('are made twenty times an hour at most, since each sends an email', async () => {
    const { email, owner } = await someone();
    // The setup was proven too.
    await setUpFactor(api, owner);
    for (let made = 1; made < 20; made += 1) await owner.call(renewRecoveryCodes, { body });
    await mailAbout(api, email, 'You have new recovery codes', 19);
    const mails = api.mailbox.to(email).length;
    await expect(owner.call(renewRecoveryCodes, { body })).rejects.toMatchObject({ code: 'access.try_later' });
    api.clock.forward(3600);
    await owner.call(renewRecoveryCodes, { body });
    await mailAbout(api, email, 'You have new recovery codes', 20);
    expect(api.mailbox.to(email)).toHaveLength(mails + 1);
  });

  it('aren’t made for a second factor that is off', async () => {
    const { owner } = await someone();
    await expect(owner.call(renewRecoveryCodes, { body })).rejects.toMatchObject({ code: 'access.second_factor.off' });
  });
});

describe('what was set up since someone got in', () => {
  const endSince = async (email: string, at: Date) => {
    const { rows } = await api.test.database.sql.execute<{ id: string }>(
      fragment`select id from users where email = ${email}`,
    );
    await api.test.database.transaction((sql) => endSecondFactorSince(sql, rows[0]!.id, at));
  };

  it('is removed: a second factor, and a setup under way', async () => {
    const { email, owner } = await someone();
    const at = api.clock.now();
    await setUpFactor(api, owner);
    const another = await someone();
    await another.owner.call(startSecondFactor, { body });
    for (const one of [email, another.email]) {
      await endSince(one, at);
      expect(await rowsOf(one)).toEqual([[], [], []]);
    }
  });

  it('leaves an older second factor in place, without recovery codes that were made since', async () => {
    const { email, owner } = await someone();
    const { code, recovery_codes } = await setUpFactor(api, owner);
    await endSince(email, api.clock.now());
    expect(await tryLogin(api, { email, second_factor: recovery_codes[0]! })).toMatchObject({ status: 200 });
    const at = api.clock.now();
    await owner.call(renewRecoveryCodes, { body });
    await endSince(email, at);
    expect(await owner.call(readSecondFactor)).toMatchObject({ recovery_codes_left: 0 });
    expect(await tryLogin(api, { email, second_factor: code() })).toMatchObject({ status: 200 });
  });
});
