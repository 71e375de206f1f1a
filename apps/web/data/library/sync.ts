import { openLibraryStore } from '@hone/client/library-store';
import { makeReplica, type Replica } from '@hone/client/library-replica';
import { listChanges } from '@hone/contracts/library/changes';
import { client } from '../client.ts';
import { refusalOf } from '../failures.ts';
import { onChange } from '../refresh.ts';
import { loginOwner, watchTokens } from '../session.ts';

const firstWait = 2000;
const longestWait = 30_000;

/** The library is kept up to date while any screen shows it. */
const screens = new Set<() => void>();
let owned: { owner: string | undefined; replica: Replica } | undefined;
let wait = firstWait;
let timer: ReturnType<typeof setTimeout> | undefined;

export function currentReplica(): Replica {
  const owner = loginOwner();
  if (owned && owned.owner === owner) return owned.replica;
  owned?.replica.end();
  const replica = makeReplica({
    list: (since) => client.call(listChanges, { query: { since, limit: 1000 } }),
    store: owner === undefined ? Promise.resolve(undefined) : openLibraryStore(() => indexedDB, owner),
  });
  replica.watch(tellScreens);
  owned = { owner, replica };
  return replica;
}

/** Temporary failures are retried with a growing delay. */
export async function pullLibrary(): Promise<void> {
  clearTimeout(timer);
  if (loginOwner() === undefined) return;
  const replica = currentReplica();
  await replica.pull();
  const { failure } = replica.state();
  if (failure === undefined) wait = firstWait;
  else if (screens.size > 0 && isPassing(refusalOf(failure).status)) {
    clearTimeout(timer);
    timer = setTimeout(() => void pullLibrary(), wait);
    wait = Math.min(longestWait, wait * 2);
  }
}

export function followLibrary(screen: () => void): () => void {
  screens.add(screen);
  if (screens.size === 1) void pullLibrary();
  return () => void screens.delete(screen);
}

/** The network or server is unreachable, or the server too busy. */
function isPassing(status: number): boolean {
  return status === 0 || status === 429 || status >= 500;
}

function tellScreens(): void {
  screens.forEach((screen) => screen());
}

function pullIfShown(): void {
  if (screens.size > 0) void pullLibrary();
}

onChange((what) => {
  if (what === 'library' || what === 'all') pullIfShown();
});
// Another user, or none: the previous library is gone.
watchTokens(() => {
  if (!owned || owned.owner === loginOwner()) return;
  currentReplica();
  tellScreens();
  pullIfShown();
});
// A browser's word is a guess, wrong on some VPNs: whether the server can be reached, only a call shows.
for (const guess of ['online', 'offline']) globalThis.addEventListener?.(guess, pullIfShown);
