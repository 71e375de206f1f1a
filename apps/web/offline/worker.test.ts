import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

const kept = { name: 'offline 2', shell: '/prompt-library', files: ['/assets/main-2.js', '/assets/dialog-2.js'] };
const shell = '<script src="/assets/main-2.js"></script>';

type Listener = (event: object) => void;
const listeners = new Map<string, Listener>();
const stores = new Map<string, Map<string, Response>>();
let network: (path: string) => Response;

const origin = 'https://hone.example';
const pathOf = (request: Request | string) =>
  new URL(typeof request === 'string' ? request : request.url, origin).pathname;

function openStore(name: string) {
  const store = stores.get(name) ?? new Map<string, Response>();
  stores.set(name, store);
  return {
    match: async (request: Request | string) => store.get(pathOf(request))?.clone(),
    put: async (request: Request | string, answer: Response) => void store.set(pathOf(request), answer),
    addAll: async (paths: string[]) => paths.forEach((path) => store.set(path, network(path))),
  };
}

beforeAll(async () => {
  vi.stubGlobal('kept', kept);
  vi.stubGlobal('location', new URL(origin));
  vi.stubGlobal('addEventListener', (type: string, listener: Listener) => listeners.set(type, listener));
  vi.stubGlobal('skipWaiting', async () => undefined);
  vi.stubGlobal('clients', { claim: async () => undefined });
  vi.stubGlobal('registration', {});
  vi.stubGlobal('fetch', async (request: Request | string) => network(pathOf(request)));
  vi.stubGlobal('caches', {
    open: async (name: string) => openStore(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: (path: string, { cacheName }: { cacheName: string }) => openStore(cacheName).match(path),
  });
  await import('./worker.ts');
});
// Other files' tests run in the same process.
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  stores.clear();
  network = (path) => new Response(path === kept.shell ? shell : path);
});

async function run(type: 'install' | 'activate'): Promise<void> {
  const work: Promise<unknown>[] = [];
  listeners.get(type)!({ waitUntil: (promise: Promise<unknown>) => work.push(promise) });
  await Promise.all(work);
}

/** What the worker answers; `undefined` where it leaves the request to the browser. */
async function ask(path: string, mode = 'navigate', method = 'GET'): Promise<string | undefined> {
  let answer: Promise<Response> | undefined;
  const request = { url: origin + path, method, mode };
  listeners.get('fetch')!({
    request,
    preloadResponse: Promise.resolve(undefined),
    respondWith: (given: Promise<Response>) => (answer = given),
  });
  return (await answer)?.text();
}

const isDown = () => {
  throw new TypeError('Failed to fetch');
};

it.each(['/history?session=1', '/login', '/'])('%s opens from the cache without a network', async (path) => {
  await run('install');
  network = isDown;
  expect(await ask(path)).toBe(shell);
  expect(await ask('/assets/dialog-2.js', 'cors')).toBe('/assets/dialog-2.js');
});

it('opens from the cache while a proxy says the server is down, and otherwise shows its response', async () => {
  await run('install');
  for (const [status, shown] of [
    [502, shell],
    [503, shell],
    [404, 'said'],
    [500, 'said'],
    [200, 'said'],
  ] as const) {
    network = () => new Response('said', { status });
    expect([status, await ask('/billing')]).toEqual([status, shown]);
  }
});

it('leaves API calls, files, pages outside the dashboard and all writes to the network', async () => {
  await run('install');
  network = isDown;
  for (const path of ['/api/v1/content/prompts/', '/files/1.png', '/local/mail', '/docs']) {
    expect([path, await ask(path)]).toEqual([path, undefined]);
  }
  expect(await ask('/billing', 'navigate', 'POST')).toBeUndefined();
});

it('caches nothing during a deployment, when the page and its files are from different builds', async () => {
  network = () => new Response('<script src="/assets/main-3.js"></script>');
  await expect(run('install')).rejects.toThrow('Not the shell of this build.');
  expect(stores.get(kept.name)?.size).toBe(0);
});

it('deletes what the previous build cached', async () => {
  openStore('offline 1');
  await run('install');
  await run('activate');
  expect([...stores.keys()]).toEqual([kept.name]);
});
