import { createServer } from 'node:http';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lookAtSettings } from '../../config.ts';
import { startMailServer } from '../../testing/mail/mail-server.ts';
import { freePort } from '../../testing/servers/free-port.ts';
import { CommandError } from '../admin/command-error.ts';
import { runCommand } from '../commands.ts';
import type { Examined } from './examine.ts';

let parent: string;
let closing: (() => unknown)[] = [];
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'hone-doctor-'));
  closing = [() => rmSync(parent, { recursive: true, force: true })];
});
afterEach(async () => {
  for (const close of closing.toReversed()) await close();
});

type Settings = Record<string, string>;

async function doctor(settings: Settings, ...options: string[]): Promise<{ status: number; said: string }> {
  const said: string[] = [];
  const environment = { HONE_DATA: join(parent, 'data'), PORT: '0', ...settings };
  const notOpened = () => Promise.reject(new Error('not opened'));
  const status = await runCommand(
    ['doctor', ...options],
    (line) => void said.push(line),
    notOpened,
    undefined,
    () => lookAtSettings(environment),
  );
  return { status, said: said.join('\n') };
}

async function findings(settings: Settings): Promise<Examined[]> {
  const { said } = await doctor(settings, '--json');
  return (JSON.parse(said) as { findings: Examined[] }).findings;
}

async function found(settings: Settings, subject: string): Promise<string[]> {
  const all = await findings(settings);
  return all.filter((each) => each.subject === subject).map(({ verdict, what }) => `${verdict}: ${what}`);
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  return (server.address() as AddressInfo).port;
}

const production: Settings = {
  HONE_MODE: 'production',
  HONE_SECRET: 'Qx7vT2mK9pLw4RzN8bYc6HsD1fJgA5eU',
  HONE_ORIGIN: 'https://127.0.0.1:1',
  HONE_IDENTITY: 'none',
  HONE_PAYMENTS: 'none',
  HONE_FILES: 'folder',
  HONE_MAIL: 'outbox',
  HONE_DATABASE: 'embedded',
  HONE_TRUST_PROXY: 'loopback',
};

describe('hone doctor', () => {
  it('finds nothing wrong before the first start, and makes nothing', async () => {
    const { status, said } = await doctor({});
    expect(said).toContain('Everything is in order.');
    expect(said).toContain('Not checked, because there is no database yet: database, schema');
    expect(status).toBe(0);
    expect(existsSync(join(parent, 'data'))).toBe(false);
  });

  it('lists every wrong setting, and misspelt ones', async () => {
    const { status, said } = await doctor({ HONE_MODE: 'production', HONE_ORIGIN: 'http://x.test', HONE_SECRT: 'x' });
    expect(status).toBe(1);
    expect(said).toMatch(/WRONG +settings +HONE_SECRET must be 32/);
    expect(said).toMatch(/WRONG +settings +HONE_ORIGIN must be the https/);
    expect(said).toMatch(/warning +settings +HONE_SECRT means nothing to Hone/);
  });

  it('says what else is wrong while the database can’t be reached, and repeats no secret', async () => {
    const [database, mail, model] = await Promise.all([freePort(), freePort(), freePort()]);
    const listing = {
      protocol: 'openai',
      model: 'small',
      local: true,
      address: `http://127.0.0.1:${model}/v1`,
      key: 'sk-quite-secret',
    };
    const { status, said } = await doctor({
      ...production,
      HONE_DATABASE: '',
      DATABASE_URL: `postgres://hone:hemmelig%401@127.0.0.1:${database}/hone`,
      HONE_MAIL: 'smtp',
      HONE_MAIL_FROM: 'hone@example.org',
      SMTP_URL: `smtp://hone:fortrolig@127.0.0.1:${mail}`,
      HONE_MODELS: JSON.stringify([listing]),
    });
    expect(status).toBe(1);
    const lines = said.replaceAll(/\n +(?!→)/g, ' ');
    expect(lines).toMatch(/WRONG +database +Can’t connect to the database at 127\.0\.0\.1/);
    expect(lines).toMatch(/WRONG +mail +127\.0\.0\.1:\d+ refuses connections/);
    expect(lines).toMatch(/WRONG +models +small: 127\.0\.0\.1:\d+ refuses connections/);
    expect(lines).toContain('Not checked, because the database can’t be reached: schema');
    expect(said).not.toMatch(/hemmelig|fortrolig|quite-secret|Qx7vT2mK9p/);
  });

  it('tries the name and password of the mail server, and sends nothing', async () => {
    const server = await startMailServer({
      refuse: (_at, _user, password) => ({ at: 'login', code: password === 'right' ? 250 : 535, text: 'no' }),
    });
    closing.push(() => server.close());
    const mail = await found(
      { HONE_MAIL_FROM: 'hone@example.org', SMTP_URL: `smtp://hone:wrong@127.0.0.1:${server.port}` },
      'mail',
    );
    expect(mail).toEqual([`wrong: 127.0.0.1:${server.port} doesn’t accept the name and password.`]);
    expect(server.taken).toEqual([]);
  });

  it('finds a certificate that no one can trust', async () => {
    // It has one of its own.
    const server = await startMailServer({ options: { secure: true } });
    closing.push(() => server.close());
    expect(await found({ ...production, HONE_ORIGIN: `https://localhost:${server.port}` }, 'address')).toEqual([
      expect.stringMatching(/^wrong: localhost has a certificate that /),
    ]);
  });

  it('finds a server that isn’t ready, and another program on its port', async () => {
    let status = 503;
    const port = await listen(createServer((_, answer) => answer.writeHead(status).end()));
    expect((await found({ PORT: String(port) }, 'server'))[0]).toMatch(/^wrong: The one on port \d+ isn’t ready/);
    status = 404;
    expect((await found({ PORT: String(port) }, 'server'))[0]).toMatch(/^wrong: Something else answers/);
    status = 200;
    expect((await found({ PORT: String(port) }, 'server'))[0]).toMatch(/^ok: One answers/);
  });

  it('finds a model’s key that isn’t accepted', async () => {
    const keys: unknown[] = [];
    const port = await listen(
      createServer(({ headers, url }, answer) => {
        keys.push([url, headers.authorization]);
        answer.writeHead(401).end();
      }),
    );
    const listing = {
      protocol: 'openai',
      model: 'small',
      local: true,
      address: `http://127.0.0.1:${port}/v1`,
      key: 'sk-old',
    };
    expect(await found({ HONE_MODELS: JSON.stringify([listing]) }, 'models')).toEqual([
      `wrong: small: 127.0.0.1:${port} doesn’t accept the key.`,
    ]);
    expect(keys).toEqual([['/v1/models', 'Bearer sk-old']]);
  });

  it('finds pictures that can’t be kept', async () => {
    mkdirSync(join(parent, 'data'), { mode: 0o700 });
    writeFileSync(join(parent, 'data', 'files'), 'not a folder');
    expect((await found({}, 'pictures'))[0]).toMatch(/^wrong: .* doesn’t work: /);
  });

  it('takes nothing but --json', async () => {
    await expect(doctor({}, '--jsn')).rejects.toThrow(CommandError);
  });
});
