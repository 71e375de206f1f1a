/** `public` pages skip signed-in users, `protected` ones refuse visitors, `open` ones are for everyone. */
export type Access = 'public' | 'protected' | 'open';

export interface Route {
  access: Access;
  /** In the browser's tab, and in the dashboard's header. */
  title: string;
  framed?: true;
  group?: string;
}

/** Screens, links, emails and the extension all name pages from here. */
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
  /** Each prompt has an address of its own below it. */
  '/prompts': { access: 'open', title: 'Prompt gallery' },
  '/extension/connect': { access: 'protected', title: 'Connect the extension' },
  '/extension/sites': { access: 'open', title: 'Where Hone works' },
  '/oauth/authorize': { access: 'protected', title: 'Connect an app' },
  '/device': { access: 'protected', title: 'Connect an app' },
  '/terms': { access: 'open', title: 'Terms of Service' },
  '/privacy': { access: 'open', title: 'Privacy Policy' },
  '/unsubscribe': { access: 'open', title: 'Unsubscribe' },
  '/restore-email': { access: 'open', title: 'Restore your email' },
  '/not-me': { access: 'open', title: 'This wasn’t me' },
  '/coming-soon': { access: 'open', title: 'Coming Soon' },
  '/local/components': { access: 'open', title: 'Components' },
} as const satisfies Record<`/${string}`, Route>;

export type Path = keyof typeof routes;

/** A page, or a prompt of the gallery. */
export type Address = Path | `/prompts/${string}`;

export const landing = {
  signedIn: '/variable-library',
  /** After the introduction, with the prompt that was tried in it. */
  newcomer: '/enhance',
  visitor: '/login',
} as const satisfies Record<string, Path>;

/** Served in local mode only. */
export const localFolder = '/local/';

/** Replaces Google if no Google client id is configured. */
export const localIdentityAddress = '/local/identity';

export const apiPrefix = '/api/v1';

export const filesAddress = '/files/';

/** What someone shares: its key follows. */
export const sharesAddress = '/s/';
/** Below the API's prefix: the one call of its page, which loads no declarations. */
export const openShareAddress = '/shares/open/';

/** Its value is `none` where the extension is in no store. */
export const storeAttribute = 'store';

/** Its value is `none` where nothing is sold. */
export const paymentsAttribute = 'payments';

/** A placeholder in built pages, which the server replaces with its own origin. */
export const originPlaceholder = 'https://hone.invalid';

export const previewAddress = '/preview.png';

/** Opens the dashboard without a network. */
export const offlineWorkerAddress = '/offline.js';

/** Leads to the extension's store, or to instructions for loading it. */
export const storeAddress = '/extension/store';

function isPath(path: string): path is Path {
  return Object.hasOwn(routes, path);
}

/** The page at an address such as '/history/?session=…' or '/prompts/plan-my-week'. */
export function pathAt(address: string): Path | undefined {
  const path = address.split(/[?#]/, 1)[0]!.replace(/^(\/prompts)\/[a-z0-9-]+\/*$|(.)\/+$/, '$1$2');
  return isPath(path) ? path : undefined;
}

export function addressOf(path: Address, query: Record<string, string | undefined> = {}): string {
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

/** Guards redirects to remembered or linked addresses: only our own pages, by path and query alone. */
export function isInternalAddress(address: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(address) && pathAt(address) !== undefined;
}
