import { landing } from '@hone/contracts/routes';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser, type FakeBrowser } from '../../testing/fakes/storage.ts';
import { rememberAddress, takeAddress, takeAddressAfterLogin } from './deep-link.ts';

describe('the page that a visitor requested', () => {
  it('is opened after the login with its query, and only once', () => {
    rememberAddress('/history?session=https%3A%2F%2Fchat.example%2Fc%2F1');
    expect(takeAddress()).toBe('/history?session=https%3A%2F%2Fchat.example%2Fc%2F1');
    expect(takeAddress()).toBe(landing.signedIn);
  });

  it('defaults to the landing page if there was none', () => {
    expect(takeAddress()).toBe(landing.signedIn);
  });

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'javascript:alert(1)',
    '/no-page-of-ours',
    '',
  ])('defaults to the landing page if it was %j, which is not one of our pages', (address) => {
    rememberAddress(address);
    expect(takeAddress()).toBe(landing.signedIn);
    expect(takeAddress()).toBe(landing.signedIn);
  });
});

describe('the first page after a login', () => {
  let browser: FakeBrowser;
  beforeEach(() => void (browser = fakeBrowser()));
  afterEach(() => browser.end());
  const keepUser = (user: unknown) => browser.local.set('user', JSON.stringify(user) ?? 'no JSON');

  it('is the introduction for a new user, and the landing page once they have left it', () => {
    keepUser({ username: 'anna', show_onboarding_flow: true });
    expect(takeAddressAfterLogin()).toBe('/user-onboarding');
    keepUser({ username: 'anna', show_onboarding_flow: false });
    expect(takeAddressAfterLogin()).toBe(landing.signedIn);
  });

  it('is the page requested before the login, even for a new user', () => {
    keepUser({ username: 'anna', show_onboarding_flow: true });
    rememberAddress('/history');
    expect(takeAddressAfterLogin()).toBe('/history');
  });

  it.each([undefined, null, 7, 'anna', {}, { show_onboarding_flow: 'yes' }])(
    'is the landing page if the browser’s record of the user is %j',
    (user) => {
      keepUser(user);
      expect(takeAddressAfterLogin()).toBe(landing.signedIn);
    },
  );
});
