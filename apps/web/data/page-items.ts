export interface ListPage<Item = unknown> {
  items: Item[];
  next: string | null;
}

export interface LoadedPages<Item = unknown> {
  pages: ListPage<Item>[];
  pageParams: unknown[];
}

const idOf = (item: unknown) => (item as { id: string }).id;

/** The items of some lists have no identity: every page of a session holds that session. */
export function isMergeable(known: LoadedPages): boolean {
  const ids = known.pages.flatMap(({ items }) => items.map(idOf));
  return new Set(ids).size === ids.length;
}

/** New items come first, items missing from the new first page are gone, the rest stays. */
export function mergeFirstPage(known: LoadedPages, first: ListPage): LoadedPages {
  const items = known.pages.flatMap((page) => page.items);
  const places = new Map(items.map((item, place) => [idOf(item), place]));
  const last = first.items.findLast((item) => places.has(idOf(item)));
  if (first.next === null || last === undefined) return { pages: [first], pageParams: [undefined] };
  const ids = new Set(first.items.map(idOf));
  const rest = items.slice(places.get(idOf(last))! + 1).filter((item) => !ids.has(idOf(item)));
  return { pages: [first, { items: rest, next: known.pages.at(-1)!.next }], pageParams: [undefined, first.next] };
}

export function changeItems<Item>(
  known: LoadedPages<Item>,
  change: (item: Item) => Item | undefined,
): LoadedPages<Item> {
  const changed = (items: readonly Item[]) => items.map(change).filter((item) => item !== undefined);
  return { ...known, pages: known.pages.map((page) => ({ ...page, items: changed(page.items) })) };
}

/** Each item returns behind its former predecessor, as far as that still exists. */
export function restoreItems<Item>(known: LoadedPages<Item>, before: LoadedPages<Item>): LoadedPages<Item> {
  const pages = known.pages.map((page) => ({ ...page, items: [...page.items] }));
  const present = new Set(pages.flatMap(({ items }) => items.map(idOf)));
  const old = before.pages.flatMap(({ items }) => items);
  old.forEach((item, place) => {
    if (present.has(idOf(item))) return;
    present.add(idOf(item));
    const front = old[place - 1];
    const page = (front && pages.find(({ items }) => items.some((one) => idOf(one) === idOf(front)))) ?? pages[0];
    if (!page) return;
    const behind = front ? page.items.findIndex((one) => idOf(one) === idOf(front)) : -1;
    page.items.splice(behind + 1, 0, item);
  });
  return { ...known, pages };
}
