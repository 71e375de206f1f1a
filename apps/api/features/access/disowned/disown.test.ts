import { randomBytes } from 'node:crypto';
import { listKeys } from '@hone/contracts/access/keys';
import { disownLogin, login, refreshTokens } from '@hone/contracts/access/logins';
import { listPasskeys, removePasskey } from '@hone/contracts/access/passkeys';
import { changePassword, confirmReset, requestReset, waysIn } from '@hone/contracts/access/passwords';
import { providerLogin, providerNonce } from '@hone/contracts/access/providers';
import { removeSecondFactor, renewRecoveryCodes } from '@hone/contracts/access/second-factor';
import { events } from '@hone/contracts/channel';
import { endpoints } from '@hone/contracts/declarations/endpoints';
import { deleteAccount } from '@hone/contracts/profile/profile';
import { getUser } from '@hone/contracts/profile/user';
import { loginRules } from '@hone/domain/access/logins';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodPassword, makeAccount, signIn, startApi, type TestApi, type Visitor } from '../../../testing/api.ts';
import { connectApp } from '../../../testing/logins/app.ts';
import type { Mail } from '../../../ports/mail.ts';
import { addOne, signInWith } from '../../../testing/logins/passkeys.ts';
import { changeTo } from '../../../testing/logins/email-changes.ts';
import { setUpFactor, tryLogin } from '../../../testing/logins/second-factor.ts';
import { createNamed, programWith } from '../../../testing/logins/keys.ts';
import { atOnce } from '../../../testing/races.ts';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

const newPassword = 'Blue-Lamp8?Tree';
let people = 0;
let networks = 0;
const nextName = () => `owner${(people += 1)}`;
const press = (token: string) => api.visitor().call(disownLogin, { body: { token } });
const refused = (code: string) => ({ status: 400, fields: { token: [code] } });

/** Each from another network, so that the owner is told. */
async function signInElsewhere(email: string): Promise<Visitor> {
  const visitor = api.visitor(`198.51.${(networks += 1)}.7`);
  const { access, refresh } = await visitor.call(login, { body: { email, password: goodPassword } });
  await visitor.session.keep({ access, refresh });
  return visitor;
}

async function newest(email: string, subject: string, count = 1): Promise<Mail> {
  const found = () => api.mailbox.to(email).filter((mail) => mail.subject.includes(subject));
  for (let mails = 1; found().length < count; mails += 1) await api.mailbox.waitFor(email, mails);
  return found()[count - 1]!;
}

async function newestLink(email: string, count = 1): Promise<string> {
  const { text } = await newest(email, 'New sign-in', count);
  return linkIn(text);
}

const linkIn = (text: string) => /https?:\S+\/not-me\?token=\S+/.exec(text)![0];
const tokenOf = (link: string) => new URL(link).searchParams.get('token')!;

async function enterByProvider(email: string, from?: string): Promise<void> {
  const person = { email, first_name: 'Ada', last_name: 'Byron', isEmailVerified: true, isWorkspace: true };
  const { nonce } = await api.visitor().call(providerNonce);
  const id_token = await api.identity.issue(person, nonce, api.clock.now());
  await api.visitor(from).call(providerLogin, { body: { id_token } });
}

/** An owner, signed in at home, and a stranger who knows the password. */
async function haunt() {
  const email = await makeAccount(api, nextName());
  const owner = await signIn(api, email);
  const stranger = await signInElsewhere(email);
  return { email, owner, stranger, token: tokenOf(await newestLink(email)) };
}

async function setPassword(email: string, new_password: string): Promise<void> {
  await api.visitor().call(requestReset, { body: { email } });
  const { subject } = await newest(email, 'is your Hone password reset code');
  const code = subject.slice(0, 6);
  await api.visitor().call(confirmReset, { body: { email, code, new_password } });
}

