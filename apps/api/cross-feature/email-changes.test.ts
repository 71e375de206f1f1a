import { readEmailChange } from '@hone/contracts/access/email';
import { login } from '@hone/contracts/access/logins';
import { getUsage } from '@hone/contracts/credits';
import { deleteAccount } from '@hone/contracts/profile/profile';
import { getUser } from '@hone/contracts/profile/user';
import { sql as fragment } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { goodPassword, makeAccount, signIn, startApi, type TestApi } from '../testing/api.ts';
import { askForCode, changeTo } from '../testing/logins/email-changes.ts';
import { failingPayments } from '../testing/money/failing-payments.ts';
import { addCardOf, customerOf } from '../testing/money/money.ts';
import { spend, waitForBilling } from '../testing/money/top-ups.ts';
import { joinByProvider } from '../testing/referral/joining.ts';

let api: TestApi;
const payments = failingPayments();
beforeAll(async () => void (api = await startApi({}, undefined, { payments: payments.between })));
afterAll(() => api.stop());

let people = 0;
async function someone() {
  const name = `ripple${(people += 1)}`;
  const email = await makeAccount(api, name);
  return { name, email, fresh: `${name}@new.example`, visitor: await signIn(api, email) };
}

it('the payment provider learns the new email, later if it doesn’t answer, and the change waits for neither', async () => {
  const { fresh, visitor } = await someone();
  await addCardOf(api, visitor);
  const customerId = await customerOf(visitor);
  payments.fail('changeEmail', 'lost, silent');
  await changeTo(api, visitor, fresh);
  expect((await visitor.call(getUser)).email).toBe(fresh);
  payments.mend();
  api.clock.forward(60);
  await waitForBilling(api);
  const { rows } = await api.test.database.sql.execute(
    fragment`select 1 from sandbox_objects where body->>'id' = ${customerId} and body->>'email' = ${fresh}`,
  );
  expect(rows).toHaveLength(1);
});

it('a mailbox that an account had today brings no second day of credits', async () => {
  const { email, fresh, visitor } = await someone();
  await spend(visitor, 4);
  await changeTo(api, visitor, fresh);
  expect((await visitor.call(getUsage)).credits_count).toBe(6);
  await visitor.call(deleteAccount, { body: { refresh_token: visitor.session.now()!.refresh } });
  for (const mailbox of [email, fresh]) {
    const back = await joinByProvider(api, mailbox);
    expect((await back.call(getUsage)).credits_count).toBe(6);
  }
});

it('an owner who signs in from a network they know isn’t slowed down under the new email', async () => {
  const { email, fresh } = await someone();
  const home = api.visitor('198.51.100.7');
  const { access, refresh } = await home.call(login, { body: { email, password: goodPassword } });
  await home.session.keep({ access, refresh });
  await changeTo(api, await signIn(api, email), fresh);
  for (let guess = 0; guess < 12; guess += 1) {
    const stranger = api.visitor(`203.0.${guess}.1`);
    await stranger.call(login, { body: { email: fresh, password: 'Wrong-Horse7?' } }).catch(() => undefined);
  }
  const started = performance.now();
  await home.call(login, { body: { email: fresh, password: goodPassword } });
  expect(performance.now() - started).toBeLessThan(2000);
});

it('the export lists changes, and the address that waits for its code', async () => {
  const { name, email, fresh, visitor } = await someone();
  await changeTo(api, visitor, fresh);
  api.clock.forward(24 * 3600);
  const later = await signIn(api, fresh);
  await askForCode(api, later, `${name}@third.example`);
  const part = api.app.personalData.find((one) => one.name === 'sign-in')!;
  const { id } = await later.call(getUser);
  const exported = await part.exportOf!(api.test.database.sql, { userId: id, email: fresh });
  expect(exported).toMatchObject({
    new_email: `${name}@third.example`,
    email_changes: [{ from_email: email, to_email: fresh }],
  });
  expect(JSON.stringify(exported)).not.toContain('hash');
  expect((await later.call(readEmailChange)).pending).not.toBeNull();
});
