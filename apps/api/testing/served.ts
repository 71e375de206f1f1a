import { createHmac, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LimitClass } from '@hone/contracts/declarations/define';
import { accessTokens, type AccessTokens } from '../http/guard/authenticate.ts';
import { endedLogins } from '../http/guard/ended-logins.ts';
import { apiHeaders } from '../http/server/headers.ts';
import { makeLog } from '../http/server/log.ts';
import { makeIdentify } from '../http/guard/identify.ts';
import { limitFigures, memoryLimits, type LimitFigures } from '../http/guard/limits.ts';
import { makeMount } from '../http/mount.ts';
import type { Caller, Mount } from '../http/port.ts';
import { makeServer } from '../http/server/server.ts';
import type { KeyedHash } from '../ports/secrets.ts';
import { movableClock, type MovableClock } from './clock.ts';
import { makeDatabase, type TestDatabase } from './database.ts';

export interface Served {
  url: string;
  clock: MovableClock;
  test: TestDatabase;
  tokens: AccessTokens;
  /** By API key. */
  keys: Map<string, Caller>;
  keyed: KeyedHash;
  uploadsFolder: string;
  log: string[];
  bearer(caller?: Partial<Caller>): { authorization: string };
  drain(): void;
  stop(): Promise<void>;
}

export const someone: Caller = {
  userId: '01930000-0000-7000-8000-000000000001',
  loginId: '01930000-0000-7000-8000-000000000002',
  reach: 'dashboard',
};

/** Uses the same server and mount as the product. `beside`: as another process on the same database. */
export async function serveEndpoints(
  mountAll: (mount: Mount) => void,
  figures: Partial<LimitFigures> = {},
  beside?: Served,
): Promise<Served> {
  const test = beside?.test ?? (await makeDatabase());
  const clock = beside?.clock ?? movableClock();
  const tokens = beside?.tokens ?? accessTokens({ key: randomBytes(32) }, endedLogins().has);
  const keys = new Map<string, Caller>();
  const draining = new AbortController();
  const uploadsFolder = mkdtempSync(join(tmpdir(), 'hone-served-'));
  const headers = apiHeaders(false);
  const log: string[] = [];
  const logger = makeLog('info', { write: (line) => void log.push(line) });
  const secret = randomBytes(32);
  const hash: KeyedHash = (purpose, text) =>
    createHmac('sha256', secret).update(`${purpose}\0${text}`).digest('base64url');
  const keyed = beside?.keyed ?? hash;
  const server = makeServer({ logger, keyed, headers, trustProxy: ['127.0.0.1'], isLocal: false, site: undefined });
  const wide = Object.fromEntries(Object.keys(limitFigures).map((name) => [name, { perMinute: 1e9 }])) as Record<
    LimitClass,
    { perMinute: number }
  >;
  const consumeRateLimit = memoryLimits({ ...wide, ...figures });
  mountAll(
    makeMount(server, {
      database: test.database,
      clock,
      identify: makeIdentify(tokens, (key) => Promise.resolve(keys.get(key)), consumeRateLimit),
      keyed,
      consumeRateLimit,
      limitFactor: 1,
      checkAnswers: true,
      headers,
      secure: false,
      uploadsFolder,
      draining: draining.signal,
    }),
  );
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    clock,
    test,
    tokens,
    keys,
    keyed,
    uploadsFolder,
    log,
    bearer: (caller) => ({ authorization: `Bearer ${tokens.sign({ ...someone, ...caller }, clock.now())}` }),
    drain: () => draining.abort(),
    async stop() {
      draining.abort();
      await server.close();
      if (!beside) {
        await test.database.close();
        await test.drop();
      }
      rmSync(uploadsFolder, { recursive: true, force: true });
    },
  };
}