describe('saying that a sign-in wasn’t yours', () => {
  it('ends every login at once, and tells the pages that are open', async () => {
    const { email, owner, stranger, token } = await haunt();
    const page = stranger.stream(events);
    expect((await page.next()).value).toEqual({ event: 'ready', data: {} });
    const answer = await press(token);
    expect(answer).toEqual({
      email,
      user_id: expect.any(String),
      needs_password: true,
      provider: null,
      is_repeat: false,
    });
    const told: unknown[] = [];
    for await (const { event } of page) told.push(event);
    expect(told.at(-1)).toBe('login_ended');
    for (const { session } of [owner, stranger]) {
      const { access, refresh } = session.now()!;
      const headers = { authorization: `Bearer ${access}` };
      expect((await fetch(`${api.url}/api/v1/user/get-user/`, { headers })).status).toBe(401);
      await expect(api.visitor().call(refreshTokens, { body: { refresh_token: refresh } })).rejects.toMatchObject({
        code: 'access.signed_out',
      });
    }
  });

  it('disconnects apps and revokes API keys', async () => {
    const { owner, token } = await haunt();
    const app = await connectApp(api, owner);
    const program = await programWith(api, (await createNamed(owner)).key);
    await press(token);
    await expect(app.visitor.call(getUser)).rejects.toMatchObject({ status: 401 });
    await expect(program.call(listKeys)).rejects.toMatchObject({ status: 401 });
  });

  it('makes the password useless, until the owner sets a new one with a code', async () => {
    const { email, token } = await haunt();
    await press(token);
    await expect(signIn(api, email)).rejects.toMatchObject({ status: 401, code: 'access.login.failed' });
    await setPassword(email, newPassword);
    const back = await signIn(api, email, newPassword);
    expect(await back.call(waysIn)).toMatchObject({ password: true });
  });

  it('removes passkeys that were added since, and keeps the owner’s older ones', async () => {
    const email = await makeAccount(api, nextName());
    const older = await addOne(await signIn(api, email));
    api.clock.forward(60);
    const stranger = await signInElsewhere(email);
    const added = await addOne(stranger);
    await press(tokenOf(await newestLink(email)));
    await expect(signInWith(api, added.held)).rejects.toMatchObject({ status: 401 });
    const back = await signInWith(api, older.held);
    expect((await back.visitor.call(listPasskeys)).map(({ id }) => id)).toEqual([older.id]);
  });

  it('undoes a second factor and a change of email that came since, and answers with the email before', async () => {
    const { email, stranger, token } = await haunt();
    await setUpFactor(api, stranger);
    await changeTo(api, stranger, `stolen.${email}`);
    expect(await press(token)).toMatchObject({ email });
    await setPassword(email, newPassword);
    const back = await signIn(api, email, newPassword);
    expect((await back.call(getUser)).email).toBe(email);
  });

  it('leaves what was there before: an email, two-step verification and a provider', async () => {
    const first = await makeAccount(api, nextName());
    const owner = await signIn(api, first);
    const email = `new.${first}`;
    await changeTo(api, owner, email);
    await enterByProvider(email);
    const { code } = await setUpFactor(api, owner);
    const body = { email, password: goodPassword, second_factor: code() };
    await api.visitor('203.0.113.77').call(login, { body });
    expect(await press(tokenOf(await newestLink(email)))).toMatchObject({ email, provider: 'local' });
    await setPassword(email, newPassword);
    api.clock.forward(60);
    expect(await tryLogin(api, { email, password: newPassword })).toMatchObject({
      code: 'access.second_factor.needed',
    });
  });

  it('forgets the browsers and networks that were seen: the stranger’s next sign-in is reported again', async () => {
    const { email, token } = await haunt();
    await press(token);
    const count = async (table: string) => {
      const query = `select count(*)::int as count from ${table} where user_id = (select id from users where email = '${email}')`;
      const { rows } = await api.test.database.sql.execute<{ count: number }>(query);
      return rows[0]!.count;
    };
    expect([await count('seen_browsers'), await count('seen_networks')]).toEqual([0, 0]);
  });

  it('is confirmed by email, which leads to the new password', async () => {
    const { email, token } = await haunt();
    await press(token);
    const { text } = await newest(email, 'Your Hone account is secured');
    expect(text).toContain('/forget-password');
  });

  it('tells an owner who signs in with a provider alone to secure that account', async () => {
    const email = `${nextName()}@example.org`;
    await enterByProvider(email, '192.0.2.1');
    api.clock.forward(60);
    await enterByProvider(email, '203.0.113.1');
    const token = tokenOf(await newestLink(email));
    expect(await press(token)).toMatchObject({ needs_password: false, provider: 'local', is_repeat: false });
    expect(await press(token)).toMatchObject({ needs_password: false, provider: 'local', is_repeat: true });
    const { text } = await newest(email, 'Your Hone account is secured');
    expect(text).toContain('Change the password of your');
    expect(text).toContain('/login');
  });
});

