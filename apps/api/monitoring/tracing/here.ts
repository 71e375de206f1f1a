import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, SpanStatusCode, trace, type Span, type SpanKind, type Tracer } from '@opentelemetry/api';

/** The step that is being taken where this is asked. */
export interface Here {
  isTraced(): boolean;
  /** A step of the current one, or the first one of a trace. */
  start(name: string, kind: SpanKind, facts: Record<string, string>): Span;
  /** Whatever this calls, now and later, is a part of the step. */
  within<Value>(span: Span, work: () => Value): Value;
}

export function makeHere(tracer: Tracer): Here {
  const current = new AsyncLocalStorage<Span>();
  return {
    isTraced: () => current.getStore() !== undefined,
    start(name, kind, attributes) {
      const parent = current.getStore();
      return tracer.startSpan(name, { kind, attributes }, parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT);
    },
    within: (span, work) => current.run(span, work),
  };
}

/** Without its message, which may quote what a person typed. */
export function markFailed(span: Span, error: unknown): void {
  const { code, name } = error as { code?: unknown; name?: unknown };
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', String(code ?? name ?? 'unknown').slice(0, 100));
}
