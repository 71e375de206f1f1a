/** For api answers: readable by our own pages only, never cached, never interpreted as anything but data. */
export function apiHeaders(secure: boolean): Record<string, string> {
  return {
    ...everyAnswer(secure),
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  };
}

/** Additional origins, by directive of the policy. */
export type Origins = Partial<
  Record<
    'script-src' | 'style-src' | 'img-src' | 'font-src' | 'media-src' | 'connect-src' | 'frame-src' | 'form-action',
    string
  >
>;

/** As Google documents it for its sign-in button. */
export const googlesOrigins: Origins = {
  'script-src': 'https://accounts.google.com/gsi/client',
  'style-src': 'https://accounts.google.com/gsi/style',
  'frame-src': 'https://accounts.google.com/gsi/',
  'connect-src': 'https://accounts.google.com/gsi/',
};

/** As Stripe documents it for its library and its card field. */
export const stripesOrigins: Origins = {
  'script-src': 'https://js.stripe.com https://*.js.stripe.com',
  'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  'connect-src': 'https://api.stripe.com',
};

/** As Intercom documents it for its messenger, for a workspace hosted in the US; without embedded video players. */
export const intercomsOrigins: Origins = {
  'script-src': 'https://app.intercom.io https://widget.intercom.io https://js.intercomcdn.com',
  'img-src': [
    'https://js.intercomcdn.com https://static.intercomassets.com https://downloads.intercomcdn.com',
    'https://uploads.intercomusercontent.com',
    'https://gifs.intercomcdn.com https://video-messages.intercomcdn.com https://messenger-apps.intercom.io',
  ].join(' '),
  'font-src': 'https://js.intercomcdn.com https://fonts.intercomcdn.com',
  'media-src': 'https://js.intercomcdn.com',
  'connect-src': [
    'https://via.intercom.io https://api.intercom.io https://api-iam.intercom.io https://api-ping.intercom.io',
    'https://*.intercom-messenger.com wss://*.intercom-messenger.com',
    'https://nexus-websocket-a.intercom.io wss://nexus-websocket-a.intercom.io',
    'https://nexus-websocket-b.intercom.io wss://nexus-websocket-b.intercom.io',
    'https://uploads.intercomcdn.com https://uploads.intercomusercontent.com',
  ].join(' '),
  'frame-src': 'https://intercom-sheets.com https://www.intercom-reporting.com',
  'form-action': 'https://intercom.help https://api-iam.intercom.io',
};

/** Cello asks for all of its own addresses; its script comes from one of them, and inline scripts stay refused. */
export function cellosOrigins(environment: 'sandbox' | 'production'): Origins {
  const script = environment === 'sandbox' ? 'https://assets.sandbox.cello.so' : 'https://assets.cello.so';
  const all = 'https://*.cello.so';
  return {
    'script-src': script,
    'style-src': all,
    'img-src': all,
    'font-src': all,
    'connect-src': all,
    'frame-src': all,
  };
}

/**
 * Libraries of the dashboard insert styles at run time; docs/decisions/page-policy.md says which, and why the
 * strictest rules apply only where no vendor's script runs.
 */
export function pageHeaders(secure: boolean, ...others: readonly Origins[]): Record<string, string> {
  const runsOthers = others.some((origins) => origins['script-src']);
  const allow = (part: keyof Origins, own: string) =>
    [part, own, ...others.map((origins) => origins[part])].filter(Boolean).join(' ');
  return {
    ...everyAnswer(secure),
    'content-security-policy': [
      "default-src 'self'",
      allow('script-src', "'self'"),
      allow('style-src', "'self' 'unsafe-inline'"),
      allow('img-src', "'self' data: blob:"),
      allow('font-src', "'self'"),
      // Without others', default-src covers it.
      ...(others.some((origins) => origins['media-src']) ? [allow('media-src', "'self'")] : []),
      allow('connect-src', "'self'"),
      allow('frame-src', "'self'"),
      "object-src 'none'",
      "base-uri 'none'",
      allow('form-action', "'self'"),
      "frame-ancestors 'none'",
      ...(runsOthers ? [] : ["style-src-attr 'none'", "require-trusted-types-for 'script'", 'trusted-types default']),
    ].join('; '),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  };
}

/** For a popup that its opener waits for: an opener policy would cut the two off. */
export function popupHeaders(secure: boolean): Record<string, string> {
  const { 'cross-origin-opener-policy': _, ...headers } = pageHeaders(secure);
  return headers;
}

/** For pages that only our own pages may frame. */
export function framedHeaders(secure: boolean): Record<string, string> {
  const { 'content-security-policy': policy, ...headers } = pageHeaders(secure);
  return { ...headers, 'content-security-policy': policy!.replace("frame-ancestors 'none'", "frame-ancestors 'self'") };
}

/** For uploaded files: shown by our pages, and inert when opened directly. The content of a name never changes. */
export function fileHeaders(secure: boolean): Record<string, string> {
  return {
    ...everyAnswer(secure),
    'cache-control': 'private, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
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
