import { endLogin, endOtherLogins, listLogins, login, logout } from '@hone/contracts/access/logins';
import { requestReset, waysIn } from '@hone/contracts/access/passwords';
import { events } from '@hone/contracts/channel';
import type { EventOf } from '@hone/contracts/declarations/define';
import { updateUser } from '@hone/contracts/profile/profile';
import { getUser } from '@hone/contracts/profile/user';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodPassword, makeAccount, signIn, startApi, type TestApi, type Visitor } from '../../../testing/api.ts';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

let people = 0;
const someone = () => makeAccount(api, `login${(people += 1)}`);
const onWindows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const onPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const agents = {
  chrome: `${onWindows} Chrome/140.0.0.0 Safari/537.36`,
  newerChrome: `${onWindows} Chrome/141.0.0.0 Safari/537.36`,
  safari: `${onPhone} Version/18.5 Mobile/15E148 Safari/604.1`,
};
const signInWith = (email: string, agent: string) =>
  fetch(`${api.url}/api/v1${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': agent },
    body: JSON.stringify({ email, password: goodPassword }),
  });

/** `next` waits for the next event, `isOver` for the end of the stream. */
async function follow(visitor: Visitor) {
  const stream = visitor.stream(events);
  const next = async (): Promise<EventOf<typeof events> | undefined> =>
    (await stream.next()).value as EventOf<typeof events> | undefined;
  expect(await next()).toEqual({ event: 'ready', data: {} });
  return { next, leave: () => stream.return(undefined) };
}

describe('the list of logins', () => {
  it('contains the browsers that are signed in, the caller’s first, by their common names', async () => {
    const email = await someone();
    await signInWith(email, agents.chrome);
    api.clock.forward(60);
    await signInWith(email, agents.safari);
    const here = await signIn(api, email);
    const list = await here.call(listLogins);
    expect(list.map(({ browser, system, is_current }) => [browser, system, is_current])).toEqual([
      [null, null, true],
      ['Safari', 'iPhone', false],
      ['Chrome', 'Windows', false],
    ]);
  });

  it('contains no login that has ended, and no one else’s', async () => {
    const [email, other] = [await someone(), await someone()];
    const [here, left] = [await signIn(api, email), await signIn(api, email)];
    await signIn(api, other);
    await left.call(logout, { body: { refresh_token: left.session.now()!.refresh } });
    expect(await here.call(listLogins)).toHaveLength(1);
  });
});

describe('a login that is ended from another browser', () => {
  it('is rejected from then on, and the page open there is notified', async () => {
    const email = await someone();
    const [here, there] = [await signIn(api, email), await signIn(api, email)];
    const page = await follow(there);
    const other = (await here.call(listLogins)).find(({ is_current }) => !is_current)!;
    await here.call(endLogin, { params: { id: other.id } });
    expect(await page.next()).toEqual({ event: 'login_ended', data: {} });
    expect(await page.next()).toBeUndefined();
    await expect(there.call(getUser)).rejects.toMatchObject({ status: 401, code: 'access.signed_out' });
    expect(await here.call(listLogins)).toHaveLength(1);
  });

  it('leaves other logins alone, and tells their pages that the list has changed', async () => {
    const email = await someone();
    const [here, there, third] = [await signIn(api, email), await signIn(api, email), await signIn(api, email)];
    const page = await follow(third);
    const ids = (await there.call(listLogins)).filter(({ is_current }) => is_current);
    await here.call(endLogin, { params: { id: ids[0]!.id } });
    expect(await page.next()).toEqual({ event: 'changed', data: { what: 'logins' } });
    await page.leave();
    expect((await third.call(getUser)).email).toBe(email);
  });

  it('returns 404 if it belongs to someone else, as if it never existed, and stays active', async () => {
    const [mine, theirs] = [await signIn(api, await someone()), await signIn(api, await someone())];
    const [target] = await theirs.call(listLogins);
    await expect(mine.call(endLogin, { params: { id: target!.id } })).rejects.toMatchObject({
      status: 404,
      code: 'request.not_found',
    });
    await expect(theirs.call(getUser)).resolves.toBeDefined();
  });

  it('can be any login but the current one', async () => {
    const email = await someone();
    const [here, ...others] = [await signIn(api, email), await signIn(api, email), await signIn(api, email)];
    await here.call(endOtherLogins);
    await expect(here.call(getUser)).resolves.toBeDefined();
    for (const other of others) await expect(other.call(getUser)).rejects.toMatchObject({ status: 401 });
  });
});

describe('the event stream', () => {
  it('tells other pages of the same user what changed, and no one else', async () => {
    const email = await someone();
    const [here, there, stranger] = [
      await signIn(api, email),
      await signIn(api, email),
      await signIn(api, await someone()),
    ];
    const [page, foreign] = [await follow(there), await follow(stranger)];
    await here.call(updateUser, { body: { department: 'Letters' } });
    expect(await page.next()).toEqual({ event: 'changed', data: { what: 'user' } });
    await stranger.call(updateUser, { body: { department: 'Own doing' } });
    expect(await foreign.next()).toEqual({ event: 'changed', data: { what: 'user' } });
    await Promise.all([page.leave(), foreign.leave()]);
  });

  it('reports nothing that was rolled back', async () => {
    const email = await someone();
    const [here, there] = [await signIn(api, email), await signIn(api, email)];
    const page = await follow(there);
    await expect(
      here.call(updateUser, { body: { department: 'x', profile_picture: '/files/none.webp' } }),
    ).rejects.toMatchObject({ status: 400 });
    await here.call(updateUser, { body: { department: 'Letters' } });
    expect(await page.next()).toEqual({ event: 'changed', data: { what: 'user' } });
    const nothingMore = page.next();
    await there.call(logout, { body: { refresh_token: there.session.now()!.refresh } });
    expect(await nothingMore).toEqual({ event: 'login_ended', data: {} });
  });

  it('of the oldest page ends when a twenty-first page is opened', async () => {
    const here = await signIn(api, await someone());
    const pages = [];
    for (let page = 0; page < 21; page += 1) pages.push(await follow(here));
    expect(await pages[0]!.next()).toBeUndefined();
    await here.call(updateUser, { body: { department: 'Letters' } });
    expect(await pages[20]!.next()).toMatchObject({ event: 'changed' });
    await Promise.all(pages.map((page) => page.leave()));
  });
});

describe('a sign-in with a different kind of browser', () => {
  it('is reported to the owner by email, unless it is the first one, or a newer version of the same browser', async () => {
    const email = await someone();
    const mails = api.mailbox.to(email).length;
    await signInWith(email, agents.chrome);
    await signInWith(email, agents.newerChrome);
    await signInWith(email, agents.safari);
    await signInWith(email, agents.chrome);
    await api.visitor().call(requestReset, { body: { email } });
    // Emails to one address arrive roughly in the order they were requested: two in all.
    await api.mailbox.waitFor(email, mails + 2);
    const subjects = api.mailbox
      .to(email)
      .slice(mails)
      .map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual([
      expect.stringMatching(/^\d{6} is your Hone password reset code$/),
      'New sign-in to your Hone account',
    ]);
    expect(api.mailbox.to(email).find(({ subject }) => subject.startsWith('New sign-in'))!.text).toContain(
      'Safari on iPhone',
    );
  });
});

describe('the ways to sign in', () => {
  it('say how owners can confirm their identity, and until when they don’t need to', async () => {
    const here = await signIn(api, await someone());
    const started = api.clock.now().getTime();
    expect(await here.call(waysIn)).toEqual({
      password: true,
      provider: false,
      passkeys: 0,
      offers_passkey: true,
      proven_until: new Date(started + 600_000).toISOString(),
    });
  });
});
