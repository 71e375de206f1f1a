export interface Page<Item = unknown> {
  items: Item[];
  next: string | null;
}

/** The pages of a list that were fetched so far, the first one first. */
export interface Known<Item = unknown> {
  pages: Page<Item>[];
  pageParams: unknown[];
}

const idOf = (item: unknown) => (item as { id: string }).id;

/** Whether its items can be told from each other: the pages of one session all hold that session. */
export function isJoinable(known: Known): boolean {
  const ids = known.pages.flatMap(({ items }) => items.map(idOf));
  return new Set(ids).size === ids.length;
}

/**
 * A list after its first page was fetched anew: what comes newly stands in front, what is gone from there is gone, the
 * rest stays.
 */
export function joinFirst(known: Known, first: Page): Known {
  const items = known.pages.flatMap((page) => page.items);
  const places = new Map(items.map((item, place) => [idOf(item), place]));
  const last = first.items.findLast((item) => places.has(idOf(item)));
  if (first.next === null || last === undefined) return { pages: [first], pageParams: [undefined] };
  const ids = new Set(first.items.map(idOf));
  const rest = items.slice(places.get(idOf(last))! + 1).filter((item) => !ids.has(idOf(item)));
  return { pages: [first, { items: rest, next: known.pages.at(-1)!.next }], pageParams: [undefined, first.next] };
}

export function changeItems<Item>(known: Known<Item>, change: (item: Item) => Item | undefined): Known<Item> {
  const changed = (items: readonly Item[]) => items.map(change).filter((item) => item !== undefined);
  return { ...known, pages: known.pages.map((page) => ({ ...page, items: changed(page.items) })) };
}

/**
 * A list with what stood in an earlier state of it and is gone: each behind the item that it stood behind, as far as
 * that is there.
 */
export function putBack<Item>(known: Known<Item>, before: Known<Item>): Known<Item> {
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
