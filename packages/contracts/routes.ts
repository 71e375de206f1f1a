/**
 * Who may stand on a page: `public` is skipped by the signed-in, `protected` is closed to visitors, `open` is for
 * everybody.
 */
export type Access = 'public' | 'protected' | 'open';

export interface Route {
  access: Access;
  /** As it stands in the browser's tab, and in the dashboard's header. */
  title: string;
  /** Drawn inside the dashboard's sidebar and header. */
  framed?: true;
  /** The group of the sidebar that it stands in. */
  group?: string;
}

/** Every page of the dashboard. Screens, links, mails and the extension name them from here. */
export const routes = {
  '/': { access: 'public', title: 'Sign in' },
  '/login': { access: 'public', title: 'Sign in' },
  '/create-account': { access: 'public', title: 'Create your account' },
  '/forget-password': { access: 'public', title: 'Forgot Password' },
  '/email-verification': { access: 'public', title: 'Activate Your Account' },
  '/user-onboarding': { access: 'open', title: 'Welcome' },
  '/variable-library': { access: 'protected', title: 'Variables Library', framed: true, group: 'Library' },
  '/prompt-library': { access: 'protected', title: 'Prompt Library', framed: true, group: 'Library' },
  '/history': { access: 'protected', title: 'History', framed: true, group: 'Library' },
  '/enhance': { access: 'protected', title: 'Enhance', framed: true },
  '/user-profile': { access: 'protected', title: 'Profile', framed: true },
  '/billing': { access: 'protected', title: 'Billing & Plans', framed: true },
  '/billing-plans': { access: 'open', title: 'Plans' },
  '/extension/connect': { access: 'protected', title: 'Connect the extension' },
  '/terms': { access: 'open', title: 'Terms of Service' },
  '/privacy': { access: 'open', title: 'Privacy Policy' },
  '/unsubscribe': { access: 'open', title: 'Unsubscribe' },
  '/coming-soon': { access: 'open', title: 'Coming Soon' },
  '/local/furniture': { access: 'open', title: 'Furniture' },
} as const satisfies Record<`/${string}`, Route>;

export type Path = keyof typeof routes;

/** Where a signed-in user lands, and where a visitor is sent. */
export const landing = { signedIn: '/variable-library', visitor: '/login' } as const satisfies Record<string, Path>;

/** What only a server in local mode serves. */
export const localFolder = '/local/';

/** Where a machine without a client id of Google's signs people in by itself. */
export const localIdentityAddress = '/local/identity';

/** In front of the path of every endpoint. */
export const apiPrefix = '/api/v1';

/** Where the pictures that people sent are served, each by its name. */
export const filesAddress = '/files/';

/** By it the pages are told that the extension is in no store: `none`. */
export const storeMark = 'store';

/** Stands in built pages wherever they name their own address in full: the server writes its origin there. */
export const builtOrigin = 'https://hone.invalid';

/** The picture that stands beside a link to us, wherever one is shared. */
export const previewAddress = '/preview.png';

/** The address that leads to the extension's store, or to a page that says how to load it. */
export const storeAddress = '/extension/store';

function isPath(path: string): path is Path {
  return Object.hasOwn(routes, path);
}

/** The page at an address such as '/history/?session=…'; undefined where none is. */
export function pathAt(address: string): Path | undefined {
  const path = address.split(/[?#]/, 1)[0]!.replace(/(.)\/+$/, '$1');
  return isPath(path) ? path : undefined;
}

/** A page's address with its query. What is undefined is left out. */
export function addressOf(path: Path, query: Record<string, string | undefined> = {}): string {
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

/**
 * Whether an address that was remembered, or that came in a link, may be gone to: a page of ours, by path and query
 * alone.
 */
export function isOwnAddress(address: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(address) && pathAt(address) !== undefined;
}
