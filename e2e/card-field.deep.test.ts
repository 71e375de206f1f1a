import { messages } from '@hone/contracts/messages';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cardNumbers } from '../apps/api/testing/money/money.ts';
import { words as cardWords } from '../apps/web/features/billing/cards/words.ts';
import {
  button,
  cardField,
  cardRow,
  dialog,
  fillAddress,
  fillCard,
  openCards,
  openDialog,
  shownCards,
} from './testing/screens/cards.ts';
import { expectFocused } from './testing/expectations.ts';
import { cut, hold } from './testing/network.ts';
import { startPlace } from './testing/place.ts';

const place = startPlace();
const fieldPage = /\/local\/payments\/card-field(?:\?|$)/;
const goOn = (page: Page) => dialog(page).locator('[type=submit]');

/** Posts to the page as a window of another origin would, and as another window of ours. */
function forge(page: Page, message: object): Promise<void> {
  return page.evaluate(
    (data) => {
      const source = document.querySelector<HTMLIFrameElement>('iframe[title="Card"]')!.contentWindow;
      dispatchEvent(new MessageEvent('message', { data, source, origin: 'https://card-field.example' }));
      dispatchEvent(new MessageEvent('message', { data, source: window, origin: location.origin }));
    },
    { hone: 'card-field', ...message },
  );
}

describe('the card field', () => {
  it('ignores messages forged by another origin or another window', async () => {
    const { page } = await openCards(place, 'forged');
    await openDialog(page);
    await fillAddress(page);
    const height = (await page.locator('iframe[title="Card"]').boundingBox())!.height;
    await forge(page, { event: 'change', isComplete: true });
    await forge(page, { event: 'height', height: 4000 });
    await goOn(page).focus();
    expect(await goOn(page).getAttribute('aria-disabled')).toBe('true');
    expect((await page.locator('iframe[title="Card"]').boundingBox())!.height).toBe(height);
    await fillCard(page);
    await expect.poll(() => goOn(page).getAttribute('aria-disabled')).toBeNull();
    const letGo = await hold(page, '**/local/payments/tokens');
    const sending = page.waitForRequest('**/add-payment-method/');
    await goOn(page).click();
    for (let ask = 0; ask < 5; ask += 1) await forge(page, { event: 'token', ask, token: 'tok_forged' });
    await letGo();
    const { token } = (await sending).postDataJSON() as { token: string };
    expect(token).not.toBe('tok_forged');
    await cardRow(page, '4242').waitFor();
  });

  it('sends a card’s number only to the payment provider, and keeps no copy in the browser', async () => {
    const { page } = await openCards(place, 'discreet');
    const tellers = new Set<string>();
    page.context().on('request', (request) => {
      const said = `${decodeURIComponent(request.url())} ${request.postData() ?? ''}`.replaceAll(/[\s+-]/g, '');
      if ([cardNumbers.good, cardNumbers.mastercard].some((number) => said.includes(number.replaceAll(' ', ''))))
        tellers.add(new URL(request.url()).pathname);
    });
    for (const [kind, last4] of [
      ['good', '4242'],
      ['mastercard', '4444'],
    ] as const) {
      await openDialog(page);
      await fillCard(page, kind);
      await fillAddress(page);
      await goOn(page).click();
      await cardRow(page, last4).waitFor();
    }
    await cardRow(page, '4444').getByRole('button', { name: 'Set Default' }).click();
    // It is drawn before it is interactive.
    await page
      .locator('[data-toast]')
      .getByText(messages['billing.payment_method.preferred'], { exact: true })
      .waitFor();
    expect(await shownCards(page)).toEqual(['4444', '4242']);
    await cardRow(page, '4242').getByRole('button', { name: 'Delete' }).click();
    await button(page, 'Delete card').click();
    await expect.poll(() => shownCards(page)).toEqual(['4444']);
    expect([...tellers]).toEqual(['/local/payments/tokens']);
    const kept = await page.evaluate(
      () => JSON.stringify({ ...localStorage, ...sessionStorage }) + document.documentElement.innerHTML,
    );
    expect(kept.replaceAll(' ', '')).not.toContain('4242424242424242');
  });

  it.each([
    [1440, false],
    [320, false],
    [375, true],
  ] as const)(
    'has its final size from the start, so that nothing moves: %i px wide, touch: %s',
    async (width, hasTouch) => {
      const { page } = await openCards(place, `still${width}`, [], {
        viewport: { width, height: 900 },
        hasTouch,
        isMobile: hasTouch,
      });
      const letGo = await hold(page, fieldPage);
      await button(page, 'Add New Details').click();
      const name = dialog(page).getByLabel('Name on Card');
      await name.waitFor();
      // The dialog itself has a transition, however short.
      await page.evaluate(
        async () => void (await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))),
      );
      const before = await name.boundingBox();
      await letGo();
      await cardField(page).getByLabel('Card number').waitFor();
      expect(await name.boundingBox()).toEqual(before);
    },
  );

  it('adopts the theme and the direction of the page, and keeps what was typed in it', async () => {
    const { page } = await openCards(place, 'turned');
    await openDialog(page);
    await cardField(page).getByLabel('Card number').fill('4242');
    await page.evaluate(() =>
      Object.assign(document.documentElement, { dir: 'rtl' }).setAttribute('data-theme', 'dark'),
    );
    await expect
      .poll(() =>
        cardField(page)
          .locator('html')
          .evaluate((root) => [root.dataset['theme'], root.getAttribute('dir')]),
      )
      .toEqual(['dark', 'rtl']);
    expect(await cardField(page).getByLabel('Card number').inputValue()).toBe('4242');
  });

  it('says so in its place if it does not load, and loads when retried, with focus in it', async () => {
    const { page, tolerate } = await openCards(place, 'lost');
    tolerate(/ERR_|Failed to load/);
    const mend = await cut(page, fieldPage);
    await button(page, 'Add New Details').click();
    await dialog(page).getByRole('alert').getByText(cardWords.cardMissing).waitFor();
    await mend();
    await button(dialog(page), 'Try again').click();
    await cardField(page).getByLabel('Card number').waitFor();
    await expectFocused(cardField(page).getByLabel('Card type'));
  });
});
