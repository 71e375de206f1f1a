import { landing, pathAt, routes, type Path } from '@hone/contracts/routes';

/** Where an address leads: to its page, or elsewhere. `remember`: it is returned to after the login. */
export type Verdict = { stay: true } | { stay: false; to: Path; remember: boolean };

const stay: Verdict = { stay: true };

/** Judged when a page is entered. A public page is skipped by the signed-in. */
export function judgeEntry(address: string, signedIn: boolean): Verdict {
  const path = pathAt(address);
  if (path === undefined) return stay;
  const { access } = routes[path];
  if (access === 'public' && signedIn) return { stay: false, to: landing.signedIn, remember: false };
  if (access === 'protected' && !signedIn) return { stay: false, to: landing.visitor, remember: true };
  return stay;
}
