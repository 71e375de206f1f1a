import { pathAt } from '@hone/contracts/routes';

/** What a page without a network needs; the build writes it in. */
declare const kept: { name: string; shell: string; files: readonly string[] };

interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Installing extends Waiting {
  addRoutes?(rules: { condition: { urlPattern: string }; source: 'network' }[]): Promise<void>;
}
interface Fetching extends Waiting {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  location: Location;
  clients: { claim(): Promise<void> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: (event: Installing) => void): void;
  addEventListener(type: 'activate', listener: (event: Waiting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
}

const worker = globalThis as unknown as Worker;

worker.addEventListener('install', (event) => {
  event.waitUntil(event.addRoutes?.([{ condition: { urlPattern: '/api/*' }, source: 'network' }]) ?? Promise.resolve());
  event.waitUntil(keep());
});
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate' && pathAt(pathname)) event.respondWith(answerPage(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(answerAsset(request));
});

async function keep(): Promise<void> {
  const cache = await caches.open(kept.name);
  const shell = await fetch(kept.shell, { headers: { accept: 'text/html' }, cache: 'no-cache' });
  const files = (await shell.clone().text()).match(/\/assets\/[^"]+/g) ?? [];
  // During a deployment it may be another build's, whose files aren't kept here.
  if (!files.length || !files.every((file) => kept.files.includes(file)))
    throw new Error('Not the shell of this build.');
  await cache.addAll(kept.files);
  await cache.put(kept.shell, shell);
  await worker.skipWaiting();
}

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((other) => other !== kept.name).map((other) => caches.delete(other)));
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

async function answerPage({ request, preloadResponse }: Fetching): Promise<Response> {
  const shell = () => caches.match(kept.shell, { cacheName: kept.name });
  try {
    const answer = (await preloadResponse) ?? (await fetch(request));
    // A proxy answers so while the server behind it is away.
    return answer.status < 502 ? answer : ((await shell()) ?? answer);
  } catch (error) {
    const known = await shell();
    if (known) return known;
    throw error;
  }
}

/** Their names change with their content. What is used later, such as a dialog, is kept as well. */
async function answerAsset(request: Request): Promise<Response> {
  const cache = await caches.open(kept.name);
  const known = await cache.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.status === 200) await cache.put(request, answer.clone()).catch(() => undefined);
  return answer;
}
