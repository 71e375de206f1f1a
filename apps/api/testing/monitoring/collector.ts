import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Step {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  facts: Record<string, string | number>;
}

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
type Span = Omit<Step, 'facts'> & { attributes: Attribute[] };
type Received = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };

export interface Collector {
  endpoint: string;
  /** Undefined: it never answers. */
  status: number | undefined;
  received: string[];
  steps(): Step[];
  close(): void;
}

/** Receives traces as an OpenTelemetry collector does. */
export async function startCollector(): Promise<Collector> {
  const server = createServer((request, response) => {
    void take(request, response);
  });
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const text = await textOf(request);
    if (collector.status === undefined) return;
    if (request.url === '/v1/traces' && collector.status === 200) collector.received.push(text);
    response.writeHead(collector.status, { 'content-type': 'application/json' }).end('{}');
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const collector: Collector = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    status: 200,
    received: [],
    steps: () => collector.received.flatMap(readSteps),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return collector;
}

function readSteps(text: string): Step[] {
  const spans = (JSON.parse(text) as Received).resourceSpans.flatMap(({ scopeSpans }) =>
    scopeSpans.flatMap(({ spans: some }) => some),
  );
  return spans.map(({ attributes, ...span }) => ({
    ...span,
    facts: Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)])),
  }));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
