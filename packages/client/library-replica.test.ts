import type { LibraryChanges } from '@hone/contracts/library/changes';
import type { Category } from '@hone/contracts/library/categories';
import { describe, expect, it, vi } from 'vitest';
import { dropRow, emptyLibrary, putRows } from './library.ts';
import { makeReplica } from './library-replica.ts';
import type { KnownLibrary, LibraryStore } from './library-store.ts';

const category = (id: string, sequence: number): Category => ({
  id,
  name: `${id} ${sequence}`,
  parent: null,
  can_delete: true,
  version: 1,
  sequence,
});
const nothing = { prompts: [], variables: [], searches: [], deleted: [], more: false, reset: false };
const page = (since: number, categories: Category[] = [], rest: Partial<LibraryChanges> = {}): LibraryChanges => ({
  ...nothing,
  categories,
  since,
  ...rest,
});

/** Answers are given by the test, in the order of the requests. */
function makeFeed() {
  const asked: { since: number | undefined; answer(given: LibraryChanges): void; fail(): void }[] = [];
  const list = (since: number | undefined) =>
    new Promise<LibraryChanges>((resolve, reject) =>
      asked.push({ since, answer: resolve, fail: () => reject(new TypeError('away')) }),
    );
  const next = async () => {
    await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0));
    return asked.shift()!;
  };
  return { list, next, asked };
}

function makeStore(known?: KnownLibrary) {
  const calls: string[] = [];
  const store: LibraryStore = {
    read: () => Promise.resolve(known),
    replace: async (_, isReset) => void calls.push(isReset ? 'replace by force' : 'replace'),
    advance: async ({ from, page: { since } }) => void calls.push(`advance ${from} to ${since}`),
    close: () => void calls.push('close'),
  };
  return { store: Promise.resolve(store), calls };
}

const names = (replica: ReturnType<typeof makeReplica>) =>
  [...replica.state().library.categories.values()].map(({ name }) => name);
const earlier: KnownLibrary = { library: putRows(emptyLibrary, { categories: [category('work', 5)] }), since: 5 };

describe('a replica', () => {
  it('shows the stored library before the feed has answered, and asks only for changes since', async () => {
    const feed = makeFeed();
    const replica = makeReplica({ list: feed.list, store: makeStore(earlier).store });
    void replica.pull();
    const question = await feed.next();
    expect([names(replica), replica.state().isReady, question.since]).toEqual([['work 5'], true, 5]);
  });

  it('shows a first load once it is complete, and then stores it', async () => {
    const feed = makeFeed();
    const { store, calls } = makeStore();
    const replica = makeReplica({ list: feed.list, store });
    const pulled = replica.pull();
    (await feed.next()).answer(page(3, [category('work', 3)], { more: true }));
    const second = await feed.next();
    expect([second.since, replica.state().isReady, names(replica)]).toEqual([3, false, []]);
    second.answer(page(7, [category('home', 7)]));
    await pulled;
    expect([replica.state().isReady, names(replica), calls]).toEqual([true, ['work 3', 'home 7'], ['replace']]);
  });

  it('sends one request at a time, and one more if it was notified in the meantime', async () => {
    const feed = makeFeed();
    const replica = makeReplica({ list: feed.list, store: makeStore(earlier).store });
    const all = Promise.all([replica.pull(), replica.pull(), replica.pull()]);
    (await feed.next()).answer(page(6));
    (await feed.next()).answer(page(6));
    await all;
    expect(feed.asked).toHaveLength(0);
  });

  it('shows an edit immediately; a refusal reverts it, and the server’s response replaces it', async () => {
    const feed = makeFeed();
    const replica = makeReplica({ list: feed.list, store: makeStore(earlier).store });
    const pulled = replica.pull();
    (await feed.next()).answer(page(5));
    await pulled;
    const rename = () =>
      replica.show((library) => putRows(library, { categories: [{ ...category('work', 5), name: 'typed' }] }));
    const refused = rename();
    expect(names(replica)).toEqual(['typed']);
    refused.takeBack();
    expect(names(replica)).toEqual(['work 5']);
    rename().answered({ categories: [category('work', 6)] });
    expect(names(replica)).toEqual(['work 6']);
  });

  it('does not bring back a deleted row if a response arrives late', async () => {
    const feed = makeFeed();
    const replica = makeReplica({ list: feed.list, store: makeStore(earlier).store });
    const showing = replica.show((library) => library);
    const pulled = replica.pull();
    (await feed.next()).answer(page(8, [], { deleted: [{ kind: 'category', id: 'work', sequence: 8 }] }));
    await pulled;
    showing.answered({ categories: [category('work', 7)] });
    expect(names(replica)).toEqual([]);
  });

  it('keeps a deleted row hidden until the feed reports the deletion, even during an older request', async () => {
    const feed = makeFeed();
    const replica = makeReplica({ list: feed.list, store: makeStore(earlier).store });
    const first = replica.pull();
    const old = await feed.next();
    const showing = replica.show((library) => dropRow(library, 'category', 'work'));
    showing.done();
    const second = replica.pull();
    old.answer(page(5));
    await first;
    expect(names(replica)).toEqual([]);
    (await feed.next()).answer(page(9, [], { deleted: [{ kind: 'category', id: 'work', sequence: 9 }] }));
    await second;
    expect(names(replica)).toEqual([]);
  });

  it('reports why the last request failed, keeps showing what it has, and recovers with the next one', async () => {
    const feed = makeFeed();
    const replica = makeReplica({ list: feed.list, store: makeStore(earlier).store });
    const failing = replica.pull();
    (await feed.next()).fail();
    await failing;
    expect([replica.state().failure, names(replica)]).toEqual([new TypeError('away'), ['work 5']]);
    const pulled = replica.pull();
    (await feed.next()).answer(page(6));
    await pulled;
    expect(replica.state().failure).toBeUndefined();
  });

  it('starts over when the feed says so, and overwrites what is stored', async () => {
    const feed = makeFeed();
    const { store, calls } = makeStore(earlier);
    const replica = makeReplica({ list: feed.list, store });
    const pulled = replica.pull();
    (await feed.next()).answer(page(2, [category('work', 2)], { reset: true }));
    await pulled;
    expect(names(replica)).toEqual(['work 2']);
    expect(calls).toEqual(['replace by force']);
  });

  it('stores and reports nothing once it has ended', async () => {
    const feed = makeFeed();
    const { store, calls } = makeStore(earlier);
    const replica = makeReplica({ list: feed.list, store });
    const pulled = replica.pull();
    const question = await feed.next();
    let times = 0;
    replica.watch(() => void (times += 1));
    replica.end();
    question.answer(page(9, [category('home', 9)]));
    await pulled;
    expect([times, calls]).toEqual([0, ['close']]);
  });

  it('requests nothing if it ends while loading, since someone else may be signed in by then', async () => {
    const { asked, list } = makeFeed();
    const replica = makeReplica({ list, store: makeStore(earlier).store });
    const pulled = replica.pull();
    replica.end();
    await pulled;
    expect(asked).toEqual([]);
  });
});
