import { sendInTime } from '@hone/client/patience';
import { makeSignal } from '../ui/signal.ts';

/** Code of ours that could not be loaded. */
export class CodeMissing extends TypeError {
  /** An update has replaced it: this page will never get it, only a reload helps. */
  readonly isGone: boolean;

  constructor(path: string, { isGone = false, cause }: { isGone?: boolean; cause: unknown }) {
    super(`${path} was not loaded.`, { cause });
    this.isGone = isGone;
  }
}

const gone = makeSignal();
export const watchGone = gone.watch;

const fetches = new Map<string, Promise<void>>();

/**
 * What the build makes of `import()`. A browser never asks again for a module that once failed to load, nor for one
 * that imports it, so that a moment without a network would last until a reload. Fetching may be repeated: only what
 * is in the browser's cache is imported. A fetch ends when nothing comes, as every call does.
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
  let isGone = false;
  try {
    const response = await sendInTime((address, given) => fetch(address, given), path, {});
    isGone = response.status === 404;
    if (!response.ok) throw new Error(`${response.status}`);
    await response.arrayBuffer();
  } catch (cause) {
    if (isGone) gone.notify();
    throw new CodeMissing(path, { isGone, cause });
  }
}
