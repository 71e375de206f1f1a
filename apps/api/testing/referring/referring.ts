import { activate, signup } from '@hone/contracts/access/signup';
import { getUsage } from '@hone/contracts/credits';
import { providerLogin, providerNonce } from '@hone/contracts/access/providers';
import { deleteAccount } from '@hone/contracts/profile';
import { getReferralSummary } from '@hone/contracts/referral';
import { getUser } from '@hone/contracts/user';
import { sql as fragment } from 'drizzle-orm';
import { makeKeyed } from '../../composition/keys.ts';
import { goodPassword, signIn, type TestApi, type Visitor } from '../api.ts';

/** The hashes of a server with this secret. */
export const keyedBy = makeKeyed;

export interface Referred {
  email?: string;
  ref?: string;
  cello_ucc?: string;
}

/** Signs up by somebody's link, and verifies; answers the email. */
export async function comeBy(
  api: TestApi,
  username: string,
  { email = `${username}@example.org`, ...carried }: Referred = {},
): Promise<string> {
  const visitor = api.visitor();
  // So that there is an order to what came of each.
  api.clock.forward(1);
  const mails = api.mailbox.to(email).length;
  await visitor.call(signup, { body: { email, username, password: goodPassword, ...carried } });
  await visitor.call(activate, { body: { email, code: await api.mailbox.codeFor(email, mails + 1) } });
  return email;
}

/** The same, and signs in. */
export async function arrive(api: TestApi, username: string, referred: Referred = {}): Promise<Visitor> {
  return signIn(api, await comeBy(api, username, referred));
}

/** Comes by the provider, by somebody's link. */
export async function enterByProvider(
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

/** Deletes an account, and has the last mail. */
export async function leave({ mailbox }: TestApi, person: Visitor): Promise<void> {
  const { email } = await person.call(getUser);
  const mails = mailbox.to(email).length;
  await person.call(deleteAccount, { body: { refresh_token: person.session.now()!.refresh } });
  await mailbox.waitFor(email, mails + 1);
}

export async function bonusOf(person: Visitor): Promise<number> {
  return (await person.call(getUsage)).bonus;
}

export async function earned(person: Visitor): Promise<{ friends: number; credits: number }> {
  const { friends_joined, credits_earned } = await person.call(getReferralSummary);
  return { friends: friends_joined, credits: credits_earned };
}

/** What was judged of the friends of somebody, oldest first. */
export async function verdictsOf({ test }: TestApi, username: string): Promise<string[]> {
  const { rows } = await test.database.sql.execute<{ says: string }>(fragment`
    select outcome || coalesce(' ' || reason, '') as says from referrals join users on users.id = referrer_id
    where username = ${username} order by at, referrals.id`);
  return rows.map(({ says }) => says);
}
