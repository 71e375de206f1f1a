import { readEmailChange, requestEmailChange } from '@hone/contracts/access/email';
import { getUser } from '@hone/contracts/profile/user';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, signIn, startApi, type TestApi } from '../../../testing/api.ts';
import { askChange, askForCode, changeTo, confirm } from '../../../testing/logins/email-changes.ts';
import { requestChange } from './email.ts';
import { findPendingEmail } from './pending.store.ts';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

let people = 0;
async function someone() {
  const name = `mover${(people += 1)}`;
  const email = await makeAccount(api, name);
  return { name, email, fresh: `${name}@elsewhere.example`, visitor: await signIn(api, email) };
}
const subjectsTo = (email: string) => api.mailbox.to(email).map(({ subject }) => subject);

describe('changing the email', () => {
  it('takes a code sent to the new address; then that one signs in, and no login has ended', async () => {
    const { email, fresh, visitor } = await someone();
    const other = await signIn(api, email);
    const code = await askForCode(api, visitor, fresh);
    expect(subjectsTo(fresh)).toEqual([`${code} is your Hone code`]);
    expect((await visitor.call(getUser)).email).toBe(email);
    expect(await confirm(visitor, fresh, code)).toEqual({ email: fresh });
    expect((await other.call(getUser)).email).toBe(fresh);
    expect((await visitor.call(getUser)).email).toBe(fresh);
    await expect(signIn(api, fresh)).resolves.toBeDefined();
    await expect(signIn(api, email)).rejects.toMatchObject({ code: 'access.login.failed' });
  });

  it('tells both mailboxes, and the previous one neither learns the new address nor loses its way back', async () => {
    const { email, fresh, visitor } = await someone();
    const mails = api.mailbox.to(email).length;
    await changeTo(api, visitor, fresh);
    const left = await api.mailbox.waitFor(email, mails + 1);
    expect(left.subject).toBe('The email of your Hone account was changed');
    expect(left.text).toContain('/restore-email?token=');
    expect(left.text + left.html).not.toContain(fresh);
    expect((await api.mailbox.waitFor(fresh, 2)).subject).toBe('Your Hone account has a new email');
  });

  it('needs proof that it is the owner', async () => {
    const { fresh, visitor } = await someone();
    await expect(askChange(visitor, fresh, 'Wrong-Horse7?')).rejects.toMatchObject({
      fields: { password: ['access.password.wrong'] },
    });
    api.clock.forward(601);
    const bare = visitor.call(requestEmailChange, { body: { email: fresh } });
    await expect(bare).rejects.toMatchObject({ status: 403, code: 'access.proof_needed' });
    expect(subjectsTo(fresh)).toEqual([]);
  });

  it('refuses the email that the account has, in any spelling', async () => {
    const { email, visitor } = await someone();
    await expect(askChange(visitor, email.toUpperCase())).rejects.toMatchObject({
      fields: { email: ['access.email.same'] },
    });
  });

  it.each(['', 'no address', 'a@b.org,c@d.org', 'a@b.org\r\nBcc: c@d.org'])(
    'refuses %j under its field',
    async (bad) => {
      const { visitor } = await someone();
      await expect(askChange(visitor, bad)).rejects.toMatchObject({
        status: 400,
        fields: { email: expect.any(Array) },
      });
    },
  );

  it('can be done once a day', async () => {
    const { name, fresh, visitor } = await someone();
    await changeTo(api, visitor, fresh);
    const again = () => askChange(visitor, `${name}@third.example`);
    await expect(again()).rejects.toMatchObject({ status: 429, code: 'access.email.once_a_day' });
    const { next_change_at } = await visitor.call(readEmailChange);
    expect(Date.parse(next_change_at!) - api.clock.now().getTime()).toBeGreaterThan(23 * 3600 * 1000);
    api.clock.forward(24 * 3600);
    const later = await signIn(api, fresh);
    expect(await later.call(readEmailChange)).toMatchObject({ next_change_at: null });
    await expect(askChange(later, `${name}@third.example`)).resolves.toBeDefined();
  });
});

describe('an address that has an account', () => {
  it('gets the same answer as a free one; its owner is told, and no code comes', async () => {
    const [anna, ben] = [await someone(), await someone()];
    const mails = api.mailbox.to(ben.email).length;
    const free = await askChange(anna.visitor, anna.fresh);
    expect(await askChange(anna.visitor, ben.email)).toEqual({ ...free, email: ben.email });
    const { subject, text } = await api.mailbox.waitFor(ben.email, mails + 1);
    expect(subject).toBe('Someone tried to use this address for Hone');
    expect(text).not.toMatch(/[0-9]{6}/);
    expect(await anna.visitor.call(readEmailChange)).toMatchObject({ pending: { email: ben.email } });
  });

  it.each(['free', 'in use'])('gets a code only if it is free, and else none fits: %s', async (state) => {
    const { email, fresh, visitor } = await someone();
    const { sql, transaction } = api.test.database;
    const { id: userId } = await visitor.call(getUser);
    const found = await sql.execute<{ id: string }>(`select id from logins where user_id = '${userId}'`);
    const deps = {
      keyed: (_: string, text: string) => text,
      users: { lock: async () => email, findId: async () => (state === 'free' ? undefined : userId) },
      proveOwner: () => Promise.resolve(),
      postMail: () => Promise.resolve(),
      announce: () => Promise.resolve(),
    };
    const caller = { userId, loginId: found.rows[0]!.id };
    const now = api.clock.now();
    await requestChange(deps as never, { sql, transaction, caller, body: { email: fresh }, now } as never);
    const { code_hash } = (await findPendingEmail(sql, userId, now))!;
    expect(/ [0-9]{6}$/.test(code_hash)).toBe(state === 'free');
  });
});
