import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Connections, Database } from '../database/port.ts';
import type { Measure } from '../ports/watching/measure.ts';
import type { Happenings, Note } from '../ports/watching/note.ts';
import { countCalls } from './calls.ts';
import { readFigures } from './figures.ts';
import type { WatchedFolders } from './folders.ts';
import { makeMeters, type Meters } from './meters.ts';

export interface Metrics {
  note: Note;
  /** Of the routes that are added afterwards. */
  watchCalls(server: FastifyInstance): void;
  /** From now on the figures in its rows are among them. */
  watchDatabase(database: Pick<Database, 'sql' | 'kind' | 'connections'>, now: () => Date): void;
  /** The port that it listens on. */
  port: number;
  close(): Promise<void>;
}

/** Serves `/metrics` on a port of its own, so that no one outside reaches them by the product's. */
export async function serveMetrics(
  { host, port }: { host: string; port: number },
  measures: readonly Measure[],
  folders: WatchedFolders,
): Promise<Metrics> {
  const meters = makeMeters(measures, folders);
  const { registry } = meters;
  let refresh: () => Promise<void> = () => Promise.resolve();
  let connectionsOf: (() => Connections) | undefined;

  const write = async () => {
    await refresh();
    if (connectionsOf) showConnections(meters, connectionsOf());
    return registry.metrics();
  };
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    write().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  // A scraper that is still connected holds nothing up.
  server.unref();

  return {
    note: noteIn(meters),
    watchCalls: (watched) => countCalls(watched, meters),
    watchDatabase(database, now) {
      connectionsOf = database.connections;
      refresh = readFigures(meters, measures, database, now);
    },
    port: (server.address() as { port: number }).port,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function showConnections({ connections, waiting }: Meters, now: Connections): void {
  connections.set({ state: 'busy' }, now.busy);
  connections.set({ state: 'idle' }, now.idle);
  connections.set({ state: 'allowed' }, now.allowed);
  waiting.set(now.waiting);
}

function noteIn(meters: Meters): Note {
  const takers: { [What in keyof Happenings]: (facts: Happenings[What]) => void } = {
    act({ engine, outcome, firstSeconds, failure }) {
      meters.acts.inc({ engine, outcome });
      if (firstSeconds !== undefined && outcome === 'done') meters.firstWordSeconds.observe({ engine }, firstSeconds);
      if (failure) meters.modelFailures.inc({ failure });
    },
    credit: ({ outcome }) => meters.credits.inc({ outcome }),
    job({ kind, outcome, seconds }) {
      meters.jobs.inc({ kind, outcome });
      meters.jobSeconds.observe({ kind }, seconds);
    },
  };
  return (what, facts) => takers[what](facts);
}
