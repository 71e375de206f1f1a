import { expect, test } from 'vitest';
import { routes as built, type Route } from '../routes.ts';
import { routes } from './tables.ts';

test.each(routes)('%s has the access and layout in the specification', (path, { access, layout }) => {
  const route: Route = built[path];
  expect([route.access, route.framed === true]).toEqual([access, layout]);
});
