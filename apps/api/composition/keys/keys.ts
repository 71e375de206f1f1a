import { randomBytes } from 'node:crypto';
import type { Sql } from '../../database/port.ts';
import type { TokenKeys } from '../../http/guard/authenticate.ts';
import type { KeyedHash } from '../../ports/secrets.ts';
import { deriveKeys, makeKeyedHash } from './derive.ts';
import { addRootKey, findRootKey, sealAgain, wasServed, type RootKey } from './root-key.store.ts';
import { openRoot, rootFromBefore, sealRoot, type Secrets } from './sealing.ts';

/** Derived from the root key, so that they outlive a HONE_SECRET. */
export interface Keys {
  key(name: string): Buffer;
  keyed: KeyedHash;
}

/** Said without a stack: it's a setting. */
class WrongSecret extends Error {
  override readonly name = 'WrongSecret';
  constructor() {
    super(
      'HONE_SECRET (or the file HONE_DATA/secret, where it’s unset) isn’t the one that this database was last started ' +
        'with. Set that one. To replace it, set it as HONE_SECRET_OLD, beside the new one. If it’s lost, hone secret new ' +
        'says what is lost with it.',
    );
  }
}

/** By a server, before it listens: the first one makes the root key, and one with a new secret seals it again. */
export async function openKeys(sql: Sql, secrets: Secrets, now: Date): Promise<Keys & { tokenKeys: TokenKeys }> {
  const row = (await findRootKey(sql)) ?? (await makeRootKey(sql, secrets, now));
  const { root, by } = openRoot(row.sealed, secrets) ?? refuse();
  let replacedAt = row.sealed_at;
  if (by === 'old secret') {
    const isOurs = await sealAgain(sql, row, { sealed: sealRoot(root, secrets.secret), sealed_at: now });
    // Another process was faster, perhaps with another secret.
    if (!isOurs) return openKeys(sql, secrets, now);
    replacedAt = now;
  }
  return { ...keysOf(root), tokenKeys: tokenKeysOf(secrets, replacedAt) };
}

/** By a command, which leaves the row as it is. */
export async function readKeys(sql: Sql, secrets: Secrets): Promise<Keys> {
  const row = await findRootKey(sql);
  if (!row) return keysOf(rootFromBefore(secrets));
  return keysOf((openRoot(row.sealed, secrets) ?? refuse()).root);
}

async function makeRootKey(sql: Sql, secrets: Secrets, now: Date): Promise<RootKey> {
  const is_random = !(await wasServed(sql));
  const root = is_random ? randomBytes(32) : rootFromBefore(secrets);
  await addRootKey(sql, { sealed: sealRoot(root, secrets.secret), is_random, made_at: now, sealed_at: now });
  // Of several processes, the first one's.
  return (await findRootKey(sql))!;
}

function keysOf(root: Buffer): Keys {
  return { key: deriveKeys(root), keyed: makeKeyedHash(root) };
}

/** By the secret itself: with an old one and a copy of the database, no one signs tokens for today. */
function tokenKeysOf({ secret, oldSecret }: Secrets, replacedAt: Date): TokenKeys {
  const keyBy = (each: Buffer) => deriveKeys(each)('access tokens');
  return { key: keyBy(secret), replaced: oldSecret && { key: keyBy(oldSecret), at: replacedAt } };
}

function refuse(): never {
  throw new WrongSecret();
}
