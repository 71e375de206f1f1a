import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { settingsReader } from '../testing/settings.ts';

const { read, faultsOf } = settingsReader();
const folder = mkdtempSync(join(tmpdir(), 'hone-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

function keep(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

describe('a secret in a file', () => {
  const random = 'q3Zr8vT1mK5xWc7pN0aLdY2hJ9sGfB4uEi6oRtXzVbMwQnPk';

  it('is read as if it were set, without the line break at its end', () => {
    const { secret, database } = read({
      HONE_SECRET_FILE: keep('secret', `${random}\n`),
      DATABASE_URL_FILE: keep('database', 'postgres://hone:marked-word@localhost/hone\r\n'),
      DATABASE_POOLER_URL_FILE: keep('pooler', 'postgres://hone:marked-word@localhost:6432/hone\n'),
      DATABASE_STANDBY_URL_FILE: keep('standby', 'postgres://hone:marked-word@localhost:5433/hone\n'),
    });
    expect(secret.toString()).toBe(random);
    expect(database).toMatchObject({
      url: 'postgres://hone:marked-word@localhost/hone',
      pooler: 'postgres://hone:marked-word@localhost:6432/hone',
      standby: 'postgres://hone:marked-word@localhost:5433/hone',
    });
  });

  it('is checked like one that is set, and no error repeats it', () => {
    const [fault, ...more] = faultsOf({
      HONE_MODE: 'local',
      STRIPE_WEBHOOK_SECRET_FILE: keep('webhook', 'marked-word'),
    });
    expect(fault).toMatch(/^STRIPE_\w+ /);
    expect([fault, ...more].join()).not.toContain('marked-word');
  });

  it('that is set too, is empty or can’t be read prevents the server from starting, and each line says why', () => {
    expect(
      faultsOf({
        HONE_SECRET: random,
        HONE_SECRET_FILE: keep('second', random),
        SMTP_URL_FILE: keep('empty', '\n'),
        DATABASE_URL_FILE: join(folder, 'missing'),
      }).toSorted(),
    ).toEqual([
      'DATABASE_URL_FILE must name a file that the server can read (ENOENT)',
      'HONE_SECRET_FILE must be unset when HONE_SECRET is set',
      'SMTP_URL_FILE must name a file that isn’t empty',
    ]);
  });

  it('is none of a setting that holds no secret', () => {
    expect(read({ HONE_ORIGIN_FILE: keep('origin', 'https://elsewhere.example') }).origin).toBe(
      'http://localhost:4000',
    );
  });
});
