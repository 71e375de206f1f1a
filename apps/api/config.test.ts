import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

let parent: string;
let data: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'hone-config-'));
  data = join(parent, 'data');
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

type Environment = Record<string, string>;

const read = (environment: Environment) => readConfig({ HONE_DATA: data, ...environment });

/** The variables that a refusal names, one a line. */
function faultsOf(environment: Environment): string[] {
  try {
    read(environment);
    return [];
  } catch (error) {
    const [head, ...lines] = (error as Error).message.split('\n');
    expect(head).toBe('The server can’t start with these settings:');
    return lines.map((line) => line.slice('  - '.length));
  }
}
const namesOf = (environment: Environment) => faultsOf(environment).map((fault) => fault.split(/[ =]/)[0]!);

const stripe = {
  STRIPE_SECRET_KEY: 'sk_live_51AbC',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_51AbC',
  STRIPE_WEBHOOK_SECRET: 'whsec_AbC',
  STRIPE_PRICE_MONTHLY: 'price_1Month',
  STRIPE_PRICE_QUARTERLY: 'price_1Quarter',
  STRIPE_PRICE_YEARLY: 'price_1Year',
};
const noStripe = Object.fromEntries(Object.keys(stripe).map((name) => [name, '']));

describe('in production', () => {
  const whole = {
    HONE_MODE: 'production',
    HONE_SECRET: 'q3Zr8vT1mK5xWc7pN0aLdY2hJ9sGfB4uEi6oRtXzVbMwQnPk',
    HONE_ORIGIN: 'https://hone.example.org/',
    DATABASE_URL: 'postgresql://hone@database/hone?sslmode=verify-full',
    HONE_MAIL: 'outbox',
    HONE_FILES: 'folder',
    GOOGLE_CLIENT_ID: '1234-abcd.apps.googleusercontent.com',
    ...stripe,
  };

  it('a whole configuration starts, listens to other machines, logs every change, and makes no secret', () => {
    expect(read(whole)).toMatchObject({
      mode: 'production',
      host: '0.0.0.0',
      port: 4000,
      origin: 'https://hone.example.org',
      log: 'info',
      trustProxy: false,
      database: { kind: 'postgres', url: whole.DATABASE_URL, connections: 20 },
      mail: { kind: 'outbox' },
      files: { kind: 'folder', folder: join(data, 'files') },
      identity: { kind: 'google', clientId: whole.GOOGLE_CLIENT_ID },
      payments: { kind: 'stripe', secretKey: stripe.STRIPE_SECRET_KEY },
    });
    expect(readdirSync(data)).toEqual([]);
  });

  it.each<[string, Environment, string]>([
    ['no secret', { HONE_SECRET: '' }, 'HONE_SECRET'],
    ['a short secret', { HONE_SECRET: 'q3Zr8vT1mK5xWc7pN0aLdY2hJ9sGfB4' }, 'HONE_SECRET'],
    ['a secret of few different letters', { HONE_SECRET: 'abcabcabc'.repeat(6) }, 'HONE_SECRET'],
    ['a sample secret', { HONE_SECRET: 'this-is-a-secret-of-quite-some-length-1234' }, 'HONE_SECRET'],
    ['a secret that says to change it', { HONE_SECRET: 'please-CHANGE_ME-before-going-live-0123456' }, 'HONE_SECRET'],
    ['a secret from an example', { HONE_SECRET: 'Example-0123456789-abcdefghijklm-nopqrstuv' }, 'HONE_SECRET'],
    ['a password for a secret', { HONE_SECRET: 'password-0123456789-abcdefghijklm-nopqrstu' }, 'HONE_SECRET'],
    ['no origin', { HONE_ORIGIN: '' }, 'HONE_ORIGIN'],
    ['an origin without encryption', { HONE_ORIGIN: 'http://hone.example.org' }, 'HONE_ORIGIN'],
    ['no database', { DATABASE_URL: '' }, 'DATABASE_URL'],
    ['another database', { DATABASE_URL: 'mysql://hone@database/hone' }, 'DATABASE_URL'],
    ['mail that goes nowhere, unasked', { HONE_MAIL: '' }, 'HONE_MAIL'],
    ['mail by no server', { HONE_MAIL: 'smtp', HONE_MAIL_FROM: 'hone@example.org' }, 'SMTP_URL'],
    ['mail from nobody in particular', { HONE_MAIL: '', SMTP_URL: 'smtps://mail.example.org' }, 'HONE_MAIL_FROM'],
    ['mail of an unknown kind', { HONE_MAIL: 'pigeon' }, 'HONE_MAIL'],
    ['pictures on this one disk, unasked', { HONE_FILES: '' }, 'HONE_FILES'],
    ['pictures in a place of an unknown kind', { HONE_FILES: 'ftp' }, 'HONE_FILES'],
    ['a folder and a store for pictures', { HONE_FILES: 'folder', S3_BUCKET: 'pictures' }, 'HONE_FILES'],
    ['no identity provider, unasked', { GOOGLE_CLIENT_ID: '' }, 'GOOGLE_CLIENT_ID'],
    ["this machine's own identity provider", { GOOGLE_CLIENT_ID: '', HONE_IDENTITY: 'local' }, 'HONE_IDENTITY'],
    ['an identity provider and none', { HONE_IDENTITY: 'none' }, 'HONE_IDENTITY'],
    ['no payment provider, unasked', noStripe, 'STRIPE_SECRET_KEY'],
    ["this machine's own payment provider", { ...noStripe, HONE_PAYMENTS: 'sandbox' }, 'HONE_PAYMENTS'],
    ['a payment provider and none', { HONE_PAYMENTS: 'none' }, 'HONE_PAYMENTS'],
  ])('%s does not start', (_, change, name) => {
    expect(namesOf({ ...whole, ...change })).toEqual([name]);
    expect(existsSync(data)).toBe(false);
  });

  it('everything that is wrong is named at once, and each line says what to do', () => {
    const faults = faultsOf({ HONE_MODE: 'production', PORT: 'http', HONE_LOG: 'loud' });
    expect(faults.map((fault) => fault.split(' ')[0]).toSorted()).toEqual(
      ['DATABASE_URL', 'GOOGLE_CLIENT_ID', 'HONE_FILES', 'HONE_LOG', 'HONE_MAIL', 'HONE_ORIGIN', 'HONE_SECRET', 'PORT', 'STRIPE_SECRET_KEY'],
    );
    for (const fault of faults) expect(fault).toMatch(/^[A-Z_]+ must .{10}/);
  });

  it('nobody is signed in by a provider when that is chosen by name', () => {
    const { GOOGLE_CLIENT_ID: _, ...rest } = whole;
    expect(read({ ...rest, HONE_IDENTITY: 'none' }).identity).toEqual({ kind: 'none' });
  });

  it('nothing is sold when that is chosen by name', () => {
    expect(read({ ...whole, ...noStripe, HONE_PAYMENTS: 'none' }).payments).toEqual({ kind: 'none' });
  });

  const store = {
    S3_ENDPOINT: 'https://s3.example.org',
    S3_REGION: 'eu-central-1',
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };

  it('pictures are kept in a store that is named whole', () => {
    const files = { kind: 's3', endpoint: 'https://s3.example.org', region: 'eu-central-1', bucket: 'pictures', accessKeyId: 'key', secretAccessKey: 'secret' };
    expect(read({ ...whole, ...store, HONE_FILES: 's3' }).files).toEqual(files);
    expect(read({ ...whole, ...store, HONE_FILES: '' }).files).toEqual(files);
  });

  it('half a store does not start, and what is missing of it is named', () => {
    const names = Object.keys(store);
    expect(namesOf({ ...whole, HONE_FILES: 's3' })).toEqual(names);
    for (const name of names) expect(namesOf({ ...whole, ...store, HONE_FILES: '', [name]: '' })).toEqual([name]);
  });

  it('the embedded database is taken when it is chosen by name', () => {
    const { DATABASE_URL: _, ...rest } = whole;
    expect(read({ ...rest, HONE_DATABASE: 'embedded' }).database).toEqual({ kind: 'embedded', folder: join(data, 'database') });
  });
});

