import { createCategory } from '@hone/contracts/library/categories';
import { changePassword } from '@hone/contracts/access/passwords';
import { listLogins, login } from '@hone/contracts/access/logins';
import { deleteAccount } from '@hone/contracts/profile/profile';
import { Refusal } from '@hone/contracts/declarations/refusal';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser, type FakeBrowser } from '../testing/fakes/storage.ts';
import { createIntents } from './intents.ts';

let browser: FakeBrowser;
beforeEach(() => void (browser = fakeBrowser()));
afterEach(() => browser.end());

const input = { body: { name: 'Letters to my landlord' } };
const lost = new Refusal('request.unreachable');

describe('a requested change', () => {
  it.each([
    lost,
    new Refusal('request.unavailable', { status: 503 }),
    new Refusal('request.key_in_use', { status: 409 }),
  ])('keeps its idempotency key if its outcome is unknown: %o', (refusal) => {
    const begin = createIntents();
    const first = begin(createCategory, input);
    first.end(refusal);
    expect(begin(createCategory, input).key).toBe(first.key);
  });

  it('keeps its key if a reload interrupts it', () => {
    const { key } = createIntents()(createCategory, input);
    expect(createIntents()(createCategory, input).key).toBe(key);
  });

  it('gets a new key once it has been answered or refused', () => {
    const begin = createIntents();
    const keys = [undefined, new Refusal('request.invalid', { status: 400 }), undefined].map((refusal) => {
      const { key, end } = begin(createCategory, input);
      end(refusal);
      return key;
    });
    expect(new Set(keys).size).toBe(3);
    expect(browser.tab.size).toBe(0);
  });

  it('made twice at the same time gets two keys, and a different change gets another', () => {
    const begin = createIntents();
    const keys = [
      begin(createCategory, input),
      begin(createCategory, input),
      begin(createCategory, { body: { name: 'Other' } }),
    ].map(({ key }) => key);
    expect(new Set(keys).size).toBe(3);
  });

  it('leaves nothing in the browser that reveals what it was', () => {
    createIntents()(createCategory, input).end(lost);
    expect([...browser.tab.values()].join()).not.toMatch(/landlord/i);
  });

  it('with credentials keeps its key as long as the page is open, and stores nothing in the browser', () => {
    const begin = createIntents();
    const own = { body: { refresh_token: 'a-token', password: 'Right-Horse7?' } };
    const first = begin(deleteAccount, own);
    first.end(lost);
    expect(browser.tab.size).toBe(0);
    const second = begin(deleteAccount, own);
    expect(second.key).toBe(first.key);
    second.end(new Refusal('access.password.wrong', { status: 400 }));
    expect(begin(deleteAccount, own).key).not.toBe(first.key);
    expect(createIntents()(deleteAccount, own).key).not.toBe(first.key);
  });

  it('has no key if the server accepts none', () => {
    const begin = createIntents();
    const ends = [begin(login, { body: {} }), begin(changePassword, { body: {} }), begin(listLogins, {})];
    expect(ends.map(({ key }) => key)).toEqual([undefined, undefined, undefined]);
    expect(browser.tab.size).toBe(0);
  });
});
