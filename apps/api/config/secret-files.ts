import { readFileSync } from 'node:fs';

type Given = Record<string, string | undefined>;

/** Settings that are or hold a secret. */
const secrets = [
  'HONE_SECRET',
  'HONE_SECRET_OLD',
  'HONE_MODELS',
  'DATABASE_URL',
  'DATABASE_POOLER_URL',
  'DATABASE_STANDBY_URL',
  'SMTP_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'INTERCOM_IDENTITY_SECRET',
  'CELLO_PRODUCT_SECRET',
  'CELLO_ACCESS_KEY_ID',
  'CELLO_SECRET_ACCESS_KEY',
];

/**
 * What is set, with secrets from the files that `NAME_FILE` names, as vaults and orchestrators mount them. Each fault
 * names a variable and what to do about it.
 */
export function readGiven(environment: Given): { given: Given; unread: [string, string][] } {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const unread: [string, string][] = [];
  for (const name of secrets) {
    const file = `${name}_FILE`;
    if (given[file] === undefined) continue;
    const fault = given[name] === undefined ? takeFrom(given, name, given[file]) : `must be unset when ${name} is set`;
    if (fault) unread.push([file, fault]);
  }
  return { given, unread };
}

function takeFrom(given: Given, name: string, path: string): string | undefined {
  try {
    const text = readFileSync(path, 'utf8').trim();
    if (text === '') return 'must name a file that isn’t empty';
    given[name] = text;
  } catch (error) {
    return `must name a file that the server can read (${(error as NodeJS.ErrnoException).code})`;
  }
}

/** Files that hold secrets: those that `NAME_FILE` names, and those that Node itself read settings from. */
export function findSecretFiles(environment: Given, started: readonly string[] = process.execArgv): string[] {
  const named = secrets.flatMap((name) => environment[`${name}_FILE`] || []);
  return [...named, ...started.flatMap((word) => /^--env-file(?:-if-exists)?=(.+)$/.exec(word)?.[1] ?? [])];
}

/** Each secret, also the parts of those that hold several: what says something about them must not repeat them. */
export function findSecrets(given: Given): string[] {
  const whole = secrets.flatMap((name) => given[name] ?? []);
  const parts = whole.flatMap((value) => [
    ...value.split(',').map((each) => each.trim()),
    ...[...value.matchAll(/"key"\s*:\s*"([^"]*)"/g)].map(([, key = '']) => key),
    ...passwordsOf(value),
  ]);
  // A short one would blank out words that have nothing to do with it.
  return [...new Set([...whole, ...parts])].filter((each) => each.length >= 8);
}

/** As it is in the address, and as it's sent. */
function passwordsOf(address: string): string[] {
  const [, written = ''] = /^[a-z0-9]+:\/\/[^/?#]*?:([^/?#]*)@/i.exec(address) ?? [];
  return [
    written,
    written.replaceAll(/%[0-9a-f]{2}/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16))),
  ];
}
