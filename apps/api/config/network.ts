import { isUrl } from '@hone/domain/urls';
import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { wholeNumber } from './numbers.ts';

export interface NetworkSettings {
  host: string;
  port: number;
  origin: string;
  trustProxy: string[] | false;
  /** Seconds during which it reports not ready before it stops listening. */
  shutdownDelay: number;
  /** Multiplies the rate limits kept in memory. */
  limitFactor: number;
}

const mostInProduction = 1000;
const originRule =
  'must be an address such as https://hone.example.org, with nothing before the host and nothing after the port';
const proxyRule = 'must be addresses or networks separated by commas, such as 10.0.0.7, 10.1.0.0/16';

export const networkVariables = {
  PORT: z._default(wholeNumber(0, 65_535), 4000),
  HOST: z.optional(z.string()),
  HONE_ORIGIN: z.optional(z.string().check(z.refine(isOrigin, { error: originRule }))),
  HONE_TRUST_PROXY: z.optional(
    z.string().check(
      z.refine((value) => listed(value).every(isProxy), {
        error: ({ input }) => `${proxyRule}; ${quoteWrong(String(input))}`,
      }),
    ),
  ),
  HONE_SHUTDOWN_DELAY: z.optional(wholeNumber(0, 300)),
  HONE_LIMIT_FACTOR: z._default(wholeNumber(1, 1_000_000), 1),
};

interface Given {
  HONE_MODE?: string | undefined;
  HONE_ORIGIN?: string | undefined;
  HONE_LIMIT_FACTOR?: string | undefined;
}

/** Settings good enough for a local machine that would leave users without encryption or rate limits. */
export function findUnsafeNetwork({ HONE_MODE, HONE_ORIGIN, HONE_LIMIT_FACTOR }: Given): [string, string][] {
  const faults: [string, string][] = [];
  if (HONE_MODE !== 'production') return faults;
  if (!HONE_ORIGIN?.startsWith('https://')) {
    faults.push(['HONE_ORIGIN', 'must be the https:// address where people reach Hone']);
  }
  if (Number(HONE_LIMIT_FACTOR ?? 1) > mostInProduction) {
    const what = `must be a whole number from 1 to ${mostInProduction} in production`;
    faults.push(['HONE_LIMIT_FACTOR', `${what}, because more would mean no limit`]);
  }
  return faults;
}

type Parsed = { [name in 'HOST' | 'HONE_ORIGIN' | 'HONE_TRUST_PROXY']?: string | undefined } & {
  HONE_MODE: 'local' | 'production';
  PORT: number;
  HONE_SHUTDOWN_DELAY?: number | undefined;
  HONE_LIMIT_FACTOR: number;
};

export function readNetwork(settings: Parsed): NetworkSettings {
  const { HONE_MODE: mode, HOST, PORT: port, HONE_ORIGIN, HONE_TRUST_PROXY } = settings;
  const trustProxy = HONE_TRUST_PROXY === undefined ? false : listed(HONE_TRUST_PROXY);
  return {
    host: HOST ?? (mode === 'local' ? '127.0.0.1' : '0.0.0.0'),
    port,
    origin: new URL(HONE_ORIGIN ?? `http://localhost:${port}`).origin,
    trustProxy,
    // A load balancer needs to notice before connections are refused; without one, no one checks.
    shutdownDelay: settings.HONE_SHUTDOWN_DELAY ?? (trustProxy ? 2 : 0),
    limitFactor: settings.HONE_LIMIT_FACTOR,
  };
}

function isOrigin(value: string): boolean {
  if (!/^https?:\/\//i.test(value) || !isUrl(value)) return false;
  const { href, origin } = new URL(value);
  return href === `${origin}/`;
}

function listed(value: string): string[] {
  return value.split(',').map((each) => each.trim());
}

/** An address, a network, or one of the server library's names for networks. */
function isProxy(value: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true;
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(value) ?? [];
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return most > 0 && (bits === undefined || (Number(bits) >= 1 && Number(bits) <= most));
}

function quoteWrong(value: string): string {
  return `'${listed(value).find((each) => !isProxy(each))}' isn’t one`;
}
