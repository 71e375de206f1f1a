import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';

/** Something in the settings is wrong; each line names the variable and what to do. */
class WrongSettings extends Error {
  constructor(lines: string[]) {
    super(`The server cannot start with these settings:\n${lines.map((line) => `  - ${line}`).join('\n')}`);
    this.name = 'WrongSettings';
  }
}

type DatabaseSettings = { kind: 'embedded'; folder: string } | { kind: 'postgres'; url: string; connections: number };
// One kind so far; a mail server joins it as a second one.
type MailSettings = { kind: 'outbox'; folder: string; from: string };

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
  /** Where the browser extension is installed from; undefined: from no store yet. */
  extensionStore: string | undefined;
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
  HONE_MAIL: z.optional(z.literal('outbox', { error: "can only be 'outbox'" })),
  HONE_MAIL_FROM: z._default(z.string(), 'Hone <hone@localhost>'),
  EXTENSION_STORE_URL: z.optional(
    z.url({ protocol: /^https$/, normalize: true, error: "must be the https:// address of the extension's page in its store" }),
  ),
});
const shortestSecret = 32;

/** Reads the settings, all of them at once; the only place that knows the environment. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = z.safeParse(Environment, given);
  const faults = new Map(given['HONE_MODE'] === 'production' ? findHalfProduction(given) : []);
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
    mail: { kind: 'outbox', folder: join(data, 'outbox'), from: settings.HONE_MAIL_FROM },
    extensionStore: settings.EXTENSION_STORE_URL,
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
  if (!given['HONE_MAIL']) {
    faults.push(['HONE_MAIL', "must be 'outbox', chosen by name, since it sends mails nowhere but into a folder"]);
  }
  return faults;
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