describe('the link in the email about a sign-in', () => {
  it('changes nothing when it is opened, prefetched or looked at by email scanners', async () => {
    const { owner, stranger, token } = await haunt();
    for (const address of [`/not-me?token=${token}`, `/api/v1${disownLogin.path}?token=${token}`]) {
      for (const init of [{}, { method: 'HEAD' }, { method: 'OPTIONS' }, { headers: { purpose: 'prefetch' } }]) {
        await fetch(api.url + address, init).then((response) => response.body?.cancel());
      }
    }
    for (const visitor of [owner, stranger]) expect(await visitor.call(getUser)).toBeDefined();
    expect(endpoints.filter(({ path }) => path === disownLogin.path).map(({ method }) => method)).toEqual(['POST']);
  });

  it('ends nothing a second time, however often it is used, and says so', async () => {
    const { email, token } = await haunt();
    await press(token);
    await setPassword(email, newPassword);
    const back = await signIn(api, email, newPassword);
    expect(await press(token)).toMatchObject({ email, needs_password: true, is_repeat: true });
    expect(await back.call(getUser)).toMatchObject({ email });
  });

  it('of another sign-in that was ended with it ends nothing either, one of a later sign-in does', async () => {
    const { email, token } = await haunt();
    api.clock.forward(60);
    await signInElsewhere(email);
    const second = tokenOf(await newestLink(email, 2));
    api.clock.forward(60);
    await press(token);
    expect(await press(second)).toMatchObject({ is_repeat: true });
    await setPassword(email, goodPassword);
    api.clock.forward(60);
    const later = await signInElsewhere(email);
    expect(await press(tokenOf(await newestLink(email, 3)))).toMatchObject({ is_repeat: false });
    await expect(later.call(getUser)).rejects.toMatchObject({ code: 'access.signed_out' });
  });

  it('asks for a new password again if none was set after an earlier press', async () => {
    const email = await makeAccount(api, nextName());
    await enterByProvider(email);
    api.clock.forward(60);
    await signInElsewhere(email);
    expect(await press(tokenOf(await newestLink(email)))).toMatchObject({ needs_password: true, provider: 'local' });
    api.clock.forward(60);
    await enterByProvider(email, '203.0.113.78');
    const again = { needs_password: true, provider: 'local', is_repeat: false };
    expect(await press(tokenOf(await newestLink(email, 2)))).toMatchObject(again);
  });

  it('used many times at once ends everything once', async () => {
    const { email, token } = await haunt();
    const mails = api.mailbox.to(email).length;
    const answers = await atOnce(10, () => press(token));
    expect(answers.filter(({ is_repeat }) => !is_repeat)).toHaveLength(1);
    expect(answers.every(({ needs_password }) => needs_password)).toBe(true);
    await makeAccount(api, nextName());
    expect(api.mailbox.to(email)).toHaveLength(mails + 1);
  });

  it('works for seven days, even if the login itself is long over', async () => {
    const [early, late] = [await haunt(), await haunt()];
    api.clock.forward(loginRules.disownDays * 24 * 3600 - 60);
    expect(await press(early.token)).toMatchObject({ is_repeat: false });
    api.clock.forward(60);
    await expect(press(late.token)).rejects.toMatchObject(refused('access.disown.expired'));
    await expect(signIn(api, late.email)).resolves.toBeDefined();
  });

  it('that is truncated, altered, made up or another server’s is refused, and ends nothing', async () => {
    const { owner, token } = await haunt();
    const bytes = Buffer.from(token, 'base64url');
    // In each of its parts: nonce, tag and text.
    const altered = [0, 12, 28, bytes.length - 1].map((at) => {
      const copy = Buffer.from(bytes);
      copy[at]! ^= 1;
      return copy.toString('base64url');
    });
    const foreign = randomBytes(bytes.length).toString('base64url');
    for (const wrong of [token.slice(0, -2), `${token}AA`, `${token}=`, 'a', foreign, ...altered]) {
      await expect(press(wrong)).rejects.toMatchObject(refused('access.disown.unknown'));
    }
    await expect(press('')).rejects.toMatchObject(refused('request.field.required'));
    expect(await owner.call(getUser)).toBeDefined();
  });

  it('touches no account but its own, and is refused once that is deleted', async () => {
    const [mine, theirs] = [await haunt(), await haunt()];
    await press(mine.token);
    expect(await theirs.owner.call(getUser)).toMatchObject({ email: theirs.email });
    await theirs.owner.call(deleteAccount, {
      body: { password: goodPassword, refresh_token: theirs.owner.session.now()!.refresh },
    });
    await expect(press(theirs.token)).rejects.toMatchObject(refused('access.disown.unknown'));
  });

  it('names neither the account nor the login, and is another one in each email', async () => {
    const { email, token } = await haunt();
    const user_id = (await press(token)).user_id;
    const read = Buffer.from(token, 'base64url').toString('latin1') + token;
    for (const secret of [email, user_id]) expect(read).not.toContain(secret);
  });
});

