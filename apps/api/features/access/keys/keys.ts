import { randomBytes, randomInt } from 'node:crypto';
import type { ApiKey, createKey, listKeys, readCurrentKey, revokeKey } from '@hone/contracts/access/keys';
import type { DataOf } from '@hone/contracts/declarations/define';
import { Refusal } from '@hone/contracts/declarations/refusal';
import { hintOf, keyRules, makeKey } from '@hone/domain/access/keys';
import { readScopes, scopes as allScopes } from '@hone/domain/access/scopes';
import { makeId } from '@hone/domain/ids';
import type { Call } from '../../../http/port.ts';
import type { AccessDeps } from '../accounts/deps.ts';
import { countOrRefuse } from '../attempts/attempts.ts';
import { findLogin } from '../logins/active/logins.store.ts';
import { lockOwner } from '../logins/active/owner.ts';
import { disownLink } from '../logins/disown-link.ts';
import { hashOf } from './authenticate.ts';
import { keyCreatedMail } from './keys.mail.ts';
import { countKeys, deleteKeys, findKey, findKeys, insertKey, type KeyRow } from './keys.store.ts';

type Creation = Call<typeof createKey>;

export interface KeysDeps extends Pick<
  AccessDeps,
  'users' | 'keyed' | 'makeSeal' | 'announce' | 'postMail' | 'origin'
> {
  /** Beyond the access token, which may be stolen. */
  proveOwner(call: Pick<Creation, 'sql' | 'caller' | 'network' | 'now' | 'log'> & Creation['body']): Promise<void>;
}

const day = 24 * 3600 * 1000;

/** The owner gets an email: whoever got into an account could keep a way in like this. */
export async function create(deps: KeysDeps, call: Creation): Promise<DataOf<typeof createKey>> {
  const { sql, transaction, caller, body, now, log } = call;
  const user_id = caller.userId;
  await countOrRefuse(sql, deps.keyed, { keysMade: user_id }, 'access.try_later', now);
  await deps.proveOwner({ ...call, ...body });
  const key = makeKey(randomInt);
  const row: KeyRow = {
    id: makeId(now, randomBytes),
    user_id,
    name: body.name,
    scopes: body.scopes.join(' '),
    hash: hashOf(key),
    hint: hintOf(key),
    created_at: now,
    used_at: null,
    expires_at: body.expires_in_days === null ? null : new Date(now.getTime() + body.expires_in_days * day),
  };
  await transaction(async (inside) => {
    const email = await lockOwner(deps, inside, caller);
    if ((await countKeys(inside, user_id)) >= keyRules.most) throw new Refusal('access.key.too_many');
    await insertKey(inside, row);
    const disown = disownLink(deps, { login_id: caller.loginId, user_id, since: now });
    await deps.postMail(inside, keyCreatedMail(email, row, disown));
    await deps.announce(inside, { user_id, kind: 'logins' });
  });
  log({ key_id: row.id });
  return { ...wireOf(row), key };
}

export async function listOwnKeys({ sql, caller }: Call<typeof listKeys>): Promise<ApiKey[]> {
  return (await findKeys(sql, caller.userId)).map(wireOf);
}

export async function revoke(
  deps: Pick<KeysDeps, 'announce'>,
  { sql, caller, params, log }: Call<typeof revokeKey>,
): Promise<void> {
  const user_id = caller.userId;
  if ((await deleteKeys(sql, { user_id, id: params.id })) === 0) throw new Refusal('request.not_found');
  await deps.announce(sql, { user_id, kind: 'logins' });
  log({ key_id: params.id });
}

export async function describeCaller(
  deps: Pick<KeysDeps, 'users'>,
  { sql, caller, now }: Call<typeof readCurrentKey>,
): Promise<DataOf<typeof readCurrentKey>> {
  const { userId, loginId, reach } = caller;
  const { username } = await deps.users.read(sql, userId, now);
  const scopes = [...(caller.scopes ?? allScopes)];
  if (reach === 'key') {
    const key = await findKey(sql, loginId, userId);
    return { username, name: key?.name ?? null, scopes, expires_at: key?.expires_at?.toISOString() ?? null };
  }
  const login = reach === 'app' ? await findLogin(sql, loginId, userId) : undefined;
  return { username, name: login?.app_name ?? null, scopes, expires_at: login?.ends_at.toISOString() ?? null };
}

function wireOf({ id, name, scopes, hint, created_at, used_at, expires_at }: KeyRow): ApiKey {
  return {
    id,
    name,
    scopes: readScopes(scopes),
    ends_with: hint,
    created_at: created_at.toISOString(),
    used_at: used_at?.toISOString() ?? null,
    expires_at: expires_at?.toISOString() ?? null,
  };
}
