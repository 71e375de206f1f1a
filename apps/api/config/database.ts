import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isLoopback } from '@hone/domain/enhance/hosts';
import { isUrl } from '@hone/domain/urls';
import * as z from 'zod/mini';
import { wholeNumber } from './numbers.ts';

export type DatabaseSettings =
  | { kind: 'embedded'; folder: string }
  | { kind: 'postgres'; url: string; connections: number; pooler?: string | undefined; standby?: string | undefined };

const example = 'postgres://user:password@host/database';

const postgresAddress = z.string().check(
  z.regex(/^postgres(ql)?:\/\//, {
    error: 'must begin with postgres://; unset it for the embedded database',
    abort: true,
  }),
  z.refine((value) => readAddresses(value) !== undefined, {
    error: `must be an address such as ${example}; several hosts as in @host1:5432,host2:5432/`,
    abort: true,
  }),
  z.refine(namesFiles, { error: 'must point sslcert, sslkey and sslrootcert to existing files' }),
);

export const databaseVariables = {
  DATABASE_URL: z.optional(postgresAddress),
  DATABASE_POOLER_URL: z.optional(postgresAddress),
  DATABASE_STANDBY_URL: z.optional(postgresAddress),
  DATABASE_CONNECTIONS: z._default(wholeNumber(1, 1000), 20),
  HONE_DATABASE: z.optional(z.literal('embedded', { error: "can only be 'embedded'" })),
};

interface Given {
  HONE_MODE?: string | undefined;
  DATABASE_URL?: string | undefined;
  DATABASE_POOLER_URL?: string | undefined;
  DATABASE_STANDBY_URL?: string | undefined;
  HONE_DATABASE?: string | undefined;
  PGHOST?: string | undefined;
}

/** In production the database is chosen explicitly, and so is an unencrypted connection to another machine. */
export function findUnsafeDatabase(given: Given): [string, string][] {
  const { HONE_MODE, DATABASE_URL: url, HONE_DATABASE, PGHOST } = given;
  const around = (['DATABASE_POOLER_URL', 'DATABASE_STANDBY_URL'] as const).filter((name) => given[name] !== undefined);
  if (url === undefined && around.length > 0) {
    return around.map((name) => [name, 'must be unset without DATABASE_URL, the database that it belongs to']);
  }
  if (HONE_MODE !== 'production') return [];
  if (url === undefined) {
    const what = 'must name a PostgreSQL database; set HONE_DATABASE=embedded to use the embedded one on this machine';
    return HONE_DATABASE === undefined ? [['DATABASE_URL', what]] : [];
  }
  const what = 'must end in ?sslmode=verify-full, so that the connection to another machine is encrypted';
  return (['DATABASE_URL', ...around] as const)
    .filter((name) => !(readAddresses(given[name]!) ?? []).every((address) => isSafe(address, PGHOST)))
    .map((name) => [name, `${what}; on a closed network without TLS, use ?sslmode=disable`]);
}

function isSafe({ host, options }: Address, standard = 'localhost'): boolean {
  const at = host ?? standard;
  return at.startsWith('/') || isLoopback(at) || options['sslmode'] === 'disable' || isVerified(options);
}

/** The driver treats the three alike and verifies the certificate, unless told to read them as libpq does. */
function isVerified({ sslmode = '', uselibpqcompat }: Record<string, string>): boolean {
  return sslmode === 'verify-full' || (uselibpqcompat !== 'true' && ['require', 'verify-ca'].includes(sslmode));
}

interface Address {
  host: string | undefined;
  options: Record<string, string>;
}

/** An address for each of the hosts, which differ in nothing else. */
export function addressesOf(value: string): string[] {
  const [, before = '', hosts = '', after = ''] = /^([a-z]+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(value) ?? [];
  return hosts.includes(',') ? hosts.split(',').map((host) => before + host + after) : [value];
}

/** Where it is, for people to read. */
export function withoutLogin(value: string): string {
  // Not by URL: it may name several hosts. What is before the last @ is a name and a password.
  return value.replace(/^.*\/\/(?:.*@)?/, '').replace(/\?.*$/, '');
}

/** Undefined if one of them can't be read. */
function readAddresses(value: string): Address[] | undefined {
  const addresses = addressesOf(value);
  const found = addresses.map(readAddress);
  const areSeveral = addresses.length > 1;
  // The driver would prefer these options to each of the hosts.
  const isWhole = (each: Address | undefined) =>
    each && !(areSeveral && (each.host === undefined || 'host' in each.options || 'port' in each.options));
  return found.every(isWhole) ? (found as Address[]) : undefined;
}

/** As the driver reads it: the host may be missing, or be among the options. */
function readAddress(value: string): Address | undefined {
  const hasHost = isUrl(value);
  const completed = hasHost ? value : value.replace('@/', '@left-out/');
  if (!isUrl(completed)) return undefined;
  const { hostname, searchParams } = new URL(completed);
  const options = Object.fromEntries(searchParams);
  const host = options['host'] || (hasHost ? hostname.replace(/^%2f/i, '/') : '');
  return { host: host || undefined, options };
}

function namesFiles(value: string): boolean {
  const [{ options } = { options: {} }] = readAddresses(value) ?? [];
  return ['sslcert', 'sslkey', 'sslrootcert'].every((name) => {
    const file = (options as Address['options'])[name];
    return file === undefined || existsSync(file);
  });
}

export function readDatabase(settings: Given & { DATABASE_CONNECTIONS: number }, data: string): DatabaseSettings {
  const { DATABASE_URL: url, DATABASE_CONNECTIONS: connections } = settings;
  if (url === undefined) return { kind: 'embedded', folder: join(data, 'database') };
  return {
    kind: 'postgres',
    url,
    connections,
    pooler: settings.DATABASE_POOLER_URL,
    standby: settings.DATABASE_STANDBY_URL,
  };
}
