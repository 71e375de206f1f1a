/** Point 2, the route table. */
interface RouteRow {
  path: string;
  access: 'public' | 'protected';
  /** The gate that we ship, where a declared departure sets another one. */
  gate?: 'open';
  /** Whether the dashboard's layout surrounds it. */
  layout: boolean;
  /** Where the signed-in, or visitors, are sent to. */
  landing?: 'signed-in' | 'visitor';
}

export const routes = [
  { path: '/', access: 'public', layout: false },
  { path: '/login', access: 'public', layout: false, landing: 'visitor' },
  { path: '/create-account', access: 'public', layout: false },
  { path: '/forget-password', access: 'public', layout: false },
  { path: '/email-verification', access: 'public', layout: false },
  { path: '/user-onboarding', access: 'public', gate: 'open', layout: false },
  { path: '/variable-library', access: 'protected', layout: true, landing: 'signed-in' },
  { path: '/prompt-library', access: 'protected', layout: true },
  { path: '/history', access: 'protected', layout: true },
  { path: '/user-profile', access: 'protected', layout: true },
  { path: '/billing', access: 'protected', layout: true },
  { path: '/billing-plans', access: 'protected', gate: 'open', layout: false },
] as const satisfies readonly RouteRow[];

/** Points 2 and 6, the gate: what becomes of whoever comes to a page, by its access. */
export const gateMoves = [
  { access: 'public', comes: 'a visitor', to: 'the page' },
  { access: 'public', comes: 'the signed-in', to: '/variable-library' },
  { access: 'protected', comes: 'a visitor', to: '/login' },
  { access: 'protected', comes: 'the signed-in', to: 'the page' },
  { access: 'open', comes: 'a visitor', to: 'the page' },
  { access: 'open', comes: 'the signed-in', to: 'the page' },
] as const;

/** A friend's link, which is the page for a new account with the referrer's username. */
export const referralAddress = { username: 'anna', path: '/create-account', query: 'ref' } as const;

/** Point 4: signed in means that both tokens are there, and nothing less. */
export const logins = [
  { stored: ['accessToken', 'refreshToken'], signedIn: true },
  { stored: ['accessToken'], signedIn: false },
  { stored: ['refreshToken'], signedIn: false },
  { stored: [], signedIn: false },
] as const;
