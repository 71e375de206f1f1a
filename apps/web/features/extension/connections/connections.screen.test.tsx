import { listConnections, revokeExtension } from '@hone/contracts/access/extension';
import { messages } from '@hone/contracts/messages';
import { storeAddress } from '@hone/contracts/routes';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { notifyChange } from '../../../data/refresh.ts';
import { pressKey } from '../../../testing/hands/keys.ts';
import { nextFrames } from '../../../testing/page-state.ts';
import { makeUser } from '../../../testing/people.ts';
import { makePerson, inputMethods } from '../../../testing/hands/input-methods.ts';
import { api, storeElsewhere, openPart } from '../../../testing/screen.tsx';
import {
  answerConnections,
  chrome,
  chromeName,
  disconnect,
  firefox,
  firefoxName,
  knownOf,
  makeConnection,
  none,
  row,
  section,
  shownNames,
} from '../testing/connections.ts';
import { ConnectionsSection } from './connections-section.tsx';
import { words } from './words.ts';

const said = (text: string) => page.getByRole('status').getByText(text);
const store = section.getByRole('link', { name: new RegExp(`^${words.getExtension}`) });
const ended = () => api.calls(revokeExtension).map(({ body }) => body.id);
async function expectNames(...names: string[]): Promise<void> {
  await expect.poll(shownNames).toEqual(names);
}

async function open(...listed: (typeof chrome)[]): Promise<void> {
  answerConnections(...listed);
  await openPart(<ConnectionsSection />, { as: makeUser('anna') });
}

async function openTwo(): Promise<void> {
  await open(chrome, firefox);
  await expectNames(chromeName, firefoxName);
}

describe('the connected browsers', () => {
  it('show the best available name, and when they were connected and last used', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-03T12:00:00Z') });
    await open(
      makeConnection('Chrome', 'Windows', '2026-01-03T12:00:00.000Z'),
      makeConnection('Firefox', null, '2026-01-03T10:00:00.000Z'),
      makeConnection(null, null),
    );
    await expectNames(chromeName, 'Firefox', 'Unknown browser');
    const uses = {
      [chromeName]: 'Used just now',
      Firefox: 'Last used 2 hours ago',
      'Unknown browser': 'Last used 2 days ago',
    };
    for (const [name, used] of Object.entries(uses)) {
      await expect.element(row(name).getByText(used)).toBeVisible();
      await expect.element(disconnect(name)).toHaveAccessibleDescription(`Connected on Jan 1, 2026 ${used}`);
    }
    await expect.element(section.getByText(words.text)).toBeVisible();
    await expect.element(store).not.toBeInTheDocument();
  });

  it('say where to start if there are none', async () => {
    await open();
    await expect.element(none).toBeVisible();
    await expect.element(store).toHaveAttribute('href', storeAddress);
    await expect.element(store).toHaveAttribute('target', '_blank');
  });

  it('are shown as loading if there was one before, without claiming that none are connected', async () => {
    const anna = makeUser('anna');
    const held = api.holds(listConnections);
    storeElsewhere('extensionOwner', JSON.stringify(knownOf(anna).extensionOwner));
    await openPart(<ConnectionsSection />, { as: anna });
    await held.sent;
    await expect.poll(() => section.element().querySelectorAll('[aria-busy]').length).toBe(1);
    expect([none.elements(), store.elements()]).toEqual([[], []]);
    held.answer([chrome]);
    await expectNames(chromeName);
    expect(section.element().querySelectorAll('[aria-busy]')).toHaveLength(0);
  });

  it.each(inputMethods)('are disconnected one by one, immediately (%s)', async (way) => {
    await openTwo();
    const held = api.holds(revokeExtension);
    await makePerson(way).press(disconnect(chromeName));
    await expectNames(firefoxName);
    expect(section.element().contains(document.activeElement)).toBe(true);
    // Tab continues from where the button was.
    await pressKey('Tab');
    await expect.element(disconnect(firefoxName)).toHaveFocus();
    answerConnections(firefox);
    held.answer();
    await expect.element(said(messages['extension.revoked'])).toBeVisible();
    await expect.element(disconnect(firefoxName)).toHaveFocus();
    api.answers(revokeExtension);
    answerConnections();
    await pressKey('Enter');
    await expect.element(none).toBeVisible();
    expect(section.element().contains(document.activeElement)).toBe(true);
    // After the last one, Tab continues from where it was.
    await pressKey('Shift+Tab');
    await expect.element(store).toHaveFocus();
    await expect.poll(ended).toEqual([chrome.id, firefox.id]);
  });

  it('return to their place if they could not be disconnected, and the failure is reported', async () => {
    await openTwo();
    const held = api.holds(revokeExtension);
    await disconnect(chromeName).click();
    await expectNames(firefoxName);
    held.cut();
    await expect.element(said(messages['request.unreachable'])).toBeVisible();
    await expectNames(chromeName, firefoxName);
    api.answers(revokeExtension);
    answerConnections(firefox);
    await disconnect(chromeName).click();
    await expect.element(said(messages['extension.revoked'])).toBeVisible();
    await expectNames(firefoxName);
  });

  it('silently disappear if they were disconnected elsewhere in the meantime', async () => {
    await openTwo();
    api.refuses(revokeExtension, 'request.not_found');
    const held = api.holds(listConnections);
    await disconnect(chromeName).click();
    await held.sent;
    await nextFrames();
    expect(shownNames()).toEqual([firefoxName]);
    held.answer([firefox]);
    await expectNames(firefoxName);
    expect(document.querySelector('[data-toast]')).toBeNull();
  });

  it('reflect connections added and removed elsewhere', async () => {
    await openTwo();
    answerConnections(firefox);
    notifyChange('logins');
    await expectNames(firefoxName);
    answerConnections(chrome, firefox);
    notifyChange('logins');
    await expectNames(chromeName, firefoxName);
    answerConnections();
    notifyChange('logins');
    await expect.element(none).toBeVisible();
  });

  it('say so if their list could not be loaded, and load on the next try', async () => {
    api.refuses(listConnections, 'request.failed');
    await openPart(<ConnectionsSection />, { as: makeUser('anna') });
    await expect.element(section.getByText(words.missing)).toBeVisible();
    expect([none.elements(), store.elements()]).toEqual([[], []]);
    answerConnections(chrome);
    await section.getByRole('button', { name: words.tryAgain }).click();
    await expectNames(chromeName);
  });
});
