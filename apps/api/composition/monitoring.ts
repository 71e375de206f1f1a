import { isUrl } from '@hone/domain/urls';
import type { FastifyInstance } from 'fastify';
import { listCopies } from '../backup/copying.ts';
import type { Config } from '../config/settings.ts';
import { WrongSettings } from '../config/wrong-settings.ts';
import { archiveMeasures } from '../operators/archive.measures.ts';
import type { Database } from '../database/port.ts';
import { eventMeasures } from '../features/billing/provider/events.measures.ts';
import { checkedMeasures, ledgerMeasures } from '../features/credits/ledger/ledger.measures.ts';
import { jobMeasures } from '../jobs/jobs.measures.ts';
import { maintenanceMeasures } from '../operators/maintenance.measures.ts';
import type { Measure } from '../ports/watching/measure.ts';
import { noteNothing, type Note, type Trace } from '../ports/watching/note.ts';

export const measures: readonly Measure[] = [
  maintenanceMeasures,
  jobMeasures,
  eventMeasures,
  ledgerMeasures,
  checkedMeasures,
  archiveMeasures,
];

export interface Monitoring {
  note: Note;
  trace: Trace | undefined;
  /** Of the routes that are added afterwards. */
  watchCalls(server: FastifyInstance): void;
  watchDatabase(database: Pick<Database, 'sql' | 'kind' | 'connections'>, now: () => Date): void;
  /** Undefined: no metrics are served. */
  port: number | undefined;
  close(): Promise<void>;
}

/** Loads only what is asked for: without settings it costs neither memory nor time. */
export async function openMonitoring(config: Config, onError: (error: unknown) => void): Promise<Monitoring> {
  const { metrics: served, traces } = config.monitoring;
  const metrics = served && (await openMetrics(served, config));
  const tracing =
    traces &&
    (await import('../monitoring/tracing/tracing.ts')).startTracing({
      ...traces,
      knownHosts: new Set([...vendorHosts, ...listHosts(config)]),
      onError,
    });
  return {
    note: metrics?.note ?? noteNothing,
    trace: tracing?.trace,
    watchCalls(server) {
      metrics?.watchCalls(server);
      tracing?.watchCalls(server);
    },
    watchDatabase: (database, now) => metrics?.watchDatabase(database, now),
    port: metrics?.port,
    async close() {
      await Promise.all([metrics?.close(), tracing?.close()]);
    },
  };
}

async function openMetrics(served: { host: string; port: number }, { data, backups }: Config) {
  const { serveMetrics } = await import('../monitoring/metrics.ts');
  try {
    return await serveMetrics(served, measures, {
      folders: { data, ...(backups && { backups: backups.folder }) },
      findNewestBackup: backups && (async () => (await listCopies(backups.folder)).at(-1)?.madeAt),
    });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new WrongSettings(['HONE_METRICS_PORT must be one that no other program uses']);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new WrongSettings(['HONE_METRICS_HOST must be an address of this machine']);
    throw error;
  }
}

/** Where adapters go if no setting says otherwise. */
const vendorHosts = [
  'api.stripe.com',
  'www.googleapis.com',
  'api.openai.com',
  'api.anthropic.com',
  'generativelanguage.googleapis.com',
];

/** Of every address among the settings. */
function listHosts(setting: unknown): string[] {
  if (typeof setting === 'string') return /^https?:/.test(setting) && isUrl(setting) ? [new URL(setting).host] : [];
  if (setting === null || typeof setting !== 'object' || Buffer.isBuffer(setting)) return [];
  return Object.values(setting).flatMap(listHosts);
}
