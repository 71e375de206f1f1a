import { createHmac, hkdfSync } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endpoints } from '@hone/contracts/endpoints';
import { pino, stdSerializers } from 'pino';
import { systemClock } from './adapters/clock.ts';
import { argonThread } from './adapters/hashing.ts';
import { folderFiles } from './adapters/files/folder.ts';
import { s3Files } from './adapters/files/s3.ts';
import { googleIdentity } from './adapters/identity/google.ts';
import { localIdentity, type LocalIdentity } from './adapters/identity/local.ts';
import { outboxMail } from './adapters/mail/outbox.ts';
import { smtpMail } from './adapters/mail/smtp.ts';
import { sharpPictures } from './adapters/pictures/sharp.ts';
import { channelPart, openChannel, sweepChanges } from './channel/channel.ts';
import { mountEvents } from './channel/events.ts';
import type { Config } from './config.ts';
import { connectEmbedded } from './database/embedded.ts';
import { tellFailedQuery } from './database/failures.ts';
import { migrate } from './database/migrate.ts';
import type { Database, Sql } from './database/port.ts';
import { connectPostgres } from './database/postgres.ts';
import { mountAccess } from './features/access/access.http.ts';
import { accountDeletedMail } from './features/access/access.mail.ts';
import { accessPart } from './features/access/access.part.ts';
import { sweepAccess } from './features/access/access.sweeps.ts';
import { makeHashing } from './features/access/hashing.ts';
import type { AccessNeeds } from './features/access/needs.ts';
import { proveOwner } from './features/access/proof.ts';
import { isOwnToken } from './features/access/tokens.ts';
import type { AccountPart } from './features/profile/parts.ts';
import { mountProfile } from './features/profile/profile.http.ts';
import { profilePart } from './features/profile/profile.part.ts';
import { findEmailOfUsername, findPicturesInUse, findUserId, insertUser } from './features/profile/profile.store.ts';
import { readUser } from './features/profile/profile.ts';
import { mountUploads } from './features/uploads/uploads.http.ts';
import { uploadsPart } from './features/uploads/uploads.part.ts';
import { removalKind, sweepUploads } from './features/uploads/uploads.sweeps.ts';
import { isOwnUpload } from './features/uploads/uploads.ts';
import { accessTokens, type AccessTokens } from './http/authenticate.ts';
import { serveDocs } from './http/docs.ts';
import { endedLogins } from './http/ended-logins.ts';
import { serveFiles } from './http/files.ts';
import { apiHeaders, fileHeaders, googlesOrigins, pageHeaders, popupHeaders } from './http/headers.ts';
import { isAnswering, serveHealth } from './http/health.ts';
import { keysPart, sweepKeys } from './http/idempotency.ts';
import { limitFigures, memoryLimits } from './http/limits.ts';
import { makeMount } from './http/mount.ts';
import { formServer, pageServer, serveScript } from './http/pages.ts';
import { makeServer, watchConnections } from './http/server.ts';
import { staticSite } from './http/static.ts';
import { serveStorePage } from './http/store-page.ts';
import { makeOutbox } from './jobs/outbox.ts';
import { runSchedule } from './jobs/schedule.ts';
import { makeSeal } from './jobs/seal.ts';
import { startWorker } from './jobs/worker.ts';
import { serveIdentityPages } from './local/identity-pages.ts';
import { serveMailPages } from './local/mail-pages.ts';
import type { Clock } from './ports/clock.ts';
import type { Mail, MailPort } from './ports/mail.ts';

/** What a test may put in another's place. */
export interface Replacements {
  clock?: Clock;
  mail?: MailPort;
  database?: Database;
  identity?: LocalIdentity;
}

export interface App {
  /** Where it listens. */
  address: string;
  database: Database;
  tokens: AccessTokens;
  parts: readonly AccountPart[];
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

  const ownMail = config.mail.kind === 'smtp' ? smtpMail(config.mail) : outboxMail(config.mail.folder, config.mail.from, clock);
  const mail = replaced.mail ?? ownMail;
  const endMails = () => 'close' in ownMail && ownMail.close();
  const files = config.files.kind === 's3' ? s3Files(config.files) : folderFiles(config.files.folder);
  const outbox = makeOutbox({
    database,
    clock,
    seal: makeSeal(key('jobs')),
    performers: {
      mail: (letter: Mail | null) => (letter ? mail.send(letter) : Promise.resolve()),
      [removalKind]: ({ name }: { name: string }) => files.remove(name),
    },
    log: (level, what, message) => log[level](what, message),
  });

