import { createHmac, timingSafeEqual } from 'node:crypto';

const toleranceSeconds = 300;

export function sign(body: string | Buffer, secret: string, now: Date): string {
  const time = Math.floor(now.getTime() / 1000);
  return `t=${time},v1=${digest(time, body, secret).toString('hex')}`;
}

export function verify(body: Buffer, header: string, secret: string, now: Date): 'good' | 'forged' | 'late' {
  const parts = header.split(',').map((part) => part.trim().split('='));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(time)) return 'forged';
  const own = digest(Number(time), body, secret);
  const given = parts.flatMap(([name, text]) =>
    name === 'v1' && /^[0-9a-f]{64}$/.test(text ?? '') ? Buffer.from(text!, 'hex') : [],
  );
  if (!given.some((signature) => timingSafeEqual(signature, own))) return 'forged';
  return Math.abs(now.getTime() / 1000 - Number(time)) > toleranceSeconds ? 'late' : 'good';
}

function digest(time: number, body: string | Buffer, secret: string): Buffer {
  return createHmac('sha256', secret).update(`${time}.`).update(body).digest();
}
