import { Email } from '@hone/contracts/declarations/fields';
import type { providerLogin } from '@hone/contracts/access/providers';
import { refuseField, Refusal } from '@hone/contracts/declarations/refusal';
import { tidyName } from '@hone/domain/library';
import { dropInvisible, isVisibleName, nameRules } from '@hone/domain/access/names';
import { signupRules } from '@hone/domain/access/signups';
import { usernameFromEmail } from '@hone/domain/access/usernames';
import * as z from 'zod/mini';
import type { Sql } from '../../../database/port.ts';
import type { Call } from '../../../http/port.ts';
import type { Identity } from '../../../ports/identity.ts';
import { makeAccount, retryOnTakenName } from '../accounts/accounts.ts';
import { checkPassword } from '../accounts/check-password.ts';
import type { AccessDeps } from '../accounts/deps.ts';
import { findPassword } from '../accounts/passwords.store.ts';
import { takePending } from '../accounts/pending.store.ts';
import { findReservation } from '../accounts/reserved-emails.ts';
import { deleteCodes } from '../codes/codes.store.ts';
import { startLogin } from '../logins/logins.ts';
import { askSecondFactor, hasSecondFactor, noSecondStep, type SecondStep } from '../logins/second-step.ts';
import { findIdentity, hasOtherIdentity, linkIdentity, wasDisconnected } from './identities.store.ts';
import { useNonce } from './nonces.store.ts';
import { issueNonce, readProvider } from './nonces.ts';
import { providerLinkedMail, providerName } from './providers.mail.ts';

type ProviderCall = Call<typeof providerLogin>;

interface Known {
  identity: Identity;
  email: string;
}

export function startProviderLogin(deps: AccessDeps, now: Date) {
  // Without a provider this address doesn't exist.
  if (!deps.identity) throw new Refusal('request.not_found');
  const { provider, clientId } = deps.identity;
  return { provider, client_id: clientId, nonce: issueNonce(deps.keyed, now) };
}

/** Signs in, or signs up. Once linked, a person is identified by the provider's subject, never by the mailbox. */
export async function logInByProvider(deps: AccessDeps, call: ProviderCall) {
  const { sql, body, now } = call;
  const identity = await readProvider(deps, body.id_token, now);
  if (!identity) throw new Refusal('access.provider.refused');
  const linked = await findIdentity(sql, identity.issuer, identity.subject);
  if (linked !== undefined) {
    return enter(deps, { ...call, step: noSecondStep }, identity, async (inside) => {
      await deps.users.lock(inside, linked);
      const still = await findIdentity(inside, identity.issuer, identity.subject);
      // Unlinked since it was looked up.
      if (still !== linked) throw new Refusal('request.busy', { retryAfter: 1 });
      return { user_id: linked, is_new: false };
    });
  }

  // An address that our own forms would reject gets no email either.
  const { data: email } = z.safeParse(Email, identity.email);
  if (email === undefined || !identity.isEmailVerified) {
    throw new Refusal('access.provider.email_unverified');
  }
  const known = { identity, email };
  const owner = await deps.users.findId(sql, email);
  const step = owner === undefined ? noSecondStep : await proveLink(deps, call, known, owner);
  return retryOnTakenName(() =>
    enter(deps, { ...call, step }, identity, async (inside) => {
      if (owner !== undefined) await deps.users.lock(inside, owner);
      const user_id = await deps.users.findId(inside, email);
      const reservedFor = await findReservation(inside, email, now);
      // Retry if the account was created or deleted since it was looked up.
      if (user_id !== owner) throw new Refusal('request.busy', { retryAfter: 1 });
      // The provider vouches for the mailbox, so its owner may know.
      if (user_id === undefined && reservedFor !== undefined) throw new Refusal('access.email.reserved');
      if (user_id === undefined) return { user_id: await signUpByProvider(deps, inside, known, call), is_new: true };
      await linkIdentity(inside, rowOf(known, user_id, now));
      await deps.postMail(inside, providerLinkedMail(email, providerName(deps), deps.origin));
      return { user_id, is_new: false };
    }),
  );
}

