import { createHmac, hkdfSync } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { endpoints } from '@hone/contracts/endpoints';
import { loginRules } from '@hone/domain/logins';
import { sql as fragment } from 'drizzle-orm';
import { pino, stdSerializers } from 'pino';
import { systemClock } from './adapters/clock.ts';
import { argonThread } from './adapters/hashing.ts';
import { outboxMail } from './adapters/mail/outbox.ts';
import type { Config } from './config.ts';
import { connectEmbedded } from './database/embedded.ts';
import { tellFailedQuery } from './database/failures.ts';
import { migrate } from './database/migrate.ts';
import type { Database } from './database/port.ts';
import { connectPostgres } from './database/postgres.ts';
import { mountAccess } from './features/access/access.http.ts';
import { sweepAccess } from './features/access/access.sweeps.ts';
import { makeHashing } from './features/access/hashing.ts';
import { findEndedSince } from './features/access/logins.store.ts';
import { mountProfile } from './features/profile/profile.http.ts';
import { findEmailOfUsername, findUserId, insertUser } from './features/profile/profile.store.ts';
import { readUser } from './features/profile/profile.ts';
import { accessTokens, type AccessTokens } from './http/authenticate.ts';
import { serveDocs } from './http/docs.ts';
import { endedLogins } from './http/ended-logins.ts';
import { apiHeaders, pageHeaders } from './http/headers.ts';
import { serveHealth } from './http/health.ts';
import { sweepKeys } from './http/idempotency.ts';
import { limitFigures, memoryLimits } from './http/limits.ts';
import { makeMount } from './http/mount.ts';
import { pageServer } from './http/pages.ts';
import { makeServer } from './http/server.ts';
import { staticSite } from './http/static.ts';
import { serveStorePage } from './http/store-page.ts';
import { makeOutbox } from './jobs/outbox.ts';
import { runSchedule } from './jobs/schedule.ts';
import { makeSeal } from './jobs/seal.ts';
import { startWorker } from './jobs/worker.ts';
import { serveMailPages } from './local/mail-pages.ts';
import type { Clock } from './ports/clock.ts';
import type { Mail, MailPort } from './ports/mail.ts';

/** What a test may put in another's place. */
export interface Replacements {
  clock?: Clock;
  mail?: MailPort;
  database?: Database;
}

export interface App {
  /** Where it listens. */
  address: string;
  database: Database;
  tokens: AccessTokens;
  /** Lets what is under way end (streams get half of the time), then closes everything. */
  close(): Promise<void>;
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
// The bundle stands one folder deeper than its source.
const webFolder = here(import.meta.url.endsWith('.ts') ? '../web/dist' : '../../web/dist');
const drainMilliseconds = 10_000;

/** The one page that knows which part is handed what. */
export async function compose(config: Config, replaced: Replacements = {}): Promise<App> {
  const log = pino({ level: config.log, base: null, serializers: { err: (error: Error) => tellFailedQuery(error) ?? stdSerializers.err(error) } });
  const clock = replaced.clock ?? systemClock;
  const key = (name: string) => Buffer.from(hkdfSync('sha256', config.secret, '', `hone ${name}`, 32));
  const keyedBy = key('keyed hashes');
  const keyed = (purpose: string, text: string) => createHmac('sha256', keyedBy).update(`${purpose}\0${text}`).digest('base64url');

  const database = replaced.database ?? (await connect(config, (error) => log.error({ err: error }, 'the database connection failed')));
  await migrate(database, here('./migrations'));

  const outboxFolder = outboxMail(config.mail.folder, config.mail.from, clock);
  const mail = replaced.mail ?? outboxFolder;
  const outbox = makeOutbox({
    database,
    clock,
    seal: makeSeal(key('jobs')),
    performers: { mail: (letter: Mail | null) => (letter ? mail.send(letter) : Promise.resolve()) },
    log: (level, what, message) => log[level](what, message),
  });

  const ended = endedLogins();
  const startedAt = clock.now();
  const tokensLiveSince = new Date(startedAt.getTime() - (loginRules.accessSeconds + 60) * 1000);
  for (const login of await findEndedSince(database.sql, tokensLiveSince)) ended.add(login.id, startedAt);

  let closing = false;
  const secure = config.origin.startsWith('https://');
  const draining = new AbortController();
  const server = makeServer({
    logger: log,
    headers: apiHeaders(secure),
    trustProxy: config.trustProxy,
    hosts: config.mode === 'local' && config.host === '127.0.0.1' ? ['localhost', '127.0.0.1', '[::1]'] : undefined,
    site: staticSite(webFolder, { headers: pageHeaders(secure), withLocal: config.mode === 'local' }),
  });
  const tokens = accessTokens(key('access tokens'), ended.has);
  const mount = makeMount(server, {
    database,
    clock,
    tokens,
    takeOne: memoryLimits(limitFigures, config.limitFactor),
    checkAnswers: config.mode === 'local',
    headers: apiHeaders(secure),
    draining: draining.signal,
  });

  const hashingThreads = Array.from({ length: Math.max(1, availableParallelism() - 1) }, argonThread);
  mountProfile(mount);
  mountAccess(mount, {
    users: { findId: findUserId, findEmailOfUsername, insert: insertUser, read: readUser },
    hashing: await makeHashing(hashingThreads),
    keyed,
    postMail: (sql, payload) => outbox.enqueue(sql, { kind: 'mail', payload }),
    signAccess: tokens.sign,
    loginEnded: ended.add,
    origin: config.origin,
    pause: clock.pause,
  });

  const page = pageServer(server, pageHeaders(secure));
  serveDocs(server, page, endpoints);
  if (config.mode === 'local') serveMailPages(page, outboxFolder);
  serveStorePage(server, page, config.extensionStore);
  serveHealth(server, {
    isReady: async () => !draining.signal.aborted && !closing && (await isAnswering(database)),
  });

  const address = await server.listen({ host: config.host, port: config.port });
  const recurring = [
    { name: 'idempotency keys', everySeconds: 3600, act: sweepKeys },
    { name: 'access', everySeconds: 3600, act: sweepAccess },
  ];
  const worker = startWorker({
    work: outbox.work,
    keepSchedule: () => runSchedule(database, recurring, clock.now()),
    onError: (error) => log.error({ err: error }, 'the worker was interrupted'),
  });
  outbox.onWork(worker.wake);

  return {
    address,
    database,
    tokens,
    async close() {
      closing = true;
      const endStreams = setTimeout(() => draining.abort(), drainMilliseconds / 2);
      // An answer that was under way leaves its connection open, and its client may keep it for a minute.
      const endIdle = setInterval(() => server.server.closeIdleConnections(), 100);
      await server.close();
      clearInterval(endIdle);
      clearTimeout(endStreams);
      await Promise.all([worker.stop(), ...hashingThreads.map((thread) => thread.close())]);
      await database.close();
    },
  };
}

function connect({ database, mode }: Config, onError: (error: Error) => void): Promise<Database> | Database {
  if (database.kind === 'postgres') return connectPostgres({ ...database, onError, guarded: mode === 'local' });
  return connectEmbedded({
    folder: database.folder,
    onStuck: () => {
      onError(new Error('the database stands still; is the disk full?'));
      process.exit(70);
    },
  });
}

async function isAnswering({ sql }: Database): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, 1000, false).unref());
  const answers = sql.execute(fragment`select 1`).then(
    () => true,
    () => false,
  );
  return Promise.race([answers, late]);
}
