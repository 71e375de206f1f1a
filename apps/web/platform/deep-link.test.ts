import { landing } from '@hone/contracts/routes';
import { describe, expect, it } from 'vitest';
import { rememberAddress, takeAddress } from './deep-link.ts';

describe('what a visitor asked for', () => {
  it('is returned to after the login with its query, and once only', () => {
    rememberAddress('/history?session=https%3A%2F%2Fchat.example%2Fc%2F1');
    expect(takeAddress()).toBe('/history?session=https%3A%2F%2Fchat.example%2Fc%2F1');
    expect(takeAddress()).toBe(landing.signedIn);
  });

  it('leads to the landing page where nothing was asked for', () => {
    expect(takeAddress()).toBe(landing.signedIn);
  });

  it.each(['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)', '/no-page-of-ours', ''])(
    'leads to the landing page when it is %j, which is no page of ours',
    (address) => {
      rememberAddress(address);
      expect(takeAddress()).toBe(landing.signedIn);
      expect(takeAddress()).toBe(landing.signedIn);
    },
  );
});
