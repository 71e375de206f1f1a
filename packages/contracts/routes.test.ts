import { describe, expect, it } from 'vitest';
import { addressOf, isInternalAddress, pathAt } from './routes.ts';

describe('a URL', () => {
  it('resolves to its page with or without a trailing slash, a query or a fragment', () => {
    expect(['/login', '/login/', '/login?a=/b', '/login/?a', '/login#x', '/'].map(pathAt)).toEqual([
      '/login',
      '/login',
      '/login',
      '/login',
      '/login',
      '/',
    ]);
    expect(['/Login', '/login/x', '', 'login', '/constructor'].map(pathAt)).toEqual(Array(5).fill(undefined));
  });

  it('of a prompt in the gallery belongs to the gallery, and may be returned to after a login', () => {
    expect(pathAt('/prompts/plan-my-week?from=list')).toBe('/prompts');
    expect(['/prompts/Plan', '/prompts/a/b', '/prompts/..', '/promptsx/a'].map(pathAt)).toEqual(
      Array(4).fill(undefined),
    );
    expect(isInternalAddress('/prompts/plan-my-week')).toBe(true);
  });

  it('carries the given query parameters, and omits undefined ones', () => {
    expect(addressOf('/history', { session: 'https://a.example/?b=c&d', day: undefined })).toBe(
      '/history?session=https%3A%2F%2Fa.example%2F%3Fb%3Dc%26d',
    );
    expect(addressOf('/history', { session: undefined })).toBe('/history');
  });

  it('counts as internal only if it points to one of our own pages', () => {
    const remembered = ['/history?session=https://a.example', '/extension/connect?state=a%2Fb', '/'];
    expect(remembered.map(isInternalAddress)).toEqual([true, true, true]);
    for (const foreign of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '/history\n',
      '/nowhere',
      '',
      ' /login',
    ]) {
      expect(isInternalAddress(foreign), foreign).toBe(false);
    }
  });
});
