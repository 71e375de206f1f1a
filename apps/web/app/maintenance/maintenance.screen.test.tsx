import { signup } from '@hone/contracts/access/signup';
import { getPricing } from '@hone/contracts/billing/plans';
import { createPrompt } from '@hone/contracts/library/prompts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { t } from '../../ui/t.ts';
import { words as accessWords } from '../../features/access/accounts/words.ts';
import { words as layoutWords } from '../../layout/words.ts';
import { words as editorWords } from '../../features/prompts/editor/words.ts';
import {
  expectClosed,
  expectText,
  field,
  nameField,
  notice,
  openEditor,
  save,
  savedIn,
} from '../../features/prompts/testing/editor-screen.ts';
import { shownToasts } from '../../ui/overlays/toast.ts';
import { expectAccessible } from '../../testing/page-state.ts';
import { api, openScreen } from '../../testing/screen.tsx';

const says = 'We’re moving to a larger server, and are back at 14:00 UTC.';
const banner = () => page.getByRole('status').getByText(says, { exact: true }).first();

beforeEach(() => api.answers(getPricing, { pricing: [] }));

/** As when the page is looked at again: a quiet one asks every 20 seconds. */
async function endMaintenance(): Promise<void> {
  api.maintains(undefined);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(banner()).not.toBeInTheDocument();
}

describe('during maintenance', () => {
  it('the dashboard says what the operator says, keeps what is written, and saves it once when maintenance is over', async () => {
    const library = await openEditor('new');
    api.maintains(says);
    await nameField().fill('Waits');
    await field().fill('for the larger server');
    await save().click();
    await expect.element(banner()).toBeVisible();
    await expect.element(notice(t(editorWords.waitingInMaintenance, { said: says }))).toBeVisible();
    await expectText('for the larger server');
    const account = page.getByRole('button', { name: new RegExp(`^${layoutWords.account}`) });
    expect(account.element().getBoundingClientRect().bottom).toBeLessThan(innerHeight);
    await expectAccessible();
    expect(api.calls(createPrompt)).toHaveLength(1);
    await endMaintenance();
    await expectClosed();
    expect(savedIn(library).filter(([name]) => name === 'Waits')).toEqual([['Waits', 'for the larger server']]);
    const keys = api.calls(createPrompt).map(({ headers }) => headers.get('idempotency-key'));
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('whoever signs in is told so, and signs in afterwards with what was written', async () => {
    await openScreen('/login');
    api.maintains(says);
    await page.getByRole('button', { name: 'Sign in with Email' }).click();
    await page.getByLabelText(accessWords.email, { exact: true }).fill('anna@example.org');
    await page.getByLabelText(accessWords.password, { exact: true }).fill('Sun-Rise-48');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect.poll(() => shownToasts().map(({ text }) => text)).toEqual([says]);
    await expect.element(banner()).toBeVisible();
    await expect.element(page.getByLabelText(accessWords.password, { exact: true })).toHaveValue('Sun-Rise-48');
    await expectAccessible();
    await endMaintenance();
  });

  it('whoever signs up is told so, and signs up afterwards with what was written', async () => {
    api.answers(signup, ({ body: { email } }) => ({ email, resend_in: 60, handle: 'a-handle', claim: 'ours' }));
    await openScreen('/create-account');
    api.maintains(says);
    await page.getByRole('button', { name: accessWords.signUpWithEmail }).click();
    await page.getByLabelText(accessWords.email, { exact: true }).fill('eve@example.org');
    await page.getByLabelText(accessWords.password, { exact: true }).fill('Right-Horse7?');
    const submit = page.getByRole('button', { name: accessWords.createAccount });
    await submit.click();
    await expect.poll(() => shownToasts().map(({ text }) => text)).toEqual([says]);
    await expect.element(banner()).toBeVisible();
    await endMaintenance();
    await submit.click();
    await expect.poll(() => location.pathname).toBe('/email-verification');
    const sent = api.calls(signup).map(({ body: { email, username, password } }) => `${email} ${username} ${password}`);
    expect([sent.length, ...new Set(sent)]).toEqual([2, 'eve@example.org eve Right-Horse7?']);
  });
});
