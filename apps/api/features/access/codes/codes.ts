import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { Refusal, refuseField } from '@hone/contracts/declarations/refusal';
import { makeCode, secondsUntilResend, type CodePurpose } from '@hone/domain/access/codes';
import type { Sql } from '../../../database/port.ts';
import type { KeyedHash } from '../../../ports/secrets.ts';
import { countOrRefuse, countTry, refuseOver } from '../attempts/attempts.ts';
import { codeKeys, networksOf } from '../attempts/networks.ts';
import { findCode, replaceCode, spendTry, useCode } from './codes.store.ts';

interface CodeRequest {
  purpose: CodePurpose;
  email: string;
  network: string;
  now: Date;
  /** Refuses within a minute of the last code. A new form replaces the code immediately. */
  enforceCooldown: boolean;
}

/** The handle lets the requesting browser have its own attempts. */
interface Issued {
  code: string;
  handle: string;
}

/** The same happens for an unknown mailbox, so that nothing tells it apart. */
export async function issueCode(sql: Sql, keyed: KeyedHash, request: CodeRequest): Promise<Issued> {
  const { purpose, email, network, now, enforceCooldown } = request;
  const key = { purpose, email };
  const code = makeCode(randomInt);
  const handle = randomBytes(16).toString('base64url');
  const hashes = { code_hash: hashOf(keyed, purpose, email, code), handle_hash: keyed('handle', handle) };
  if (!(await replaceCode(sql, key, hashes, now, enforceCooldown))) {
    const live = await findCode(sql, key);
    const retryAfter = live ? Math.max(1, secondsUntilResend(live.sent_at, now)) : 1;
    throw new Refusal('access.code.too_soon', { retryAfter });
  }
  const mailbox = `${purpose} ${email}`;
  const fromSite = `${mailbox} ${networksOf(network).site}`;
  const keys = { codesAnHour: fromSite, codesADay: fromSite, codesAnHourInAll: mailbox, codesADayInAll: mailbox };
  await countOrRefuse(sql, keyed, keys, 'access.code.too_many', now);
  return { code, handle };
}

export interface EnteredCode {
  email: string;
  code: string;
  handle?: string | undefined;
  network: string;
  now: Date;
  log(facts: Record<string, string>): void;
}

type CodeCheck = EnteredCode & { purpose: CodePurpose };

/**
 * Counts the attempt; returns what uses the code up, which only one call achieves. The requesting browser has five
 * attempts. Anyone else, perhaps reading the email on another machine, has five per network, and all of them together
 * a hundred a day per mailbox.
 */
export async function checkCode(sql: Sql, keyed: KeyedHash, check: CodeCheck) {
  const { purpose, email, code, handle, network, now, log } = check;
  const key = { purpose, email };
  const live = await findCode(sql, key);
  const isAsker = live !== undefined && isSame(live.handle_hash, keyed('handle', handle ?? ''));
  const { address, site } = networksOf(network);
  const one = `${purpose} ${email} ${live?.handle_hash}`;
  const elsewhere = {
    codeHere: `${one} ${address}`,
    codeAround: `${one} ${site}`,
    codeElsewhere: `${purpose} ${email}`,
  };
  const keys = { ...codeKeys(network), ...(isAsker ? {} : elsewhere) };
  const { over, forgive } = await countTry(sql, keyed, keys, now);
  const { codesWrong, codeHere, codeAround, codeElsewhere, ...tooMany } = over;
  if (codesWrong !== undefined) log({ alarm: 'wrong codes from everywhere' });
  refuseOver({ ...tooMany, ...(codesWrong !== undefined && !isAsker && { codesWrong }) }, 'access.try_later');

  const isSpent = [codeHere, codeAround, codeElsewhere].some((seconds) => seconds !== undefined);
  const shared = live && !isSpent && live.expires_at > now ? live.code_hash : undefined;
  const stored = isAsker ? await spendTry(sql, key, now) : shared;
  const given = hashOf(keyed, purpose, email, code);
  if (stored === undefined || !isSame(stored, given)) {
    const isOver = stored === undefined && (isAsker ? live.tries_left <= 0 : isSpent);
    throw refuseField('code', isOver ? 'access.code.spent' : 'access.code.wrong');
  }
  await forgive(sql);
  return (inside: Sql) => useCode(inside, key, given);
}

function hashOf(keyed: KeyedHash, purpose: CodePurpose, email: string, code: string): string {
  return keyed('code', `${purpose} ${email} ${code}`);
}

export function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
