/** What every answer of the api says: read by our own pages only, kept nowhere, never taken for anything but data. */
export function apiHeaders(secure: boolean): Record<string, string> {
  return {
    ...everyAnswer(secure),
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  };
}

/** What pages may fetch beyond our own, part by part of their policy. */
export type Origins = Partial<Record<'script-src' | 'style-src' | 'frame-src' | 'connect-src', string>>;

/** As Google documents it for its sign-in button. */
export const googlesOrigins: Origins = {
  'script-src': 'https://accounts.google.com/gsi/client',
  'style-src': 'https://accounts.google.com/gsi/style',
  'frame-src': 'https://accounts.google.com/gsi/',
  'connect-src': 'https://accounts.google.com/gsi/',
};

/** For pages. Styles may stand in the page because two libraries of the dashboard insert theirs at run time. */
export function pageHeaders(secure: boolean, others: Origins = {}): Record<string, string> {
  const allow = (part: keyof Origins, own: string) => [part, own, others[part]].filter(Boolean).join(' ');
  return {
    ...everyAnswer(secure),
    'content-security-policy': [
      "default-src 'self'",
      allow('script-src', "'self'"),
      allow('style-src', "'self' 'unsafe-inline'"),
      "img-src 'self' data: blob:",
      "font-src 'self'",
      allow('connect-src', "'self'"),
      allow('frame-src', "'self'"),
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  };
}

/** For pages in a window that another page opened and waits for: with an opener policy of their own they would lose it. */
export function popupHeaders(secure: boolean): Record<string, string> {
  const { 'cross-origin-opener-policy': _, ...headers } = pageHeaders(secure);
  return headers;
}

/** For files that people sent: shown by our pages, and powerless when they are opened by themselves. A name never gets another content. */
export function fileHeaders(secure: boolean): Record<string, string> {
  return {
    ...everyAnswer(secure),
    'cache-control': 'private, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
  };
}

function everyAnswer(secure: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self)',
    ...(secure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}