describe('on a machine of one’s own', () => {
  it('nothing needs to be set: it listens to this machine alone and keeps everything in the data folder', () => {
    const config = read({});
    expect(config).toMatchObject({
      mode: 'local',
      host: '127.0.0.1',
      port: 4000,
      origin: 'http://localhost:4000',
      data,
      log: 'warn',
      database: { kind: 'embedded', folder: join(data, 'database') },
      mail: { kind: 'outbox', folder: join(data, 'outbox') },
      files: { kind: 'folder', folder: join(data, 'files') },
      identity: { kind: 'local' },
      payments: { kind: 'sandbox' },
      extensionStore: undefined,
    });
  });

  it('a secret is made at the first start and kept for the next, readable to its owner alone', () => {
    const { secret } = read({});
    expect(secret.length).toBeGreaterThanOrEqual(48);
    expect(statSync(join(data, 'secret')).mode & 0o777).toBe(0o600);
    expect(statSync(data).mode & 0o777).toBe(0o700);
    expect(read({}).secret).toEqual(secret);
    expect(readdirSync(data)).toEqual(['secret']);
    rmSync(data, { recursive: true });
    expect(read({}).secret).not.toEqual(secret);
  });

  it('half a secret, left by a machine that lost its power, is replaced by a whole one', () => {
    read({});
    writeFileSync(join(data, 'secret'), '');
    const { secret } = read({});
    expect(secret.length).toBeGreaterThanOrEqual(48);
    expect(readFileSync(join(data, 'secret'), 'utf8')).toBe(secret.toString());
  });

  it('a secret that is given is used, and none is kept', () => {
    expect(read({ HONE_SECRET: 'mine' }).secret.toString()).toBe('mine');
    expect(readdirSync(data)).toEqual([]);
  });
});

