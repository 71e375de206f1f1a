import { randomBytes } from 'node:crypto';
import type {
  addPasskey,
  answerPasskeyOffer,
  listPasskeys,
  Passkey,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '@hone/contracts/access/passkeys';
import type { DataOf } from '@hone/contracts/declarations/define';
import { Refusal } from '@hone/contracts/declarations/refusal';
import { describeAgent } from '@hone/domain/access/agents';
import { passkeyRules } from '@hone/domain/access/passkeys';
import { makeId } from '@hone/domain/ids';
import type { Call } from '../../../http/port.ts';
import type { AccessDeps } from '../accounts/deps.ts';
import { countOrRefuse } from '../attempts/attempts.ts';
import { lockOwner } from '../logins/active/owner.ts';
import { disownLink } from '../logins/disown-link.ts';
import { issueChallenge, useChallenge } from './challenges.ts';
import { knownTransports, makingOptions } from './options.ts';
import { passkeyAddedMail, passkeyRemovedMail } from './passkeys.mail.ts';
import {
  countPasskeys,
  deletePasskey,
  findPasskeys,
  hasPasskey,
  insertPasskey,
  noteOfferAnswered,
  setName,
  type PasskeyRow,
} from './passkeys.store.ts';

type Start = Call<typeof startPasskey>;

export interface PasskeysDeps extends AccessDeps {
  /** Beyond the access token, which may be stolen. */
  proveOwner(call: Pick<Start, 'sql' | 'caller' | 'network' | 'now' | 'log'> & Start['body']): Promise<void>;
}

export async function listOwnPasskeys({ sql, caller }: Call<typeof listPasskeys>): Promise<Passkey[]> {
  return (await findPasskeys(sql, caller.userId)).map(wireOf);
}

export async function start(deps: PasskeysDeps, call: Start): Promise<DataOf<typeof startPasskey>> {
  const { sql, caller, body, now } = call;
  await deps.proveOwner({ ...call, ...body });
  const own = await findPasskeys(sql, caller.userId);
  refuseFull(own.length);
  const challenge = await issueChallenge(sql, { purpose: 'add', user_id: caller.userId, now });
  const { email, first_name, last_name } = await deps.users.read(sql, caller.userId, now);
  const user = { id: caller.userId, email, name: `${first_name} ${last_name}`.trim() };
  return makingOptions({ origin: deps.origin, challenge, user, own });
}

/** The owner gets an email: whoever got into an account could keep a way in like this. */
export async function add(deps: PasskeysDeps, call: Call<typeof addPasskey>): Promise<Passkey> {
  const { sql, transaction, finish, caller, body, agent, now, log } = call;
  const user_id = caller.userId;
  await countOrRefuse(sql, deps.keyed, { passkeysAdded: user_id }, 'access.try_later', now);
  const { clientDataJSON, transports } = body.response.response;
  const challenge = await useChallenge(sql, clientDataJSON, { purpose: 'add', user_id, now });
  const made = await deps.passkeys.readMade(body.response, challenge);
  if (!made) throw new Refusal('access.passkey.refused');
  const row: PasskeyRow = {
    ...made,
    id: makeId(now, randomBytes),
    user_id,
    transports: knownTransports(transports),
    name: body.name ?? nameOf(agent),
    created_at: now,
    used_at: null,
  };
  return transaction(async (inside) => {
    const email = await lockOwner(deps, inside, caller);
    refuseFull(await countPasskeys(inside, user_id));
    if (!(await insertPasskey(inside, row))) throw new Refusal('access.passkey.refused');
    await noteOfferAnswered(inside, user_id, now);
    const disown = disownLink(deps, { login_id: caller.loginId, user_id, since: now });
    await deps.postMail(inside, passkeyAddedMail(email, { name: row.name, at: now, disown }));
    await deps.announce(inside, { user_id, kind: 'logins' });
    log({ passkey_id: row.id });
    const added = wireOf(row);
    await finish(inside, added);
    return added;
  });
}

export async function rename(
  deps: PasskeysDeps,
  { sql, caller, params, body }: Call<typeof renamePasskey>,
): Promise<Passkey> {
  const row = await setName(sql, caller.userId, params.id, body.name);
  if (!row) throw new Refusal('request.not_found');
  await deps.announce(sql, { user_id: caller.userId, kind: 'logins' });
  return wireOf(row);
}

export async function remove(deps: PasskeysDeps, call: Call<typeof removePasskey>): Promise<void> {
  const { sql, transaction, finish, caller, params, body, now, log } = call;
  const user_id = caller.userId;
  if (!(await hasPasskey(sql, user_id, params.id))) throw new Refusal('request.not_found');
  await deps.proveOwner({ ...call, ...body });
  await transaction(async (inside) => {
    const email = await lockOwner(deps, inside, caller);
    const row = await deletePasskey(inside, user_id, params.id);
    if (!row) throw new Refusal('request.not_found');
    const disown = disownLink(deps, { login_id: caller.loginId, user_id, since: now });
    await deps.postMail(inside, passkeyRemovedMail(email, { name: row.name, at: now, disown }));
    await deps.announce(inside, { user_id, kind: 'logins' });
    log({ passkey_id: row.id });
    await finish(inside, undefined);
  });
}

export async function answerOffer(
  { announce }: Pick<AccessDeps, 'announce'>,
  { sql, caller, now }: Call<typeof answerPasskeyOffer>,
): Promise<void> {
  await noteOfferAnswered(sql, caller.userId, now);
  await announce(sql, { user_id: caller.userId, kind: 'logins' });
}

function refuseFull(count: number): void {
  if (count >= passkeyRules.most) throw new Refusal('access.passkey.too_many');
}

/** By where it was made, which its owner can tell from their others. */
function nameOf(agent: string): string {
  const { browser, system } = describeAgent(agent);
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'Passkey');
}

function wireOf({ id, name, is_synced, created_at, used_at }: PasskeyRow): Passkey {
  return { id, name, is_synced, created_at: created_at.toISOString(), used_at: used_at?.toISOString() ?? null };
}
