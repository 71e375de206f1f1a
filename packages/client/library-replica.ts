import type { LibraryChanges } from '@hone/contracts/library/changes';
import { applyChanges, emptyLibrary, putRows, rowsAfter, type Library, type LibraryRows } from './library.ts';
import type { LibraryStore } from './library-store.ts';

export interface ReplicaSettings {
  list(since: number | undefined): Promise<LibraryChanges>;
  /** Undefined where nothing can be stored. */
  store: Promise<LibraryStore | undefined>;
}

export interface ReplicaState {
  library: Library;
  /** Some of the library is known, now or from an earlier visit. */
  isReady: boolean;
  failure: unknown;
}

/** An act shown before the server answers. */
export interface OptimisticChange {
  answered(rows: LibraryRows): void;
  /** Done; the feed will bring its changes. */
  done(): void;
  takeBack(): void;
}

export interface Replica {
  state(): ReplicaState;
  /** Once what was stored has been read. */
  opened: Promise<void>;
  watch(onChange: () => void): () => void;
  /** One request at a time; calls in between share one more request afterwards. */
  pull(): Promise<void>;
  show(change: (library: Library) => Library): OptimisticChange;
  end(): void;
}

interface Overlay {
  change(library: Library): Library;
  /** The first pull that started after the act was done. */
  endsWith?: number;
}

/** The feed's rows, plus acts done here that it doesn't contain yet. */
export function makeReplica({ list, store }: ReplicaSettings): Replica {
  const watchers = new Set<() => void>();
  let base = emptyLibrary;
  let since: number | undefined;
  let overlays: readonly Overlay[] = [];
  let state: ReplicaState = { library: emptyLibrary, isReady: false, failure: undefined };
  let isOver = false;
  let pulls = 0;
  let pulling: Promise<void> | undefined;
  let following: Promise<void> | undefined;

  const notify = (change: Partial<ReplicaState> = {}) => {
    if (isOver) return;
    const library = overlays.reduce((seen, overlay) => overlay.change(seen), base);
    state = { ...state, ...change, library, isReady: since !== undefined };
    watchers.forEach((onChange) => onChange());
  };

  const opened = (async () => {
    const known = await (await store)?.read();
    if (!known) return;
    base = known.library;
    since = known.since;
    notify();
  })();

  /** The first pages are shown only once all have arrived. */
  const takeAll = async (first: LibraryChanges): Promise<boolean> => {
    let whole = applyChanges(emptyLibrary, first);
    let page = first;
    while (page.more) {
      page = await list(page.since);
      if (isOver) return false;
      whole = applyChanges(whole, page);
    }
    base = whole;
    since = page.since;
    void keep((kept) => kept.replace({ library: whole, since: page.since }, first.reset));
    return false;
  };

  const takeNext = (page: LibraryChanges, from: number): boolean => {
    const before = base;
    const after = applyChanges(base, page);
    base = after;
    since = page.since;
    void keep((kept) => kept.advance({ from, page, before, after }));
    if (page.more) notify();
    return page.more;
  };

  let keeping: Promise<unknown> = opened;
  const keep = (write: (kept: LibraryStore) => Promise<void>) => {
    keeping = keeping.then(() => store).then((kept) => (kept && !isOver ? write(kept) : undefined));
    return keeping;
  };

  const pullOnce = async (): Promise<void> => {
    pulls += 1;
    const own = pulls;
    try {
      await opened;
      // Someone else may have signed in since.
      if (isOver) return;
      for (let isMore = true; isMore;) {
        const from = since;
        const page = await list(from);
        if (isOver) return;
        isMore = !from || page.reset ? await takeAll(page) : takeNext(page, from);
      }
      overlays = overlays.filter(({ endsWith = Infinity }) => endsWith > own);
      notify({ failure: undefined });
    } catch (failure) {
      notify({ failure });
    }
    await keeping;
  };

  const pull = (): Promise<void> => {
    if (isOver) return Promise.resolve();
    if (pulling) {
      following ??= pulling.then(() => {
        following = undefined;
        return pull();
      });
      return following;
    }
    pulling = pullOnce().finally(() => (pulling = undefined));
    return pulling;
  };

  const show = (change: Overlay['change']): OptimisticChange => {
    const own: Overlay = { change };
    overlays = [...overlays, own];
    notify();
    const takeBack = () => {
      overlays = overlays.filter((overlay) => overlay !== own);
      notify();
    };
    return {
      answered(rows) {
        // Rows that the feed already sent may have been deleted since.
        if (since !== undefined) base = putRows(base, rowsAfter(rows, since));
        takeBack();
      },
      done() {
        own.endsWith = pulls + 1;
      },
      takeBack,
    };
  };

  return {
    state: () => state,
    opened,
    watch(onChange) {
      watchers.add(onChange);
      return () => void watchers.delete(onChange);
    },
    pull,
    show,
    end() {
      isOver = true;
      watchers.clear();
      void store.then((kept) => kept?.close());
    },
  };
}
