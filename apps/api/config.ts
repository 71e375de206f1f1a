import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ownExtensionId, ownFirefoxId } from '@hone/contracts/extension';
import * as z from 'zod/mini';
import { findHalfMail, mailVariables, readMail, type MailSettings } from './config/mail.ts';
import { findHalfPayments, paymentsVariables, readPayments, type PaymentsSettings } from './config/payments.ts';
import { findHalfServices, readServices, servicesVariables, type ServicesSettings } from './config/services.ts';

/** Something in the settings is wrong; each line names the variable and what to do. */
class WrongSettings extends Error {
  constructor(lines: string[]) {
    super(`The server cannot start with these settings:\n${lines.map((line) => `  - ${line}`).join('\n')}`);
    this.name = 'WrongSettings';
  }
}

type DatabaseSettings = { kind: 'embedded'; folder: string } | { kind: 'postgres'; url: string; connections: number };
/** Whose button stands on the sign-in page. `keys`: where Google's keys are, if not at Google's. */
type IdentitySettings = { kind: 'google'; clientId: string; keys?: string } | { kind: 'local' } | { kind: 'none' };
/** Where the pictures of people are kept. */
type FilesSettings =
  | { kind: 'folder'; folder: string }
  | { kind: 's3'; endpoint: string; region: string; bucket: string; accessKeyId: string; secretAccessKey: string };

export interface Config {
  mode: 'local' | 'production';
  host: string;
  port: number;
  /** Where people reach the product, for links in mails. */
  origin: string;
  data: string;
  secret: Buffer;
  trustProxy: string[] | false;
  log: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Multiplies the limits kept in memory. */
  limitFactor: number;
  database: DatabaseSettings;
  mail: MailSettings;
  files: FilesSettings;
  identity: IdentitySettings;
  payments: PaymentsSettings;
  services: ServicesSettings;
  /** Where the browser extension is installed from; undefined: from no store yet. */
  extensionStore: string | undefined;
  /** The ids of the extensions that people may connect. */
  extensions: string[];
}

function whole(fallback: number, from: number, to: number) {
  const error = `must be a whole number from ${from} to ${to}`;
  return z._default(z.coerce.number({ error }).check(z.int({ error }), z.gte(from, { error }), z.lte(to, { error })), fallback);
}

const Environment = z.object({
  HONE_MODE: z._default(z.enum(['local', 'production'], { error: "must be 'local' or 'production'" }), 'local'),
  PORT: whole(4000, 0, 65_535),
  HOST: z.optional(z.string()),
  HONE_ORIGIN: z.optional(z.url({ protocol: /^https?$/, error: 'must be an address such as https://hone.example.org' })),
  HONE_DATA: z._default(z.string(), '.hone'),
  HONE_SECRET: z.optional(z.string()),
  HONE_TRUST_PROXY: z.optional(z.string()),
  HONE_LOG: z.optional(z.enum(['debug', 'info', 'warn', 'error', 'silent'], { error: 'must be debug, info, warn, error or silent' })),
  HONE_LIMIT_FACTOR: whole(1, 1, 1_000_000),
  DATABASE_URL: z.optional(
    z.string().check(z.regex(/^postgres(ql)?:\/\//, { error: 'must begin with postgres://; unset it for the embedded database' })),
  ),
  DATABASE_CONNECTIONS: whole(20, 1, 1000),
  HONE_DATABASE: z.optional(z.literal('embedded', { error: "can only be 'embedded'" })),
  ...mailVariables,
  HONE_FILES: z.optional(z.enum(['folder', 's3'], { error: "must be 'folder' or 's3'" })),
  S3_ENDPOINT: z.optional(z.url({ protocol: /^https?$/, error: 'must be the address of the store, such as https://s3.example.org' })),
  S3_REGION: z.optional(z.string().check(z.regex(/^[a-z0-9-]+$/, { error: 'must be the name of a region, such as eu-central-1' }))),
  S3_BUCKET: z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: 'must be the name of a bucket' }))),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  GOOGLE_CLIENT_ID: z.optional(
    z.string().check(z.regex(/^[\w-]+\.apps\.googleusercontent\.com$/, { error: 'must be a client id such as 1234-abcd.apps.googleusercontent.com' })),
  ),
  HONE_IDENTITY: z.optional(z.literal('none', { error: "can only be 'none'" })),
  ...paymentsVariables,
  ...servicesVariables,
  EXTENSION_STORE_URL: z.optional(
    z.url({ protocol: /^https$/, normalize: true, error: "must be the https:// address of the extension's page in its store" }),
  ),
  HONE_EXTENSION_IDS: z.optional(z.string().check(z.regex(/^[\w@.-]{1,80}(?:\s*,\s*[\w@.-]{1,80})*$/, { error: 'must be ids of extensions, with commas' }))),
});
const shortestSecret = 32;

