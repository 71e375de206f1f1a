import { describe, expect, it } from 'vitest';
import { apiHeaders, googlesOrigins, pageHeaders, popupHeaders } from './headers.ts';

const policyOf = (headers: Record<string, string>) =>
  Object.fromEntries((headers['content-security-policy'] ?? '').split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]));

describe('the policy of our pages', () => {
  it('lets nothing in from elsewhere', () => {
    expect(pageHeaders(false)['content-security-policy']).not.toMatch(/https?:|\*/);
    expect(policyOf(pageHeaders(false))).toMatchObject({
      'default-src': "'self'", 'script-src': "'self'", 'connect-src': "'self'", 'frame-src': "'self'", 'object-src': "'none'", 'base-uri': "'none'", 'frame-ancestors': "'none'",
    });
  });

  it('opens, where Google is chosen, for exactly what Google names for its button', () => {
    const [own, opened] = [policyOf(pageHeaders(true)), policyOf(pageHeaders(true, googlesOrigins))];
    expect(opened).toEqual({
      ...own,
      'script-src': "'self' https://accounts.google.com/gsi/client",
      'style-src': "'self' 'unsafe-inline' https://accounts.google.com/gsi/style",
      'frame-src': "'self' https://accounts.google.com/gsi/",
      'connect-src': "'self' https://accounts.google.com/gsi/",
    });
  });

  it('keeps a window that a stranger opened apart, and lets our own sign-in windows answer', () => {
    expect(pageHeaders(false)['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(pageHeaders(false, googlesOrigins)['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(popupHeaders(false)).not.toHaveProperty('cross-origin-opener-policy');
    expect(policyOf(popupHeaders(false))).toEqual(policyOf(pageHeaders(false)));
  });
});

describe('every answer', () => {
  it('is never guessed at, tells no other site where its reader was, and keeps to https where it has it', () => {
    for (const headers of [apiHeaders(true), pageHeaders(true), popupHeaders(true)]) {
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin-when-cross-origin' });
      expect(headers['strict-transport-security']).toMatch(/^max-age=63072000\b/);
    }
    expect(apiHeaders(false)).not.toHaveProperty('strict-transport-security');
  });
});
