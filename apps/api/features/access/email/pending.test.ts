import { dropEmailChange, readEmailChange, resendEmailCode } from '@hone/contracts/access/email';
import { login } from '@hone/contracts/access/logins';
import { activate } from '@hone/contracts/access/signup';
import { getUser } from '@hone/contracts/profile/user';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodPassword, makeAccount, signIn, startApi, type TestApi } from '../../../testing/api.ts';
import { askChange, askForCode, confirm } from '../../../testing/logins/email-changes.ts';
import { usePendingEmail } from './pending.store.ts';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

let people = 0;
async function someone() {
  const name = `waiter${(people += 1)}`;
  const email = await makeAccount(api, name);
  return { name, email, fresh: `${name}@elsewhere.example`, visitor: await signIn(api, email) };
}
async function signInFrom(network: string, email: string) {
  const visitor = api.visitor(network);
  const { access, refresh } = await visitor.call(login, { body: { email, password: goodPassword } });
  await visitor.session.keep({ access, refresh });
  return visitor;
}
const setAttempts = (name: string, count: number) =>
  api.test.database.sql.execute(fragment`update attempts set count = ${count} where name = ${name}`);
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');

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
    const elsewhere = visitor.call(resendEmailCode, { body: { email: `other.${fresh}` } });
    await expect(elsewhere).rejects.toMatchObject({ status: 409, code: 'access.email.not_pending' });
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
    for (let tries = 1; tries <= 5; tries += 1) {
      await expect(confirm(visitor, fresh, wrongOf(code))).rejects.toMatchObject({
        fields: { code: ['access.code.wrong'] },
      });
    }
    await expect(confirm(visitor, fresh, code)).rejects.toMatchObject({ fields: { code: ['access.code.spent'] } });
    api.clock.forward(60);
    await visitor.call(resendEmailCode, { body: { email: fresh } });
    await expect(confirm(visitor, fresh, await api.mailbox.codeFor(fresh, 2))).resolves.toBeDefined();
  });

  it('has a code for the address that it was sent to, and for no other', async () => {
    const { email, fresh, visitor } = await someone();
    const code = await askForCode(api, visitor, fresh);
    await expect(confirm(visitor, `not.${fresh}`, code)).rejects.toMatchObject({
      fields: { code: ['access.code.wrong'] },
    });
    expect((await visitor.call(getUser)).email).toBe(email);
  });

  it('stays, if its code is replaced while the earlier one is checked', async () => {
    const { fresh, visitor } = await someone();
    const code = await askForCode(api, visitor, fresh);
    const { id } = await visitor.call(getUser);
    expect(await usePendingEmail(api.test.database.sql, id, 'the hash of an earlier code')).toBe(false);
    await expect(confirm(visitor, fresh, code)).resolves.toBeDefined();
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

  it('is refused for a quarter of an hour after thirty wrong codes from one address, whoever’s they were', async () => {
    const { email, fresh } = await someone();
    const visitor = await signInFrom('198.51.100.30', email);
    const code = await askForCode(api, visitor, fresh);
    await confirm(visitor, fresh, wrongOf(code)).catch(() => undefined);
    await setAttempts('codeAddress', 30);
    await expect(confirm(visitor, fresh, code)).rejects.toMatchObject({ status: 429, code: 'access.try_later' });
    api.clock.forward(15 * 60);
    await visitor.call(resendEmailCode, { body: { email: fresh } });
    await expect(confirm(visitor, fresh, await api.mailbox.codeFor(fresh, 2))).resolves.toBeDefined();
  });

  it('isn’t held back when a thousand codes were wrong everywhere, since its account asked for it', async () => {
    const { fresh, visitor } = await someone();
    const code = await askForCode(api, visitor, fresh);
    await expect(api.visitor().call(activate, { body: { email: fresh, code: '000000' } })).rejects.toBeDefined();
    await setAttempts('codesWrong', 1000);
    await expect(confirm(visitor, fresh, code)).resolves.toBeDefined();
    await setAttempts('codesWrong', 0);
  });

  it('is told to the account’s open pages at every step, and not when nothing changed', async () => {
    const { fresh, visitor } = await someone();
    const { id } = await visitor.call(getUser);
    const told = async (step: () => Promise<unknown>) => {
      await step();
      const query = fragment`select 1 from changes where kind = 'user' and user_id = ${id}`;
      return (await api.test.database.sql.execute(query)).rows.length;
    };
    const drop = () => visitor.call(dropEmailChange);
    const counts = [await told(() => askChange(visitor, fresh))];
    api.clock.forward(60);
    counts.push(await told(() => visitor.call(resendEmailCode, { body: { email: fresh } })));
    counts.push(await told(drop), await told(drop));
    await api.mailbox.waitFor(fresh, 2);
    const code = await askForCode(api, visitor, fresh);
    counts.push(await told(() => confirm(visitor, fresh, code)));
    expect(counts.map((count) => count - counts[0]!)).toEqual([0, 1, 2, 2, 4]);
  });

  it('sends five codes an hour, whatever the addresses', async () => {
    const { name, visitor } = await someone();
    for (let codes = 1; codes <= 5; codes += 1) await askChange(visitor, `${name}@place${codes}.example`);
    const refused = askChange(visitor, `${name}@place6.example`);
    await expect(refused).rejects.toMatchObject({ status: 429, code: 'access.code.too_many' });
  });

  it('sends a mailbox fifteen codes an hour, whoever asks, in use or not', async () => {
    const { email: taken } = await someone();
    for (const wanted of [taken, 'wanted@free.example']) {
      for (let asker = 1; asker <= 3; asker += 1) {
        const { visitor } = await someone();
        for (let codes = 1; codes <= 5; codes += 1) await askChange(visitor, wanted);
      }
      const refused = askChange((await someone()).visitor, wanted);
      await expect(refused).rejects.toMatchObject({ status: 429, code: 'access.code.too_many' });
    }
  });
});
