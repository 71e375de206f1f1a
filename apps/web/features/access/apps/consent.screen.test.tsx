import { answerDevice, authorizeApp, findDevice, readAppRequest } from '@hone/contracts/access/apps';
import { storedItems } from '@hone/contracts/stored';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openStored } from '../../../browser/storage/stored.ts';
import { makeUser } from '../../../testing/people.ts';
import { api, openPart, openScreen } from '../../../testing/screen.tsx';
import { t } from '../../../ui/t.ts';
import { AuthorizePage } from './authorize-page.tsx';
import { words } from './words.ts';

const anna = makeUser('anna');
const request = {
  client_id: 'an-app',
  redirect_uri: 'https://app.example/callback',
  response_type: 'code',
  code_challenge: 'c'.repeat(43),
  code_challenge_method: 'S256',
  scope: 'enhance',
};
const address = `/oauth/authorize?${new URLSearchParams({ ...request, state: 'a state' })}`;
const asked = { name: 'Scribe', host: 'app.example', is_local: false, scopes: ['enhance' as const] };
const back = 'https://app.example/callback?code=a-code';
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const allow = page.getByRole('button', { name: words.allow, exact: true });
const deny = page.getByRole('button', { name: words.deny, exact: true });
const account = {
  person: { name: 'Anna', email: anna.email, picture: null },
  isAway: false,
  again: () => undefined,
  leave: () => undefined,
};

describe('the page on which an app asks for access', () => {
  async function open(leaveTo: (to: string) => void) {
    history.replaceState(null, '', address);
    await openPart(<AuthorizePage account={account} leaveTo={leaveTo} />, { as: anna });
  }

  it.each([
    ['allowed', allow, true],
    ['refused', deny, false],
  ])(
    'says who asks for what and for how long, and takes the answer back to the app: %s',
    async (_, button, isAllowed) => {
      api.answers(readAppRequest, asked);
      api.answers(authorizeApp, { redirect_to: back });
      const leaveTo = vi.fn<(to: string) => void>();
      await open(leaveTo);
      await expect.element(heading(t(words.title, { name: 'Scribe' }))).toBeVisible();
      for (const said of [
        'app.example',
        words.mayEnhance,
        words.mayNotBilling,
        t(words.lasts, { days: 180 }),
        anna.email,
      ]) {
        await expect.element(page.getByText(said, { exact: true })).toBeVisible();
      }
      expect(page.getByText(words.mayReadLibrary).elements()).toEqual([]);
      await button.click();
      await expect.element(heading(words.sent)).toHaveFocus();
      expect(leaveTo.mock.calls).toEqual([[back]]);
      expect(api.calls(authorizeApp).map(({ body }) => body)).toEqual([
        { ...request, state: 'a state', allow: isAllowed },
      ]);
    },
  );

  it('warns where the answer goes to a program on the same computer', async () => {
    api.answers(readAppRequest, { ...asked, host: '127.0.0.1:4321', is_local: true });
    await open(() => undefined);
    await expect.element(page.getByText(t(words.local, { host: '127.0.0.1:4321' }))).toBeVisible();
  });

  it('says why it goes no further with a request that isn’t right, and offers no way to the app', async () => {
    api.refuses(readAppRequest, 'request.field.invalid', { fields: { redirect_uri: ['request.field.invalid'] } });
    const leaveTo = vi.fn<(to: string) => void>();
    await open(leaveTo);
    await expect.element(page.getByText(words.wrongAddress)).toBeVisible();
    expect(allow.elements()).toEqual([]);
    expect(document.querySelector('a[href*="app.example"]')).toBeNull();
    expect(leaveTo).not.toHaveBeenCalled();
  });

  it('stays, and says so, if the answer could not be sent', async () => {
    api.answers(readAppRequest, asked);
    api.refuses(authorizeApp, 'request.too_many');
    const leaveTo = vi.fn<(to: string) => void>();
    await open(leaveTo);
    await allow.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Too many requests.');
    expect(leaveTo).not.toHaveBeenCalled();
  });

  it('shows the app’s name as text, whatever it is', async () => {
    const name = '<img src=x onerror=alert(1)>';
    api.answers(readAppRequest, { ...asked, name });
    await open(() => undefined);
    await expect.element(heading(t(words.title, { name }))).toBeVisible();
  });

  it('is there for those who sign in first, with the request as it was', async () => {
    await openScreen(address);
    await expect.poll(() => location.pathname).toBe('/login');
    expect(openStored(storedItems.deepLink).read()).toBe(address);
  });
});

describe('the page for the code of a device', () => {
  const device = {
    name: 'Hone command line',
    scopes: ['enhance' as const, 'library:read' as const],
    asked_at: '2026-01-01T00:00:00.000Z',
  };
  const code = page.getByLabelText(words.code);

  it('looks up the code that a link brought once it is confirmed, shows it with a warning, and allows it', async () => {
    api.answers(findDevice, device);
    api.answers(answerDevice);
    await openScreen('/device?user_code=BCDF-GHJK', { as: anna });
    await expect.element(code).toHaveValue('BCDF-GHJK');
    expect(api.calls(findDevice)).toEqual([]);
    await userEvent.click(page.getByRole('button', { name: words.continue }));
    await expect.element(page.getByText('BCDF-GHJK', { exact: true })).toBeVisible();
    await expect.element(page.getByText(words.deviceWarning)).toBeVisible();
    await allow.click();
    await expect.element(heading(words.deviceDone)).toHaveFocus();
    expect(api.calls(answerDevice).map(({ body }) => body)).toEqual([{ user_code: 'BCDF-GHJK', allow: true }]);
  });

  it('says next to the field that a code is wrong, and forgets that when another is typed', async () => {
    api.refuses(findDevice, 'access.code.wrong');
    await openScreen('/device', { as: anna });
    await code.fill('wrong');
    await userEvent.keyboard('{Enter}');
    await expect.element(code).toHaveAccessibleDescription(/That code is wrong or has expired/);
    await expect.element(code).toHaveFocus();
    await code.fill('bcdf ghjk');
    await expect.element(code).not.toHaveAccessibleDescription(/wrong/);
    api.answers(findDevice, device);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('BCDF-GHJK', { exact: true })).toBeVisible();
    api.answers(answerDevice);
    await deny.click();
    await expect.element(heading(words.deviceDenied)).toHaveFocus();
  });
});
