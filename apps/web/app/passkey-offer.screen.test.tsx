import { addPasskey, answerPasskeyOffer, startPasskey } from '@hone/contracts/access/passkeys';
import { listConnections } from '@hone/contracts/access/extension';
import { login } from '@hone/contracts/access/logins';
import { waysIn } from '@hone/contracts/access/passwords';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { words as offerWords } from '../features/access/passkeys/offer/words.ts';
import { words } from '../features/access/passkeys/words.ts';
import { browserWindow, creationOptions } from '../features/access/testing/passkeys.ts';
import { appearances } from '../testing/appearances.ts';
import { tabTo } from '../testing/hands/keys.ts';
import { expectAccessible, findElement } from '../testing/page-state.ts';
import { answerEmpty, answerFor, makeUser, tokensOf } from '../testing/people.ts';
import { sampled } from '../testing/sampled.ts';
import { api, openScreen, type Opening } from '../testing/screen.tsx';

const anna = makeUser('anna');
const offer = page.getByRole('region', { name: offerWords.title });
const inOffer = (name: string) => offer.getByRole('button', { name });

/** As the server sees the account. */
function answerWays(offers_passkey = true): void {
  const proven_until = '2126-01-01T00:00:00.000Z';
  api.answers(waysIn, { password: true, provider: false, passkeys: 0, offers_passkey, proven_until });
}

/** From the address that was asked for to the page after the sign-in. */
async function signIn(address = '/login', look: Opening = {}): Promise<void> {
  answerFor(anna);
  answerEmpty();
  api.answers(login, { ...tokensOf(anna), user_info: anna });
  api.answers(answerPasskeyOffer);
  await openScreen(address, look);
  await (await findElement('main button', 1)).click();
  await (await findElement('[name=email]')).fill(anna.email);
  await (await findElement('[name=password]')).fill('Right-Horse7?');
  await (await findElement('form [type=submit]')).click();
}

describe('the offer of a passkey', () => {
  it('comes after a sign-in with a password, announced, and moves nothing', async () => {
    answerWays();
    await signIn();
    const title = page.getByRole('heading', { level: 1 });
    await expect.element(title).toBeVisible();
    const before = title.element().getBoundingClientRect();
    await expect.element(page.getByRole('status').getByText(offerWords.title)).toBeVisible();
    expect(title.element().getBoundingClientRect()).toEqual(before);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  });

  it('is refused by keyboard, once for this account, and hands the focus back to the page', async () => {
    answerWays();
    await signIn();
    await tabTo(inOffer(offerWords.notNow));
    await userEvent.keyboard('{Escape}');
    await expect.element(offer).not.toBeInTheDocument();
    expect(api.calls(answerPasskeyOffer)).toHaveLength(1);
    expect(document.activeElement).toBe(document.querySelector('main'));
  });

  it('leads to adding one, and is over when that is done, not when it is put off', async () => {
    answerWays();
    await signIn();
    await inOffer(offerWords.add).click();
    await page.getByRole('dialog').getByRole('button', { name: words.cancel }).click();
    await expect.element(inOffer(offerWords.add)).toHaveFocus();
    await inOffer(offerWords.add).click();
    browserWindow.makesPasskey();
    api.answers(startPasskey, creationOptions);
    api.answers(addPasskey, {
      id: crypto.randomUUID(),
      name: 'Here',
      is_synced: true,
      created_at: '2026-01-01T00:00:00.000Z',
      used_at: null,
    });
    await page.getByRole('dialog').getByRole('button', { name: words.continue }).click();
    await expect.element(offer).not.toBeInTheDocument();
    await expect.poll(() => api.calls(answerPasskeyOffer).length).toBe(1);
  });

  it.each([
    ['who was asked before, or has one', false, '/login'],
    ['who came for another page', true, '/history'],
  ])('isn’t made to someone %s', async (_, isOpen, address) => {
    answerWays(isOpen);
    await signIn(address);
    await expect.poll(() => location.pathname).toBe(address === '/login' ? '/variable-library' : address);
    // Sent by what would show it.
    await expect.poll(() => api.calls(listConnections).length).toBeGreaterThan(0);
    if (address === '/login') await expect.poll(() => api.calls(waysIn).length).toBe(1);
    await expect.element(offer).not.toBeInTheDocument();
  });
});

describe.each(sampled(appearances))('when viewed %s', (_, look) => {
  it('the offer passes axe and fits the viewport', async () => {
    answerWays();
    await signIn('/login', look);
    await findElement('section[aria-labelledby] > svg');
    await expectAccessible();
  });
});
