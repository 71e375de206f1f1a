import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endpoints } from '@hone/contracts/declarations/endpoints';
import { apiPrefix } from '@hone/contracts/routes';
import { systemClock } from './adapters/clock.ts';
import { argonThread } from './adapters/hashing.ts';
import { webauthn } from './adapters/passkeys/webauthn.ts';
import { sharpPictures } from './adapters/pictures/sharp.ts';
import { heldBy } from './backup/held.ts';
import { keepCopies } from './backup/keeping.ts';
import { openChannel } from './channel/channel.ts';
import { mountEvents } from './channel/events.ts';
import { serveApps } from './composition/apps.ts';
import { chooseAdapters } from './composition/adapters.ts';
import { connect } from './composition/database.ts';
import { startEngineThreads } from './composition/engine-threads.ts';
import { openKeys } from './composition/keys/keys.ts';
import { heedMaintenance } from './composition/maintenance.ts';
import { listModels, makeOwnModels } from './composition/models.ts';
import { openMonitoring } from './composition/monitoring.ts';
import { choosePayments } from './composition/payments.ts';
import type { Replacements } from './composition/replacements.ts';
import { chooseServices } from './composition/services.ts';
import { serveShares } from './composition/share-pages.ts';
import { composeSite } from './composition/site.ts';
import { asksForStandins, loadStandins, shownOutbox } from './composition/standins.ts';
import type { Config } from './config/settings.ts';
import { migrate } from './database/migrate.ts';
import type { Database, Sql } from './database/port.ts';
import { reportOutages } from './composition/outages.ts';
import { makeSeal } from './database/seal.ts';
import { makeHashing } from './features/access/accounts/hashing.ts';
import { serveDocs } from './http/docs/docs.ts';
import { accessTokens, type AccessTokens } from './http/guard/authenticate.ts';
import { endedLogins } from './http/guard/ended-logins.ts';
import { makeIdentify } from './http/guard/identify.ts';
import { limitFigures, memoryLimits } from './http/guard/limits.ts';
import { makeMount } from './http/mount.ts';
import { serveFiles } from './http/pages/files.ts';
import { pageServer } from './http/pages/pages.ts';
import { serveStorePage } from './http/pages/store-page.ts';
import { apiHeaders, fileHeaders, pageHeaders } from './http/server/headers.ts';
import { isAnswering, serveHealth, watchFolder } from './http/server/health.ts';
import { listen } from './http/server/listen.ts';
import { makeLog } from './http/server/log.ts';
import { isForThisMachine, makeServer } from './http/server/server.ts';
import { makeOutbox } from './jobs/outbox.ts';
import type { Perform } from './jobs/port.ts';
import { run, type Running } from './lifecycle.ts';
import type { Sandbox } from './local/sandbox/sandbox.ts';
import type { Mail } from './ports/mail.ts';
import type { PersonalData, Room } from './ports/room.ts';
import type { KeyedHash } from './ports/secrets.ts';
import { makeRooms, type House } from './rooms.ts';

