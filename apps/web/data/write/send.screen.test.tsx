import { resendActivationCode } from '@hone/contracts/access/signup';
import { refreshTokens } from '@hone/contracts/access/logins';
import { messages } from '@hone/contracts/messages';
import { changePreferences, defaultPreferences, getPreferences } from '@hone/contracts/profile/preferences';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { makeUser } from '../../testing/people.ts';
import { api, openPart } from '../../testing/screen.tsx';
import { shownToasts } from '../../ui/overlays/toast.ts';
import { useData } from '../data.ts';
import { useSend } from './send.ts';

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const toast = (text: string) => page.getByRole('status').getByText(text, { exact: true });
const anna = makeUser('anna');
const change = { body: { mode: 'thorough' } } as const;

function Sender({ place }: { place?: (refusal: Refusal) => boolean }) {
  const { data } = useData(getPreferences);
  const { send, isSending } = useSend(changePreferences, { refreshes: [getPreferences], ...(place && { place }) });
  const twice = () => {
    void send(change);
    void send(change);
  };
  return (
    <>
      <p>
        {isSending ? 'sending' : 'at rest'}, {data?.mode}
      </p>
      <button type="button" onClick={() => void send(change)}>
        Send
      </button>
      <button type="button" onClick={twice}>
        Send twice
      </button>
    </>
  );
}

async function openSender(place?: (refusal: Refusal) => boolean) {
  api.answers(getPreferences, defaultPreferences);
  await openPart(<Sender {...(place && { place })} />, { as: anna });
  await expect.element(page.getByText('at rest, balanced')).toBeVisible();
}

it('a double click sends once, and the form is busy until the response arrives', async () => {
  await openSender();
  const held = api.holds(changePreferences);
  await press('Send twice');
  await held.sent;
  await expect.element(page.getByText('sending')).toBeVisible();
  held.answer({ ...defaultPreferences, mode: 'thorough' });
  await expect.element(page.getByText('at rest')).toBeVisible();
  expect(api.calls(changePreferences)).toHaveLength(1);
});

it('data that a call changes is requested again', async () => {
  await openSender();
  api.answers(changePreferences, { ...defaultPreferences, mode: 'thorough' });
  api.answers(getPreferences, { ...defaultPreferences, mode: 'thorough' });
  await press('Send');
  await expect.element(page.getByText('at rest, thorough')).toBeVisible();
});

it('a call’s declared message is shown on success', async () => {
  function Resend() {
    const { send } = useSend(resendActivationCode);
    return (
      <button type="button" onClick={() => void send({ body: { email: anna.email } })}>
        Resend
      </button>
    );
  }
  api.answers(resendActivationCode, { email: anna.email, resend_in: 60, handle: 'second' });
  await openPart(<Resend />);
  await press('Resend');
  await expect.element(toast(messages['access.code.resent'])).toBeVisible();
});

it('a refusal is shown as a toast, unless the caller shows it elsewhere', async () => {
  const placed: string[] = [];
  await openSender(({ code }) => code === 'request.invalid' && placed.push(code) > 0);
  api.refuses(changePreferences, 'request.invalid');
  await press('Send');
  await expect.poll(() => placed).toEqual(['request.invalid']);
  api.refuses(changePreferences, 'request.too_many', { retryAfter: 7 });
  await press('Send');
  await expect.element(toast(messages['request.too_many'].replace('{wait}', '7 seconds'))).toBeVisible();
  await expect.element(toast(messages['request.invalid'])).not.toBeInTheDocument();
});

it('a refusal that ends the login is left to the sign-in page: neither the caller nor a toast shows it', async () => {
  const placed: string[] = [];
  function Quiet() {
    const { send, isSending } = useSend(changePreferences, { place: ({ code }) => placed.push(code) > 0 });
    return (
      <button type="button" onClick={() => void send(change)}>
        {isSending ? 'Sending' : 'Send'}
      </button>
    );
  }
  await openPart(<Quiet />, { as: anna });
  for (const endpoint of [changePreferences, refreshTokens]) api.refuses(endpoint, 'access.signed_out');
  await press('Send');
  await expect.poll(() => api.calls(refreshTokens).length).toBe(1);
  await expect.element(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
  expect(placed).toEqual([]);
  expect(shownToasts()).toEqual([]);
});

it.each(['a lost connection', 'a silent server'])(
  'a retry after %s reuses the idempotency key; once answered, the next call gets a new one',
  async (what) => {
    await openSender();
    if (what === 'a silent server') {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const held = api.holds(changePreferences);
      await press('Send');
      await held.sent;
      vi.advanceTimersByTime(30_000);
      vi.useRealTimers();
    } else {
      api.cuts(changePreferences);
      await press('Send');
    }
    await expect.element(toast(messages['request.unreachable'])).toBeVisible();
    api.answers(changePreferences, defaultPreferences);
    await press('Send');
    await expect.poll(() => api.calls(changePreferences).length).toBe(2);
    await expect.element(page.getByText('at rest')).toBeVisible();
    await press('Send');
    await expect.poll(() => api.calls(changePreferences).length).toBe(3);
    const [first, again, other] = api.calls(changePreferences).map(({ headers }) => headers.get('idempotency-key'));
    expect(first).toMatch(/\S{16}/);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  },
);

it('an action still in progress elsewhere says when to try again, and a retry has the same key', async () => {
  await openSender();
  api.refuses(changePreferences, 'request.key_in_use', { retryAfter: 12 });
  await press('Send');
  const says = 'This is already in progress. Try again in 12 seconds to see the result.';
  await expect.element(toast(says)).toBeVisible();
  api.answers(changePreferences, defaultPreferences);
  await press('Send');
  await expect.poll(() => api.calls(changePreferences).length).toBe(2);
  const [first, again] = api.calls(changePreferences).map(({ headers }) => headers.get('idempotency-key'));
  expect(again).toBe(first);
});
