import { endpoints } from '@hone/contracts/declarations/endpoints';
import { expect, it } from 'vitest';
import { routes } from '../../packages/sdk/declared/routes.ts';
import { answer, fakeHone } from '../../packages/sdk/testing/fake-hone.ts';

it('the SDK has a method for each call that a key may make, and for no other', () => {
  const open = endpoints.filter(({ scope }) => scope !== undefined).map(({ method, path }) => `${method} ${path}`);
  const bound = Object.values(routes).map(({ method, path }) => `${method} ${path}`);
  expect(bound.toSorted()).toEqual(open.toSorted());
  const { hone } = fakeHone(answer(null));
  for (const name of Object.keys(routes)) {
    const found = name.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], hone);
    expect(typeof found, name).toBe('function');
  }
});
