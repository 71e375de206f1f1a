import type { LibraryChanges } from '@hone/contracts/changes';
import type { Prompt } from '@hone/contracts/prompts';
import { emptyLibrary, putRows, type Library, type LibraryRows } from './library.ts';

export interface KnownLibrary {
  library: Library;
  /** What the feed is asked with next. */
  since: number;
}

/** One step of the feed. */
export interface Advance {
  /** What it was asked with. */
  from: number;
  page: LibraryChanges;
  before: Library;
  after: Library;
}

/** Where a library is kept between two visits. It never fails: what cannot be kept is not. */
export interface LibraryStore {
  read(): Promise<KnownLibrary | undefined>;
  /** Everything anew, unless something newer stands there; with `isReset` whatever stands there. */
  replace(known: KnownLibrary, isReset: boolean): Promise<void>;
  advance(step: Advance): Promise<void>;
  close(): void;
}

/** Rows are kept in parts: ten thousand of them one by one take seconds to write, and most of one to read. */
interface Part extends LibraryRows {
  since?: number;
}

const prefix = 'library of ';
/** Of another form of what is kept; what was kept in an older one is fetched anew. */
const form = 1;
const store = 'parts';
const promptParts = 64;
/** Milliseconds after which a browser that does not open it is not waited for. */
const patience = 2000;

/** Opens what this browser keeps of a user's library; undefined where it keeps nothing. */
export async function openLibraryStore(databases: () => IDBFactory, owner: string): Promise<LibraryStore | undefined> {
  try {
    return storeIn(await openDatabase(databases(), prefix + owner, form));
  } catch {
    // Private windows, a full disk, another version in another tab.
    return undefined;
  }
}

/** Removes what this browser keeps of libraries, but for one owner's. */
export async function removeLibraries(databases: () => IDBFactory, exceptOwner?: string): Promise<void> {
  try {
    const known = await databases().databases();
    const names = known.flatMap(({ name }) =>
      name?.startsWith(prefix) && name !== prefix + exceptOwner ? [name] : [],
    );
    await Promise.all(names.map((name) => removeDatabase(databases(), name)));
  } catch {
    // Then nothing is kept.
  }
}

/** Empties it first: a deletion waits for other tabs, and one that sleeps does not let go. */
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
    }, patience);
    opening.addEventListener('upgradeneeded', () => {
      const { result } = opening;
      for (const old of result.objectStoreNames) result.deleteObjectStore(old);
      result.createObjectStore(store);
    });
    opening.addEventListener('error', () => reject(opening.error ?? new Error('The browser keeps nothing.')));
    opening.addEventListener('success', () => {
      clearTimeout(timer);
      // Nobody waits for it any more, and an open database is one that cannot be deleted.
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
  // A newer version, or a sign-out in another tab, waits for this one to let go.
  database.addEventListener('versionchange', close);
  database.addEventListener('close', close);

  /** One that failed is not tried again: what stands there is older, and whole. */
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
      // What fails before it is awaited is told by what is awaited first.
      over.catch(() => undefined);
      const parts = transaction.objectStore(store);
      const kept = (await answerOf(parts.get('since'))) as Part | undefined;
      act(parts, kept?.since);
      await over;
    });

  return {
    read: () =>
      attempt(async () => {
        const parts = (await answerOf(database.transaction(store).objectStore(store).getAll())) as Part[];
        const since = parts.find((part) => part.since !== undefined)?.since;
        const all = <Row>(rowsOf: (part: Part) => readonly Row[] | undefined) =>
          parts.flatMap((part) => rowsOf(part) ?? []);
        const rows = {
          categories: all((part) => part.categories),
          prompts: all((part) => part.prompts),
          variables: all((part) => part.variables),
        };
        return since === undefined ? undefined : { library: putRows(emptyLibrary, rows), since };
      }),
    replace: (known, isReset) =>
      write((parts, since) => {
        if (isReset || since === undefined || since < known.since) keepAll(parts, known);
      }),
    advance: ({ from, page, before, after }) =>
      write((parts, since) => {
        // Another tab was ahead.
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

/** Whoever asked the feed last knows all that is kept, and more. */
function keepParts(parts: IDBObjectStore, { library, since }: KnownLibrary, changed: ReadonlySet<number>): void {
  const prompts = new Map<number, Prompt[]>([...changed].map((part) => [part, []]));
  for (const prompt of library.prompts.values()) prompts.get(partOf(prompt.id))?.push(prompt);
  const put = (name: string, part: Part) => parts.put(part, name);
  for (const [part, rows] of prompts) put(`prompts ${part}`, { prompts: rows });
  put('categories', { categories: [...library.categories.values()] });
  put('variables', { variables: [...library.variables.values()] });
  put('since', { since });
}

function changedParts({ prompts, deleted }: LibraryChanges, before: Library, after: Library): Set<number> {
  const gone = [...before.prompts.keys()].filter((id) => !after.prompts.has(id));
  return new Set([...prompts.map(({ id }) => id), ...deleted.map(({ id }) => id), ...gone].map(partOf));
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
