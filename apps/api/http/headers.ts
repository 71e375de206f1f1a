/** What every answer of the api says: read by our own pages only, kept nowhere, never taken for anything but data. */
export function apiHeaders(secure: boolean): Record<string, string> {
  return {
    ...everyAnswer(secure),
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  };
}

/** For pages. Styles may stand in the page because two libraries of the dashboard insert theirs at run time. */
export function pageHeaders(secure: boolean): Record<string, string> {
  return {
    ...everyAnswer(secure),
    'content-security-policy': [
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
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
