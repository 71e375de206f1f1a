import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString, writeHeapSnapshot } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

// Loaded into the server before it starts: says what only the process itself knows. Its threads and children inherit
// the option that loads it, and are left alone.
if (isMainThread && process.argv[1]?.endsWith('main.js')) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  const { SOAK_LEAK } = process.env;
  /** @type {string[]} */
  const kept = [];
  // Short texts, as a list that no one empties would have them.
  if (SOAK_LEAK) setInterval(() => kept.push(...leak(Number(SOAK_LEAK) / 60)), 1000).unref();

  const server = createServer((request, response) => {
    if (request.url === '/snapshot') {
      return response.end(writeHeapSnapshot(join(tmpdir(), `hone-soak-${Date.now()}.heapsnapshot`)));
    }
    collect();
    collect();
    const { rss, heapUsed, external, arrayBuffers } = process.memoryUsage();
    /** @type {Record<string, number>} */
    const resources = {};
    for (const name of process.getActiveResourcesInfo()) resources[name] = (resources[name] ?? 0) + 1;
    response.end(JSON.stringify({ rss, heapUsed, external, arrayBuffers, resources }));
  });
  server.listen(0, '127.0.0.1', () => {
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    process.stdout.write(`The probe is ready: ${port}\n`);
  });
  server.unref();
}

/** @param {number} megabytes */
function leak(megabytes) {
  return Array.from({ length: Math.round(megabytes * 1000) }, (_, at) => `${at} ${'kept '.repeat(200)}`.slice(1));
}
