import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getUser } from '@hone/contracts/profile/user';
import { findFreePort } from '../../tools/machine/port.mjs';
import { load, read, type Load, type Side } from '../load.ts';
import { printRatios, type Figure } from '../figures.ts';
import { measure } from '../measure.ts';
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
  const scrape = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` };
  const watched: Record<string, Record<string, string>> = {
    // How much two servers differ that are the same.
    'plain too': {},
    metrics: { HONE_METRICS_PORT: String(metricsPort) },
    '1 in 20 traced': { ...traces, OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.05' },
    'all traced': traces,
  };
  const [access] = signTokens(settings.HONE_SECRET, await insertPeople(database, 'reader', 1));
  const headers = { authorization: `Bearer ${access}` };
  const plain = await startHone();
  await read(plain, getUser.path, headers);
  // One at a time: traces are sent for seconds afterwards.
  for (const [name, more] of Object.entries(watched)) {
    const server = await startHone(more);
    await read(server, getUser.path, headers);
    const scraping = setInterval(() => void (name === 'metrics' && scrape()), scrapeEvery);
    const sides = [plain, server].map((each): Side => ({ server: each, path: getUser.path, headers }));
    const taken = await interleave(sides, { rounds: 8, warmUps: 2 }, (side) => load(side, { duration: 2 }));
    clearInterval(scraping);
    printRatios(['', 'plain', name], taken, figures);
    if (name === 'metrics') console.log(`  ${(await scrape()).length} bytes of metrics`);
    await server.end('SIGTERM');
  }
  collector.closeAllConnections();
  collector.close();
});
