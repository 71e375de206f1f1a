import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Tokens } from '@hone/client/session';
import { build } from 'esbuild';
import pg from 'pg';
import { watchOutbox } from '../apps/api/testing/mail/outbox-folder.ts';
import { atServer, makePerson } from '../apps/api/testing/people.ts';
import { endPrograms, startProgram, type Program } from '../apps/api/testing/process.ts';
import { endWithParent } from '../tools/machine/parent.mjs';
import { buildParts } from '../tools/machine/parts.mjs';
import { startPostgres } from '../tools/machine/postgres.ts';
import { ROOT } from '../tools/machine/root.mjs';
import { describeMachine } from './figures.ts';

export type Server = Program & { url: string };

export interface Bench {
  settings: Record<'DATABASE_URL' | 'DATABASE_CONNECTIONS' | 'HONE_SECRET' | 'HONE_ORIGIN', string>;
  database: pg.Pool;
  startHone(more?: Record<string, string>, program?: string): Promise<Server>;
  startBase(entry: URL): Promise<Server>;
  makeAccount(url: string): Promise<{ id: string; tokens: Tokens }>;
}

/**
 * In production mode, since local mode checks every answer against its declaration, which no real user waits for.
 * One caller asks as often as a thousand would, so the limits apply as usual and are a thousand times as high.
 */
const production = {
  HONE_MODE: 'production',
  HOST: '127.0.0.1',
  PORT: '0',
  HONE_TRUST_PROXY: '127.0.0.1',
  HONE_MAIL: 'outbox',
  HONE_FILES: 'folder',
  HONE_IDENTITY: 'none',
  HONE_PAYMENTS: 'none',
  HONE_LIMIT_FACTOR: '1000',
};

export async function measure(title: string, work: (bench: Bench) => Promise<void>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  endWithParent(process.env);
  await buildParts(ROOT, console.log);
  const postgres = await startPostgres(process.env, console.log);
  process.env['TEST_DATABASE_URL'] = postgres.url;
  // It reads the database's address once, when imported.
  const { makeWorkspace } = await import('../apps/api/testing/workspace.ts');
  const place = await makeWorkspace();
  const settings = {
    DATABASE_URL: place.database,
    DATABASE_CONNECTIONS: '20',
    HONE_SECRET: randomBytes(48).toString('base64'),
    HONE_ORIGIN: 'https://hone.example.org',
  };
  const database = new pg.Pool({ connectionString: place.database, max: 1 });
  const outbox = watchOutbox(place.outbox);
  let people = 0;
  console.log(`${title}\n  ${describeMachine()}`);
  try {
    await work({
      settings,
      database,
      startHone: (more, program = join(ROOT, 'apps/api/dist/main.js')) =>
        startServer(program, { ...place.environment, ...production, ...settings, ...more }),
      startBase: async (entry) => startServer(await bundle(entry, place.data), settings),
      async makeAccount(url) {
        const person = makePerson((people += 1));
        const visit = atServer(url, person);
        await visit.signUp();
        await visit.activate(await outbox.codeFor(person.email));
        const { rows } = await database.query<{ id: string }>('select id from users where email = $1', [person.email]);
        return { id: rows[0]!.id, tokens: await visit.signIn() };
      },
    });
    console.log(`\n  ${describeMachine()} at the end\n`);
  } finally {
    outbox.close();
    await endPrograms();
    await database.end();
    await place.remove();
    await postgres.stop();
  }
}

async function startServer(file: string, environment: Record<string, string>): Promise<Server> {
  const program = startProgram(file, [], environment);
  const [, url = ''] = await program.line(/ is ready: (\S+)$/);
  return { ...program, url };
}

async function bundle(entry: URL, folder: string): Promise<string> {
  const outfile = join(folder, 'base.mjs');
  const banner = { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" };
  const form = { bundle: true, platform: 'node', format: 'esm', target: 'node20', banner } as const;
  await build({ entryPoints: [entry.pathname], outfile, external: ['pg-native'], ...form });
  return outfile;
}

/** A process's CPU time so far in milliseconds, all threads included. Linux only. */
export function readCpu(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name may hold spaces and brackets, so fields are counted after it: user time, system time.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // Linux reports ticks of 1/100 s on every machine.
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
