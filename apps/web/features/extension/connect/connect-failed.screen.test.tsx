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

describe('connecting the extension fails', () => {
  it.each([
    ['no query', ''],
    ['a truncated parameter', `?${new URLSearchParams({ ...asked, challenge: 'c'.repeat(42) })}`],
  ])('if the URL has %s: the page says where to start', async (_, query) => {
    fakeCompanion();
    await openScreen(`/extension/connect${query}`, { as: anna });
    await expectTitle(words.strayTitle);
    await expect.element(store).toHaveAttribute('href', storeAddress);
    await expect.element(connect).not.toBeInTheDocument();
  });

  it('if there is no extension: the page says so immediately, links to the store, and can try again', async () => {
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

  it('if the extension rejects the code: the page says to start over in the extension', async () => {
    fakeCompanion('refuses');
    await openConnecting();
    await connect.click();
    await expect.element(heading(words.refusedTitle)).toHaveFocus();
    expect(page.getByRole('button').elements()).toEqual([]);
  });

  it('if another tab was faster: the page says so', async () => {
    const companion = fakeCompanion('refuses');
    await openConnecting();
    companion.change({ isConnected: true });
    await connect.click();
    await expect.element(heading(words.takenTitle)).toHaveFocus();
  });

  it('if the connection is lost: the page says so under the button, which works once the connection is back', async () => {
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

  it('with one message for a refusal without a reason, and another for too many attempts', async () => {
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

describe('an extension that does not respond', () => {
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

  it('does not count as connected if its late answer is a refusal', async () => {
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