/** Reads the settings, all of them at once; the only place that knows the environment. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = z.safeParse(Environment, given);
  const isProduction = given['HONE_MODE'] === 'production';
  const faults = new Map([...(isProduction ? findHalfProduction(given) : []), ...findHalfStore(given), ...findHalfMail(given), ...findHalfPayments(given), ...findHalfServices(given)]);
  if (given['GOOGLE_CLIENT_ID'] && given['HONE_IDENTITY']) faults.set('HONE_IDENTITY', 'must be unset where GOOGLE_CLIENT_ID names a provider');
  for (const { path, message } of parsed.error?.issues ?? []) faults.set(path.join('.'), message);
  if (!parsed.success || faults.size > 0) throw new WrongSettings([...faults].map(([name, fault]) => `${name} ${fault}`));
  const settings = parsed.data;

  const data = writableFolder(resolve(settings.HONE_DATA));
  const host = settings.HOST ?? (settings.HONE_MODE === 'local' ? '127.0.0.1' : '0.0.0.0');
  return {
    mode: settings.HONE_MODE,
    host,
    port: settings.PORT,
    origin: (settings.HONE_ORIGIN ?? `http://localhost:${settings.PORT}`).replace(/\/$/, ''),
    data,
    secret: Buffer.from(settings.HONE_SECRET ?? keptSecret(data)),
    trustProxy: settings.HONE_TRUST_PROXY?.split(',').map((address) => address.trim()) ?? false,
    log: settings.HONE_LOG ?? (settings.HONE_MODE === 'local' ? 'warn' : 'info'),
    limitFactor: settings.HONE_LIMIT_FACTOR,
    database: settings.DATABASE_URL
      ? { kind: 'postgres', url: settings.DATABASE_URL, connections: settings.DATABASE_CONNECTIONS }
      : { kind: 'embedded', folder: join(data, 'database') },
    mail: readMail(settings, data),
    files: chooseFiles(settings, data),
    identity: chooseIdentity(settings),
    payments: readPayments(settings),
    services: readServices(settings),
    extensionStore: settings.EXTENSION_STORE_URL,
    extensions: settings.HONE_EXTENSION_IDS?.split(',').map((id) => id.trim()) ?? [ownExtensionId, ownFirefoxId],
  };
}

/** In production nothing is guessed: what a fresh machine would stand in for must be chosen by name. */
function findHalfProduction(given: Record<string, string | undefined>): [string, string][] {
  const faults: [string, string][] = [];
  const secret = given['HONE_SECRET'] ?? '';
  if (secret.length < shortestSecret || new Set(secret).size < 12 || /secret|change.?me|example|password/i.test(secret)) {
    faults.push(['HONE_SECRET', 'must be 32 or more random characters, for example from `openssl rand -base64 48`']);
  }
  if (!given['HONE_ORIGIN']?.startsWith('https://')) {
    faults.push(['HONE_ORIGIN', 'must be the https:// address where people reach Hone']);
  }
  if (!given['DATABASE_URL'] && !given['HONE_DATABASE']) {
    faults.push(['DATABASE_URL', "must name a PostgreSQL database; set HONE_DATABASE=embedded to run on one machine's own files"]);
  }
  if (!given['HONE_FILES'] && !namesStore(given)) {
    faults.push(['HONE_FILES', "must be 'folder' to keep pictures on this machine's disk, or 's3', with S3_ENDPOINT and the rest of that group"]);
  }
  if (!given['GOOGLE_CLIENT_ID'] && !given['HONE_IDENTITY']) {
    faults.push(['GOOGLE_CLIENT_ID', 'must name our client at Google; set HONE_IDENTITY=none to have no sign-in with Google']);
  }
  return faults;
}

const storeVariables = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** A store is wanted by name, or by any of its variables; then it needs all of them. */
function namesStore(given: Record<string, string | undefined>): boolean {
  return given['HONE_FILES'] === 's3' || storeVariables.some((name) => given[name] !== undefined);
}

function findHalfStore(given: Record<string, string | undefined>): [string, string][] {
  if (!namesStore(given)) return [];
  if (given['HONE_FILES'] === 'folder') return [['HONE_FILES', "must be 's3' or unset where S3_ENDPOINT and its like are set"]];
  return storeVariables.filter((name) => given[name] === undefined).map((name) => [name, `must be set too: a store needs all of ${storeVariables.join(', ')}`]);
}

function chooseFiles({ S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: z.infer<typeof Environment>, data: string): FilesSettings {
  if (!S3_ENDPOINT || !S3_REGION || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return { kind: 'folder', folder: join(data, 'files') };
  return { kind: 's3', endpoint: S3_ENDPOINT, region: S3_REGION, bucket: S3_BUCKET, accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY };
}

function chooseIdentity({ GOOGLE_CLIENT_ID, HONE_IDENTITY }: z.infer<typeof Environment>): IdentitySettings {
  if (GOOGLE_CLIENT_ID) return { kind: 'google', clientId: GOOGLE_CLIENT_ID };
  return { kind: HONE_IDENTITY ?? 'local' };
}

/** Makes the folder and writes in it: permissions alone do not tell, and a disk may be read-only. */
function writableFolder(data: string): string {
  const trial = join(data, `.written-by-${process.pid}`);
  try {
    mkdirSync(data, { recursive: true, mode: 0o700 });
    writeFileSync(trial, '', { mode: 0o600 });
    rmSync(trial);
  } catch (error) {
    throw new WrongSettings([`HONE_DATA must name a folder that can be written; ${data} cannot (${(error as Error).message})`]);
  }
  return data;
}

/** A machine of its own needs no secret from anybody: it makes one and keeps it, readable to its owner alone. */
function keptSecret(data: string): string {
  const file = join(data, 'secret');
  if (existsSync(file)) {
    const kept = readFileSync(file, 'utf8').trim();
    if (kept.length >= shortestSecret) return kept;
    rmSync(file);
  }
  // Linked into place whole: half a secret, of a start that was killed, could be guessed.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(48).toString('base64'), { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, 'utf8').trim();
}