async function removeOne(owner: Visitor): Promise<void> {
  const { id } = await addOne(owner);
  await owner.call(removePasskey, { params: { id }, body: {} });
}

async function removeFactor(owner: Visitor): Promise<void> {
  await setUpFactor(api, owner);
  await owner.call(removeSecondFactor, { body: {} });
}

describe('the email about what a stranger set up, from a page that the owner left open', () => {
  it.each([
    ['An API key was created', (owner: Visitor) => createNamed(owner)],
    ['A passkey was added', (owner: Visitor) => addOne(owner)],
    ['Two-step verification is on', (owner: Visitor) => setUpFactor(api, owner)],
    ['A passkey was removed', removeOne],
    ['Two-step verification is off', removeFactor],
  ])('has the same way out: %s', async (subject, setUp) => {
    const email = await makeAccount(api, nextName());
    const owner = await signIn(api, email);
    await setUp(owner);
    const { text } = await newest(email, subject);
    expect(await press(tokenOf(linkIn(text)))).toMatchObject({ is_repeat: false });
    await setPassword(email, newPassword);
    const back = await signIn(api, email, newPassword);
    expect(await back.call(listPasskeys)).toEqual([]);
    expect(await back.call(listKeys)).toEqual([]);
  });

  it('has it too if new recovery codes were made: they no longer work', async () => {
    const email = await makeAccount(api, nextName());
    const owner = await signIn(api, email);
    const { code } = await setUpFactor(api, owner);
    await owner.call(renewRecoveryCodes, { body: {} });
    const { text } = await newest(email, 'You have new recovery codes');
    expect(await press(tokenOf(linkIn(text)))).toMatchObject({ is_repeat: false });
    await setPassword(email, newPassword);
    expect(await tryLogin(api, { email, password: newPassword, second_factor: code() })).toMatchObject({ status: 200 });
    const { rows } = await api.test.database.sql.execute(
      `select 1 from recovery_codes where user_id = (select id from users where email = '${email}')`,
    );
    expect(rows).toEqual([]);
  });
});

describe('a stranger who acts at the same moment', () => {
  it('isn’t let in by the password that is being ended', async () => {
    const { email, token } = await haunt();
    const ways = await Promise.allSettled([
      ...Array.from({ length: 6 }, (_, at) =>
        api.visitor(`203.0.113.${at + 1}`).call(login, { body: { email, password: goodPassword } }),
      ),
      press(token),
    ]);
    const { rows } = await api.test.database.sql.execute<{ count: number }>(fragment`
      select count(*)::int as count from logins join users on users.id = user_id
      where email = ${email} and ended_at is null`);
    expect(ways.at(-1)!.status).toBe('fulfilled');
    expect(rows[0]!.count).toBe(0);
  });

  it('can’t keep the account by a new password', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { email, stranger, token } = await haunt();
      await Promise.allSettled([
        stranger.call(changePassword, { body: { password: goodPassword, new_password: newPassword } }),
        press(token),
      ]);
      await expect(signIn(api, email, newPassword)).rejects.toMatchObject({ code: 'access.login.failed' });
      await expect(signIn(api, email)).rejects.toMatchObject({ code: 'access.login.failed' });
    }
  });
});
