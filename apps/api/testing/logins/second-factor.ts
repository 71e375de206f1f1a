import { createHmac } from 'node:crypto';
import type { login } from '@hone/contracts/access/logins';
import { confirmSecondFactor, startSecondFactor } from '@hone/contracts/access/second-factor';
import type { DataOf } from '@hone/contracts/declarations/define';
import type { Failure } from '@hone/contracts/declarations/failure';
import type { Mail } from '../../ports/mail.ts';
import { goodPassword, type TestApi, type Visitor } from '../api.ts';

export function keyOf(secret: string): Buffer {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  let bits = 0n;
  for (const letter of secret) bits = (bits << 5n) | BigInt(letters.indexOf(letter));
  return Buffer.from(bits.toString(16).padStart(40, '0'), 'hex');
}

/** An authenticator app, written apart from ours: `steps` of thirty seconds from now. */
export function appCode(secret: string, now: Date, steps = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeUInt32BE(Math.floor(now.getTime() / 30_000) + steps, 4);
  const mac = createHmac('sha1', keyOf(secret)).update(counter).digest();
  const at = mac[19]! % 16;
  const number = ((mac[at]! % 128) << 24) | (mac[at + 1]! << 16) | (mac[at + 2]! << 8) | mac[at + 3]!;
  return (number >>> 0).toString().slice(-6).padStart(6, '0');
}

/** The newest of that subject, once so many have come. */
export async function mailAbout(api: TestApi, email: string, subject: string, count = 1): Promise<Mail> {
  for (let at = 1, found = 0; ; at += 1) {
    const mail = await api.mailbox.waitFor(email, at);
    if (mail.subject.includes(subject) && (found += 1) === count) return mail;
  }
}

/** Sets one up a minute ago, so that the next codes are free. */
export async function setUpFactor(api: TestApi, owner: Visitor) {
  const { secret } = await owner.call(startSecondFactor, { body: { password: goodPassword } });
  const { recovery_codes } = await owner.call(confirmSecondFactor, {
    body: { code: appCode(secret, api.clock.now()) },
  });
  api.clock.forward(60);
  return { recovery_codes, code: (steps = 0) => appCode(secret, api.clock.now(), steps), secret };
}

export type Answer =
  | { status: 200; data: DataOf<typeof login>; cookie?: string }
  | ({ status: number; retryAfter: number | undefined; data?: undefined; cookie?: string } & Failure);

interface Attempt {
  email: string;
  password?: string;
  second_factor?: string;
  remember_browser?: boolean;
}

/** By plain HTTP, for the cookie. */
export async function tryLogin(
  api: TestApi,
  { password = goodPassword, ...body }: Attempt,
  { from = '192.0.2.1', cookie }: { from?: string; cookie?: string | undefined } = {},
): Promise<Answer> {
  const response = await fetch(`${api.url}/api/v1/user/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...(cookie && { cookie }) },
    body: JSON.stringify({ password, ...body }),
  });
  const [kept] = response.headers.getSetCookie();
  const answer = (await response.json()) as object;
  const retryAfter = Number(response.headers.get('retry-after')) || undefined;
  return { status: response.status, retryAfter, ...answer, ...(kept && { cookie: kept.split(';')[0] }) } as Answer;
}
