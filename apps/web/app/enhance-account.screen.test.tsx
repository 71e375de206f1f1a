import { enhance, useEnhancement } from '@hone/contracts/enhance/enhance';
import { messages } from '@hone/contracts/messages';
import { storedItems } from '@hone/contracts/stored';
import { refreshTokens } from '@hone/contracts/access/logins';
import { getUser } from '@hone/contracts/profile/user';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectBadge, limitDialog, openFollowed, withCredits } from '../features/credits/testing/credits-page.ts';
import {
  ask,
  better,
  requests,
  button,
  changes,
  expectDraft,
  expectLine,
  field,
  rough,
  use,
} from '../features/enhance/testing/panel.ts';
import { words } from '../features/enhance/words.ts';
import { session } from '../data/session.ts';
import { fakeEnhancing } from '../testing/fakes/enhancing.ts';
import { pressKey } from '../testing/hands/keys.ts';
import { answerFor, tokensOf } from '../testing/people.ts';
import { api, closeTab, storedItem, openScreen } from '../testing/screen.tsx';

const openWith = (credits: number) => openFollowed(withCredits(credits), { address: '/enhance' });

describe('a prompt on the enhance page', () => {
  it('costs a credit when its result is used, shown immediately, and none when it is only viewed', async () => {
    await openWith(10);
    await expectBadge(10);
    fakeEnhancing(changes);
    // The page's first requests have been answered.
    const before = api.calls(getUser).length;
    await ask();
    await expect.element(use).toHaveAccessibleDescription(words.costsCredit);
    expect(api.calls(getUser)).toHaveLength(before);
    api.answers(getUser, withCredits(9));
    await use.click();
    await expectDraft(better);
    await expectBadge(9);
  });

  it('is charged as soon as a result written by a model arrives, and the badge updates immediately', async () => {
    await openWith(10);
    await expectBadge(10);
    api.answers(getUser, withCredits(9));
    fakeEnhancing(changes, { paid: true });
    await ask();
    await expect.element(use).toHaveAccessibleDescription(words.costsNothing);
    await expectBadge(9);
  });

  it('that cannot be paid for opens the daily-limit dialog, and stays; with new credits, it can be used', async () => {
    await openWith(1);
    fakeEnhancing(changes);
    await ask();
    api.refuses(useEnhancement, 'credits.none_left');
    await use.click();
    await expect.element(limitDialog).toBeVisible();
    await pressKey('Escape');
    await expect.element(limitDialog).not.toBeInTheDocument();
    await expectLine(messages['credits.none_left']);
    await expectDraft(rough);
    api.answers(useEnhancement, { text: better, added: [], edits: [], credits_used: 1, credits_count: 9 });
    await use.click();
    await expectDraft(better);
  });

  it('without credits opens the daily-limit dialog; with new ones, a retry reuses the idempotency key', async () => {
    await openWith(1);
    api.refuses(enhance, 'credits.none_left');
    await ask();
    await expect.element(limitDialog).toBeVisible();
    // The dialog blocks the panel's keys.
    await pressKey('Control+Enter');
    await pressKey('Escape');
    await expect.element(limitDialog).not.toBeInTheDocument();
    await expectLine(messages['credits.none_left']);
    await expectDraft(rough);
    fakeEnhancing(changes);
    await button(words.tryAgain).click();
    await expect.element(use).toBeVisible();
    const [first, second, ...more] = api.calls(enhance).map(({ headers }) => headers.get('idempotency-key'));
    expect(second).toBe(first);
    expect(more).toEqual([]);
    expect(requests()).toHaveLength(2);
  });

  it('is kept after the login has expired, but only for its author', async () => {
    const anna = withCredits(10);
    await openFollowed(anna, { address: '/enhance' });
    await field.fill('mine, until I am back');
    // Saves the draft now, not a second later.
    dispatchEvent(new PageTransitionEvent('pagehide'));
    api.refuses(enhance, 'access.signed_out');
    api.refuses(refreshTokens, 'access.signed_out');
    await pressKey('Control+Enter');
    await expect.poll(() => location.pathname).toBe('/login');
    expect(storedItem(storedItems.lastDraft.key)).toContain('until I am back');
    closeTab();
    for (const [user, draft] of [
      [withCredits(10, { username: 'bert' }), ''],
      [anna, 'mine, until I am back'],
    ] as const) {
      await session.keep(tokensOf(user));
      answerFor(user);
      await openScreen('/enhance');
      await expect.element(page.getByRole('button', { name: new RegExp(user.username) })).toBeVisible();
      await expectDraft(draft);
    }
  });
});
