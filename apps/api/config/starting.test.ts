import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endPrograms, startMain, type Environment } from '../testing/process.ts';

let data: string;
beforeAll(() => void (data = mkdtempSync(join(tmpdir(), 'hone-starting-'))));
afterAll(async () => {
  await endPrograms();
  rmSync(data, { recursive: true, force: true });
});

async function refusalOf(environment: Environment): Promise<string[]> {
  const refused = startMain({ HONE_DATA: data, ...environment });
  expect(await refused.ended).toEqual({ code: 1, signal: null });
  expect(refused.output()).toBe('');
  return refused.errors().trimEnd().split('\n');
}

it('in production, a server that would leak secrets or misdirect people does not start, and lists every reason', async () => {
  const said = await refusalOf({
    HONE_MODE: 'production',
    HONE_SECRET: 'q3Zr8vT1mK5xWc7pN0aLdY2hJ9sGfB4uEi6oRtXzVbMwQnPk',
    HONE_ORIGIN: 'https://somebody@hone.example.org/app?from=here',
    DATABASE_URL: 'postgres://hone:marked-word@database.example.org/hone',
    HONE_MAIL: 'outbox',
    S3_ENDPOINT: 'http://s3.example.org',
    S3_REGION: 'eu-central-1',
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'marked-word',
    HONE_IDENTITY: 'none',
    HONE_PAYMENTS: 'none',
    HONE_TRUST_PROXY: '10.0.0.300, balancer',
    HONE_LIMIT_FACTOR: '1000000',
  });
  const encrypted = 'so that the connection to another machine is encrypted; on a closed network without TLS, use';
  const origin = 'such as https://hone.example.org, with nothing before the host and nothing after the port';
  const proxies = 'such as 10.0.0.7, 10.1.0.0/16';
  expect(said.toSorted()).toEqual([
    `  - DATABASE_URL must end in ?sslmode=verify-full, ${encrypted} ?sslmode=disable`,
    '  - HONE_LIMIT_FACTOR must be a whole number from 1 to 1000 in production, because more would mean no limit',
    `  - HONE_ORIGIN must be an address ${origin}`,
    `  - HONE_TRUST_PROXY must be addresses or networks separated by commas, ${proxies}; '10.0.0.300' isn’t one`,
    `  - S3_ENDPOINT must begin with https://, ${encrypted} ?tls=off at its end`,
    'The server can’t start with these settings:',
  ]);
  expect(readdirSync(data)).toEqual([]);
});

it('a setting that a library can’t parse is reported in our own words, not as a stack trace', async () => {
  for (const [name, value] of [
    ['HONE_TRUST_PROXY', 'the balancer'],
    ['DATABASE_URL', 'postgres://hone:marked-word@database:port/hone'],
  ] as const) {
    const [head, line = '', ...more] = await refusalOf({ [name]: value });
    expect(head).toBe('The server can’t start with these settings:');
    expect(line).toMatch(new RegExp(`^ {2}- ${name} must .{10}`));
    expect(`${line}${more.join()}`).not.toMatch(/marked-word|\bat \w+.*:\d+/);
    expect(more).toEqual([]);
  }
});
