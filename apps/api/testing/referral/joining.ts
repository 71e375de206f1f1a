import { activate, signup } from '@hone/contracts/access/signup';
import { getUsage } from '@hone/contracts/credits';
import { providerLogin, providerNonce } from '@hone/contracts/access/providers';
import { deleteAccount } from '@hone/contracts/profile/profile';
import { getReferralSummary } from '@hone/contracts/referral';
import { getUser } from '@hone/contracts/profile/user';
import { sql as fragment } from 'drizzle-orm';
import { goodPassword, signIn, type TestApi, type Visitor } from '../api.ts';

export interface Referred {
  email?: string;
  ref?: string;
  cello_ucc?: string;
}

/** Signs up through a person's link and activates; returns the email. */
export async function signUpByLink(
  api: TestApi,
  username: string,
  { email = `${username}@example.org`, ...carried }: Referred = {},
): Promise<string> {
  const visitor = api.visitor();
  // So that outcomes have an order.
  api.clock.forward(1);
  const mails = api.mailbox.to(email).length;
  await visitor.call(signup, { body: { email, username, password: goodPassword, ...carried } });
  await visitor.call(activate, { body: { email, code: await api.mailbox.codeFor(email, mails + 1) } });
  return email;
}

export async function joinByLink(api: TestApi, username: string, referred: Referred = {}): Promise<Visitor> {
  return signIn(api, await signUpByLink(api, username, referred));
}

export async function joinByProvider(
  api: TestApi,
  email: string,
  carried: Omit<Referred, 'email'> = {},
): Promise<Visitor> {
  api.clock.forward(1);
  const visitor = api.visitor();
  const { nonce } = await visitor.call(providerNonce);
  const person = { email, first_name: 'Ada', last_name: 'Lovelace', isEmailVerified: true, isWorkspace: false };
  const id_token = await api.identity.issue(person, nonce, api.clock.now());
  const { access, refresh } = await visitor.call(providerLogin, { body: { id_token, ...carried } });
  await visitor.session.keep({ access, refresh });
  return visitor;
}

/** And waits for the last email. */
export async function leaveHone({ mailbox }: TestApi, person: Visitor): Promise<void> {
  const { email } = await person.call(getUser);
  const mails = mailbox.to(email).length;
  await person.call(deleteAccount, { body: { refresh_token: person.session.now()!.refresh } });
  await mailbox.waitFor(email, mails + 1);
}

export async function bonusOf(person: Visitor): Promise<number> {
  return (await person.call(getUsage)).bonus;
}

export async function readEarnings(person: Visitor): Promise<{ friends: number; credits: number }> {
  const { friends_joined, credits_earned } = await person.call(getReferralSummary);
  return { friends: friends_joined, credits: credits_earned };
}

export async function outcomesOf({ test }: TestApi, username: string): Promise<string[]> {
  const { rows } = await test.database.sql.execute<{ says: string }>(fragment`
    select outcome || coalesce(' ' || reason, '') as says from referrals join users on users.id = referrer_id
    where username = ${username} order by at, referrals.id`);
  return rows.map(({ says }) => says);
}
