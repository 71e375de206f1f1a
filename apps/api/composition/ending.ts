import type { Channel } from '../channel/channel.ts';
import type { Database } from '../database/port.ts';
import type { Worker } from '../jobs/worker.ts';

interface Parts {
  channel: Channel;
  /** Ends the streams that are still open. */
  draining: AbortController;
  endMails(): void;
  closeConnections(): { stop(): void };
  server: { close(): PromiseLike<unknown> };
  worker: Worker;
  helpers: readonly { close(): Promise<unknown> }[];
  database: Database;
}

const drainMilliseconds = 10_000;

/** Stops listening, lets what is under way end (streams get half of the time), then closes everything. */
export async function endAll(parts: Parts): Promise<void> {
  const { channel, draining, endMails, closeConnections, server, worker, helpers, database } = parts;
  // Whoever follows opens a stream elsewhere; no call waits for an answer on one.
  await channel.close();
  const endStreams = setTimeout(() => draining.abort(), drainMilliseconds / 2);
  // A mail server that does not go on is not waited for: what it did not take is sent by the next process.
  const endLateMails = setTimeout(endMails, drainMilliseconds * 0.8);
  const closing = closeConnections();
  await server.close();
  closing.stop();
  clearTimeout(endStreams);
  await Promise.all([worker.stop(), ...helpers.map((helper) => helper.close())]);
  clearTimeout(endLateMails);
  endMails();
  await database.close();
}