  const ended = endedLogins();
  const channel = await openChannel({
    database,
    now: clock.now,
    onChange: ({ kind, subject }) => {
      if (subject !== undefined && (kind === 'login_ended' || kind === 'login_replaced')) ended.add(subject, clock.now());
    },
    onError: (error) => log.error({ err: error }, 'changes of other processes cannot be read'),
  });

  const makeLocal = () => replaced.identity ?? localIdentity({ origin: config.origin, seed: key('local identity') });
  const local = config.identity.kind === 'local' ? await makeLocal() : undefined;
  const identity = config.identity.kind === 'google' ? googleIdentity(config.identity) : local;

  let isClosing = false;
  const secure = config.origin.startsWith('https://');
  const draining = new AbortController();
  const server = makeServer({
    logger: log,
    headers: apiHeaders(secure),
    trustProxy: config.trustProxy,
    hosts: config.mode === 'local' && config.host === '127.0.0.1' ? ['localhost', '127.0.0.1', '[::1]'] : undefined,
    site: staticSite(webFolder, {
      headers: pageHeaders(secure, identity?.provider === 'google' ? googlesOrigins : {}),
      withLocal: config.mode === 'local',
      provider: config.identity.kind === 'local' ? undefined : config.identity.kind,
    }),
  });
  const tokens = accessTokens(key('access tokens'), ended.has);
  const mount = makeMount(server, {
    database,
    clock,
    tokens,
    takeOne: memoryLimits(limitFigures, config.limitFactor),
    checkAnswers: config.mode === 'local',
    headers: apiHeaders(secure),
    uploadsFolder: join(config.data, 'arriving'),
    draining: draining.signal,
  });

  const hashingThreads = Array.from({ length: Math.max(1, availableParallelism() - 1) }, argonThread);
  const postMail = (sql: Sql, letter: Mail | null) => outbox.enqueue(sql, { kind: 'mail', payload: letter });
  const access: AccessNeeds = {
    users: { findId: findUserId, findEmailOfUsername, insert: insertUser, read: readUser },
    hashing: await makeHashing(hashingThreads),
    keyed,
    postMail,
    signAccess: tokens.sign,
    announce: channel.announce,
    identity,
    origin: config.origin,
    pause: clock.pause,
  };
  mountAccess(mount, access);
  const pictures = sharpPictures();
  mountUploads(mount, { pictures, files });
  serveFiles(server, files, fileHeaders(secure));
  // Everything that is held about a person, in the order in which it is forgotten.
  const parts: AccountPart[] = [keysPart, channelPart, accessPart(access), uploadsPart(files, outbox.enqueue), profilePart];
  mountProfile(mount, {
    isOwnUpload,
    announce: channel.announce,
    proveOwner: (call) => proveOwner(access, call, 'counts'),
    isOwnToken,
    parts,
    tellDeleted: (sql, email) => postMail(sql, accountDeletedMail(email)),
    tellFault: (error) => log.error({ err: error }, 'an export was cut off'),
  });
  mountEvents(mount, channel);

  const page = pageServer(server, pageHeaders(secure));
  serveDocs(server, page, endpoints);
  if (config.mode === 'local' && 'list' in ownMail) serveMailPages(page, ownMail);
  if (local) {
    const headers = popupHeaders(secure);
    serveIdentityPages({
      page: pageServer(server, headers),
      form: formServer(server, headers),
      script: (path, source) => serveScript(server, headers, path, source),
      identity: local,
      now: clock.now,
    });
  }
  serveStorePage(server, page, config.extensionStore);
  serveHealth(server, {
    isReady: async () => !draining.signal.aborted && !isClosing && (await isAnswering(database.sql)),
  });

  const closeConnections = watchConnections(server);
  const address = await server.listen({ host: config.host, port: config.port });
  const recurring = [
    { name: 'idempotency keys', everySeconds: 3600, act: sweepKeys },
    { name: 'access', everySeconds: 3600, act: sweepAccess },
    { name: 'changes', everySeconds: 3600, act: sweepChanges },
    { name: 'uploads', everySeconds: 3600, act: (sql: Sql, now: Date) => sweepUploads({ findPicturesInUse, enqueue: outbox.enqueue }, sql, now) },
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
    parts,
    async close() {
      isClosing = true;
      // Whoever follows opens a stream elsewhere; no call waits for an answer on one.
      await channel.close();
      const endStreams = setTimeout(() => draining.abort(), drainMilliseconds / 2);
      // A mail server that does not go on is not waited for: what it did not take is sent by the next process.
      const endLateMails = setTimeout(endMails, drainMilliseconds * 0.8);
      const closing = closeConnections();
      await server.close();
      closing.stop();
      clearTimeout(endStreams);
      await Promise.all([worker.stop(), pictures.close(), ...hashingThreads.map((thread) => thread.close())]);
      clearTimeout(endLateMails);
      endMails();
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