export interface App extends Pick<Running, 'keepSchedule'> {
  address: string;
  /** Undefined: they are off. */
  metricsPort: number | undefined;
  /** Whether no other machine can reach it. */
  isForThisMachine: boolean;
  database: Database;
  tokens: AccessTokens;
  keyed: KeyedHash;
  rooms: readonly Room[];
  /** In the order in which it is deleted. */
  personalData: readonly PersonalData[];
  /** Set if payments are local. */
  sandbox: Sandbox | undefined;
  /**
   * Reports not ready, serves this many milliseconds longer, finishes what is in progress, then closes everything.
   * Open connections then have `idle` milliseconds to send their last call.
   */
  close(delay?: number, idle?: number): Promise<void>;
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
// The bundle is one folder deeper than its source.
const webFolder = here(import.meta.url.endsWith('.ts') ? '../web/dist' : '../../web/dist');

export async function compose(config: Config, replaced: Replacements = {}): Promise<App> {
  // First, so that a server that cannot start has changed nothing.
  const standins = asksForStandins(config) ? await loadStandins() : undefined;
  const { origin } = config;
  const log = makeLog(config.log, replaced.log);
  const clock = replaced.clock ?? systemClock;

  const monitoring = await openMonitoring(config, (error) => log.warn({ err: error }, 'traces can’t be sent'));
  const { note, trace } = monitoring;
  const outages = reportOutages(log);
  const database = replaced.database ?? (await connect(config, outages, trace));
  await migrate(database, here('./migrations'));
  const { key, keyed, tokenKeys } = await openKeys(database.sql, config, clock.now());

  const adapters = await chooseAdapters(config, replaced, { clock, key });
  const services = chooseServices(config.services);
  const pictures = sharpPictures(replaced.pictures);
  const threads = Math.max(1, availableParallelism() - 1);
  const ownThreads = startEngineThreads();
  const engineThreads = replaced.engineThreads?.(ownThreads) ?? ownThreads;
  const hashingThreads = Array.from({ length: threads }, replaced.hashing ?? (() => argonThread()));

  const performers: Record<string, Perform> = {
    mail: (letter: Mail | null) => (letter ? adapters.mail.send(letter) : Promise.resolve()),
  };
  const outbox = makeOutbox({
    database,
    clock,
    performers,
    seal: makeSeal(key('jobs')),
    note,
    trace,
    log: (level, what, message) => log[level](what, message),
  });
  const ended = endedLogins();
  const channel = await openChannel({
    database,
    now: clock.now,
    onNotice: ({ kind, subject }) => {
      if (subject !== undefined && (kind === 'login_ended' || kind === 'login_replaced')) {
        ended.add(subject, clock.now());
      }
    },
    onError: outages.reportAs('can’t exchange changes with other processes'),
  });

  const secure = origin.startsWith('https://');
  const draining = new AbortController();
  const server = makeServer({
    logger: log,
    keyed,
    headers: apiHeaders(secure),
    trustProxy: config.trustProxy,
    isLocal: config.mode === 'local',
    site: composeSite(webFolder, config, services),
  });
  const maintenance = await heedMaintenance(server, database.sql);
  monitoring.watchCalls(server);
  monitoring.watchDatabase(database, clock.now);
  const tokens = accessTokens(tokenKeys, ended.has);
  const consumeRateLimit = memoryLimits(limitFigures, config.limitFactor);
  const identify = makeIdentify(
    tokens,
    async (apiKey, now) =>
      rooms.find(({ authenticateKey }) => authenticateKey)?.authenticateKey?.(database.sql, apiKey, now),
    consumeRateLimit,
  );
  const mount = makeMount(server, {
    database,
    clock,
    identify,
    keyed,
    consumeRateLimit,
    limitFactor: config.limitFactor,
    checkAnswers: config.mode === 'local',
    headers: apiHeaders(secure),
    secure,
    uploadsFolder: join(config.data, 'arriving'),
    draining: draining.signal,
  });

  let address = '';
  const paying = await choosePayments(config.payments, {
    database,
    clock,
    origin,
    enqueue: outbox.enqueue,
    secret: key('payment sandbox'),
    webhookUrl: () => `${address}${apiPrefix}/billing/webhook/`,
  });
  const { port, sandbox } = paying;
  const ownModels = makeOwnModels(config.mode);
  const house: House = {
    sql: database.sql,
    transaction: database.transaction,
    announce: channel.announce,
    enqueue: outbox.enqueue,
    postMail: (sql: Sql, letter: Mail | null) => outbox.enqueue(sql, { kind: 'mail', payload: letter }),
    keyed,
    makeSeal,
    pictures,
    origin,
    log,
    note,
    engineThreads,
    linkSeal: makeSeal(key('referral links')),
    signAccess: tokens.sign,
    files: adapters.files,
    identity: adapters.identity,
    passkeys: webauthn(origin),
    models: replaced.models ?? listModels(config.models),
    payments: port && replaced.payments ? replaced.payments(port) : port,
    ownModels: replaced.ownModels?.(ownModels) ?? ownModels,
    referrals: services.referrals,
    chatHashOf: services.chatHashOf,
    hashing: await makeHashing(hashingThreads),
    extensions: config.extensions,
    now: clock.now,
    pause: clock.pause,
  };
  const rooms = [...makeRooms(house, replaced), ...paying.rooms];
  for (const room of rooms) {
    room.mount?.(mount);
    Object.assign(performers, room.jobs);
  }
  mountEvents(mount, channel, replaced.pageGraceMilliseconds);
  serveApps(server, { config, rooms, database, log, clock, identify, consumeRateLimit });

  serveFiles(server, adapters.files, fileHeaders(secure));
  const page = pageServer(server, pageHeaders(secure));
  serveDocs(server, page, endpoints, origin);
  standins?.serveLocalPages(server, {
    page,
    secure,
    sandbox,
    now: clock.now,
    outbox: shownOutbox(config),
    identity: adapters.local,
  });
  serveStorePage(server, page, config);
  const { sql } = database;
  const { draw } = pictures;
  serveShares(server, { rooms, sql, now: clock.now, consumeRateLimit, draw, secure, origin, webFolder });
  let isClosing = false;
  const hasRoom = database.kind === 'embedded' ? watchFolder(config.data) : () => true;
  serveHealth(server, { isReady: async () => !isClosing && (await isAnswering(database.sql)) && (await hasRoom()) });

  address = await listen(server, config);
  const copies = keepCopies({ held: heldBy(config), nightly: config.backups, database, now: clock.now, log });
  const { keepSchedule, close } = run({
    database,
    clock,
    reportAs: outages.reportAs,
    outbox,
    channel,
    server,
    rooms,
    draining,
    endMails: adapters.endMails,
    maintenance,
    helpers: [copies, pictures, engineThreads, ...hashingThreads],
  });
  return {
    address,
    metricsPort: monitoring.port,
    isForThisMachine: isForThisMachine(server),
    database,
    tokens,
    keyed,
    rooms,
    sandbox,
    keepSchedule,
    personalData: rooms.flatMap(({ personalData }) => personalData ?? []),
    async close(delay = 0, idle = 0) {
      isClosing = true;
      // A load balancer polls: until it notices, callers are still sent here.
      await clock.pause(delay);
      await close(idle);
      await monitoring.close();
    },
  };
}
