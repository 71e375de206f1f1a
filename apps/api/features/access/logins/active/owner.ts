import { Refusal } from '@hone/contracts/declarations/refusal';
import type { Sql } from '../../../../database/port.ts';
import type { Caller } from '../../../../http/port.ts';
import type { AccessDeps } from '../../accounts/deps.ts';
import { holdLogin } from './logins.store.ts';

type Deps = Pick<AccessDeps, 'users'>;
type Owner = Pick<Caller, 'userId' | 'loginId'>;

/**
 * Before anything of theirs is locked: whoever changes how a person gets in takes turns with everyone else who does, and
 * with "This wasn't me". Returns the current email; undefined once that login was ended, whose tokens may work for two
 * seconds more.
 */
export async function holdOwner({ users }: Deps, sql: Sql, { userId, loginId }: Owner): Promise<string | undefined> {
  const email = await users.lock(sql, userId);
  return email !== undefined && (await holdLogin(sql, loginId, userId)) ? email : undefined;
}

export async function lockOwner(deps: Deps, sql: Sql, owner: Owner): Promise<string> {
  const email = await holdOwner(deps, sql, owner);
  if (email === undefined) throw new Refusal('access.signed_out');
  return email;
}
