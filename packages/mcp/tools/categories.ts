import type { Library } from '@hone/client/library';
import type { Category } from '@hone/contracts/library/categories';
import { pathName } from '@hone/domain/categories';
import { Problem } from '../problem.ts';

/** By id, name, or path. */
export function findCategory({ categories }: Library, wanted: string): Category {
  const key = wanted.trim().toLowerCase();
  const all = [...categories.values()];
  const named = all.filter((one) =>
    [one.id, one.name, pathName(categories, one.id)].some((is) => is.toLowerCase() === key),
  );
  const [found, other] = named;
  if (found && !other) return found;
  const listed = (other ? named : all).map(({ id }) => pathName(categories, id)).toSorted();
  throw new Problem(
    other
      ? `More than one category is called “${wanted}”. Use the id, or one of: ${listed.join(', ')}.`
      : `There is no category called “${wanted}”. Use one of: ${listed.slice(0, 50).join(', ')}.`,
  );
}
