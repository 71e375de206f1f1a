import { disownLogin, login } from '@hone/contracts/access/logins';
import { changePassword, confirmReset, requestReset } from '@hone/contracts/access/passwords';
import { providerLogin, providerNonce } from '@hone/contracts/access/providers';
import { activate, signup } from '@hone/contracts/access/signup';
import { getUser } from '@hone/contracts/profile/user';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweepBrowsers } from './browsers/browsers.store.ts';
import { goodPassword, makeAccount, startApi, type TestApi } from '../../../testing/api.ts';
import { addOne, signInWith } from '../../../testing/logins/passkeys.ts';
import { mailAbout } from '../../../testing/logins/second-factor.ts';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

const day = 24 * 3600;
const [home, elsewhere, third] = ['192.0.2.1', '198.51.100.1', '203.0.113.1'];
let people = 0;
const nextName = () => `mailed${(people += 1)}`;

/** A browser that keeps its cookie. */
function makeBrowser() {
  let cookie = '';
  return {
    async post(path: string, body: unknown, from: string): Promise<Response> {
      const response = await fetch(`${api.url}/api/v1${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from, cookie },
        body: JSON.stringify(body),
      });
      expect(response.status).toBe(200);
      cookie = response.headers.get('set-cookie')?.split(';', 1)[0] ?? cookie;
      return response;
    },
    signIn(email: string, from: string) {
      return this.post(login.path, { email, password: goodPassword }, from);
    },
  };
}

/** Whatever was posted before has arrived by now. */
async function countMails(email: string): Promise<number> {
  await makeAccount(api, nextName());
  return api.mailbox.to(email).filter(({ subject }) => subject.startsWith('New sign-in')).length;
}

it('a sign-in is reported if neither its browser nor its network was seen', async () => {
  const email = await makeAccount(api, nextName());
  const [own, stranger] = [makeBrowser(), makeBrowser()];
  await own.signIn(email, home);
  await own.signIn(email, elsewhere);
  await own.signIn(email, third);
  // Their networks are known by now, even to browsers without a cookie, and so is the rest of the /24.
  await makeBrowser().signIn(email, elsewhere);
  await makeBrowser().signIn(email, '203.0.113.250');
  expect(await countMails(email)).toBe(0);
  await stranger.signIn(email, '198.51.101.1');
  expect(await countMails(email)).toBe(1);
  // Reported once: it is known now.
  await stranger.signIn(email, '198.51.102.1');
  expect(await countMails(email)).toBe(1);
});

it('a browser and a network are forgotten after 90 days without a sign-in', async () => {
  const email = await makeAccount(api, nextName());
  const own = makeBrowser();
  await own.signIn(email, home);
  api.clock.forward(89 * day);
  await own.signIn(email, home);
  api.clock.forward(89 * day);
  await own.signIn(email, home);
  expect(await countMails(email)).toBe(0);
  api.clock.forward(90 * day);
  await own.signIn(email, home);
  expect(await countMails(email)).toBe(1);
});

it('the first sign-in isn’t reported, however the account was made, and one after years away is', async () => {
  const name = nextName();
  const email = `${name}@example.org`;
  const own = makeBrowser();
  const { claim } = await api.visitor(third).call(signup, { body: { email, username: name, password: goodPassword } });
  const code = await api.mailbox.codeFor(email);
  await own.post(activate.path, { email, code, claim }, elsewhere);
  expect(await countMails(email)).toBe(0);
  api.clock.forward(3 * 365 * day);
  await sweepBrowsers(api.test.database.sql, api.clock.now());
  await own.signIn(email, elsewhere);
  expect(await countMails(email)).toBe(1);
});

it('a sign-in with a provider is reported the same way', async () => {
  const email = `${nextName()}@example.org`;
  const person = { email, first_name: 'Ada', last_name: 'Byron', isEmailVerified: true, isWorkspace: false };
  const enter = async (from: string) => {
    const { nonce } = await api.visitor().call(providerNonce);
    const id_token = await api.identity.issue(person, nonce, api.clock.now());
    await api.visitor(from).call(providerLogin, { body: { id_token } });
  };
  await enter(home);
  await enter(home);
  expect(await countMails(email)).toBe(0);
  await enter(elsewhere);
  expect(await countMails(email)).toBe(1);
});

it('a sign-in with a passkey is reported the same way, with the same way out', async () => {
  const email = await makeAccount(api, nextName());
  const owner = api.visitor(home);
  await owner.session.keep(await owner.call(login, { body: { email, password: goodPassword } }));
  const { held } = await addOne(owner);
  await signInWith(api, held, undefined, home);
  expect(await countMails(email)).toBe(0);
  api.clock.forward(60);
  const { visitor } = await signInWith(api, held, undefined, elsewhere);
  expect(await countMails(email)).toBe(1);
  const { text } = await mailAbout(api, email, 'New sign-in');
  const token = /\/not-me\?token=([\w-]+)/.exec(text)![1]!;
  expect(await api.visitor().call(disownLogin, { body: { token } })).toMatchObject({ email, is_repeat: false });
  await expect(visitor.call(getUser)).rejects.toMatchObject({ code: 'access.signed_out' });
});

it('a new password isn’t reported as a sign-in, nor is the next sign-in where it was reset by a code', async () => {
  const email = await makeAccount(api, nextName());
  const visitor = api.visitor(home);
  const { access, refresh } = await visitor.call(login, { body: { email, password: goodPassword } });
  await visitor.session.keep({ access, refresh });
  const moved = api.visitor(elsewhere);
  await moved.session.keep({ access, refresh });
  await moved.call(changePassword, { body: { password: goodPassword, new_password: 'Blue-Lamp8?Tree' } });
  const mails = api.mailbox.to(email).length;
  await api.visitor(third).call(requestReset, { body: { email } });
  const code = await api.mailbox.codeFor(email, mails + 2);
  await api.visitor(third).call(confirmReset, { body: { email, code, new_password: goodPassword } });
  await makeBrowser().signIn(email, third);
  expect(await countMails(email)).toBe(0);
});

it('what is kept of a network is no address, and another value for each account', async () => {
  const [anna, bert] = [await makeAccount(api, nextName()), await makeAccount(api, nextName())];
  for (const email of [anna, bert]) await makeBrowser().signIn(email, '198.51.77.1');
  const { rows } = await api.test.database.sql.execute<{ network_hash: string }>(
    `select network_hash from seen_networks order by seen_at desc limit 2`,
  );
  const [one, other] = rows.map(({ network_hash }) => network_hash);
  expect(one).not.toBe(other);
  for (const hash of [one, other]) expect(hash).toMatch(/^[\w-]{43}$/);
});
