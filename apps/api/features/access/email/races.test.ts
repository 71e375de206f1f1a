import { restoreEmail } from '@hone/contracts/access/email';
import { providerLogin, providerNonce } from '@hone/contracts/access/providers';
import { activate, signup } from '@hone/contracts/access/signup';
import { deleteAccount } from '@hone/contracts/profile/profile';
import { getUser } from '@hone/contracts/profile/user';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodPassword, makeAccount, signIn, startApi, type TestApi, type Visitor } from '../../../testing/api.ts';
import { askChange, askForCode, changeTo, confirm, wayBackOf } from '../../../testing/logins/email-changes.ts';
import { refusalOf } from '../../../testing/money/money.ts';
import { atOnce, expectNoDeadlock } from '../../../testing/races.ts';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(async () => {
  await expectNoDeadlock(api.test.database);
  await api.stop();
});

const rounds = 4;
let people = 0;
async function someone() {
  const name = `racer${(people += 1)}`;
  const email = await makeAccount(api, name);
  return { name, email, fresh: `${name}@new.example`, visitor: await signIn(api, email) };
}
async function moved() {
  const person = await someone();
  await changeTo(api, person.visitor, person.fresh);
  return { ...person, token: (await wayBackOf(api, person.email))! };
}
const restore = (token: string) => api.visitor().call(restoreEmail, { body: { token } });
const leave = (visitor: Visitor) =>
  visitor.call(deleteAccount, { body: { refresh_token: visitor.session.now()!.refresh } });
const emailOf = async (visitor: Visitor) => (await visitor.call(getUser)).email;
/** The emails of all accounts that have one of these. */
async function found(...emails: string[]): Promise<string[]> {
  const list = emails.map((email) => `'${email}'`).join(',');
  const { rows } = await api.test.database.sql.execute<{ email: string }>(
    `select email from users where email in (${list}) order by email`,
  );
  return rows.map(({ email }) => email);
}

