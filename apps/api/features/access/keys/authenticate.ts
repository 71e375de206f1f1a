import { createHash } from 'node:crypto';
import { isKey } from '@hone/domain/access/keys';
import { readScopes } from '@hone/domain/access/scopes';
import type { Sql } from '../../../database/port.ts';
import type { Caller } from '../../../http/port.ts';
import { findKeyByHash, noteUse } from './keys.store.ts';

const minute = 60_000;

/** Read at each call, so that a key that was revoked works nowhere from then on. */
export async function authenticateKey(sql: Sql, text: string, now: Date): Promise<Caller | undefined> {
  if (!isKey(text)) return undefined;
  const key = await findKeyByHash(sql, hashOf(text));
  if (!key || isOver(key, now)) return undefined;
  const minuteAgo = new Date(now.getTime() - minute);
  if (key.used_at === null || key.used_at < minuteAgo) await noteUse(sql, key.id, now, minuteAgo);
  return { userId: key.user_id, loginId: key.id, reach: 'key', scopes: readScopes(key.scopes) };
}

export function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

function isOver({ expires_at }: { expires_at: Date | null }, now: Date): boolean {
  return expires_at !== null && expires_at <= now;
}
