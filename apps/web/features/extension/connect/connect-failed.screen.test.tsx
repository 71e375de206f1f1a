import { authorizeExtension, ownFirefoxId } from '@hone/contracts/access/extension';
import { messages } from '@hone/contracts/messages';
import { storeAddress } from '@hone/contracts/routes';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { nextFrames } from '../../../testing/page-state.ts';
import { api, openScreen } from '../../../testing/screen.tsx';
import { fakeCompanion, fakeFirefox } from '../testing/companion.ts';
import {
  anna,
  asked,
  authorized,
  code,
  connect,
  expectTitle,
  heading,
  openConnecting,
  store,
} from '../testing/connecting.tsx';
import { words } from './words.ts';

const again = page.getByRole('button', { name: words.tryAgain });
const alert = page.getByRole('alert');
const placeOf = (element: Element) => element.getBoundingClientRect().toJSON() as unknown;

describe('connecting fails', () => {
  it.each([
    ['no query', ''],
    ['a part that is cut off', `?${new URLSearchParams({ ...asked, challenge: 'c'.repeat(42) })}`],
  ])('if the address has %s: it says where to begin', async (_, query) => {
    fakeCompanion();
    await openScreen(`/extension/connect${query}`, { as: anna });
    await expectTitle(words.strayTitle);
    await expect.element(store).toHaveAttribute('href', storeAddress);
    await expect.element(connect).not.toBeInTheDocument();
  });

  it('if there is no extension: it says so immediately, with a way to get it, and tries again', async () => {
    await openConnecting();
    await connect.click();
    await expect.element(heading(words.silentTitle)).toHaveFocus();
    await expect.element(store).toHaveAttribute('href', storeAddress);
    await expect.element(store).toHaveAttribute('target', '_blank');
    fakeCompanion();
    await again.click();
    await expectTitle(words.done);
    expect(authorized()).toHaveLength(2);
  });

  it('if the extension is unknown: nothing is handed over', async () => {
    const companion = fakeCompanion();
    await openConnecting({ asks: { extension: 'p'.repeat(32) } });
    api.refuses(authorizeExtension, 'extension.unknown');
    await connect.click();
    await expect.element(page.getByText(messages['extension.unknown'])).toBeVisible();
    await expect.element(heading(words.unknownTitle)).toHaveFocus();
    await expect.element(connect).not.toBeInTheDocument();
    expect(companion.handed()).toEqual([]);
  });

  it('if the extension rejects the code: it says to start over there', async () => {
    fakeCompanion('refuses');
    await openConnecting();
    await connect.click();
    await expect.element(heading(words.refusedTitle)).toHaveFocus();
    expect(page.getByRole('button').elements()).toEqual([]);
  });

  it('a second time, if another tab was faster', async () => {
    const companion = fakeCompanion('refuses');
    await openConnecting();
    companion.change({ isConnected: true });
    await connect.click();
    await expect.element(heading(words.takenTitle)).toHaveFocus();
  });

  it('if the connection is lost: it says so under the button, and works once it is back', async () => {
    const companion = fakeCompanion();
    await openConnecting();
    api.cuts(authorizeExtension);
    const before = placeOf(connect.element());
    await connect.click();
    await expect.element(alert).toHaveTextContent(messages['request.unreachable']);
    expect(placeOf(connect.element())).toEqual(before);
    expect(companion.handed()).toEqual([]);
    api.answers(authorizeExtension, { code, expires_at: '2026-01-01T00:01:00.000Z' });
    await connect.click();
    await expectTitle(words.done);
  });

  it('with a message for a refusal without a reason, and one for too many attempts', async () => {
    const companion = fakeCompanion();
    await openConnecting();
    api.answersPage(authorizeExtension, 400, '');
    await connect.click();
    await expect.element(alert).toHaveTextContent(messages['extension.authorize.failed']);
    api.refuses(authorizeExtension, 'request.too_many');
    await connect.click();
    await expect.element(alert).toHaveTextContent(/^Too many requests/);
    expect(companion.handed()).toEqual([]);
  });
});

describe('an extension that says nothing', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

  it('is given ten seconds, and a late answer still counts', async () => {
    const companion = fakeCompanion('keeps silent');
    await openConnecting();
    await connect.click();
    await expect.poll(companion.handed).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(9999);
    await expect.element(page.getByRole('button', { name: words.connecting })).toBeVisible();
    await vi.advanceTimersByTimeAsync(1);
    await expectTitle(words.silentTitle);
    companion.answerLate({ done: true });
    await expect.element(heading(words.done)).toHaveFocus();
  });

  it('has not accepted the code if its late answer says otherwise', async () => {
    const companion = fakeCompanion('keeps silent');
    await openConnecting();
    await connect.click();
    await expect.poll(companion.handed).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(10_000);
    await expectTitle(words.silentTitle);
    companion.answerLate({ refused: true });
    await nextFrames();
    await expectTitle(words.silentTitle);
    companion.change({ play: 'takes' });
    await again.click();
    await expectTitle(words.done);
    expect(companion.handed()).toHaveLength(2);
  });

  it('is sent the code in a message in Firefox, and no other window or site can answer for it', async () => {
    await openConnecting({ asks: { extension: ownFirefoxId } });
    const heard: unknown[] = [];
    const listen = ({ data }: MessageEvent) => void heard.push(data);
    addEventListener('message', listen);
    onTestFinished(() => removeEventListener('message', listen));
    await connect.click();
    const word = { hone: 'code', code, state: asked.state };
    await expect.poll(() => heard).toContainEqual(word);
    const answer = { data: { honeAnswer: { done: true } } };
    dispatchEvent(new MessageEvent('message', { ...answer, origin, source: parent }));
    dispatchEvent(new MessageEvent('message', { ...answer, origin: 'http://elsewhere.test', source: window }));
    await vi.advanceTimersByTimeAsync(10_000);
    await expectTitle(words.silentTitle);
    const companion = fakeFirefox();
    await again.click();
    await expectTitle(words.done);
    expect(companion).toEqual([word]);
  });
});
