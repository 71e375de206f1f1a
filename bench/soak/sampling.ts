import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Program } from '../../apps/api/testing/process.ts';

/** Of the server, once its garbage was collected; sizes in megabytes. */
export interface Sample {
  /** Since the load began. */
  minutes: number;
  heap: number;
  resident: number;
  /** Buffers and the like, outside of the heap. */
  external: number;
  /** Of the processes that it started. */
  children: number;
  /** How late the event loop was since the last sample, in milliseconds: 99 % of the time at most, and at worst. */
  late: number;
  latest: number;
  files: number;
  timers: number;
  sockets: number;
  connections: number;
  streams: number;
  database: number;
}

export interface Watched {
  server: Program;
  metricsPort: number;
  probePort: number;
  /** An address or a folder. */
  database: string;
}

const megabyte = 1_000_000;

export async function takeSample({ server, metricsPort, probePort, database }: Watched, from: number): Promise<Sample> {
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const probe = (await (await fetch(`http://127.0.0.1:${probePort}`)).json()) as {
    rss: number;
    heapUsed: number;
    external: number;
    resources: Record<string, number>;
  };
  const { resources } = probe;
  return {
    minutes: (performance.now() - from) / 60_000,
    heap: probe.heapUsed / megabyte,
    resident: probe.rss / megabyte,
    external: probe.external / megabyte,
    children: childrenOf(server.pid).reduce((all, pid) => all + residentOf(pid), 0),
    late: sumOf(metrics, 'nodejs_eventloop_lag_p99_seconds') * 1000,
    latest: sumOf(metrics, 'nodejs_eventloop_lag_max_seconds') * 1000,
    files: readdirSync(`/proc/${server.pid}/fd`).length,
    timers: (resources['Timeout'] ?? 0) + (resources['Immediate'] ?? 0),
    sockets: (resources['TCPSocketWrap'] ?? 0) + (resources['PipeWrap'] ?? 0),
    connections: sumOf(metrics, 'hone_database_connections', /state="(?:busy|idle)"/),
    streams: sumOf(metrics, 'hone_streams_open'),
    database: (await sizeOf(database)) / megabyte,
  };
}

function sumOf(metrics: string, name: string, labels = /^/): number {
  const lines = metrics.split('\n').filter((line) => line.startsWith(name) && labels.test(line));
  return lines.reduce((all, line) => all + Number(line.slice(line.lastIndexOf(' '))), 0);
}

function childrenOf(pid: number): number[] {
  const tasks = readdirSync(`/proc/${pid}/task`);
  return tasks
    .flatMap((task) => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean))
    .map(Number);
}

function residentOf(pid: number): number {
  try {
    const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return (Number(kilobytes) * 1024) / megabyte;
  } catch {
    // It has just ended.
    return 0;
  }
}

async function sizeOf(database: string): Promise<number> {
  if (!isPostgres(database)) return folderSize(database);
  const [row] = await ask<{ size: string }>(database, 'select pg_database_size(current_database()) as size');
  return Number(row!.size);
}

/** What is done each hour or night is done again. The embedded database takes no other process's word for it. */
export async function hurrySweeps(database: string): Promise<void> {
  if (isPostgres(database)) await ask(database, 'update schedule set next_at = now()');
}

const isPostgres = (database: string) => database.startsWith('postgres');

async function ask<Row extends pg.QueryResultRow>(database: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const { rows } = await client.query<Row>(statement);
  await client.end();
  return rows;
}

function folderSize(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).reduce((all, name) => {
    const found = statSync(join(folder, name), { throwIfNoEntry: false });
    return all + (found?.isFile() ? found.size : 0);
  }, 0);
}
