import type { FoundInLibrary } from '../platform/messages.ts';
import type { LibrarySource } from './source.ts';

/** The longest query that the worker takes. */
const longest = 200;

/** What the list shows, without the list. */
export interface Search {
  query(): string;
  found(): FoundInLibrary | undefined;
  watch(changed: () => void): () => void;
  look(query: string): void;
  /** What is found for the query as it is now. */
  settled(): Promise<FoundInLibrary>;
  /** Looks again once the library is up to date. */
  update(): void;
}

export function createSearch(source: LibrarySource, start: string): Search {
  const watchers = new Set<() => void>();
  let query = start;
  let found: FoundInLibrary | undefined;
  let newest: Promise<FoundInLibrary> | undefined;

  const show = (given: FoundInLibrary) => {
    found = given;
    watchers.forEach((changed) => changed());
  };
  const ask = () => {
    const own = source.found(query.trim().slice(0, longest));
    newest = own;
    // An answer that was overtaken isn't shown.
    void own.then((given) => newest === own && show(given));
    return own;
  };
  return {
    query: () => query,
    found: () => found,
    watch(changed) {
      watchers.add(changed);
      return () => void watchers.delete(changed);
    },
    look(next) {
      query = next;
      void ask();
    },
    settled: () => newest ?? ask(),
    update: () => void source.update().then(ask),
  };
}
