import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getUser } from '@hone/contracts/profile/user';
import { findFreePort } from '../../tools/machine/port.mjs';
import { load, read, type Load, type Side } from '../load.ts';
import { printRatios, type Figure } from '../figures.ts';
import { measure, type Server } from '../measure.ts';
import { insertPeople, signTokens } from '../people.ts';
import { interleave } from '../rounds.ts';

const title = 'bench:monitoring: GET /api/v1/user/get-user/, with metrics and with traces against neither';
const scrapeEvery = 5000;

const figures: readonly Figure<Load>[] = [
  { name: 'calls/s', of: ({ perSecond }) => perSecond, digits: 0 },
  { name: 'calls per second of the server’s CPU', of: ({ cpu }) => 1e6 / cpu, digits: 0 },
  { name: 'p50 ms', of: ({ p50 }) => p50, digits: 0 },
];

await measure(title, async ({ settings, database, startHone }) => {
  const collector = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  const metricsPort = await findFreePort();
  const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` };
  const servers: [string, Server][] = [
    ['plain', await startHone()],
    ['metrics', await startHone({ HONE_METRICS_PORT: String(metricsPort) })],
    [
      '1 in 20 traced',
      await startHone({ ...traces, OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.05' }),
    ],
    ['all traced', await startHone(traces)],
  ];
  const [access] = signTokens(settings.HONE_SECRET, await insertPeople(database, 'reader', 1));
  const headers = { authorization: `Bearer ${access}` };
  for (const [, server] of servers) await read(server, getUser.path, headers);
  const scraping = setInterval(() => {
    void fetch(`http://127.0.0.1:${metricsPort}/metrics`).then((answer) => answer.arrayBuffer());
  }, scrapeEvery);
  const sides = servers.map(([, server]): Side => ({ server, path: getUser.path, headers }));
  const taken = await interleave(sides, { rounds: 8, warmUps: 2 }, (side) => load(side, { duration: 2 }));
  clearInterval(scraping);
  for (const [at, [name]] of servers.entries()) {
    if (at > 0) printRatios(['', 'plain', name], [taken[0]!, taken[at]!], figures);
  }
  const scraped = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  console.log(`  ${(await scraped.text()).length} bytes of metrics`);
  collector.closeAllConnections();
  collector.close();
});
