import { routes, type Path } from '@hone/contracts/routes';
import { expect, it } from 'vitest';
import { decideEntry } from './gate.ts';

const all = Object.entries(routes) as [Path, { access: string }][];
const those = (access: string) => all.filter(([, route]) => route.access === access).map(([path]) => path);

it('a visitor is redirected from every protected page to /login, and the page is remembered', () => {
  for (const path of those('protected')) {
    expect(decideEntry(`${path}?a=b`, false), path).toEqual({ stay: false, to: '/login', remember: true });
    expect(decideEntry(path, true), path).toEqual({ stay: true });
  }
});

it('signed-in users are redirected from every public page', () => {
  for (const path of those('public')) {
    expect(decideEntry(path, true), path).toEqual({ stay: false, to: '/variable-library', remember: false });
    expect(decideEntry(path, false), path).toEqual({ stay: true });
  }
});

it('open pages and unknown URLs are accessible to everyone', () => {
  for (const path of [...those('open'), '/nowhere', '/login/x']) {
    expect([decideEntry(path, true), decideEntry(path, false)], path).toEqual([{ stay: true }, { stay: true }]);
  }
});
