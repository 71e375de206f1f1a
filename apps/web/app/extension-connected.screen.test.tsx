import { listConnections, revokeExtension } from '@hone/contracts/access/extension';
import { storeAddress } from '@hone/contracts/routes';
import { logout } from '@hone/contracts/access/logins';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  answerConnections,
  chrome,
  chromeName,
  disconnect,
  knownOf,
} from '../features/extension/testing/connections.ts';
import { words as offer } from '../features/onboarding/offer/words.ts';
import { answerWaysIn } from '../features/profile/testing/profile.ts';
import { words as layout } from '../layout/words.ts';
import { session } from '../data/session.ts';
import { notifyFromAnotherTab } from '../testing/fakes/other-tab.ts';
import { pressKey } from '../testing/hands/keys.ts';
import { answerFor, answerEmpty, makeUser, tokensOf } from '../testing/people.ts';
import { api, storedItem, openScreen, type Opening } from '../testing/screen.tsx';

const anna = makeUser('anna');
const banner = page.getByRole('banner');
const store = banner.getByRole('link', { name: new RegExp(`^${layout.extension}`) });
const connected = page.getByRole('link', { name: layout.extensionConnected, exact: true });
const account = page.getByRole('button', { name: new RegExp(`^${layout.account}`) });
const places = () =>
  [...document.querySelectorAll('header *')].map((element) => element.getBoundingClientRect().toJSON() as unknown);

beforeEach(async () => {
  await session.keep(tokensOf(anna));
  answerFor(anna);
  answerEmpty();
  answerWaysIn();
});

const openHistory = (opening: Opening = {}) => openScreen('/history', opening);

describe('the header', () => {
  it('replaces the store link with the connected state, keeps focus, and shifts nothing', async () => {
    await openHistory();
    await expect.element(store).toHaveAttribute('href', storeAddress);
    // The badge looks different while loading.
    await expect.element(page.getByRole('button', { name: 'Total Credits 10', exact: true })).toBeVisible();
    await expect.poll(() => api.calls(listConnections)).toHaveLength(1);
    (store.element() as HTMLElement).focus();
    const before = places();
    answerConnections(chrome);
    notifyFromAnotherTab('logins');
    await expect.element(connected).toHaveFocus();
    expect(places()).toEqual(before);
    await expect.element(store).not.toBeInTheDocument();

    await pressKey('Enter');
    await expect.poll(() => location.pathname).toBe('/user-profile');
    api.answers(revokeExtension);
    answerConnections();
    await disconnect(chromeName).click();
    await expect.element(store).toBeVisible();
    await expect.element(connected).not.toBeInTheDocument();
  });

  it('shows a known connection from the first paint, but not to the next user of this browser', async () => {
    api.answers(logout);
    const held = api.holds(listConnections);
    await openHistory({ stored: knownOf(anna) });
    await expect.element(connected).toBeVisible();
    await held.sent;
    held.answer([chrome]);
    await account.click();
    await page.getByRole('menuitem', { name: layout.logout }).click();
    await expect.poll(() => location.pathname).toBe('/login');
    expect(storedItem('extensionOwner')).toBeNull();
  });

  it('does not show one user’s connection to another', async () => {
    const held = api.holds(listConnections);
    await openHistory({ stored: knownOf(makeUser('bert')) });
    await expect.element(account.getByText(anna.email)).toBeVisible();
    await expect.element(store).toBeVisible();
    await expect.element(connected).not.toBeInTheDocument();
    await held.sent;
    held.answer([]);
  });

  it('has this link in its side panel in a narrow window, which closes when the profile opens', async () => {
    answerConnections(chrome);
    await openHistory({ stored: knownOf(anna), width: 375 });
    await page.getByRole('button', { name: layout.sidebar, exact: true }).click();
    await connected.click();
    await expect.poll(() => location.pathname).toBe('/user-profile');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(disconnect(chromeName)).toBeVisible();
  });
});

it('the introduction does not offer the extension to a user who already has it', async () => {
  await openScreen('/user-onboarding?step=3', { stored: knownOf(anna) });
  await expect.element(page.getByText(offer.connected)).toBeVisible();
  await expect.element(page.getByRole('link', { name: offer.addToChrome })).not.toBeInTheDocument();
});
