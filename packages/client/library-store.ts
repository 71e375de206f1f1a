import type { LibraryChanges } from '@hone/contracts/library/changes';
import type { Prompt } from '@hone/contracts/library/prompts';
import { emptyLibrary, putRows, type Library, type LibraryRows } from './library.ts';

export interface KnownLibrary {
  library: Library;
  /** The feed's next starting point. */
  since: number;
}

export interface FeedPage {
  from: number;
  page: LibraryChanges;
  before: Library;
  after: Library;
}

/** Never fails: what can't be stored isn't. */
export interface LibraryStore {
  read(): Promise<KnownLibrary | undefined>;
  /** Keeps anything newer that is already stored, unless `isReset`. */
  replace(known: KnownLibrary, isReset: boolean): Promise<void>;
  advance(step: FeedPage): Promise<void>;
  close(): void;
}

/** Rows are stored in groups: ten thousand single ones take seconds to write, and nearly as long to read. */
interface Chunk extends LibraryRows {
  since?: number;
}

const prefix = 'library of ';
/** Raised when the stored form changes; older data is fetched again. */
const form = 5;
const store = 'parts';
const promptParts = 64;
/** In milliseconds; some browsers never answer. */
const openTimeout = 2000;

/** Undefined where this browser can't store anything. */
export async function openLibraryStore(databases: () => IDBFactory, owner: string): Promise<LibraryStore | undefined> {
  try {
    return storeIn(await openDatabase(databases(), prefix + owner, form));
  } catch {
    // Private windows, a full disk, another version in another tab.
    return undefined;
  }
}

export async function removeLibraries(databases: () => IDBFactory, exceptOwner?: string): Promise<void> {
  try {
    const known = await databases().databases();
    const names = known.flatMap(({ name }) =>
      name?.startsWith(prefix) && name !== prefix + exceptOwner ? [name] : [],
    );
    await Promise.all(names.map((name) => removeDatabase(databases(), name)));
  } catch {
    // Then there is nothing to remove.
  }
}

/** Empties it first: deleting waits for other tabs, and a sleeping tab never lets go. */
async function removeDatabase(databases: IDBFactory, name: string): Promise<void> {
  try {
    const database = await openDatabase(databases, name);
    const transaction = database.transaction([...database.objectStoreNames], 'readwrite');
    for (const one of database.objectStoreNames) transaction.objectStore(one).clear();
    await ended(transaction);
    database.close();
  } finally {
    databases.deleteDatabase(name);
  }
}

function openDatabase(databases: IDBFactory, name: string, version?: number): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = databases.open(name, version);
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      reject(new Error('The browser does not open it.'));
    }, openTimeout);
    opening.addEventListener('upgradeneeded', () => {
      const { result } = opening;
      for (const old of result.objectStoreNames) result.deleteObjectStore(old);
      result.createObjectStore(store);
    });
    opening.addEventListener('error', () => reject(opening.error ?? new Error('The browser keeps nothing.')));
    opening.addEventListener('success', () => {
      clearTimeout(timer);
      // Too late to be of use, and an open database can't be deleted.
      if (isLate) opening.result.close();
      else resolve(opening.result);
    });
  });
}

function storeIn(database: IDBDatabase): LibraryStore {
  let isOpen = true;
  const close = () => {
    isOpen = false;
    database.close();
  };
  // A newer version, or a sign-out in another tab, waits for this connection to close.
  database.addEventListener('versionchange', close);
  database.addEventListener('close', close);

  /** No retry after a failure: what is stored is older, but complete. */
  const attempt = async <Value>(act: () => Promise<Value>): Promise<Value | undefined> => {
    try {
      return isOpen ? await act() : undefined;
    } catch {
      close();
      return undefined;
    }
  };
  const write = (act: (parts: IDBObjectStore, since: number | undefined) => void) =>
    attempt(async () => {
      const transaction = database.transaction(store, 'readwrite', { durability: 'relaxed' });
      const over = ended(transaction);
      // A failure before it is awaited is reported by the first await.
      over.catch(() => undefined);
      const parts = transaction.objectStore(store);
      const kept = (await answerOf(parts.get('since'))) as Chunk | undefined;
      act(parts, kept?.since);
      await over;
    });

  return {
    read: () =>
      attempt(async () => {
        const parts = (await answerOf(database.transaction(store).objectStore(store).getAll())) as Chunk[];
        const since = parts.find((part) => part.since !== undefined)?.since;
        const all = <Row>(rowsOf: (part: Chunk) => readonly Row[] | undefined) =>
          parts.flatMap((part) => rowsOf(part) ?? []);
        const rows = {
          categories: all((part) => part.categories),
          prompts: all((part) => part.prompts),
          variables: all((part) => part.variables),
          searches: all((part) => part.searches),
        };
        return since === undefined ? undefined : { library: putRows(emptyLibrary, rows), since };
      }),
    replace: (known, isReset) =>
      write((parts, since) => {
        if (isReset || since === undefined || since < known.since) keepAll(parts, known);
      }),
    advance: ({ from, page, before, after }) =>
      write((parts, since) => {
        // Another tab was faster.
        if (since !== undefined && since >= page.since) return;
        const known = { library: after, since: page.since };
        if (since === undefined || since < from) keepAll(parts, known);
        else keepParts(parts, known, changedParts(page, before, after));
      }),
    close,
  };
}

function keepAll(parts: IDBObjectStore, known: KnownLibrary): void {
  keepParts(parts, known, new Set(Array.from({ length: promptParts }, (_, part) => part)));
}

/** The last tab to pull knows everything stored, and more. */
function keepParts(parts: IDBObjectStore, { library, since }: KnownLibrary, changed: ReadonlySet<number>): void {
  const prompts = new Map<number, Prompt[]>([...changed].map((part) => [part, []]));
  for (const prompt of library.prompts.values()) prompts.get(partOf(prompt.id))?.push(prompt);
  const put = (name: string, part: Chunk) => parts.put(part, name);
  for (const [part, rows] of prompts) put(`prompts ${part}`, { prompts: rows });
  put('categories', { categories: [...library.categories.values()] });
  put('variables', { variables: [...library.variables.values()] });
  put('searches', { searches: [...library.searches.values()] });
  put('since', { since });
}

function changedParts({ prompts, deleted }: LibraryChanges, before: Library, after: Library): Set<number> {
  const removed = [...before.prompts.keys()].filter((id) => !after.prompts.has(id));
  return new Set([...prompts.map(({ id }) => id), ...deleted.map(({ id }) => id), ...removed].map(partOf));
}

/** The end of an id is random. */
function partOf(id: string): number {
  return (Number.parseInt(id.slice(-2), 16) || 0) % promptParts;
}

function answerOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('It was not answered.')));
  });
}

function ended(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('It was not kept.')));
  });
}