type Enter = (sql: Sql) => Promise<{ user_id: string; is_new: boolean }>;
type Entering = ProviderCall & { step: SecondStep };

/** The nonce is used up with the sign-in or not at all: a question in between can be answered with the same token. */
async function enter(deps: AccessDeps, { step, ...call }: Entering, { nonce }: Identity, find: Enter) {
  return call.transaction(async (inside) => {
    if (!(await useNonce(inside, nonce, call.now))) throw new Refusal('access.provider.refused');
    const { user_id, is_new } = await find(inside);
    // There is no checkbox next to the provider's button, and people expect to stay signed in.
    const { user_info, ...login } = await step(inside, () =>
      startLogin(deps, inside, { ...call, user_id, remember: true }),
    );
    return { ...login, user_info: { ...user_info, is_new } };
  });
}

/**
 * A provider that runs the mailbox speaks for its owner. Any other, a second identity for one account, or one that was
 * disconnected, doesn't prove who owns the account, and never does where a second factor is set up, or the mailbox
 * alone would go around it: the password does, with what is asked after it. Returns what has
 * to succeed together with the sign-in.
 */
async function proveLink(deps: AccessDeps, call: ProviderCall, known: Known, userId: string): Promise<SecondStep> {
  const { sql, body, network, now } = call;
  const { identity, email } = known;
  const isDoubtful =
    (await hasOtherIdentity(sql, userId, identity.issuer, identity.subject)) ||
    (await wasDisconnected(sql, userId, identity.issuer)) ||
    (await hasSecondFactor(sql, userId));
  if (identity.isAuthoritative && !isDoubtful) return noSecondStep;
  const { password } = body;
  if (password === undefined) throw new Refusal('access.provider.link');
  const own = await checkPassword(deps, { sql, email, userId, password, network, now });
  const step = await askSecondFactor(deps, { ...call, ...body, user_id: userId });
  return async (inside, login) => {
    // Ended or changed while it was checked.
    if ((await findPassword(inside, userId)) !== own) throw refuseField('password', 'access.password.wrong');
    return step(inside, login);
  };
}

/**
 * A pending sign-up for this mailbox is dropped, with its password and code: no one knows whose they are. Its
 * referral still counts.
 */
async function signUpByProvider(
  deps: AccessDeps,
  sql: Sql,
  known: Known,
  { body: { ref, cello_ucc }, now }: ProviderCall,
): Promise<string> {
  const { identity, email } = known;
  const waiting = await takePending(sql, email);
  await deleteCodes(sql, email);
  const { first_name, last_name } = { ...signupRules.placeholder, ...namesOf(identity) };
  const sender = { ref: ref ?? waiting?.ref ?? null, cello_ucc: cello_ucc ?? waiting?.cello_ucc ?? null };
  const username = usernameFromEmail(email);
  const { id } = await makeAccount(deps, sql, { email, username, first_name, last_name, ...sender, identity }, now);
  await linkIdentity(sql, rowOf(known, id, now));
  return id;
}

// The profile requires both names or none.
function namesOf({ first_name, last_name }: Identity): { first_name: string; last_name: string } | undefined {
  const names = { first_name: tidyNameOf(first_name), last_name: tidyNameOf(last_name) };
  return names.first_name && names.last_name ? names : undefined;
}

// A provider's rules for names differ from ours: characters our forms would reject are removed.
function tidyNameOf(name = ''): string {
  const tidy = tidyName(dropInvisible(name.slice(0, nameRules.maximum).replace(/\p{Surrogate}$/u, '')));
  return isVisibleName(tidy) ? tidy : '';
}

function rowOf({ identity: { issuer, subject }, email }: Known, user_id: string, linked_at: Date) {
  return { issuer, subject, user_id, email, linked_at };
}
