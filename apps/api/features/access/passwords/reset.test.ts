import { login } from '@hone/contracts/access/logins';
import { changePassword, checkResetCode, confirmReset, requestReset } from '@hone/contracts/access/passwords';
import { activate, signup } from '@hone/contracts/access/signup';
import { events } from '@hone/contracts/channel';
import { getUser } from '@hone/contracts/profile/user';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodPassword, makeAccount, signIn, startApi, type TestApi } from '../../../testing/api.ts';

let api: TestApi;
beforeAll(async () => void (api = await startApi({}, undefined, { pageGraceMilliseconds: 50 })));
afterAll(() => api.stop());

const newPassword = 'Blue-Lamp8?Tree';
let people = 0;
const someone = () => makeAccount(api, `person${(people += 1)}`);
const ask = (email: string) => api.visitor().call(requestReset, { body: { email } });
const confirm = (email: string, code: string, new_password = newPassword) =>
  api.visitor().call(confirmReset, { body: { email, code, new_password } });
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');

/** The account's own emails came before. */
async function codeFor(email: string): Promise<string> {
  const mails = api.mailbox.to(email).length;
  await ask(email);
  return api.mailbox.codeFor(email, mails + 1);
}

describe('a password reset', () => {
  it('emails a code, checks it without using it up, and sets the new password with it', async () => {
    const email = await someone();
    const code = await codeFor(email);
    await api.visitor().call(checkResetCode, { body: { email, code } });
    await confirm(email, code);
    await expect(signIn(api, email, newPassword)).resolves.toBeDefined();
    await expect(signIn(api, email)).rejects.toMatchObject({ status: 401, code: 'access.login.failed' });
  });

  it('returns the same response for an unknown email address, and sends nothing to it', async () => {
    const email = await someone();
    const known = await ask(email);
    const unknown = await ask('nobody@example.org');
    expect(unknown).toEqual({ ...known, email: 'nobody@example.org', handle: expect.any(String) });
    expect(unknown.handle).toHaveLength(known.handle.length);
    await expect(confirm('nobody@example.org', '123456')).rejects.toMatchObject({
      fields: { code: ['access.code.wrong'] },
    });
    // Anything else would have been sent by now: this email was requested later.
    await codeFor(await someone());
    expect(api.mailbox.to('nobody@example.org')).toEqual([]);
  });

  it('ends every login of the account, and invalidates their access tokens immediately', async () => {
    const email = await someone();
    const [one, other] = [await signIn(api, email), await signIn(api, email)];
    await confirm(email, await codeFor(email));
    for (const visitor of [one, other]) {
      const { access } = visitor.session.now()!;
      const response = await fetch(`${api.url}/api/v1/user/get-user/`, {
        headers: { authorization: `Bearer ${access}` },
      });
      expect(response.status).toBe(401);
      await expect(visitor.call(getUser)).rejects.toMatchObject({ code: 'access.signed_out' });
    }
  });

  it('tells the owner by email that the password was changed', async () => {
    const email = await someone();
    const code = await codeFor(email);
    const mails = api.mailbox.to(email).length;
    await confirm(email, code);
    const { subject, text } = await api.mailbox.waitFor(email, mails + 1);
    expect(subject).toBe('Your Hone password was changed');
    expect(text).not.toContain(newPassword);
  });

  it('checks the new password before the code, so that a weak password doesn’t use up an attempt', async () => {
    const email = await someone();
    const code = await codeFor(email);
    for (const weak of ['short', 'Password1!', 'Hone-rocks-77?']) {
      for (let times = 0; times < 2; times += 1) {
        const refusal = await confirm(email, code, weak).catch((error: unknown) => error as { fields: object });
        expect(Object.keys((refusal as { fields: object }).fields)).toEqual(['new_password']);
      }
    }
    await expect(confirm(email, code)).resolves.toBeUndefined();
  });

  it('refuses a password that contains the owner’s username, and keeps the code valid for a better password', async () => {
    const email = await someone();
    const code = await codeFor(email);
    await expect(confirm(email, code, `My-${email.split('@')[0]!}-Key7!`)).rejects.toMatchObject({
      fields: { new_password: ['access.password.contains_name'] },
    });
    await expect(confirm(email, code)).resolves.toBeUndefined();
  });

  it('refuses the right code after five wrong ones', async () => {
    const email = await someone();
    const code = await codeFor(email);
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(confirm(email, wrongOf(code))).rejects.toMatchObject({
        status: 400,
        fields: { code: ['access.code.wrong'] },
      });
    }
    await expect(confirm(email, code)).rejects.toMatchObject({ fields: { code: ['access.code.spent'] } });
  });

  it('counts a check of the code as an attempt', async () => {
    const email = await someone();
    const code = await codeFor(email);
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(api.visitor().call(checkResetCode, { body: { email, code: wrongOf(code) } })).rejects.toMatchObject({
        status: 400,
      });
    }
    await expect(confirm(email, code)).rejects.toMatchObject({ fields: { code: ['access.code.spent'] } });
  });

  it('accepts a code once, even in parallel', async () => {
    const email = await someone();
    const code = await codeFor(email);
    const outcomes = await Promise.allSettled(
      [1, 2, 3, 4].map((number) => confirm(email, code, `${newPassword}${number}`)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('refuses a code after ten minutes', async () => {
    const email = await someone();
    const code = await codeFor(email);
    api.clock.forward(601);
    await expect(confirm(email, code)).rejects.toMatchObject({ fields: { code: ['access.code.wrong'] } });
  });

  it('invalidates the earlier code with a new one, which can be requested after a minute', async () => {
    const email = await someone();
    const first = await codeFor(email);
    await expect(ask(email)).rejects.toMatchObject({ status: 429, code: 'access.code.too_soon', retryAfter: 60 });
    api.clock.forward(60);
    const second = await codeFor(email);
    if (first !== second) {
      await expect(confirm(email, first)).rejects.toMatchObject({ fields: { code: ['access.code.wrong'] } });
    }
    await expect(confirm(email, second)).resolves.toBeUndefined();
  });

  it('uses a code that can’t activate a sign-up', async () => {
    const email = await someone();
    const code = await codeFor(email);
    await expect(api.visitor().call(activate, { body: { email, code } })).rejects.toMatchObject({
      fields: { code: ['access.code.wrong'] },
    });
    await expect(confirm(email, code)).resolves.toBeUndefined();
  });

  it('sends one email address at most five codes an hour', async () => {
    const email = await someone();
    for (let codes = 0; codes < 5; codes += 1) {
      await ask(email);
      api.clock.forward(61);
    }
    await expect(ask(email)).rejects.toMatchObject({ status: 429, code: 'access.code.too_many' });
    api.clock.forward(3600);
  });

  it('accepts at most fifty requests an hour from one IP address, whoever they are for', async () => {
    const from = '203.0.113.50';
    for (let forms = 0; forms < 50; forms += 1) {
      await api.visitor(from).call(requestReset, { body: { email: `many${forms}@example.org` } });
    }
    const one = api.visitor(from).call(requestReset, { body: { email: 'onemore@example.org' } });
    await expect(one).rejects.toMatchObject({ status: 429, code: 'access.try_later' });
  });

  it('immediately lets in an owner who was locked out by failed attempts', async () => {
    const email = await someone();
    for (let tries = 0; tries < 10; tries += 1) {
      await expect(signIn(api, email, 'Wrong-Horse7?')).rejects.toMatchObject({ status: 401 });
    }
    await expect(signIn(api, email)).rejects.toMatchObject({ status: 429 });
    await confirm(email, await codeFor(email));
    await expect(signIn(api, email, newPassword)).resolves.toBeDefined();
  });

  it('asks someone who never finished their sign-up, by email, to finish it', async () => {
    const email = 'unfinished@example.org';
    await api.visitor().call(signup, { body: { email, username: 'unfinished', password: goodPassword } });
    await api.mailbox.waitFor(email);
    await ask(email);
    const { subject } = await api.mailbox.waitFor(email, 2);
    expect(subject).toBe('Finish setting up your Hone account');
    await expect(api.visitor().call(login, { body: { email, password: goodPassword } })).rejects.toMatchObject({
      code: 'access.not_verified',
    });
  });
});

describe('a password change', () => {
  const change = (visitor: Awaited<ReturnType<typeof signIn>>, body: { password?: string; new_password: string }) =>
    visitor.call(changePassword, { body });

  it('ends every other login, keeps the browser that changed it signed in, and tells the owner by email', async () => {
    const email = await someone();
    const [here, elsewhere] = [await signIn(api, email), await signIn(api, email)];
    const before = here.session.now()!;
    const mails = api.mailbox.to(email).length;
    await here.session.keep(await change(here, { password: goodPassword, new_password: newPassword }));
    expect((await here.call(getUser)).email).toBe(email);
    await expect(elsewhere.call(getUser)).rejects.toMatchObject({ code: 'access.signed_out' });
    const response = await fetch(`${api.url}/api/v1/user/get-user/`, {
      headers: { authorization: `Bearer ${before.access}` },
    });
    expect(response.status).toBe(401);
    expect((await api.mailbox.waitFor(email, mails + 1)).subject).toBe('Your Hone password was changed');
    await expect(signIn(api, email, newPassword)).resolves.toBeDefined();
  });

  it('ends its own page’s event stream without a sign-out event', async () => {
    const email = await someone();
    const [here, elsewhere] = [await signIn(api, email), await signIn(api, email)];
    const page = here.stream(events);
    expect((await page.next()).value).toEqual({ event: 'ready', data: {} });
    await change(here, { password: goodPassword, new_password: newPassword });
    expect((await page.next()).done).toBe(true);
    await expect(elsewhere.call(getUser)).rejects.toMatchObject({ code: 'access.signed_out' });
  });

  it('needs the current password, however recent the login', async () => {
    const email = await someone();
    const here = await signIn(api, email);
    await expect(change(here, { new_password: newPassword })).rejects.toMatchObject({
      status: 403,
      code: 'access.proof_needed',
    });
    await expect(change(here, { password: 'Wrong-Horse7?', new_password: newPassword })).rejects.toMatchObject({
      status: 400,
      fields: { password: ['access.password.wrong'] },
    });
    await expect(signIn(api, email)).resolves.toBeDefined();
  });

  it('keeps a thief with a stolen token from guessing the password: after ten wrong attempts they have to wait', async () => {
    const here = await signIn(api, await someone());
    for (let tries = 0; tries < 10; tries += 1) {
      await expect(change(here, { password: `Wrong-Horse${tries}?`, new_password: newPassword })).rejects.toMatchObject(
        { status: 400 },
      );
    }
    await expect(change(here, { password: goodPassword, new_password: newPassword })).rejects.toMatchObject({
      status: 429,
      code: 'access.try_later',
    });
  });

  it('checks the new password as sign-up does', async () => {
    const here = await signIn(api, await someone());
    for (const weak of ['Short1!', 'Password1!', 'Hone-rocks-77?']) {
      const refusal: unknown = await change(here, { password: goodPassword, new_password: weak }).catch(
        (error: unknown) => error,
      );
      expect(Object.keys((refusal as { fields: object }).fields)).toEqual(['new_password']);
    }
  });
});
