import {
  forgetBrowsers,
  readSecondFactor,
  removeSecondFactor,
  startSecondFactor,
} from '@hone/contracts/access/second-factor';
import { confirmReset, requestReset } from '@hone/contracts/access/passwords';
import { logout } from '@hone/contracts/access/logins';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodPassword, makeAccount, signIn, startApi, type TestApi } from '../../../testing/api.ts';
import { mailAbout, setUpFactor, tryLogin } from '../../../testing/logins/second-factor.ts';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

let people = 0;
const someone = async () => {
  const email = await makeAccount(api, `factor${(people += 1)}`);
  return { email, owner: await signIn(api, email) };
};
const protectedPerson = async () => {
  const { email, owner } = await someone();
  return { email, owner, ...(await setUpFactor(api, owner)) };
};
const day = 24 * 3600;
const codesOf = (answers: { status: number; code?: string }[]) => answers.map(({ status, code }) => code ?? status);

describe('a sign-in by password, with a second factor', () => {
  it('asks for a code after the right password, and accepts it together with the password', async () => {
    const { email, code } = await protectedPerson();
    expect(await tryLogin(api, { email })).toMatchObject({
      status: 401,
      code: 'access.second_factor.needed',
      message: 'Enter the code from your authenticator app.',
    });
    expect(await tryLogin(api, { email, second_factor: ` ${code().slice(0, 3)} ${code().slice(3)}` })).toMatchObject({
      status: 200,
      data: { user_info: { email } },
    });
  });

  it('doesn’t reveal itself to someone with a wrong password, whatever code they send', async () => {
    const { email, code } = await protectedPerson();
    const { email: other } = await someone();
    const wrong = { password: 'Wrong-Horse7?' };
    const { request_id: _, ...refused } = (await tryLogin(api, { email: other, ...wrong })) as { request_id?: string };
    expect(refused).toMatchObject({ status: 401, code: 'access.login.failed' });
    for (const second_factor of [undefined, code(), '000000', '00000-00000']) {
      const { request_id: __, ...answer } = (await tryLogin(api, {
        email,
        ...wrong,
        ...(second_factor !== undefined && { second_factor }),
      })) as { request_id?: string };
      expect(answer).toEqual(refused);
    }
    expect(await tryLogin(api, { email, second_factor: code() })).toMatchObject({ status: 200 });
  });

  it('reads nothing of a second factor before the password was right', async () => {
    const { email } = await protectedPerson();
    const { sql } = api.test.database;
    await sql.execute('alter table second_factors rename to second_factors_away' as never);
    try {
      expect(await tryLogin(api, { email, password: 'Wrong-Horse7?', second_factor: '123456' })).toMatchObject({
        code: 'access.login.failed',
      });
      expect(await tryLogin(api, { email })).toMatchObject({ status: 500 });
    } finally {
      await sql.execute('alter table second_factors_away rename to second_factors' as never);
    }
  });

  it('ignores a code where none is asked for', async () => {
    const { email } = await someone();
    expect(await tryLogin(api, { email, second_factor: '123456', remember_browser: true })).toMatchObject({
      status: 200,
    });
  });

  it.each(['', '12345', '1234567', 'abcdef', '12345 x', '4f7kq-m2x9', '4f7kq-m2x9u', 'x'.repeat(60)])(
    'names the field of a code that can’t be one: “%s”',
    async (second_factor) => {
      const answer = await tryLogin(api, { email: 'nobody@example.org', second_factor });
      expect(answer).toMatchObject({ status: 400, error_codes: { second_factor: [expect.any(String)] } });
    },
  );

  it('accepts codes of one step before and after, since clocks differ, and no others', async () => {
    const { email, code } = await protectedPerson();
    const answers = [];
    for (const drift of [-2, 2, -1, 0, 1]) answers.push(await tryLogin(api, { email, second_factor: code(drift) }));
    expect(codesOf(answers)).toEqual(['access.second_factor.wrong', 'access.second_factor.wrong', 200, 200, 200]);
  });

  it('accepts no code twice, nor one before it, in the same thirty seconds or later', async () => {
    const { email, code } = await protectedPerson();
    const used = code(1);
    expect(codesOf([await tryLogin(api, { email, second_factor: used })])).toEqual([200]);
    const answers = [];
    for (const second_factor of [used, code(0), code(-1)]) answers.push(await tryLogin(api, { email, second_factor }));
    api.clock.forward(30);
    answers.push(await tryLogin(api, { email, second_factor: used }));
    expect(codesOf(answers)).toEqual(Array(4).fill('access.second_factor.wrong'));
  });

  it('doesn’t accept the code that confirmed the setup', async () => {
    const { email, owner } = await someone();
    const { code } = await setUpFactor(api, owner);
    api.clock.forward(-60);
    expect(await tryLogin(api, { email, second_factor: code() })).toMatchObject({ code: 'access.second_factor.wrong' });
    api.clock.forward(60);
  });

  it('lets in one of several who use the same code at the same time', async () => {
    const { email, code } = await protectedPerson();
    const second_factor = code();
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, from) => tryLogin(api, { email, second_factor }, { from: `203.0.113.${from}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(4);
  });

  it('asks again after a password reset, which doesn’t end the second factor', async () => {
    const { email, code } = await protectedPerson();
    const { cookie } = await tryLogin(api, { email, second_factor: code(), remember_browser: true });
    const visitor = api.visitor();
    await visitor.call(requestReset, { body: { email } });
    const reset = /^[0-9]{6}/.exec((await mailAbout(api, email, 'password reset code')).subject)![0];
    await visitor.call(confirmReset, { body: { email, code: reset, new_password: 'Other-Horse7?' } });
    expect(await tryLogin(api, { email, password: 'Other-Horse7?' }, { cookie })).toMatchObject({
      code: 'access.second_factor.needed',
    });
  });
});

describe('a setup that wasn’t confirmed', () => {
  it('never asks for anything', async () => {
    const { email, owner } = await someone();
    await owner.call(startSecondFactor, { body: { password: goodPassword } });
    expect(await tryLogin(api, { email })).toMatchObject({ status: 200 });
  });
});

describe('a remembered browser', () => {
  const remembered = async () => {
    const person = await protectedPerson();
    const { cookie } = await tryLogin(api, {
      email: person.email,
      second_factor: person.code(),
      remember_browser: true,
    });
    expect(cookie).toMatch(/^hone_browser=/);
    return { ...person, cookie };
  };

  it('isn’t asked for 90 days, also after signing out, and counts from the choice', async () => {
    const { email, cookie } = await remembered();
    const { data } = await tryLogin(api, { email }, { cookie });
    await api.visitor().call(logout, { body: { refresh_token: data!.refresh } });
    for (const days of [45, 44.9]) {
      api.clock.forward(days * day);
      expect(await tryLogin(api, { email }, { cookie })).toMatchObject({ status: 200 });
    }
    api.clock.forward(0.2 * day);
    expect(await tryLogin(api, { email }, { cookie })).toMatchObject({ code: 'access.second_factor.needed' });
  });

  it('still needs the password', async () => {
    const { email, cookie } = await remembered();
    expect(await tryLogin(api, { email, password: 'Wrong-Horse7?' }, { cookie })).toMatchObject({
      code: 'access.login.failed',
    });
  });

  it('is remembered only by choice, only itself, and only for the account that chose it', async () => {
    const { email, code, cookie } = await remembered();
    const other = await protectedPerson();
    expect(await tryLogin(api, { email: other.email }, { cookie })).toMatchObject({
      code: 'access.second_factor.needed',
    });
    expect(await tryLogin(api, { email })).toMatchObject({ code: 'access.second_factor.needed' });
    const { cookie: further } = await tryLogin(api, { email, second_factor: code() });
    expect(await tryLogin(api, { email }, { cookie: further })).toMatchObject({ code: 'access.second_factor.needed' });
  });

  it('isn’t remembered by a sign-in that wasn’t asked for a code', async () => {
    const { email, owner } = await someone();
    const { cookie } = await tryLogin(api, { email, remember_browser: true });
    await setUpFactor(api, owner);
    expect(await tryLogin(api, { email }, { cookie })).toMatchObject({ code: 'access.second_factor.needed' });
  });

  it('is forgotten when the second factor is set up again', async () => {
    const { owner, email, cookie } = await remembered();
    await owner.call(removeSecondFactor, { body: { password: goodPassword } });
    await setUpFactor(api, owner);
    expect(await tryLogin(api, { email }, { cookie })).toMatchObject({ code: 'access.second_factor.needed' });
  });

  it('is counted in the profile, and forgotten there with all others', async () => {
    const { email, code, cookie } = await remembered();
    const { data } = await tryLogin(api, { email, second_factor: code(1), remember_browser: true });
    const owner = api.visitor();
    await owner.session.keep({ access: data!.access, refresh: data!.refresh });
    expect(await owner.call(readSecondFactor)).toMatchObject({ remembered_browsers: 2 });
    await owner.call(forgetBrowsers);
    expect(await owner.call(readSecondFactor)).toMatchObject({ remembered_browsers: 0 });
    expect(await tryLogin(api, { email }, { cookie })).toMatchObject({ code: 'access.second_factor.needed' });
  });
});