describe('mails', () => {
  const url = 'smtps://hone:secret@mail.example.org';
  const from = 'Hone <hone@example.org>';

  it('go by the mail server that is named, also without HONE_MAIL', () => {
    for (const HONE_MAIL of ['', 'smtp']) {
      expect(read({ SMTP_URL: url, HONE_MAIL_FROM: from, HONE_MAIL }).mail).toEqual({ kind: 'smtp', url, from });
    }
  });

  it('stay in the folder where that is chosen by name, whatever server there is', () => {
    expect(read({ SMTP_URL: url, HONE_MAIL: 'outbox' }).mail).toMatchObject({ kind: 'outbox', folder: join(data, 'outbox') });
  });

  it.each(['smtp://127.0.0.1:2525', 'smtp://[::1]:25/', 'smtp://mail.example.org?tls=off', 'smtps://me%40example.org:p%3Aw@mail.example.org:465'])(
    'may go by %s',
    (address) => expect(read({ SMTP_URL: address, HONE_MAIL_FROM: from }).mail).toMatchObject({ url: address }),
  );

  it('by a server that is not named do not start', () => {
    expect(namesOf({ HONE_MAIL: 'smtp', HONE_MAIL_FROM: from })).toEqual(['SMTP_URL']);
    expect(faultsOf({ HONE_MAIL: 'smtp' }).join()).toMatch(/SMTP_URL must name the mail server.*HONE_MAIL_FROM must be a mailbox/);
  });

  it.each([
    '', 'Hone', 'hone@localhost', 'Hone <hone@mail.local>', 'a@example.org, b@example.org', 'Hone <hone@example.org',
    'Hone <hone@example.org>\r\nBcc: eve@example.com', 'Hone <a@b>',
  ])('that would come from %j do not start, since other servers refuse them', (sender) => {
    expect(namesOf({ SMTP_URL: url, HONE_MAIL_FROM: sender })).toEqual(['HONE_MAIL_FROM']);
  });
});

