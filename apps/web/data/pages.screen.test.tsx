import { listHistory, type HistorySession } from '@hone/contracts/history';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { makeUser } from '../testing/people.ts';
import { api, openPart } from '../testing/screen.tsx';
import { useData } from './data.ts';
import { editItems, usePages } from './pages.ts';
import { notifyChange } from './refresh.ts';

const ids = new Map<string, string>();
function sessionOf(name: string): HistorySession {
  const id = ids.get(name) ?? crypto.randomUUID();
  ids.set(name, id);
  const at = '2026-06-15T12:00:00.000Z';
  return { id, session: `https://example.org/${name}`, created_at: at, last_at: at, prompts: [], more: false };
}

let held: Record<string, { names: string[]; next: string | null }>;
beforeEach(() => {
  held = {
    first: { names: ['a', 'b'], next: 'two' },
    two: { names: ['c'], next: 'three' },
    three: { names: ['d'], next: 'four' },
    four: { names: ['e'], next: null },
  };
  api.answers(listHistory, ({ query }) => {
    const { names, next } = held[query?.cursor ?? 'first']!;
    return { items: names.map(sessionOf), next };
  });
});

function List() {
  const { items, hasMore, refusal, isFetchingMore, fetchMore } = usePages(listHistory, { query: {} });
  return (
    <>
      <p>{items.map(({ session }) => session.at(-1)).join(' ')}</p>
      <p>{refusal?.code}</p>
      <button type="button" disabled={!hasMore} aria-busy={isFetchingMore} onClick={fetchMore}>
        More
      </button>
    </>
  );
}

const more = page.getByRole('button', { name: 'More' });
async function expectSeen(text: string): Promise<void> {
  await expect.element(page.getByText(text, { exact: true })).toBeVisible();
}
const asked = () => api.calls(listHistory).map(({ query }) => query?.cursor ?? 'first');

async function open(pages = 1): Promise<void> {
  await openPart(<List />, { as: makeUser('anna') });
  await expectSeen('a b');
  const seen = ['a b', 'a b c', 'a b c d', 'a b c d e'];
  for (let shown = 1; shown < pages; shown += 1) {
    await more.click();
    await expectSeen(seen[shown]!);
  }
}

it('a list loads page after page, and shows when there are no more', async () => {
  await open(4);
  expect(asked()).toEqual(['first', 'two', 'three', 'four']);
  await expect.element(more).toBeDisabled();
});

it('a page that is being fetched is not requested twice', async () => {
  await open();
  const second = api.holds(listHistory);
  await more.click();
  await second.sent;
  await more.click();
  second.answer({ items: [sessionOf('c')], next: null });
  await expectSeen('a b c');
  expect(asked()).toEqual(['first', 'two']);
});

it('a next page that fails to load leaves the list as it is, and can be requested again', async () => {
  await open();
  api.holds(listHistory).refuse('request.too_many');
  await more.click();
  await expectSeen('request.too_many');
  await expectSeen('a b');
  await more.click();
  await expectSeen('a b c');
});

it('changes made elsewhere appear: a short list is refetched in full, a long one only its first page', async () => {
  await open(2);
  held['two']!.names = ['x'];
  notifyChange('history');
  await expectSeen('a b x');
  held['two']!.names = ['c'];
  notifyChange('history');
  await expectSeen('a b c');
  for (const seen of ['a b c d', 'a b c d e']) {
    await more.click();
    await expectSeen(seen);
  }
  const before = asked().length;
  held['first']!.names = ['n', 'a', 'b'];
  held['four']!.names = ['z'];
  notifyChange('history');
  await expectSeen('n a b c d e');
  expect(asked().slice(before)).toEqual(['first']);
});

it('a removed item disappears immediately, and is back in place if it is restored', async () => {
  await open(2);
  const putBack = editItems(listHistory, (item) => (item.id === ids.get('b') ? undefined : item));
  await expectSeen('a c');
  putBack();
  await expectSeen('a b c');
});

it('a paged call must be read page by page: reading it as one answer does not compile', () => {
  // @ts-expect-error It answers with a page, and not with a list.
  const read = () => useData(listHistory);
  expect(read).toBeTypeOf('function');
});
