import { codeRules, type CodePurpose } from '@hone/domain/access/codes';
import { and, eq, gt, lt, lte, sql as fragment } from 'drizzle-orm';
import { deleteSome } from '../../../database/batches.ts';
import type { Sql } from '../../../database/port.ts';
import { codes } from './codes.table.ts';

interface CodeKey {
  purpose: CodePurpose;
  email: string;
}

interface Hashes {
  code_hash: string;
  handle_hash: string;
}

/** At most once a minute with `enforceCooldown`; false: too soon. */
export async function replaceCode(
  sql: Sql,
  key: CodeKey,
  hashes: Hashes,
  now: Date,
  enforceCooldown: boolean,
): Promise<boolean> {
  const fresh = {
    ...hashes,
    tries_left: codeRules.tries,
    sent_at: now,
    expires_at: new Date(now.getTime() + codeRules.lifetimeSeconds * 1000),
  };
  const cooldownStart = new Date(now.getTime() - codeRules.resendAfterSeconds * 1000);
  const written = await sql
    .insert(codes)
    .values({ ...key, ...fresh })
    .onConflictDoUpdate({
      target: [codes.purpose, codes.email],
      set: fresh,
      ...(enforceCooldown && { setWhere: lte(codes.sent_at, cooldownStart) }),
    })
    .returning({ email: codes.email });
  return written.length > 0;
}

export async function findCode(sql: Sql, key: CodeKey) {
  const [row] = await sql.select().from(codes).where(isOf(key));
  return row;
}

/** Spends one attempt before revealing the hash: concurrent attempts can't exceed their number. */
export async function spendTry(sql: Sql, key: CodeKey, now: Date): Promise<string | undefined> {
  const [row] = await sql
    .update(codes)
    .set({ tries_left: fragment`${codes.tries_left} - 1` })
    .where(and(isOf(key), gt(codes.tries_left, 0), gt(codes.expires_at, now)))
    .returning({ code_hash: codes.code_hash });
  return row?.code_hash;
}

/** False when another call was quicker. */
export async function useCode(sql: Sql, key: CodeKey, code_hash: string): Promise<boolean> {
  const used = await sql
    .delete(codes)
    .where(and(isOf(key), eq(codes.code_hash, code_hash)))
    .returning({ email: codes.email });
  return used.length > 0;
}

export async function deleteCodes(sql: Sql, email: string): Promise<void> {
  await sql.delete(codes).where(eq(codes.email, email));
}

export function sweepCodes(sql: Sql, before: Date): Promise<boolean> {
  return deleteSome(sql, codes, lt(codes.sent_at, before));
}

function isOf({ purpose, email }: CodeKey) {
  return and(eq(codes.purpose, purpose), eq(codes.email, email));
}
