import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser, type FakeBrowser } from '../testing/fakes/storage.ts';
import {
  clearLogin,
  whileEndingLogin,
  isSignedIn,
  loginId,
  loginOwner,
  onLoginEnd,
  session,
  wasSignedOutHere,
  wasNotifiedOfEnd,
  watchTokens,
} from './session.ts';

let browser: FakeBrowser;
beforeEach(() => void (browser = fakeBrowser()));
afterEach(() => browser.end());

const tokens = { access: 'a', refresh: 'r' };

describe('a login', () => {
  it('requires both tokens, under their specified names', async () => {
    await session.keep(tokens);
    expect(Object.fromEntries(browser.local)).toEqual({ accessToken: 'a', refreshToken: 'r' });
    expect(isSignedIn()).toBe(true);
    for (const missing of ['accessToken', 'refreshToken']) {
      await session.keep(tokens);
      browser.local.delete(missing);
      expect(isSignedIn(), missing).toBe(false);
      expect(await session.tokens()).toBeNull();
    }
  });

  it('deletes the stored user when it ends, and records whether that was intentional', async () => {
    const end = vi.fn<() => void>();
    onLoginEnd(end);
    await session.keep(tokens);
    browser.local.set('user', '{"id":"anna"}');
    await session.keep(null);
    expect([wasSignedOutHere(), browser.local.size]).toEqual([false, 0]);
    await session.keep(tokens);
    clearLogin();
    expect([wasSignedOutHere(), end.mock.calls.length]).toEqual([true, 2]);
    await session.keep(tokens);
    expect(wasSignedOutHere()).toBe(false);
  });

  it('ended by another tab counts as neither intentional nor notified here, whatever happened before', async () => {
    const unwatch = watchTokens(() => undefined);
    const ended = () => [wasSignedOutHere(), wasNotifiedOfEnd()];
    for (const end of [clearLogin, () => void session.keep(null)]) {
      await session.keep(tokens);
      end();
      expect(ended()).toContain(true);
      browser.otherTab('accessToken', 'b');
      browser.otherTab('refreshToken', 'c');
      browser.otherTab('accessToken', null);
      expect([isSignedIn(), ...ended()]).toEqual([false, false, false]);
    }
    unwatch();
  });

  it('ended by an action here counts as intentional, even if noticed before the response', async () => {
    await session.keep(tokens);
    let known = false;
    await whileEndingLogin(async () => {
      await session.keep(null);
      known = wasSignedOutHere();
    });
    expect(known).toBe(true);
    await session.keep(tokens);
    await expect(whileEndingLogin(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    await session.keep(null);
    expect(wasSignedOutHere()).toBe(false);
  });

  it('is renewed by one tab at a time, without waiting for a sleeping tab', async () => {
    type Request = (name: string, options: object, work: () => Promise<string>) => Promise<string>;
    const request = vi.fn<Request>((_name, _options, work) => work());
    vi.stubGlobal('navigator', { locks: { request } });
    expect(await session.exclusively!(async () => 'in turn')).toBe('in turn');
    request.mockImplementation(() => Promise.reject(new DOMException('waited too long', 'TimeoutError')));
    expect(await session.exclusively!(async () => 'alone')).toBe('alone');
    request.mockImplementation((_name, _options, work) => work());
    const renew = vi.fn<() => Promise<string>>(() => Promise.reject(new Error('the network is away')));
    await expect(session.exclusively!(renew)).rejects.toThrow('the network is away');
    expect(renew).toHaveBeenCalledTimes(1);
    vi.unstubAllGlobals();
  });
});

it('a login’s owner and id are read only from a well-formed token', async () => {
  const claims = Buffer.from(JSON.stringify({ sub: '0198-ü?>', sid: 'b' })).toString('base64url');
  await session.keep({ ...tokens, access: `head.${claims}.sign` });
  expect(Buffer.from(loginOwner() ?? '', 'latin1').toString()).toBe('0198-ü?>');
  expect(loginId()).toBe('b');
  for (const access of [
    'a',
    'a.b.c',
    `head.${Buffer.from('null').toString('base64url')}.sign`,
    `head.${Buffer.from('{"sub":7}').toString('base64url')}.sign`,
  ]) {
    await session.keep({ ...tokens, access });
    expect([loginOwner(), loginId()], access).toEqual([undefined, undefined]);
  }
});
