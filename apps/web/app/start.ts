import { offlineWorkerAddress, pathAt, routes } from '@hone/contracts/routes';
import { storedItems } from '@hone/contracts/stored';
import { keepReferral } from '../features/access/accounts/referral.ts';
import { openStored } from '../browser/storage/stored.ts';
import { reportFailedScripts } from './start-failed.ts';

interface Typed {
  trustedTypes?: { createPolicy(name: 'default', rules: Record<string, (text: string) => string | null>): unknown };
}

// Scripts can't turn text into elements. Text without tags is harmless, and a library sets style rules that way.
(globalThis as Typed).trustedTypes?.createPolicy('default', {
  createHTML: (text) => (text.includes('<') ? null : text),
  createScriptURL: (address) => (address === offlineWorkerAddress ? address : null),
});

reportFailedScripts();

// Runs before the first paint: theme and language are right from the start, and a page that redirects is never shown.
const page = document.documentElement;
const theme = openStored(storedItems.theme).read();
if (theme && theme !== 'system') page.dataset['theme'] = theme;
const language = openStored(storedItems.language).read() ?? 'en';
page.lang = language;
if (language === 'ar-XB') page.dir = 'rtl';

const path = pathAt(location.pathname);
const hasTokens = openStored(storedItems.accessToken).read() && openStored(storedItems.refreshToken).read();
const isLeft = path !== undefined && routes[path].access === (hasTokens ? 'public' : 'protected');
// Reloading a later step of the reset must not flash its first step.
const isLater = path === '/forget-password' && (history.state as { step?: string } | null)?.step !== undefined;
// The prerendered plans are a first-time visitor's.
const isOther = path === '/billing-plans' && (hasTokens || /[?&](step|interval)=/.test(location.search));
if (isLeft || isLater || isOther || language !== 'en') page.dataset['leaving'] = '';

// Counts even if the visitor leaves before the scripts have loaded.
if (path === '/create-account') keepReferral(new URLSearchParams(location.search).get('ref') ?? undefined);
