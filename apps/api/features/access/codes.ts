import { randomInt, timingSafeEqual } from 'node:crypto';
import { Refusal, refuseField } from '@hone/contracts/refusal';
import { makeCode, secondsUntilResend, type CodePurpose } from '@hone/domain/codes';
import type { Sql } from '../../database/port.ts';
import { tryOnce, type Keyed } from './attempts.ts';
import { findCode, replaceCode, spendTry, useCode } from './codes.store.ts';

interface CodeRequest {
  purpose: CodePurpose;
  email: string;
  now: Date;
  /** Refuses within a minute of the last one. A new form replaces the code at once. */
  patient: boolean;
}

/** Makes a code and keeps its hash. The same happens for a mailbox that nobody has, so that nothing tells it apart. */
export async function issueCode(sql: Sql, keyed: Keyed, { purpose, email, now, patient }: CodeRequest): Promise<string> {
  const whose = { purpose, email };
  const code = makeCode(randomInt);
  if (!(await replaceCode(sql, whose, hashOf(keyed, purpose, email, code), now, patient))) {
    const live = await findCode(sql, whose);
    throw new Refusal('access.code.too_soon', 429, { retryAfter: live ? Math.max(1, secondsUntilResend(live.sent_at, now)) : 1 });
  }
  const mailbox = `${purpose} ${email}`;
  await tryOnce(sql, keyed, { codesAnHour: mailbox, codesADay: mailbox }, 'access.code.too_many', now);
  return code;
}

/** Checks a code and spends a try; answers with what makes it used up, which one call alone achieves. */
export async function checkCode(sql: Sql, keyed: Keyed, purpose: CodePurpose, email: string, code: string, now: Date) {
  const whose = { purpose, email };
  const stored = await spendTry(sql, whose, now);
  const given = hashOf(keyed, purpose, email, code);
  if (stored === undefined || !timingSafeEqual(Buffer.from(stored), Buffer.from(given))) {
    const live = stored === undefined ? await findCode(sql, whose) : undefined;
    throw refuseField('code', live && live.tries_left <= 0 ? 'access.code.spent' : 'access.code.wrong');
  }
  return (inside: Sql) => useCode(inside, whose, given);
}

function hashOf(keyed: Keyed, purpose: CodePurpose, email: string, code: string): string {
  return keyed('code', `${purpose} ${email} ${code}`);
}
