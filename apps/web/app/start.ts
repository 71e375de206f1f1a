import { pathAt, routes } from '@hone/contracts/routes';
import { storedItems } from '@hone/contracts/stored';
import { keepReferral } from '../features/access/accounts/referral.ts';
import { openStored } from '../platform/stored.ts';

interface Typed {
  trustedTypes?: { createPolicy(name: 'default', rules: { createHTML(text: string): string | null }): unknown };
}

// Scripts may not turn text into elements. What holds no tag makes none, and a library sets the rules of a style that
// way.
(globalThis as Typed).trustedTypes?.createPolicy('default', {
  createHTML: (text) => (text.includes('<') ? null : text),
});

// Runs before anything is drawn: the theme and the language stand from the first picture on, and a page that the
// tokens send elsewhere is not shown at all.
const page = document.documentElement;
const theme = openStored(storedItems.theme).read();
if (theme && theme !== 'system') page.dataset['theme'] = theme;
const language = openStored(storedItems.language).read() ?? 'en';
page.lang = language;
if (language === 'ar-XB') page.dir = 'rtl';

const path = pathAt(location.pathname);
const hasTokens = openStored(storedItems.accessToken).read() && openStored(storedItems.refreshToken).read();
const isLeft = path !== undefined && routes[path].access === (hasTokens ? 'public' : 'protected');
// A reload in the middle of the reset does not show its beginning again.
const isLater = path === '/forget-password' && (history.state as { step?: string } | null)?.step !== undefined;
// The plans are drawn beforehand as a visitor sees them first.
const isOther = path === '/billing-plans' && (hasTokens || /[?&](step|interval)=/.test(location.search));
if (isLeft || isLater || isOther || language !== 'en') page.dataset['leaving'] = '';

// A friend's link counts from here on, though the page be left before its scripts have come.
if (path === '/create-account') keepReferral(new URLSearchParams(location.search).get('ref') ?? undefined);
