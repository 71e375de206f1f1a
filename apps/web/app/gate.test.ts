import { routes, type Path } from '@hone/contracts/routes';
import { expect, it } from 'vitest';
import { judgeEntry } from './gate.ts';

const all = Object.entries(routes) as [Path, { access: string }][];
const those = (access: string) => all.filter(([, route]) => route.access === access).map(([path]) => path);

it('a visitor is sent from every protected page to /login, and back after the login', () => {
  for (const path of those('protected')) {
    expect(judgeEntry(`${path}?a=b`, false, undefined), path).toEqual({ stay: false, to: '/login', remember: true });
    expect(judgeEntry(path, true, '/history'), path).toEqual({ stay: true });
  }
});

it('the signed-in skip every public page, to what they came for or to the variables', () => {
  for (const path of those('public')) {
    expect(judgeEntry(path, true, undefined), path).toEqual({ stay: false, to: '/variable-library', remember: false });
    expect(judgeEntry(path, true, '/history?session=x'), path).toEqual({ stay: false, to: '/history?session=x', remember: false });
    expect(judgeEntry(path, false, '/history'), path).toEqual({ stay: true });
  }
});

it('open pages, and addresses without a page, are for everybody', () => {
  for (const path of [...those('open'), '/nowhere', '/login/x']) {
    expect([judgeEntry(path, true, undefined), judgeEntry(path, false, undefined)], path).toEqual([{ stay: true }, { stay: true }]);
  }
});
