import { landing, pathAt, routes, type Path } from '@hone/contracts/routes';

/** `remember`: return here after the login. */
export type Verdict = { stay: true } | { stay: false; to: Path; remember: boolean };

const stay: Verdict = { stay: true };

/** Signed-in users skip public pages. */
export function decideEntry(address: string, signedIn: boolean): Verdict {
  const path = pathAt(address);
  if (path === undefined) return stay;
  const { access } = routes[path];
  if (access === 'public' && signedIn) return { stay: false, to: landing.signedIn, remember: false };
  if (access === 'protected' && !signedIn) return { stay: false, to: landing.visitor, remember: true };
  return stay;
}