describe('at the same moment', () => {
  it('two accounts that want one address: one gets it, and the other stays as it was', async () => {
    for (let round = 1; round <= rounds; round += 1) {
      const [anna, ben] = [await someone(), await someone()];
      const wanted = `wanted${round}@new.example`;
      const codes = [await askForCode(api, anna.visitor, wanted), await askForCode(api, ben.visitor, wanted)];
      const outcomes = await Promise.all(
        [anna, ben].map(({ visitor }, at) => refusalOf(confirm(visitor, wanted, codes[at]!))),
      );
      expect(outcomes.toSorted()).toEqual(['409 access.email.taken', 'done']);
      const kept = outcomes[0] === 'done' ? ben : anna;
      expect(await emailOf(kept.visitor)).toBe(kept.email);
    }
  });

  it('two accounts that want each other’s address: both get the usual answer, no code, and keep their own', async () => {
    const [anna, ben] = [await someone(), await someone()];
    const answers = await Promise.all([askChange(anna.visitor, ben.email), askChange(ben.visitor, anna.email)]);
    expect(answers.map(({ resend_in }) => resend_in)).toEqual([60, 60]);
    expect([await emailOf(anna.visitor), await emailOf(ben.visitor)]).toEqual([anna.email, ben.email]);
    for (const { email } of [anna, ben]) {
      const { subject } = await api.mailbox.waitFor(email, 2);
      expect(subject).toBe('Someone tried to use this address for Hone');
    }
  });

  it('one code entered twenty times changes the email once', async () => {
    const { email, fresh, visitor } = await someone();
    const code = await askForCode(api, visitor, fresh);
    const outcomes = await atOnce(20, () => refusalOf(confirm(visitor, fresh, code)));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    // Each try is counted before it is judged: whoever comes after the fifth is told that the code has had its tries.
    expect(['400 access.code.wrong', '400 access.code.spent', 'done']).toEqual(expect.arrayContaining(outcomes));
    const { rows } = await api.test.database.sql.execute(`select 1 from email_changes where from_email = '${email}'`);
    expect(rows).toHaveLength(1);
  });

  it.each(['sign-up', 'provider'] as const)('a change and a %s to one address: one account has it', async (way) => {
    for (let round = 1; round <= rounds; round += 1) {
      const { name, email, visitor } = await someone();
      const wanted = `${name}${way}@new.example`;
      const username = `${name}x`;
      const code = await askForCode(api, visitor, wanted);
      const makeOther = way === 'provider' ? await readyByProvider(wanted) : await readyToActivate(wanted, username);
      const [changed, made] = await Promise.all([refusalOf(confirm(visitor, wanted, code)), refusalOf(makeOther())]);
      expect(await found(wanted)).toEqual([wanted]);
      const isChanged = (await emailOf(visitor)) === wanted;
      expect(changed).toBe(isChanged ? 'done' : '409 access.email.taken');
      if (isChanged && way === 'sign-up') expect(made).not.toBe('done');
      if (!isChanged) expect([made, await emailOf(visitor)]).toEqual(['done', email]);
    }
  });

  it('a change and the way back: the previous address wins, whichever was first', async () => {
    for (let round = 1; round <= rounds; round += 1) {
      const { name, email, fresh, token } = await moved();
      api.clock.forward(24 * 3600);
      const thief = await signIn(api, fresh);
      const further = `${name}@third.example`;
      const code = await askForCode(api, thief, further);
      const outcomes = await Promise.all([refusalOf(confirm(thief, further, code)), refusalOf(restore(token))]);
      expect(outcomes[1]).toBe('done');
      expect(await found(email, fresh, further)).toEqual([email]);
      await expect(thief.call(getUser)).rejects.toMatchObject({ status: 401 });
    }
  });

  it('a request and the way back: nothing is left to confirm', async () => {
    for (let round = 1; round <= rounds; round += 1) {
      const { name, email, fresh, token } = await moved();
      api.clock.forward(24 * 3600);
      const thief = await signIn(api, fresh);
      const further = `${name}@third.example`;
      await Promise.all([refusalOf(askChange(thief, further)), restore(token)]);
      expect(await found(email, fresh, further)).toEqual([email]);
      const { rows } = await api.test.database.sql.execute(`select 1 from pending_emails where email = '${further}'`);
      expect(rows).toEqual([]);
    }
  });

  it('one way back pressed ten times works once, and emails once', async () => {
    const { email, token } = await moved();
    const outcomes = await atOnce(10, () => refusalOf(restore(token)));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === '409 access.email.link_used')).toHaveLength(9);
    expect(await found(email)).toEqual([email]);
  });

  it('a deletion and a change, or a way back: the account is gone, or as it was, and nothing is left of either', async () => {
    for (let round = 1; round <= rounds; round += 1) {
      const anna = await someone();
      const code = await askForCode(api, anna.visitor, anna.fresh);
      const [left] = await Promise.all([
        refusalOf(leave(anna.visitor)),
        refusalOf(confirm(anna.visitor, anna.fresh, code)),
      ]);
      expect(left).toBe('done');
      const ben = await moved();
      const [gone] = await Promise.all([refusalOf(leave(ben.visitor)), refusalOf(restore(ben.token))]);
      expect(['done', '401 access.signed_out', '404 request.not_found']).toContain(gone);
      expect(await found(anna.email, anna.fresh, ben.fresh)).toEqual([]);
      const { rows } = await api.test.database.sql.execute(
        `select 1 from email_changes where from_email in ('${anna.email}') union all
         select 1 from pending_emails where email = '${anna.fresh}'`,
      );
      expect(rows).toEqual([]);
    }
  });
});

async function readyByProvider(email: string) {
  const person = { email, first_name: 'Ada', last_name: 'Love', isEmailVerified: true, isWorkspace: true };
  const { nonce } = await api.visitor().call(providerNonce);
  const id_token = await api.identity.issue(person, nonce, api.clock.now());
  return () => api.visitor().call(providerLogin, { body: { id_token } });
}

async function readyToActivate(email: string, username: string) {
  const mails = api.mailbox.to(email).length;
  await api.visitor().call(signup, { body: { email, username, password: goodPassword } });
  const code = await api.mailbox.codeFor(email, mails + 1);
  return () => api.visitor().call(activate, { body: { email, code } });
}
