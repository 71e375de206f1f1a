import { SpanKind } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { FastifyInstance } from 'fastify';
import type { Trace } from '../../ports/watching/note.ts';
import { traceCalls } from './calls.ts';
import { makeHere, markFailed } from './here.ts';
import { traceOutgoing } from './outgoing.ts';

export interface TracingSettings {
  /** Without the path. */
  endpoint: string;
  service: string;
  /** Any other is a person's own model, and not named. */
  knownHosts: ReadonlySet<string>;
  /** The collector didn't take something; told once, until it does again. */
  onError(error: unknown): void;
  /** Milliseconds for the last steps, at the end. */
  patience?: number;
}

export interface Tracing {
  trace: Trace;
  /** Of the routes that are added afterwards. */
  watchCalls(server: FastifyInstance): void;
  /** Sends what is left, if the collector takes it soon. */
  close(): Promise<void>;
}

const usualPatience = 2000;

export function startTracing(settings: TracingSettings): Tracing {
  const { endpoint, service, knownHosts, onError, patience = usualPatience } = settings;
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new BatchSpanProcessor(reporting(exporter, onError))],
  });
  const here = makeHere(provider.getTracer('hone'));
  const stopOutgoing = traceOutgoing(here, knownHosts, new URL(endpoint).host);
  return {
    async trace(step, what, work) {
      const isJob = step === 'job';
      // What has no cause, such as a look for new jobs every two seconds, isn't traced.
      if (!isJob && !here.isTraced()) return work();
      const span = isJob
        ? here.start(`job ${what}`, SpanKind.CONSUMER, {})
        : here.start(/^\w+/.exec(what)?.[0] ?? 'statement', SpanKind.CLIENT, {
            'db.system.name': 'postgresql',
            'db.query.text': what,
          });
      try {
        return await here.within(span, work);
      } catch (error) {
        markFailed(span, error);
        throw error;
      } finally {
        span.end();
      }
    },
    watchCalls: (server) => traceCalls(server, here),
    async close() {
      stopOutgoing();
      const over = new Promise((resolve) => setTimeout(resolve, patience).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), over]);
    },
  };
}

function reporting(exporter: OTLPTraceExporter, onError: (error: unknown) => void): SpanExporter {
  let isFailing = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const failed = result.code !== 0;
        if (failed && !isFailing) onError(result.error);
        isFailing = failed;
        done(result);
      }),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  };
}
