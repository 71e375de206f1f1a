import { activate, signup } from '@hone/contracts/access/signup';
import { getUser } from '@hone/contracts/profile/user';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodPassword, makeAccount, startApi, type TestApi } from '../../../testing/api.ts';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

async function signUp(name: string, password = goodPassword) {
  const email = `${name}@example.org`;
  const mails = api.mailbox.to(email).length;
  const { claim } = await api.visitor().call(signup, { body: { email, username: name, password } });
  return { email, claim, code: await api.mailbox.codeFor(email, mails + 1) };
}

describe('the browser that signed up', () => {
  it('is signed in by the code, for as long as a sign-in without “remember me”', async () => {
    const { email, claim, code } = await signUp('claimer');
    const visitor = api.visitor();
    const answer = await visitor.call(activate, { body: { email, code, claim } });
    expect(answer).toMatchObject({
      username: 'claimer',
      password_kept: true,
      user_info: { email, show_onboarding_flow: true },
    });
    await visitor.session.keep({ access: answer.access!, refresh: answer.refresh! });
    expect(await visitor.call(getUser)).toMatchObject({ email });
    const { rows } = await api.test.database.sql.execute(
      `select remember from logins join users on users.id = user_id where email = '${email}'`,
    );
    expect(rows).toEqual([{ remember: false }]);
  });

  it('is recognized only by its own claim: without it, the account is created but no one is signed in', async () => {
    for (const [name, given] of [
      ['wordless', {}],
      ['guessing', { claim: 'a-guess' }],
      ['blank', { claim: '' }],
    ] as const) {
      const { email, code } = await signUp(name);
      expect(await api.visitor().call(activate, { body: { email, code, ...given } })).toEqual({
        username: name,
        password_kept: true,
      });
    }
  });

  it('is the latest one to sign up: the claim from an earlier sign-up signs no one in', async () => {
    const first = await signUp('twice');
    api.clock.forward(60);
    const { email, claim, code } = await signUp('twice');
    expect(claim).not.toBe(first.claim);
    expect(await api.visitor().call(activate, { body: { email, code, claim: first.claim } })).toEqual({
      username: 'twice',
      password_kept: true,
    });
  });

  it('is not signed in if the email address was also signed up with a different password', async () => {
    await signUp('rivals', 'Other-Horse8?');
    api.clock.forward(60);
    const { email, claim, code } = await signUp('rivals');
    expect(await api.visitor().call(activate, { body: { email, code, claim } })).toEqual({
      username: 'rivals',
      password_kept: false,
    });
  });

  it('gets a worthless claim if the email address already has an account', async () => {
    const email = await makeAccount(api, 'settler');
    const { claim } = await api
      .visitor()
      .call(signup, { body: { email, username: 'settler', password: goodPassword } });
    await expect(api.visitor().call(activate, { body: { email, code: '123456', claim } })).rejects.toMatchObject({
      status: 400,
      fields: { code: ['access.code.wrong'] },
    });
  });
});
