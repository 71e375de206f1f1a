import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCollector, type Collector } from '../../testing/monitoring/collector.ts';
import { startTracing, type TracingSettings } from './tracing.ts';

let collector: Collector;
beforeAll(async () => void (collector = await startCollector()));
afterAll(() => collector.close());

const start = (more: Partial<TracingSettings> = {}) =>
  startTracing({
    endpoint: collector.endpoint,
    service: 'hone',
    knownHosts: new Set(),
    onError: () => undefined,
    ...more,
  });

it('a statement is a step of its job without what its error quotes, and a vendor’s call is one without its path', async () => {
  const tracing = start();
  const statement = 'insert into users values ($1)';
  const failing = new Error('duplicate key: Anna');
  const vendor = createServer((_, response) => response.writeHead(402).end());
  await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve));
  const { port } = vendor.address() as AddressInfo;
  // Without a call or a job around it, it is no one's step.
  expect(await tracing.trace('statement', 'select 2', () => Promise.resolve(1))).toBe(1);
  await tracing.trace('job', 'mail', async () => {
    const failed = tracing.trace('statement', statement, () => Promise.reject(failing));
    await expect(failed).rejects.toBe(failing);
    await (await fetch(`http://127.0.0.1:${port}/customers/Anna?key=Anna`)).arrayBuffer();
  });
  vendor.close();
  await tracing.close();
  const job = collector.steps().find(({ name }) => name === 'job mail')!;
  const others = collector.steps().filter(({ spanId }) => spanId !== job.spanId);
  expect(others.map(({ name, parentSpanId, facts }) => [name, parentSpanId, facts])).toEqual([
    ['insert', job.spanId, { 'db.system.name': 'postgresql', 'db.query.text': statement, 'error.type': 'Error' }],
    [
      'GET other',
      job.spanId,
      { 'http.request.method': 'GET', 'server.address': 'other', 'http.response.status_code': 402 },
    ],
  ]);
  expect(collector.received.join()).not.toMatch(/Anna|customers|select 2/);
});

it('a collector that refuses traces is reported, and one that hangs doesn’t keep the server from ending', async () => {
  const reported: unknown[] = [];
  const onError = (error: unknown) => void reported.push(error);
  const leave = async (status: number | undefined) => {
    collector.status = status;
    const tracing = start({ onError, patience: 300 });
    await tracing.trace('job', 'mail', () => Promise.resolve());
    await tracing.close();
    return reported.length;
  };
  expect(await leave(200)).toBe(0);
  expect(await leave(400)).toBe(1);
  expect(await leave(undefined)).toBe(1);
});
