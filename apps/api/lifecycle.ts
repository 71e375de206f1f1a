import type { FastifyInstance } from 'fastify';
import type { Channel } from './channel/channel.ts';
import type { Database } from './database/port.ts';
import { watchConnections } from './http/server/server.ts';
import type { Outbox } from './jobs/outbox.ts';
import { runSchedule } from './jobs/schedule.ts';
import { startWorker } from './jobs/worker.ts';
import type { MaintenanceWatch } from './operators/watch-maintenance.ts';
import type { Clock } from './ports/clock.ts';
import type { Room } from './ports/room.ts';

export interface Lifecycle {
  database: Database;
  clock: Clock;
  /** Of background work: a bug of ours, unless the database was away. */
  reportAs(what: string): (error: unknown) => void;
  outbox: Outbox;
  channel: Channel;
  server: FastifyInstance;
  rooms: readonly Room[];
  draining: AbortController;
  /** While it's on, no work is begun. */
  maintenance: MaintenanceWatch;
  endMails(): void;
  helpers: readonly { close(): Promise<unknown> }[];
}

export interface Running {
  /** The worker runs it every minute; returns the names of the jobs that were due. */
  keepSchedule(): Promise<string[]>;
  /** Finishes what is in progress, then closes everything. Silent connections are closed after `idle` milliseconds. */
  close(idle?: number): Promise<void>;
}

const drainMilliseconds = 10_000;

/** From listening to the last close. */
export function run(parts: Lifecycle): Running {
  const { database, clock, reportAs, outbox, channel, server, rooms, draining, maintenance, endMails, helpers } = parts;
  const closeConnections = watchConnections(server);
  for (const { warmUp } of rooms) void warmUp?.();

  const recurring = rooms.flatMap((room) => room.recurring ?? []);
  let isClosing = false;
  const mayBegin = () => !isClosing && !maintenance.now();
  let schedule: Promise<string[]> = Promise.resolve([]);
  // Serialized: two runs at the same time would wait for each other's rows.
  const keepSchedule = () =>
    (schedule = schedule.catch(() => []).then(() => runSchedule(database, recurring, clock.now(), mayBegin)));
  const worker = startWorker({
    work: async () => (maintenance.now() ? 0 : outbox.work()),
    keepSchedule,
    onError: reportAs('the worker was interrupted'),
  });
  outbox.onWork(worker.wake);

  return {
    keepSchedule,
    async close(idle = 0) {
      isClosing = true;
      // First of all, so that no follower reconnects here.
      const disconnected = closeConnections(idle);
      // No call waits for an answer on a stream.
      await channel.close();
      const endStreams = setTimeout(() => draining.abort(), drainMilliseconds / 2);
      // A mail server that hangs isn't waited for: what it didn't accept is sent by the next process.
      const endLateMails = setTimeout(endMails, drainMilliseconds * 0.8);
      await disconnected;
      clearTimeout(endStreams);
      await Promise.all([worker.stop(), maintenance.close(), ...helpers.map((helper) => helper.close())]);
      clearTimeout(endLateMails);
      endMails();
      await database.close();
    },
  };
}
