import type { LibraryChanges } from '@hone/contracts/changes';
import { applyChanges, emptyLibrary, putRows, rowsAfter, type Library, type LibraryRows } from './library.ts';
import type { LibraryStore } from './library-store.ts';

export interface ReplicaSettings {
  /** Asks the feed. */
  list(since: number | undefined): Promise<LibraryChanges>;
  /** What is kept between two visits; undefined where nothing can be. */
  store: Promise<LibraryStore | undefined>;
}

export interface ReplicaState {
  library: Library;
  /** Something is known, of now or of an earlier visit. */
  isReady: boolean;
  /** What the last question to the feed failed with. */
  failure: unknown;
}

/** What is shown of an act before it is answered. */
export interface Showing {
  /** The answer's rows stand in its place. */
  answered(rows: LibraryRows): void;
  /** It was done; what it changed comes with the feed. */
  done(): void;
  takeBack(): void;
}

export interface Replica {
  state(): ReplicaState;
  watch(onChange: () => void): () => void;
  /** Brings in what is new. One question at a time; what is asked meanwhile is asked once more afterwards. */
  pull(): Promise<void>;
  show(change: (library: Library) => Library): Showing;
  end(): void;
}

interface Overlay {
  change(library: Library): Library;
  /** The pull that ends it: it begins after the act was done. */
  endsWith?: number;
}

/** A user's library as this place knows it: what the feed told, with what was done here and is not told yet. */
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

  const tell = (change: Partial<ReplicaState> = {}) => {
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
    tell();
  })();

  /** A beginning is shown when it is whole. */
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
    if (page.more) tell();
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
      // Whoever has signed in meanwhile is asked nothing in the name of this one's owner.
      if (isOver) return;
      for (let isMore = true; isMore; ) {
        const from = since;
        const page = await list(from);
        if (isOver) return;
        isMore = !from || page.reset ? await takeAll(page) : takeNext(page, from);
      }
      overlays = overlays.filter(({ endsWith = Infinity }) => endsWith > own);
      tell({ failure: undefined });
    } catch (failure) {
      tell({ failure });
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

  const show = (change: Overlay['change']): Showing => {
    const own: Overlay = { change };
    overlays = [...overlays, own];
    tell();
    const takeBack = () => {
      overlays = overlays.filter((overlay) => overlay !== own);
      tell();
    };
    return {
      answered(rows) {
        // What the feed has told already may have been deleted since.
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
