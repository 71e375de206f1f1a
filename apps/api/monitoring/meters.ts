import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Measure } from '../ports/watching/measure.ts';
import { measureFolders, type WatchedFolders } from './folders.ts';
import { measureProcess } from './process.ts';

// As few as tell apart what people notice: each is a series of every route.
const callSeconds = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const wordSeconds = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40];
const jobSeconds = [0.05, 0.25, 1, 5, 15, 60];

export type Meters = ReturnType<typeof makeMeters>;

/** Everything that `/metrics` says. The values of each label are a few names of ours, never what a caller sent. */
export function makeMeters(measures: readonly Measure[], watched: WatchedFolders = { folders: {} }) {
  const registry = new Registry();
  const registers = [registry];
  measureProcess(registry);
  measureFolders(registry, watched);
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const histogram = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    buckets: number[],
  ) => new Histogram({ name, help, labelNames, buckets, registers });

  const figures = measures.flatMap((measure) => Object.entries(measure.figures));
  return {
    registry,
    calls: counter('hone_http_requests_total', 'Answers, by the pattern of their route.', [
      'method',
      'route',
      'status',
    ] as const),
    callSeconds: histogram(
      'hone_http_request_seconds',
      'How long answers took, except streams.',
      ['method', 'route'] as const,
      callSeconds,
    ),
    streams: gauge('hone_streams_open', 'Calls in progress of endpoints that stream.', ['route'] as const),
    refusals: counter('hone_refusals_total', 'Refused calls and failed streams, by the code in the answer.', [
      'code',
    ] as const),
    acts: counter('hone_acts_total', 'Enhancements, by who wrote the result and how they ended.', [
      'engine',
      'outcome',
    ] as const),
    firstWordSeconds: histogram(
      'hone_act_first_word_seconds',
      'How long it took until the first rows or words of a result were sent.',
      ['engine'] as const,
      wordSeconds,
    ),
    modelFailures: counter('hone_model_failures_total', 'Enhancements of which no model wrote anything, by reason.', [
      'failure',
    ] as const),
    credits: counter('hone_credits_total', 'Credits spent, given back, or given back by the sweep.', [
      'outcome',
    ] as const),
    jobs: counter('hone_jobs_total', 'Attempts at jobs (mail: one email each), by kind and outcome.', [
      'kind',
      'outcome',
    ] as const),
    jobSeconds: histogram('hone_job_seconds', 'How long attempts at jobs took.', ['kind'] as const, jobSeconds),
    paymentEvents: counter('hone_payment_events_total', 'Events received from the payment provider, by type.', [
      'type',
    ] as const),
    connections: gauge('hone_database_connections', 'Connections of this process to its database.', ['state'] as const),
    waiting: gauge('hone_database_waiting', 'Statements and transactions of this process waiting for a connection.'),
    isUp: gauge('hone_database_up', 'Whether the figures in rows could be read within two seconds.'),
    figures: new Map(figures.map(([name, { help, by }]) => [name, { gauge: gauge(name, help, by ? [by] : []), by }])),
  };
}
