import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isLoopback } from '@hone/domain/enhance/hosts';
import { isUrl } from '@hone/domain/urls';
import * as z from 'zod/mini';
import { wholeNumber } from './numbers.ts';

export type DatabaseSettings =
  | { kind: 'embedded'; folder: string }
  | { kind: 'postgres'; url: string; connections: number };

const example = 'postgres://user:password@host/database';

export const databaseVariables = {
  DATABASE_URL: z.optional(
    z.string().check(
      z.regex(/^postgres(ql)?:\/\//, {
        error: 'must begin with postgres://; unset it for the embedded database',
        abort: true,
      }),
      z.refine((value) => readAddress(value) !== undefined, {
        error: `must be an address such as ${example}`,
        abort: true,
      }),
      z.refine(namesFiles, { error: 'must point sslcert, sslkey and sslrootcert to existing files' }),
    ),
  ),
  DATABASE_CONNECTIONS: z._default(wholeNumber(1, 1000), 20),
  HONE_DATABASE: z.optional(z.literal('embedded', { error: "can only be 'embedded'" })),
};

interface Given {
  HONE_MODE?: string | undefined;
  DATABASE_URL?: string | undefined;
  HONE_DATABASE?: string | undefined;
  PGHOST?: string | undefined;
}

/** In production the database is chosen explicitly, and so is an unencrypted connection to another machine. */
export function findUnsafeDatabase({ HONE_MODE, DATABASE_URL: url, HONE_DATABASE, PGHOST }: Given): [string, string][] {
  if (HONE_MODE !== 'production') return [];
  if (url === undefined) {
    const what = 'must name a PostgreSQL database; set HONE_DATABASE=embedded to use the embedded one on this machine';
    return HONE_DATABASE === undefined ? [['DATABASE_URL', what]] : [];
  }
  const address = readAddress(url);
  if (!address) return [];
  const { host = PGHOST ?? 'localhost', options } = address;
  const isNear = host.startsWith('/') || isLoopback(host);
  if (isNear || options['sslmode'] === 'disable' || isVerified(options)) return [];
  const what = 'must end in ?sslmode=verify-full, so that the connection to another machine is encrypted';
  return [['DATABASE_URL', `${what}; on a closed network without TLS, use ?sslmode=disable`]];
}

/** The driver treats the three alike and verifies the certificate, unless told to read them as libpq does. */
function isVerified({ sslmode = '', uselibpqcompat }: Record<string, string>): boolean {
  return sslmode === 'verify-full' || (uselibpqcompat !== 'true' && ['require', 'verify-ca'].includes(sslmode));
}

/** As the driver reads it: the host may be missing, or be among the options. */
function readAddress(value: string): { host: string | undefined; options: Record<string, string> } | undefined {
  const hasHost = isUrl(value);
  const completed = hasHost ? value : value.replace('@/', '@left-out/');
  if (!isUrl(completed)) return undefined;
  const { hostname, searchParams } = new URL(completed);
  const options = Object.fromEntries(searchParams);
  const host = options['host'] || (hasHost ? hostname.replace(/^%2f/i, '/') : '');
  return { host: host || undefined, options };
}

function namesFiles(value: string): boolean {
  const { options = {} } = readAddress(value) ?? {};
  return ['sslcert', 'sslkey', 'sslrootcert'].every((name) => options[name] === undefined || existsSync(options[name]));
}

export function readDatabase(settings: Given & { DATABASE_CONNECTIONS: number }, data: string): DatabaseSettings {
  const { DATABASE_URL: url, DATABASE_CONNECTIONS: connections } = settings;
  return url === undefined
    ? { kind: 'embedded', folder: join(data, 'database') }
    : { kind: 'postgres', url, connections };
}
