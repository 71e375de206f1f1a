import { routes, type Path, type Route } from '@hone/contracts/routes';
import { expect, test } from 'vitest';
import { breadcrumbsOf } from './framed-pages.ts';

const framed = (Object.entries(routes) as [Path, Route][]).filter(([, route]) => route.framed).map(([path]) => path);

test('the breadcrumbs show the page and its group', () => {
  expect(breadcrumbsOf('/prompt-library')).toEqual(['Library', 'Prompt Library']);
  expect(breadcrumbsOf('/variable-library')).toEqual(['Library', 'Variables Library']);
  expect(breadcrumbsOf('/billing')).toEqual(['Billing & Plans']);
});

test.each(framed)('%s has a name in the header that no other page has', (path) => {
  const name = breadcrumbsOf(path).at(-1);
  expect(name).toMatch(/\S/);
  expect(framed.filter((other) => breadcrumbsOf(other).at(-1) === name)).toEqual([path]);
});

test('a page without the sidebar and header has no breadcrumbs', () => {
  expect(breadcrumbsOf('/login')).toEqual([]);
});
