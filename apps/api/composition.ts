import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endpoints } from '@hone/contracts/endpoints';
import { systemClock } from './adapters/clock.ts';
import { argonThread } from './adapters/hashing.ts';
import type { Sandbox } from './adapters/payments/sandbox/sandbox.ts';
import { sharpPictures } from './adapters/pictures/sharp.ts';
import { channelPart, openChannel, sweepChanges } from './channel/channel.ts';
import { mountEvents } from './channel/events.ts';
import { chooseAdapters } from './composition/adapters.ts';
import { composeBilling } from './composition/billing.ts';
import { connect } from './composition/database.ts';
import { endAll } from './composition/ending.ts';
import { composeEnhancing } from './composition/enhancing.ts';
import { keysOf, makeKeyed } from './composition/keys.ts';
import { composeLibrary } from './composition/library.ts';
import { serveLocalPages } from './composition/local.ts';
import { composeReferral, makeNoteCards } from './composition/referral.ts';
import type { Replacements } from './composition/replacements.ts';
import { chooseServices } from './composition/services.ts';
import { composeSite } from './composition/site.ts';
import type { Config } from './config.ts';
import { migrate } from './database/migrate.ts';
import type { Database, Sql } from './database/port.ts';
import { mountAccess } from './features/access/access.http.ts';
import { accountDeletedMail } from './features/access/access.mail.ts';
import { accessPart } from './features/access/access.part.ts';
import { sweepAccess } from './features/access/access.sweeps.ts';
import { makeHashing } from './features/access/hashing.ts';
import type { AccessNeeds } from './features/access/needs.ts';
import { proveOwner } from './features/access/proof.ts';
import { isOwnToken } from './features/access/tokens.ts';
import { openAccount } from './features/credits/credits.ts';
import type { AccountPart } from './features/profile/parts.ts';
import { mountProfile } from './features/profile/profile.http.ts';
import { profilePart } from './features/profile/profile.part.ts';
import { findEmailOfUsername, findPicturesInUse, findUser, findUserId, insertUser } from './features/profile/profile.store.ts';
import { readUser } from './features/profile/profile.ts';
import { mountUploads } from './features/uploads/uploads.http.ts';
import { uploadsPart } from './features/uploads/uploads.part.ts';
import { removalKind, sweepUploads } from './features/uploads/uploads.sweeps.ts';
import { isOwnUpload } from './features/uploads/uploads.ts';
import { accessTokens, type AccessTokens } from './http/authenticate.ts';
import { serveDocs } from './http/docs.ts';
import { endedLogins } from './http/ended-logins.ts';
import { serveFiles } from './http/files.ts';
import { apiHeaders, fileHeaders, pageHeaders } from './http/headers.ts';
import { isAnswering, serveHealth, watchFolder } from './http/health.ts';
import { keysPart, sweepKeys } from './http/idempotency.ts';
import { limitFigures, memoryLimits } from './http/limits.ts';
import { makeLog } from './http/log.ts';
import { apiPrefix, makeMount } from './http/mount.ts';
import { pageServer } from './http/pages.ts';
import { isForThisMachine, makeServer, watchConnections } from './http/server.ts';
import { serveStorePage } from './http/store-page.ts';
import { makeOutbox } from './jobs/outbox.ts';
import { runSchedule } from './jobs/schedule.ts';
import { makeSeal } from './database/seal.ts';
import type { Perform } from './jobs/port.ts';
import { startWorker } from './jobs/worker.ts';
import type { Mail } from './ports/mail.ts';

