import type { FoundInLibrary, FoundPrompt } from '../platform/messages/library.ts';
import type { LibrarySource } from './source.ts';

/** The longest query that the worker takes. */
const longest = 200;

interface Shown {
  found: FoundInLibrary | undefined;
  /** Highlighted: what Enter chooses. */
  active: FoundPrompt | undefined;
}

/** What the list shows, without the list. */
export interface Search {
  query(): string;
  shown(): Shown;
  watch(changed: () => void): () => void;
  look(query: string): void;
  mark(prompt: FoundPrompt | undefined): void;
  /** The highlighted prompt, or the first that is found for what was typed just now. */
  chosen(): Promise<FoundPrompt | undefined>;
  /** Looks again once the library is up to date. */
  update(): void;
}

export function createSearch(source: LibrarySource, start: string): Search {
  const watchers = new Set<() => void>();
  let query = start;
  let answered: string | undefined;
  let shown: Shown = { found: undefined, active: undefined };
  let newest: Promise<FoundInLibrary> | undefined;

  const show = (change: Partial<Shown>) => {
    shown = { ...shown, ...change };
    watchers.forEach((changed) => changed());
  };
  const take = (asked: string, found: FoundInLibrary) => {
    // The library may change while someone is choosing.
    const kept = asked === answered && found.prompts.find(({ id }) => id === shown.active?.id);
    answered = asked;
    show({ found, active: kept || found.prompts[0] });
  };
  const ask = () => {
    const asked = query;
    const own = source.found(asked.trim().slice(0, longest));
    newest = own;
    // An answer that was overtaken isn't shown.
    void own.then((found) => newest === own && take(asked, found));
    return own;
  };
  return {
    query: () => query,
    shown: () => shown,
    watch(changed) {
      watchers.add(changed);
      return () => void watchers.delete(changed);
    },
    look(next) {
      query = next;
      void ask();
    },
    mark(active) {
      // Not one of a list that was just replaced.
      if (active && shown.found?.prompts.includes(active)) show({ active });
    },
    async chosen() {
      if (answered === query) return shown.active;
      // No one can mean the first of a list that they haven't seen.
      return query.trim() === '' ? undefined : (await newest)?.prompts[0];
    },
    update: () => void source.update().then(ask),
  };
}
