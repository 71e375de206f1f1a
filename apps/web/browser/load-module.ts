const fetches = new Map<string, Promise<void>>();

/**
 * What the build makes of `import()`. A browser never asks again for a module that once failed to load, nor for one
 * that imports it, so that a moment without a network would last until a reload. Fetching may be repeated: only what
 * is in the browser's cache is imported.
 */
export async function loadModule<Module>(load: () => Promise<Module>, files: readonly string[] = []): Promise<Module> {
  await Promise.all(files.map((file) => fetchOnce(`/${file}`)));
  return load();
}

function fetchOnce(path: string): Promise<void> {
  const known = fetches.get(path);
  if (known) return known;
  const fetched = isLoaded(path) ? Promise.resolve() : fetchWhole(path);
  fetches.set(path, fetched);
  fetched.catch(() => fetches.delete(path));
  return fetched;
}

function isLoaded(path: string): boolean {
  const entries = performance.getEntriesByName(new URL(path, location.href).href) as PerformanceResourceTiming[];
  return entries.some(({ responseStatus }) => responseStatus === 200);
}

async function fetchWhole(path: string): Promise<void> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  await response.arrayBuffer();
}
