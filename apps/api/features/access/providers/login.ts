import { Email } from '@hone/contracts/access/fields';
import type { providerLogin } from '@hone/contracts/access/providers';
import { Refusal } from '@hone/contracts/refusal';
import { tidyName } from '@hone/domain/library';
import { dropInvisible, isVisibleName, nameRules } from '@hone/domain/names';
import { signupRules } from '@hone/domain/signups';
import { usernameFromEmail } from '@hone/domain/usernames';
import * as z from 'zod/mini';
import type { Sql } from '../../../database/port.ts';
import type { Call } from '../../../http/port.ts';
import type { Identity } from '../../../ports/identity.ts';
import { makeAccount, retryOnTakenName } from '../accounts/accounts.ts';
import { checkPassword } from '../accounts/check-password.ts';
import type { AccessDeps } from '../accounts/deps.ts';
import { takePending } from '../accounts/pending.store.ts';
import { deleteCodes } from '../codes/codes.store.ts';
import { beginLogin } from '../logins/logins.ts';
import { findIdentity, hasOtherIdentity, linkIdentity } from './identities.store.ts';
import { useNonce } from './nonces.store.ts';
import { issueNonce, readProvider } from './nonces.ts';
import { providerLinkedMail } from './providers.mail.ts';

type ProviderCall = Call<typeof providerLogin>;

/** A sign-in by a provider that says whom it knows, and how we know them. */
interface Known {
  identity: Identity;
  email: string;
}

export function beginProvider(deps: AccessDeps, now: Date) {
  // Without a provider there is nothing at this address.
  if (!deps.identity) throw new Refusal('request.not_found', 404);
  const { provider, clientId } = deps.identity;
  return { provider, client_id: clientId, nonce: issueNonce(deps.keyed, now) };
}

/**
 * Signs in, or signs up. Nobody is whom their mailbox says: a person is what the provider calls them, once that is
 * linked.
 */
export async function logInByProvider(deps: AccessDeps, call: ProviderCall) {
  const { sql, body, now } = call;
  const identity = await readProvider(deps, body.id_token, now);
  if (!identity) throw new Refusal('access.provider.refused', 401);
  const linked = await findIdentity(sql, identity.issuer, identity.subject);
  if (linked !== undefined) {
    return enter(deps, call, identity, async () => ({ user_id: linked, is_new: false }));
  }

  // A mailbox that no form of ours would take gets no mail of ours either.
  const { data: email } = z.safeParse(Email, identity.email);
  if (email === undefined || !identity.isEmailVerified) {
    throw new Refusal('access.provider.email_unverified', 401);
  }
  const known = { identity, email };
  const owner = await deps.users.findId(sql, email);
  if (owner !== undefined) await proveLink(deps, call, known, owner);
  return retryOnTakenName(() =>
    enter(deps, call, identity, async (inside) => {
      const user_id = await deps.users.findId(inside, email);
      // An account that was made or deleted since it was looked for is judged again.
      if (user_id !== owner) throw new Refusal('request.busy', 503, { retryAfter: 1 });
      if (user_id === undefined) return { user_id: await signUpByProvider(deps, inside, known, call), is_new: true };
      await linkIdentity(inside, rowOf(known, user_id, now));
      await deps.postMail(inside, providerLinkedMail(email, nameOf(deps), deps.origin));
      return { user_id, is_new: false };
    }),
  );
}

type Enter = (sql: Sql) => Promise<{ user_id: string; is_new: boolean }>;

/**
 * The nonce is used up with what it brings about, or not at all: a question in between can be answered with the same
 * token.
 */
async function enter(deps: AccessDeps, call: ProviderCall, { nonce }: Identity, find: Enter) {
  return call.transaction(async (inside) => {
    if (!(await useNonce(inside, nonce, call.now))) throw new Refusal('access.provider.refused', 401);
    const { user_id, is_new } = await find(inside);
    // There is no box to tick beside the provider's button; whoever uses it expects to stay signed in.
    const { access, refresh, user_info } = await beginLogin(deps, inside, { ...call, user_id, remember: true });
    return { access, refresh, user_info: { ...user_info, is_new } };
  });
}

/**
 * A provider that runs the mailbox itself speaks for its owner. Any other one, or a second identity for one account,
 * shows nothing about who owns the account here: its password does.
 */
async function proveLink(deps: AccessDeps, call: ProviderCall, known: Known, userId: string): Promise<void> {
  const { sql, body, network, now } = call;
  const { identity, email } = known;
  if (identity.isAuthoritative && !(await hasOtherIdentity(sql, userId, identity.issuer, identity.subject))) return;
  const { password } = body;
  if (password === undefined) throw new Refusal('access.provider.link', 403);
  await checkPassword(deps, { sql, email, userId, password, network, now });
}

/**
 * A sign-up that waits for this mailbox goes, with its password and its code: nobody knows whose they are. Whose link
 * it came by still counts.
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

// Half a name is none: the profile asks for both.
function namesOf({ first_name, last_name }: Identity): { first_name: string; last_name: string } | undefined {
  const names = { first_name: tidyNameOf(first_name), last_name: tidyNameOf(last_name) };
  return names.first_name && names.last_name ? names : undefined;
}

// A provider's rules for names are not ours: what our own forms refuse is left out.
function tidyNameOf(name = ''): string {
  const tidy = tidyName(dropInvisible(name.slice(0, nameRules.maximum).replace(/\p{Surrogate}$/u, '')));
  return isVisibleName(tidy) ? tidy : '';
}

function rowOf({ identity: { issuer, subject }, email }: Known, user_id: string, linked_at: Date) {
  return { issuer, subject, user_id, email, linked_at };
}

function nameOf({ identity }: AccessDeps): string {
  return identity?.provider === 'google' ? 'Google' : 'the local provider';
}