describe('payments', () => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = stripe;
  const priceIds = { monthly: 'price_1Month', quarterly: 'price_1Quarter', yearly: 'price_1Year' };
  const settings = { kind: 'stripe', secretKey, publishableKey, webhookSecrets: [webhookSecret], priceIds };

  it('go by Stripe where it is named whole, on a machine of one’s own too', () => {
    expect(read(stripe).payments).toEqual(settings);
  });

  it('are pretended or left out on a machine of one’s own, by name', () => {
    expect(read({ HONE_PAYMENTS: 'sandbox' }).payments).toEqual({ kind: 'sandbox' });
    expect(read({ HONE_PAYMENTS: 'none' }).payments).toEqual({ kind: 'none' });
  });

  it('half of Stripe’s settings do not start, and what is missing of them is named', () => {
    const names = Object.keys(stripe);
    for (const name of names) {
      expect(namesOf({ ...stripe, [name]: '' })).toEqual([name]);
      expect(namesOf({ [name]: stripe[name as keyof typeof stripe] })).toEqual(names.filter((other) => other !== name));
    }
    expect(namesOf({ STRIPE_API_BASE: 'http://localhost:12111' })).toEqual(names);
  });

  it('two signing secrets are good while one is rolled, however the comma is set', () => {
    for (const STRIPE_WEBHOOK_SECRET of ['whsec_old,whsec_new', ' whsec_old , whsec_new ']) {
      expect(read({ ...stripe, STRIPE_WEBHOOK_SECRET }).payments).toEqual({ ...settings, webhookSecrets: ['whsec_old', 'whsec_new'] });
    }
  });

  it.each(['http://localhost:12111', 'https://stripe.example.org/api/', 'http://[::1]:8420'])('may be led to %s in Stripe’s place', (STRIPE_API_BASE) => {
    expect(read({ ...stripe, STRIPE_API_BASE }).payments).toEqual({ ...settings, apiBase: STRIPE_API_BASE });
  });

  it('of two worlds, tried in one and charged in the other, do not start', () => {
    expect(namesOf({ ...stripe, STRIPE_PUBLISHABLE_KEY: 'pk_test_51AbC' })).toEqual(['STRIPE_PUBLISHABLE_KEY']);
  });

  it('never hand the secret key to browsers in the public one’s place', () => {
    expect(namesOf({ ...stripe, STRIPE_PUBLISHABLE_KEY: secretKey })).toEqual(['STRIPE_PUBLISHABLE_KEY']);
    expect(namesOf({ ...stripe, STRIPE_SECRET_KEY: publishableKey })).toEqual(['STRIPE_SECRET_KEY']);
    expect(faultsOf({ ...stripe, STRIPE_PUBLISHABLE_KEY: secretKey }).join()).not.toContain(secretKey);
  });

  it('of one price under two names do not start, since one of them would be charged wrongly', () => {
    expect(namesOf({ ...stripe, STRIPE_PRICE_YEARLY: stripe.STRIPE_PRICE_MONTHLY })).toEqual(['STRIPE_PRICE_YEARLY']);
  });
});

