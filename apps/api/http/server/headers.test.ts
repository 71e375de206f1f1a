import { describe, expect, it } from 'vitest';
import {
  apiHeaders,
  cellosOrigins,
  googlesOrigins,
  intercomsOrigins,
  pageHeaders,
  popupHeaders,
  stripesOrigins,
} from './headers.ts';

const policyOf = (headers: Record<string, string>) =>
  Object.fromEntries(
    (headers['content-security-policy'] ?? '')
      .split('; ')
      .map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
  );

/** Our policy on a page that runs a vendor's script. */
const besideVendors = () => {
  const {
    'style-src-attr': _,
    'require-trusted-types-for': __,
    'trusted-types': ___,
    ...policy
  } = policyOf(pageHeaders(true));
  return policy;
};

describe('the security policy of our pages', () => {
  it('allows nothing from other origins', () => {
    expect(pageHeaders(false)['content-security-policy']).not.toMatch(/https?:|\*/);
    expect(policyOf(pageHeaders(false))).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self'",
      'connect-src': "'self'",
      'frame-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
    });
  });

  it('is exactly this without third-party services', () => {
    const policy = [
      "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:",
      "font-src 'self'; connect-src 'self'; frame-src 'self'",
      "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      "style-src-attr 'none'; require-trusted-types-for 'script'; trusted-types default",
    ].join('; ');
    expect(pageHeaders(true)['content-security-policy']).toBe(policy);
    expect(pageHeaders(true, {}, {})['content-security-policy']).toBe(policy);
  });

  it('allows exactly the URLs that Google lists for its button, if Google is enabled', () => {
    const [own, opened] = [besideVendors(), policyOf(pageHeaders(true, googlesOrigins))];
    expect(opened).toEqual({
      ...own,
      'script-src': "'self' https://accounts.google.com/gsi/client",
      'style-src': "'self' 'unsafe-inline' https://accounts.google.com/gsi/style",
      'frame-src': "'self' https://accounts.google.com/gsi/",
      'connect-src': "'self' https://accounts.google.com/gsi/",
    });
  });

  it('allows exactly the origins that Stripe lists for its card field, if Stripe is enabled', () => {
    const [own, opened] = [besideVendors(), policyOf(pageHeaders(true, stripesOrigins))];
    expect(opened).toEqual({
      ...own,
      'script-src': "'self' https://js.stripe.com https://*.js.stripe.com",
      'frame-src': "'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
      'connect-src': "'self' https://api.stripe.com",
    });
    expect(policyOf(pageHeaders(true, googlesOrigins, stripesOrigins))['frame-src']).toBe(
      "'self' https://accounts.google.com/gsi/ https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
    );
  });

  it('allows Intercom’s origins directive by directive, but no inline script, if Intercom is enabled', () => {
    const [own, opened] = [policyOf(pageHeaders(true)), policyOf(pageHeaders(true, intercomsOrigins))];
    expect(opened['script-src']).toBe(
      "'self' https://app.intercom.io https://widget.intercom.io https://js.intercomcdn.com",
    );
    expect(opened['media-src']).toBe("'self' https://js.intercomcdn.com");
    expect(opened['form-action']).toBe("'self' https://intercom.help https://api-iam.intercom.io");
    for (const part of ['default-src', 'style-src', 'object-src', 'base-uri', 'frame-ancestors']) {
      expect([part, opened[part]]).toEqual([part, own[part]]);
    }
    const isIntercoms =
      /^(?:https|wss):\/\/(?:[\w*-]+\.)*intercom[\w-]*\.(?:io|com|help)$|^https:\/\/www\.intercom-reporting\.com$/;
    for (const [part, names] of Object.entries(intercomsOrigins)) {
      expect(opened[part]).toBe(`${own[part] ?? "'self'"} ${names}`);
      expect(names.split(' ').filter((name) => !isIntercoms.test(name))).toEqual([]);
    }
  });

  it('allows one script origin, and all Cello origins for other resources, if Cello is enabled', () => {
    const opened = policyOf(pageHeaders(true, cellosOrigins('production')));
    expect(opened).toEqual({
      ...besideVendors(),
      'script-src': "'self' https://assets.cello.so",
      'style-src': "'self' 'unsafe-inline' https://*.cello.so",
      'img-src': "'self' data: blob: https://*.cello.so",
      'font-src': "'self' https://*.cello.so",
      'connect-src': "'self' https://*.cello.so",
      'frame-src': "'self' https://*.cello.so",
    });
    expect(policyOf(pageHeaders(true, cellosOrigins('sandbox')))['script-src']).toBe(
      "'self' https://assets.sandbox.cello.so",
    );
  });

  it('isolates our pages from windows of other sites, and lets our own sign-in popups answer', () => {
    expect(pageHeaders(false)['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(pageHeaders(false, googlesOrigins)['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(popupHeaders(false)).not.toHaveProperty('cross-origin-opener-policy');
    expect(policyOf(popupHeaders(false))).toEqual(policyOf(pageHeaders(false)));
  });
});

describe('every response', () => {
  it('forbids sniffing, sends other sites only its origin as the referrer, and enforces HTTPS where it is used', () => {
    for (const headers of [apiHeaders(true), pageHeaders(true), popupHeaders(true)]) {
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
      });
      expect(headers['strict-transport-security']).toMatch(/^max-age=63072000\b/);
    }
    expect(apiHeaders(false)).not.toHaveProperty('strict-transport-security');
  });
});
