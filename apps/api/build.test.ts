import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildParts } from '../../tools/machine/parts.mjs';
import { layOut } from '../../tools/deploy/lay-out.ts';
import { findFreePort } from '../../tools/machine/port.mjs';
import { ROOT } from '../../tools/machine/root.mjs';
import { databaseKind } from './testing/database.ts';
import { endPrograms, startProgram, type Environment } from './testing/process.ts';
import { stripeSettings } from './testing/settings.ts';
import { makeWorkspace, type Workspace } from './testing/workspace.ts';

// Whole processes take seconds to start, and more on a busy machine.
const timeout = 180_000;
const dist = join(import.meta.dirname, 'dist');

/** The sources in each file of the build, relative to the api's folder, as its source map tells. */
function readSources(): { file: string; sources: string[] }[] {
  const maps = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js.map'));
  return maps.map((name) => {
    const { sources } = JSON.parse(readFileSync(join(dist, name), 'utf8')) as { sources: string[] };
    const from = dirname(join(dist, name));
    return { file: name, sources: sources.map((source) => relative(import.meta.dirname, resolve(from, source))) };
  });
}

/** A file of the build, and what it imports without waiting to be asked. */
function listAtStart(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const text = readFileSync(join(dist, file), 'utf8');
  for (const [, next] of text.matchAll(/^(?:import|export)\b[^;]*?"\.\/([\w-]+\.js)";/gm)) listAtStart(next!, found);
  return found;
}

describe('the build', () => {
  const built = readSources();
  const isLocal = ({ file }: { file: string }) => file.startsWith('local/');
  const sourcesOf = (files: typeof built) => files.flatMap(({ sources }) => sources);

  it('keeps the payment sandbox, the local sign-in and every page under /local in a separate folder', () => {
    const production = sourcesOf(built.filter((each) => !isLocal(each)));
    expect(production).toEqual(expect.arrayContaining(['main.ts', 'admin.ts', 'composition/engine.thread.ts']));
    expect(production.filter((source) => source.startsWith('local/'))).toEqual([]);
    expect(sourcesOf(built.filter(isLocal))).toEqual(
      expect.arrayContaining([
        'local/standins.ts',
        'local/identity/identity.ts',
        'local/identity/pages.ts',
        'local/mail/pages.ts',
        'local/payments/pages.ts',
        'local/sandbox/sandbox.ts',
      ]),
    );
  });

  it('loads metrics and traces only where they are asked for, and contains both', () => {
    const isOfMonitoring = (source: string) => /\/(?:@opentelemetry|prom-client)\/|^monitoring\//.test(source);
    const atStart = listAtStart('main.js');
    expect(atStart.size).toBeGreaterThan(3);
    const loaded = built.filter(({ file }) => atStart.has(file.replace(/\.map$/, '')));
    expect(sourcesOf(loaded)).toContain('composition/monitoring.ts');
    expect(sourcesOf(loaded).filter(isOfMonitoring)).toEqual([]);
    expect(sourcesOf(built)).toEqual(
      expect.arrayContaining(['monitoring/metrics.ts', 'monitoring/tracing/tracing.ts']),
    );
  });

  it('contains no test double or test helper, such as the fake Stripe', () => {
    const isOfTests = (source: string) => /(?:^|\/)testing\/|\.test\.tsx?$/.test(source);
    expect(sourcesOf(built).filter((source) => !source.includes('node_modules/') && isOfTests(source))).toEqual([]);
  });
});

describe('a laid-out server, without the stand-ins', () => {
  let [parent, folder] = ['', ''];
  let workspace: Workspace;
  beforeAll(async () => {
    await buildParts(ROOT, () => undefined, ['web']);
    // Outside the repository, where it finds no other libraries than its own.
    parent = mkdtempSync(join(tmpdir(), 'hone-production-'));
    folder = layOut(ROOT, join(parent, 'server'));
    workspace = await makeWorkspace();
  }, timeout);
  afterAll(async () => {
    await endPrograms();
    await workspace.remove();
    rmSync(parent, { recursive: true, force: true });
  });

  const vendors = {
    ...stripeSettings,
    STRIPE_API_BASE: 'http://127.0.0.1:1',
    GOOGLE_CLIENT_ID: '1234-abcd.apps.googleusercontent.com',
    SMTP_URL: 'smtp://127.0.0.1:1',
    HONE_MAIL_FROM: 'Hone <hone@example.org>',
  };
  const production = {
    ...vendors,
    HONE_MODE: 'production',
    HONE_ORIGIN: 'https://hone.example.org',
    HONE_FILES: 'folder',
    ...(databaseKind === 'embedded' && { HONE_DATABASE: 'embedded' }),
  };
  const start = (program: 'main' | 'admin', words: string[], settings: Environment) =>
    startProgram(join(folder, 'apps/api/dist', `${program}.js`), words, {
      ...workspace.environment,
      PORT: '0',
      HOST: '127.0.0.1',
      // They all have the same database.
      HONE_SECRET: 'xq7Vd0mJ2rTz9LkW4bNs8HfCy3PgEa6U',
      ...settings,
    });

  it.each([
    ['in production', production],
    ['in local mode, if a vendor is configured for everything', vendors],
  ])('serves %s, with nothing under /local', async (_, settings) => {
    const port = await findFreePort();
    const server = start('main', [], { ...settings, HONE_METRICS_PORT: String(port) });
    const [, url] = await server.line(/^Hone is ready: (\S+)$/);
    const statuses = await Promise.all(
      ['/healthz', '/readyz', '/local/mail', '/local/payments', '/local/identity', '/local/payments/card-field.js'].map(
        async (path) => (await fetch(url + path)).status,
      ),
    );
    expect(statuses).toEqual([200, 200, 404, 404, 404, 404]);
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(metrics).toMatch(/^hone_http_requests_total\{method="GET",route="\/healthz",status="200"\} 1$/m);
    expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
  });

  it('refuses to start with settings that need the stand-ins, and says what to set', async () => {
    const server = start('main', [], {});
    expect(await server.ended).toEqual({ code: 1, signal: null });
    const lines = [
      'The server can’t start with these settings:',
      "  - HONE_MODE must be 'production': this build lacks its folder 'local', so it has no stand-ins for vendors",
      '',
    ];
    expect(server.errors()).toBe(lines.join('\n'));
    const command = start('admin', ['check', 'payments'], { HONE_PAYMENTS: 'sandbox' });
    expect([await command.ended, command.errors()]).toEqual([{ code: 1, signal: null }, server.errors()]);
  });
});