describe('what cannot be read', () => {
  it.each<[string, string]>([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PORT', '80.5'],
    ['PORT', '-1'],
    ['HONE_MODE', 'prod'],
    ['HONE_ORIGIN', 'hone.example.org'],
    ...['ftp://hone.example.org', 'https://hone.example.org/app', 'https://me@hone.example.org', 'https://hone.example.org?from=here', 'https://hone.example.org/#'].map(
      (origin): [string, string] => ['HONE_ORIGIN', origin],
    ),
    ...['balancer', '10.0.0.300', '10.0.0.0/33', '10.0.0.0/0', '10.0.0.0/255.0.0.0', '::1/129', '10.0.0.7,', '10.0.0.7 10.0.0.8', 'toString'].map(
      (proxies): [string, string] => ['HONE_TRUST_PROXY', proxies],
    ),
    ['HONE_SHUTDOWN_DELAY', '301'],
    ['HONE_SHUTDOWN_DELAY', '-1'],
    ['HONE_LOG', 'loud'],
    ['HONE_LIMIT_FACTOR', '0'],
    ['DATABASE_URL', 'localhost:5432'],
    ['DATABASE_URL', 'postgres://hone@localhost:port/hone'],
    ['DATABASE_URL', 'postgres://hone@localhost/hone?sslrootcert=/nowhere/root.pem'],
    ['DATABASE_CONNECTIONS', '0'],
    ['HONE_DATABASE', 'sqlite'],
    ['HONE_MAIL', 'pigeon'],
    ...[
      'mail.example.org', 'https://mail.example.org', 'smtp://', 'smtp://mail.example.org/inbox', 'smtp://mail.example.org?tls=maybe',
      'smtps://mail.example.org?tls=off', 'smtp://mail.example.org:port', 'smtp://user:50%@mail.example.org', 'smtp://a b@mail.example.org',
    ].map((url): [string, string] => ['SMTP_URL', url]),
    ['HONE_FILES', 'disk'],
    ['GOOGLE_CLIENT_ID', 'the client'],
    ['GOOGLE_CLIENT_ID', "1.apps.googleusercontent.com' https://evil.example"],
    ['HONE_IDENTITY', 'facebook'],
    ['HONE_PAYMENTS', 'stripe'],
    ['STRIPE_SECRET_KEY', 'whsec_AbC'],
    ['STRIPE_PUBLISHABLE_KEY', 'pk_AbC'],
    ...['AbC', 'whsec_one,whsec_two,whsec_three', 'whsec_one,', 'whsec_one whsec_two'].map((secret): [string, string] => ['STRIPE_WEBHOOK_SECRET', secret]),
    ['STRIPE_PRICE_MONTHLY', 'price 1'],
    ['STRIPE_PRICE_QUARTERLY', 'a,b'],
    ['STRIPE_PRICE_YEARLY', '$86.40'],
    ...['localhost:12111', 'ftp://localhost', 'http://', 'http://name:password@localhost', 'http://localhost/?a', 'http://localhost:port'].map(
      (base): [string, string] => ['STRIPE_API_BASE', base],
    ),
    ['EXTENSION_STORE_URL', 'the store'],
    ['EXTENSION_STORE_URL', 'http://store.example.org/hone'],
    ['EXTENSION_STORE_URL', 'javascript:alert(1)'],
  ])('%s=%s is refused by name', (name, value) => {
    const rest: Environment = name === 'SMTP_URL' ? { HONE_MAIL_FROM: 'hone@example.org' } : name.startsWith('STRIPE_') ? stripe : {};
    expect(namesOf({ ...rest, [name]: value })).toEqual([name]);
  });

  it.each<[string, Environment]>([
    ['a secret of its own', {}],
    ['a given secret', { HONE_SECRET: 'mine' }],
  ])('a data folder that cannot be written is named, with %s', (_, given) => {
    const file = join(parent, 'file');
    writeFileSync(file, '');
    const [fault] = faultsOf({ ...given, HONE_DATA: join(file, 'data') });
    expect(fault).toContain('HONE_DATA must name a writable folder');
    expect(fault).toContain(join(file, 'data'));
  });

  it('the address of the store is kept in the form in which it is sent', () => {
    const { extensionStore } = read({ EXTENSION_STORE_URL: 'https://store.example.org/höne?from=dashboard' });
    expect(extensionStore).toBe('https://store.example.org/h%C3%B6ne?from=dashboard');
  });

  it('variables that are set to nothing count as unset', () => {
    expect(read({ PORT: '', DATABASE_URL: '', HONE_LOG: '', EXTENSION_STORE_URL: '' })).toMatchObject({ port: 4000, log: 'warn', database: { kind: 'embedded' } });
  });
});

describe('analytics', () => {
  const posthog = { POSTHOG_HOST: 'https://eu.i.posthog.com/', POSTHOG_KEY: 'phc_AbC123' };

  it('is none until it is configured, by the address and the key', () => {
    expect(read({}).services.analytics).toBeNull();
    expect(read(posthog).services.analytics).toEqual({ kind: 'posthog', host: 'https://eu.i.posthog.com', key: 'phc_AbC123' });
    expect(read({ ...posthog, POSTHOG_HOST: 'http://posthog.company.lan:8000' }).services.analytics).toMatchObject({ host: 'http://posthog.company.lan:8000' });
  });

  it.each(['POSTHOG_HOST', 'POSTHOG_KEY'])('is not half configured: without %s the server does not start, and says which one is missing', (missing) => {
    expect(namesOf({ ...posthog, [missing]: '' })).toEqual([missing]);
  });

  it.each([
    ['with a path', 'https://eu.i.posthog.com/ingest'],
    ['with more than one address', 'https://eu.i.posthog.com https://elsewhere.example.org'],
    ['with a part of a policy in it', "https://eu.i.posthog.com;script-src*"],
    ['of every host', 'https://*'],
    ['without https or http', 'eu.i.posthog.com'],
  ])('takes no address %s, since it becomes a part of the policy of our pages', (_, host) => {
    expect(namesOf({ ...posthog, POSTHOG_HOST: host })).toEqual(['POSTHOG_HOST']);
  });

  it.each([['a quote', 'phc_"x'], ['a space', 'phc x'], ['markup', 'phc_<script>']])('takes no key with %s in it', (_, key) => {
    expect(namesOf({ ...posthog, POSTHOG_KEY: key })).toEqual(['POSTHOG_KEY']);
  });
});
