import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clearName, parentOf, pathName, pathTo, problemOfPlace, subtreeOf } from './categories.ts';
import { libraryRules } from './library.ts';

/** Such as `{ Acme: 'Clients' }`; a name is also its id. */
function treeOf(parents: Record<string, string | null>) {
  return new Map(Object.entries(parents).map(([id, parent]) => [id, { id, name: id, parent }]));
}

const tree = treeOf({ Clients: null, Acme: 'Clients', Mail: 'Acme', Bolt: 'Clients', Code: null });

describe('categories inside each other', () => {
  it('have a path from the top level, and all that is inside belongs to them', () => {
    expect(pathName(tree, 'Mail')).toBe('Clients › Acme › Mail');
    expect(subtreeOf(tree, 'Clients')).toEqual(new Set(['Clients', 'Acme', 'Mail', 'Bolt']));
    expect(subtreeOf(tree, 'gone')).toEqual(new Set());
  });

  it('can’t go into themselves or into what is inside them, nor deeper than five levels', () => {
    expect(problemOfPlace(tree, 'Clients', 'Clients')).toBe('circle');
    expect(problemOfPlace(tree, 'Clients', 'Mail')).toBe('circle');
    expect(problemOfPlace(tree, 'Code', 'Mail')).toBeUndefined();
    const deep = treeOf({ a: null, b: 'a', c: 'b', d: 'c', x: null, y: 'x' });
    expect(libraryRules.categoryLevels).toBe(5);
    expect(problemOfPlace(deep, undefined, 'd')).toBeUndefined();
    expect(problemOfPlace(deep, 'x', 'c')).toBeUndefined();
    expect(problemOfPlace(deep, 'x', 'd')).toBe('too_deep');
    expect(problemOfPlace(deep, 'b', 'x')).toBeUndefined();
    expect(problemOfPlace(deep, 'b', 'y')).toBeUndefined();
    expect(problemOfPlace(deep, 'a', 'y')).toBe('too_deep');
  });

  it('are at the top level as long as their parent isn’t there or leads back to them', () => {
    const broken = treeOf({ child: 'not here yet', one: 'other', other: 'one', below: 'one' });
    expect([...broken.values()].map((row) => parentOf(broken, row)?.id)).toEqual([
      undefined,
      undefined,
      undefined,
      'one',
    ]);
    expect(pathName(broken, 'below')).toBe('one › below');
  });

  it('all have a path that ends, whatever the rows say', () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    const parents = fc.array(fc.constantFrom(null, ...ids), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(parents, (given) => {
        const rows = treeOf(Object.fromEntries(ids.map((id, at) => [id, given[at]!])));
        for (const id of ids) {
          const path = pathTo(rows, id).map((row) => row.id);
          expect(path.at(-1)).toBe(id);
          expect(new Set(path).size).toBe(path.length);
        }
      }),
    );
  });

  it('are called by their path only where another one has the same name', () => {
    const named = new Map(
      [
        { id: '1', name: 'Acme', parent: null },
        { id: '2', name: 'Mail', parent: '1' },
        { id: '3', name: 'mail', parent: null },
        { id: '4', name: 'Code', parent: '1' },
      ].map((row) => [row.id, row]),
    );
    expect(['1', '2', '3', '4', '5'].map((id) => clearName(named, id))).toEqual([
      'Acme',
      'Acme › Mail',
      'mail',
      'Code',
      undefined,
    ]);
  });
});
