import { referralMessages } from '@hone/contracts/messages/referral';
import { unsubscribe } from '@hone/contracts/referral';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { appearances } from '../../testing/appearances.ts';
import { tabTo } from '../../testing/hands/keys.ts';
import { findElement, expectAccessible } from '../../testing/page-state.ts';
import { sampled } from '../../testing/sampled.ts';
import { api, openScreen, reopen } from '../../testing/screen.tsx';
import { shownToasts } from '../../ui/overlays/toast.ts';
import { words } from './unsubscribe-words.ts';

const address = '/unsubscribe?token=a-token';
const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const stop = button(words.stop);
const sent = () => api.calls(unsubscribe).map(({ body }) => body);
const decides = () => api.answers(unsubscribe, ({ body: { is_unsubscribed } }) => ({ is_unsubscribed }));

describe('the link in an invitation email', () => {
  it('changes nothing when opened; one press stops the invitations, and Undo allows them again', async () => {
    decides();
    await openScreen(address);
    await expect.element(title(words.askTitle)).toBeVisible();
    expect(sent()).toEqual([]);
    await stop.click();
    await expect.element(title(words.doneTitle)).toBeVisible();
    await button(words.undo).click();
    await expect.element(title(words.undoneTitle)).toBeVisible();
    expect(sent()).toEqual([
      { token: 'a-token', is_unsubscribed: true },
      { token: 'a-token', is_unsubscribed: false },
    ]);
  });

  it('is removed from the URL immediately, and still works after a reload', async () => {
    decides();
    await openScreen(address);
    await expect.element(stop).toBeVisible();
    await expect.poll(() => location.pathname + location.search).toBe('/unsubscribe');
    await reopen();
    await stop.click();
    await expect.element(title(words.doneTitle)).toBeVisible();
    expect(sent()).toEqual([{ token: 'a-token', is_unsubscribed: true }]);
  });

  it('works by keyboard alone, and a second Enter undoes nothing', async () => {
    decides();
    await openScreen(address);
    await tabTo(stop);
    await userEvent.keyboard('{Enter}');
    await expect.element(title(words.doneTitle)).toBeVisible();
    await expect.element(page.getByRole('main')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(title(words.doneTitle)).toBeVisible();
    expect(sent()).toHaveLength(1);
    await tabTo(button(words.undo));
    await userEvent.keyboard('{Enter}');
    await expect.element(title(words.undoneTitle)).toBeVisible();
  });

  it.each(['/unsubscribe', '/unsubscribe?token='])('without a token is reported as broken: %s', async (broken) => {
    await openScreen(broken);
    await expect.element(title(words.brokenTitle)).toBeVisible();
    await expect.element(page.getByText(words.brokenText)).toBeVisible();
    expect(stop.query()).toBeNull();
  });

  it('with an invalid token is reported as broken once the button is pressed', async () => {
    api.refuses(unsubscribe, 'referral.unsubscribe.unknown');
    await openScreen(address);
    await stop.click();
    await expect.element(title(words.brokenTitle)).toBeVisible();
    expect(shownToasts()).toEqual([]);
  });

  it('says so if the request fails, and can be retried', async () => {
    api.cuts(unsubscribe);
    await openScreen(address);
    await stop.click();
    await expect.poll(() => shownToasts().length).toBe(1);
    api.answersPage(unsubscribe, 409, 'no');
    await stop.click();
    const failed = referralMessages['referral.unsubscribe.failed'];
    await expect.element(page.getByRole('status').getByText(failed)).toBeVisible();
    decides();
    await stop.click();
    await expect.element(title(words.doneTitle)).toBeVisible();
  });
});

describe.each(sampled(appearances))('when viewed %s', (_, look) => {
  it('the unsubscribe page passes axe and fits the viewport, and so does the page for a broken link', async () => {
    decides();
    await openScreen(address, look);
    await (await findElement('main button')).click();
    await findElement('[role=alert]');
    await expectAccessible();
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    await openScreen('/unsubscribe?token=', look);
    await findElement('main a');
    await expectAccessible();
  });
});
