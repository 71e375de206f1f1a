import { resendActivationCode } from '@hone/contracts/access/signup';
import { login } from '@hone/contracts/access/logins';
import { messages } from '@hone/contracts/messages';
import { changePreferences, defaultPreferences, getPreferences } from '@hone/contracts/preferences';
import type { Refusal } from '@hone/contracts/refusal';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { makeUser } from '../testing/people.ts';
import { api, storedItem, openPart } from '../testing/screen.tsx';
import { useData } from './data.ts';
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

it('a double click sends once, and is busy until the answer is there', async () => {
  await openSender();
  const held = api.holds(changePreferences);
  await press('Send twice');
  await held.sent;
  await expect.element(page.getByText('sending')).toBeVisible();
  held.answer({ ...defaultPreferences, mode: 'thorough' });
  await expect.element(page.getByText('at rest')).toBeVisible();
  expect(api.calls(changePreferences)).toHaveLength(1);
});

it('what it changes is asked for anew', async () => {
  await openSender();
  api.answers(changePreferences, { ...defaultPreferences, mode: 'thorough' });
  api.answers(getPreferences, { ...defaultPreferences, mode: 'thorough' });
  await press('Send');
  await expect.element(page.getByText('at rest, thorough')).toBeVisible();
});

it('the sentence of its declaration is said when it went well', async () => {
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

it('a refusal is a toast, unless it is put where it belongs', async () => {
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

it('a retry without an answer reuses the key; once answered, the next call gets another', async () => {
  await openSender();
  api.cuts(changePreferences);
  await press('Send');
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
});

it('an act that is still under way elsewhere says when to ask again, and that asks for the same one', async () => {
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

it.each<[string, () => void]>([
  ['by our code', () => api.refuses(login, 'access.not_verified')],
  [
    'by what it says, under whatever code',
    () => api.answersPage(login, 401, JSON.stringify({ code: 'pending', message: 'Email verification is pending.' })),
  ],
])(
  'a login that waits for its verification leads to the page of the code, which knows the mailbox: %s',
  async (_, refuse) => {
    function SignIn() {
      const { send } = useSend(login);
      return (
        <button type="button" onClick={() => void send({ body: { email: anna.email, password: 'Right-Horse7?' } })}>
          Sign in
        </button>
      );
    }
    refuse();
    await openPart(<SignIn />);
    await press('Sign in');
    await expect.poll(() => location.pathname).toBe('/email-verification');
    const pending = JSON.parse(storedItem('pendingVerification')!);
    expect(pending).toMatchObject({ value: { email: anna.email, source: 'login' } });
  },
);
