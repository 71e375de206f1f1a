import { createHmac, timingSafeEqual } from 'node:crypto';
import { secondFactorRules } from '@hone/domain/access/second-factor';

const { digits, stepSeconds, driftSteps } = secondFactorRules;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function stepAt(at: Date): number {
  return Math.floor(at.getTime() / 1000 / stepSeconds);
}

/** RFC 6238 on SHA-1, which every authenticator app knows. */
export function codeOf(secret: Buffer, step: number, length: number = digits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.at(-1)! & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** length).padStart(length, '0');
}

/** The step that the code belongs to, if it is one of those around now. */
export function findStep(secret: Buffer, code: string, now: Date): number | undefined {
  const drifts = Array.from({ length: 2 * driftSteps + 1 }, (_, at) => at - driftSteps);
  const steps = drifts.map((drift) => stepAt(now) + drift);
  // All of them, however early one is right: the time taken says nothing.
  return steps.filter((step) => timingSafeEqual(Buffer.from(codeOf(secret, step)), Buffer.from(code))).at(-1);
}

/** RFC 4648, without padding: as apps take it by hand. */
export function writeBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => letters[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

export function setupAddress(secret: Buffer, email: string): string {
  const query = `secret=${writeBase32(secret)}&issuer=Hone&algorithm=SHA1&digits=${digits}&period=${stepSeconds}`;
  return `otpauth://totp/Hone:${encodeURIComponent(email)}?${query}`;
}
