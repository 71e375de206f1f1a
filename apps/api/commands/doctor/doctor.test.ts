import { createServer } from 'node:http';
import { chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer as createConnections } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startMailServer } from '../../testing/mail/mail-server.ts';
import { useDoctor, type Settings } from '../../testing/operators/doctor.ts';
import { freePort } from '../../testing/servers/free-port.ts';
import { CommandError } from '../admin/command-error.ts';
import { judgeFailure, visit } from './checks/origin.ts';

const { parent, doctor, found, onEnd, listen } = useDoctor();

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
    expect(existsSync(join(parent(), 'data'))).toBe(false);
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

  it('finds a certificate that no one can trust', async () => {
    // It has one of its own.
    const server = await startMailServer({ options: { secure: true } });
    onEnd(() => server.close());
    expect(await found({ ...production, HONE_ORIGIN: `https://localhost:${server.port}` }, 'address')).toEqual([
      expect.stringMatching(/^wrong: localhost has a certificate that /),
    ]);
  });

  it('waits no longer for an address that takes connections and says nothing', async () => {
    const port = await listen(createConnections((socket) => socket.resume()));
    const failure = await visit(`https://localhost:${port}`, 50).catch((error: unknown) => error);
    expect(judgeFailure('localhost')(failure)).toMatchObject([
      { verdict: 'warning', what: 'localhost doesn’t answer.' },
    ]);
  });

  it('says so where no TLS is spoken', async () => {
    const port = await listen(createServer((_, answer) => answer.end()));
    const what = 'doesn’t speak TLS there, or none that suits.';
    expect(await found({ ...production, HONE_ORIGIN: `https://localhost:${port}` }, 'address')).toEqual([
      `wrong: localhost ${what}`,
    ]);
    const mail = { HONE_MAIL_FROM: 'hone@example.org', SMTP_URL: `smtps://127.0.0.1:${port}` };
    expect(await found(mail, 'mail')).toEqual([`wrong: 127.0.0.1:${port} ${what}`]);
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

  it('finds pictures that can’t be kept', async () => {
    mkdirSync(join(parent(), 'data'), { mode: 0o700 });
    writeFileSync(join(parent(), 'data', 'files'), 'not a folder');
    expect((await found({}, 'pictures'))[0]).toMatch(/^wrong: .*files can’t be written by this account, /);
  });

  it('takes nothing but --json', async () => {
    await expect(doctor({}, '--jsn')).rejects.toThrow(CommandError);
  });
});

describe.runIf(process.getuid?.() === 0)('hone doctor, run as root', () => {
  const nobody = 65_534;

  it('touches nothing in a folder of another account, and says how to run it', async () => {
    const data = join(parent(), 'data');
    mkdirSync(join(data, 'database'), { recursive: true, mode: 0o700 });
    for (const path of [join(data, 'database'), data]) chownSync(path, nobody, nobody);
    const { status, said } = await doctor({});
    expect(said).toMatch(/warning +folder +This runs as root, and \S+ belongs to (\S+):[^→]+→ [^:]+: sudo -E -u \1\n/);
    expect(said).toMatch(/Not checked, because this runs as root and not as \S+: database, schema, .*pictures/);
    expect(status).toBe(0);
    expect(readdirSync(data, { recursive: true })).toEqual(['database']);
  });

  it('finds what an earlier command of root left in a folder of another account', async () => {
    const data = join(parent(), 'data');
    mkdirSync(join(data, 'database'), { recursive: true, mode: 0o700 });
    for (const path of [join(data, 'database'), data]) chownSync(path, nobody, nobody);
    writeFileSync(join(data, 'database', 'pg_internal.init'), '');
    expect(await found({}, 'folder')).toContainEqual(
      expect.stringMatching(/^wrong: 1 file or folder in \S+ isn’t \S+’s, such as database\/pg_internal\.init\./),
    );
  });
});
