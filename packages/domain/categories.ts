import { libraryRules } from './library.ts';

// Categories inside categories: a tree that is made of what each row says about its parent.

interface Placed {
  id: string;
  parent: string | null;
}

type Places<Row extends Placed> = ReadonlyMap<string, Row>;

/**
 * Absent at the top level. So is a category whose parent isn't there, or that leads back to itself: both happen while
 * only a part of a feed has arrived.
 */
export function parentOf<Row extends Placed>(places: Places<Row>, { id, parent }: Placed): Row | undefined {
  const found = parent === null ? undefined : places.get(parent);
  const seen = new Set<string>();
  for (let above = found; above && !seen.has(above.id); above = places.get(above.parent ?? '')) {
    if (above.id === id) return undefined;
    seen.add(above.id);
  }
  return found;
}

/** From the top level down to it. */
export function pathTo<Row extends Placed>(places: Places<Row>, id: string): Row[] {
  const path: Row[] = [];
  for (let row = places.get(id); row; row = parentOf(places, row)) path.unshift(row);
  return path;
}

/** It and all that is inside; empty if it isn't there. */
export function subtreeOf(places: Places<Placed>, id: string): Set<string> {
  const ids = [...places.keys()];
  return new Set(ids.filter((one) => pathTo(places, one).some((above) => above.id === id)));
}

/** What keeps a category out of another; `moved` is absent for a new one. */
export function problemOfPlace(
  places: Places<Placed>,
  moved: string | undefined,
  parent: string,
): 'circle' | 'too_deep' | undefined {
  const above = pathTo(places, parent);
  if (above.some(({ id }) => id === moved)) return 'circle';
  return above.length + levelsOf(places, moved) > libraryRules.categoryLevels ? 'too_deep' : undefined;
}

function levelsOf(places: Places<Placed>, id: string | undefined): number {
  if (id === undefined) return 1;
  const depths = [...subtreeOf(places, id)].map((one) => pathTo(places, one).length);
  return Math.max(1, ...depths) - pathTo(places, id).length + 1;
}

interface Named extends Placed {
  name: string;
}

export function pathName(places: Places<Named>, id: string): string {
  return pathTo(places, id)
    .map(({ name }) => name)
    .join(' › ');
}

const repeatedNames = new WeakMap<Places<Named>, ReadonlySet<string>>();

/** Its name alone, unless another category has the same one; then with its path. */
export function clearName(places: Places<Named>, id: string): string | undefined {
  const name = places.get(id)?.name;
  if (name === undefined) return undefined;
  let repeated = repeatedNames.get(places);
  if (!repeated) repeatedNames.set(places, (repeated = findRepeated(places)));
  return repeated.has(name.toLowerCase()) ? pathName(places, id) : name;
}

function findRepeated(places: Places<Named>): ReadonlySet<string> {
  const names = [...places.values()].map(({ name }) => name.toLowerCase()).toSorted();
  return new Set(names.filter((name, at) => name === names[at - 1]));
}