export interface App {
  /** Where it listens. */
  address: string;
  /** Whether no other machine can reach it. */
  isForThisMachine: boolean;
  database: Database;
  tokens: AccessTokens;
  parts: readonly AccountPart[];
  /** The payment provider of this machine, where it is that. */
  sandbox: Sandbox | undefined;
  /** Does what is due of what is done again and again, which the worker looks for each minute; answers what it was. */
  keepSchedule(): Promise<string[]>;
  /** Is not ready any more, serves on for so many milliseconds, lets what is under way end, then closes everything. */
  close(delay?: number): Promise<void>;
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
// The bundle stands one folder deeper than its source.
const webFolder = here(import.meta.url.endsWith('.ts') ? '../web/dist' : '../../web/dist');

/** The one page that knows which part is handed what. */
export async function compose(config: Config, replaced: Replacements = {}): Promise<App> {
  const log = makeLog(config.log, replaced.log);
  const clock = replaced.clock ?? systemClock;
  const key = keysOf(config.secret);
  const keyed = makeKeyed(config.secret);

  const database = replaced.database ?? (await connect(config, (error) => log.error({ err: error }, 'the database connection failed')));
  await migrate(database, here('./migrations'));

  const adapters = await chooseAdapters(config, replaced, { clock, key });
  const { files, identity } = adapters;
  const services = chooseServices(config.services);
  let address = '';
  const performers: Record<string, Perform> = {
    mail: (letter: Mail | null) => (letter ? adapters.mail.send(letter) : Promise.resolve()),
    [removalKind]: ({ name }: { name: string }) => files.remove(name),
  };
  const outbox = makeOutbox({
    database, clock, performers,
    seal: makeSeal(key('jobs')),
    log: (level, what, message) => log[level](what, message),
  });
  const ended = endedLogins();
  const channel = await openChannel({
    database,
    now: clock.now,
    onChange: ({ kind, subject }) => {
      if (subject !== undefined && (kind === 'login_ended' || kind === 'login_replaced')) ended.add(subject, clock.now());
    },
    onError: (error) => log.error({ err: error }, 'can’t exchange changes with other processes'),
  });

  let isClosing = false;
  const secure = config.origin.startsWith('https://');
  const draining = new AbortController();
  const server = makeServer({
    logger: log, keyed,
    headers: apiHeaders(secure),
    trustProxy: config.trustProxy,
    isLocal: config.mode === 'local',
    site: composeSite(webFolder, config, services),
  });
  const tokens = accessTokens(key('access tokens'), ended.has);
  const mount = makeMount(server, {
    database, clock, tokens, keyed,
    takeOne: memoryLimits(limitFigures, config.limitFactor),
    checkAnswers: config.mode === 'local', headers: apiHeaders(secure),
    uploadsFolder: join(config.data, 'arriving'),
    draining: draining.signal,
  });

  const postMail = (sql: Sql, letter: Mail | null) => outbox.enqueue(sql, { kind: 'mail', payload: letter });
  const noteCards = makeNoteCards({ announce: channel.announce, keyed, now: clock.now });
  const billing = await composeBilling(mount, config.payments, {
    between: replaced.payments,
    database, clock, keyed, postMail, log, noteCards, origin: config.origin, enqueue: outbox.enqueue, announce: channel.announce,
    secret: key('payment sandbox'),
    webhookUrl: () => `${address}${apiPrefix}/billing/webhook/`,
    emailOf: async (sql, userId) => (await findUser(sql, userId))?.email,
  });
  Object.assign(performers, billing.performers);
  const referral = composeReferral(mount, {
    announce: channel.announce, enqueue: outbox.enqueue, postMail, keyed, origin: config.origin, referrals: services.referrals, now: clock.now,
    transaction: database.transaction, sealKey: key('referral links'),
  });
  Object.assign(performers, referral.performers);
  const library = composeLibrary(mount, channel.announce);
  const enhancing = composeEnhancing(mount, { announce: channel.announce, origin: config.origin, now: clock.now, log, variables: library.forEnhancing, onlyBought: billing.onlyBought }, replaced);

  const profileReads = { creditsOf: enhancing.creditsOf, chatHashOf: services.chatHashOf };
  const hashingThreads = Array.from({ length: Math.max(1, availableParallelism() - 1) }, replaced.hashing ?? (() => argonThread()));
  const access: AccessNeeds = {
    users: { findId: findUserId, findEmailOfUsername, insert: insertUser, read: (sql, id, now) => readUser(profileReads, sql, id, now) },
    openCredits: openAccount,
    openLibrary: library.open,
    welcome: referral.welcome,
    hashing: await makeHashing(hashingThreads),
    keyed, postMail, identity, makeSeal,
    signAccess: tokens.sign,
    announce: channel.announce,
    extensions: config.extensions, origin: config.origin,
    pause: clock.pause,
  };
  mountAccess(mount, access);
  const pictures = sharpPictures(replaced.pictures);
  mountUploads(mount, { pictures, files });
  serveFiles(server, files, fileHeaders(secure));
  // Everything that is held about a person, in the order in which it is forgotten.
  const parts: AccountPart[] = [
    keysPart, channelPart, accessPart(access),
    uploadsPart(files, { findPicturesInUse, enqueue: outbox.enqueue }),
    // Before credits, as where a payment is booked: two who lock in one order never wait for each other.
    ...billing.parts,
    ...referral.parts,
    ...enhancing.parts,
    ...library.parts,
    profilePart,
  ];
  mountProfile(mount, {
    ...profileReads,
    isOwnUpload,
    announce: channel.announce,
    proveOwner: (call) => proveOwner(access, call, 'counts'),
    isOwnToken,
    parts,
    tellDeleted: (sql, email) => postMail(sql, accountDeletedMail(email)),
    tellFault: (error) => log.error({ err: error }, 'an export was cut off'),
  });
  mountEvents(mount, channel, replaced.pagePatience);

  const page = pageServer(server, pageHeaders(secure));
  serveDocs(server, page, endpoints);
  serveLocalPages(server, { page, secure, now: clock.now, outbox: config.mode === 'local' ? adapters.outbox : undefined, identity: adapters.local, sandbox: billing.sandbox });
  serveStorePage(server, page, config);
  const hasRoom = database.kind === 'embedded' ? watchFolder(config.data) : () => true;
  serveHealth(server, { isReady: async () => !isClosing && (await isAnswering(database.sql)) && (await hasRoom()) });

  const closeConnections = watchConnections(server);
  address = await server.listen({ host: config.host, port: config.port });
  void enhancing.warmUp();
  const recurring = [
    { name: 'idempotency keys', everySeconds: 3600, act: sweepKeys },
    { name: 'access', everySeconds: 3600, act: sweepAccess },
    { name: 'changes', everySeconds: 3600, act: sweepChanges },
    ...enhancing.recurring,
    ...library.recurring,
    ...billing.recurring,
    ...referral.recurring,
    { name: 'uploads', everySeconds: 3600, act: (sql: Sql, now: Date) => sweepUploads({ findPicturesInUse, enqueue: outbox.enqueue }, sql, now) },
  ];
  let schedule: Promise<string[]> = Promise.resolve([]);
  // One after the other, whoever asks: two at once would wait for each other's rows.
  const keepSchedule = () => (schedule = schedule.catch(() => []).then(() => runSchedule(database, recurring, clock.now())));
  const worker = startWorker({
    work: outbox.work,
    keepSchedule,
    onError: (error) => log.error({ err: error }, 'the worker was interrupted'),
  });
  outbox.onWork(worker.wake);

  return {
    address,
    isForThisMachine: isForThisMachine(server),
    database,
    tokens,
    parts,
    sandbox: billing.sandbox,
    keepSchedule,
    async close(delay = 0) {
      isClosing = true;
      // A balancer looks every now and then: until it has seen it, callers are still sent here.
      await clock.pause(delay);
      const helpers = [pictures, ...hashingThreads];
      await endAll({ channel, draining, endMails: adapters.endMails, closeConnections, server, worker, helpers, database });
    },
  };
}
