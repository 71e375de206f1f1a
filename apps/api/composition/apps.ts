import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../config/settings.ts';
import type { Database } from '../database/port.ts';
import type { Identify } from '../http/guard/identify.ts';
import type { ConsumeRateLimit } from '../http/guard/limits.ts';
import { serveOAuth } from '../http/oauth/oauth.ts';
import { serveMcp } from '../mcp/mcp.ts';
import type { Clock } from '../ports/clock.ts';
import type { Room } from '../ports/room.ts';

interface AppsSettings {
  config: Config;
  rooms: readonly Room[];
  database: Database;
  log: Logger;
  clock: Clock;
  identify: Identify;
  consumeRateLimit: ConsumeRateLimit;
}

/** What programs of others are connected by, in the shapes of their standards: OAuth and MCP. */
export function serveApps(server: FastifyInstance, settings: AppsSettings): void {
  const { config, rooms, database, log, clock, ...rest } = settings;
  const given = { ...rest, now: clock.now };
  const { origin } = config;
  serveOAuth(server, { ...given, server: rooms.find((room) => room.oauth)!.oauth!, database, origin });
  serveMcp(server, {
    ...given,
    origin,
    isLocal: config.mode === 'local',
    limitFactor: config.limitFactor,
    reportFault: (error) => log.error({ err: error }, 'an MCP call failed'),
  });
}
