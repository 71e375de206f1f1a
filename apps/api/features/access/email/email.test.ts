import { dropEmailChange, readEmailChange, requestEmailChange, resendEmailCode } from '@hone/contracts/access/email';
import { getUser } from '@hone/contracts/profile/user';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, signIn, startApi, type TestApi } from '../../../testing/api.ts';
import { askChange, askForCode, changeTo, confirm } from '../../../testing/logins/email-changes.ts';

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

describe('a change that waits for its code', () => {
  it('is shown until it is confirmed, dropped or an hour old', async () => {
    const { email, fresh, visitor } = await someone();
    const none = { pending: null, way_back: null, next_change_at: null };
    expect(await visitor.call(readEmailChange)).toEqual(none);
    const asked = await askChange(visitor, fresh);
    expect(asked).toMatchObject({ email: fresh, resend_in: 60 });
    expect((await visitor.call(readEmailChange)).pending).toEqual(asked);
    await visitor.call(dropEmailChange);
    await visitor.call(dropEmailChange);
    expect(await visitor.call(readEmailChange)).toEqual(none);
    await askChange(visitor, fresh);
    api.clock.forward(3601);
    expect(await visitor.call(readEmailChange)).toEqual(none);
    expect((await visitor.call(getUser)).email).toBe(email);
  });

  it('is replaced by another address, and the code for the first one stops working', async () => {
    const { name, fresh, visitor } = await someone();
    const first = await askForCode(api, visitor, fresh);
    const other = `${name}@other.example`;
    const second = await askForCode(api, visitor, other);
    await expect(confirm(visitor, fresh, first)).rejects.toMatchObject({ fields: { code: ['access.code.wrong'] } });
    await expect(confirm(visitor, other, second)).resolves.toEqual({ email: other });
  });

  it('gets a new code after a minute, which replaces the old one', async () => {
    const { fresh, visitor } = await someone();
    const first = await askForCode(api, visitor, fresh);
    const resend = () => visitor.call(resendEmailCode, { body: { email: fresh } });
    await expect(resend()).rejects.toMatchObject({ status: 429, code: 'access.code.too_soon', retryAfter: 60 });
    api.clock.forward(60);
    expect(await resend()).toMatchObject({ email: fresh, resend_in: 60 });
    const second = await api.mailbox.codeFor(fresh, 2);
    if (second !== first) {
      await expect(confirm(visitor, fresh, first)).rejects.toMatchObject({ fields: { code: ['access.code.wrong'] } });
    }
    await expect(confirm(visitor, fresh, second)).resolves.toBeDefined();
    await expect(resend()).rejects.toMatchObject({ status: 409, code: 'access.email.not_pending' });
  });

  it('is given up after five wrong codes, until another is requested', async () => {
    const { fresh, visitor } = await someone();
    const code = await askForCode(api, visitor, fresh);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 1; tries <= 5; tries += 1) {
      await expect(confirm(visitor, fresh, wrong)).rejects.toMatchObject({ fields: { code: ['access.code.wrong'] } });
    }
    await expect(confirm(visitor, fresh, code)).rejects.toMatchObject({ fields: { code: ['access.code.spent'] } });
  });

  it('has a code that expires after ten minutes', async () => {
    const { fresh, visitor } = await someone();
    const code = await askForCode(api, visitor, fresh);
    api.clock.forward(601);
    await expect(confirm(visitor, fresh, code)).rejects.toMatchObject({ fields: { code: ['access.code.wrong'] } });
  });

  it('is only the account’s that asked: its code is worth nothing to another', async () => {
    const [anna, ben] = [await someone(), await someone()];
    const code = await askForCode(api, anna.visitor, anna.fresh);
    await expect(confirm(ben.visitor, anna.fresh, code)).rejects.toMatchObject({
      fields: { code: ['access.code.wrong'] },
    });
    await expect(confirm(anna.visitor, anna.fresh, code)).resolves.toBeDefined();
  });

  it('sends five codes an hour, whatever the addresses', async () => {
    const { name, visitor } = await someone();
    for (let codes = 1; codes <= 5; codes += 1) await askChange(visitor, `${name}@place${codes}.example`);
    const refused = askChange(visitor, `${name}@place6.example`);
    await expect(refused).rejects.toMatchObject({ status: 429, code: 'access.code.too_many' });
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
});
