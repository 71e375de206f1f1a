import { login, logout } from '@hone/contracts/access/logins';
import { updateUser } from '@hone/contracts/profile/profile';
import { storedItems } from '@hone/contracts/stored';
import type { User } from '@hone/contracts/profile/user';
import type { ComponentProps } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TrialPanel } from '../features/enhance/trial-panel.tsx';
import { withoutAccount, words as panel } from '../features/enhance/words.ts';
import { words as introduction } from '../features/onboarding/words.ts';
import { TrialCard } from '../features/onboarding/trial/trial-card.tsx';
import { words } from '../features/onboarding/trial/words.ts';
import { openStored } from '../browser/storage/stored.ts';
import { byCss, textsOf } from '../testing/hands/css.ts';
import { pressKey, focusByTab, typeKeys } from '../testing/hands/keys.ts';
import { fakeLibrary } from '../testing/fakes/library.ts';
import { answerFor, makeUser, tokensOf } from '../testing/people.ts';
import { api, allStored, openPart, openScreen, reopen } from '../testing/screen.tsx';

const rough = 'hi, can you please plan a trip to lisbon with my kids';

const field = page.getByRole('textbox', { name: words.prompt });
/** The first row of what the engine in the browser finds. */
const asked = byCss('[data-row]').first();
const option = byCss('[data-row]:first-child button[aria-pressed]').last();
const result = page.getByRole('region', { name: panel.result });
const button = (name: string) => page.getByRole('button', { name });
const typed = () => (field.element() as HTMLTextAreaElement).value;

// Before the login any call fails the test, as no answer is arranged.
describe('a trial before the login', () => {
  it('works by keyboard alone: choosing an option, typing an answer, and undoing all with one Ctrl+Z', async () => {
    await openScreen('/login');
    await field.fill(rough);
    await pressKey('Control+Enter');
    await expect.element(asked).toBeVisible();
    // It is there already, unless the panel's code arrived after the press.
    await focusByTab(byCss('[data-row] input').first());
    await pressKey('ArrowLeft');
    await pressKey('Enter');
    await expect.element(option).toHaveAttribute('aria-pressed', 'true');
    await focusByTab(byCss('[data-row] input').nth(1));
    await typeKeys('five days in May');
    await expect.poll(() => textsOf('section ins').join()).toContain('five days in May');
    const [first] = textsOf('section ins');
    await expect.element(button(panel.use)).toHaveAccessibleDescription(panel.costsNothing);
    await pressKey('Control+Enter');
    await expect.poll(typed).toContain('five days in May');
    expect(typed()).toContain(first);
    await pressKey('Control+z');
    await expect.poll(typed).toBe(rough);
  });

  it('mentions no credits, which visitors don’t have', async () => {
    await openScreen('/login');
    await field.fill('What is the capital of France?');
    await pressKey('Control+Enter');
    await expect.element(page.getByText(withoutAccount.reason_fact, { exact: true })).toBeVisible();
    await expect.element(result.getByText(/credit/)).not.toBeInTheDocument();
  });

  it('can start from an example, which one press inserts and enhances', async () => {
    await openScreen('/login');
    await button(words.trip).click();
    await expect.element(asked).toBeVisible();
    expect(typed()).toBe(words.tripText);
    await expect.element(button(words.trip)).not.toBeInTheDocument();
  });

  it('survives a reload and the move to sign-up, and leaves no trace once cleared', async () => {
    await openScreen('/login');
    await field.fill(rough);
    await reopen();
    await expect.element(field).toHaveValue(rough);
    await page.getByRole('link', { name: 'Create New Account' }).click();
    await expect.element(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
    await expect.element(field).toHaveValue(rough);
    await field.fill('');
    expect(allStored()).not.toContain('trialPrompt');
  });

  it('with a prompt that is too long enhances nothing, and names the limit', async () => {
    await openScreen('/login');
    await field.fill('a'.repeat(32_001));
    await expect.element(field).toHaveAccessibleDescription(expect.stringContaining('32,000 characters'));
    await button(words.enhance).click({ force: true });
    await expect.element(result).not.toBeInTheDocument();
  });

  it('is kept through sign-up: enhanced in the introduction, and still there on the enhance page', async () => {
    const newcomer = makeUser('anna', { show_onboarding_flow: true });
    const shown = { ...newcomer, show_onboarding_flow: false };
    fakeLibrary();
    await openScreen('/login');
    await field.fill(rough);
    await signIn(newcomer);
    await expect.poll(() => location.pathname).toBe('/user-onboarding');
    await expect.element(page.getByRole('textbox', { name: panel.yourPrompt })).toHaveValue(rough);
    await expect.element(asked).toBeVisible();
    api.answers(updateUser, shown);
    await page.getByRole('link', { name: introduction.skip }).click();
    await expect.poll(() => location.pathname).toBe('/enhance');
    await expect.element(page.getByRole('textbox', { name: panel.yourPrompt })).toHaveValue(rough);
  });

  it('is placed above the last draft of a user who signs in', async () => {
    const anna = makeUser('anna');
    fakeLibrary();
    const lastDraft = { version: 1, value: { user: anna.id, text: 'an older draft' } };
    await openScreen('/login', { stored: { lastDraft } });
    await field.fill(rough);
    await signIn(anna);
    await expect.poll(() => location.pathname).toBe('/enhance');
    await expect
      .element(page.getByRole('textbox', { name: panel.yourPrompt }))
      .toHaveValue(`${rough}\n\nan older draft`);
  });

  it('is gone after signing out', async () => {
    fakeLibrary();
    api.answers(logout);
    openStored(storedItems.trialPrompt).keep(rough);
    await openScreen('/variable-library', { as: makeUser('anna') });
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect.poll(() => location.pathname).toBe('/login');
    await expect.element(field).toHaveValue('');
    expect(allStored()).not.toContain('lisbon');
  });
});

/** As the form would, which has its own tests. */
async function signIn(user: User): Promise<void> {
  answerFor(user);
  api.answers(login, { ...tokensOf(user), user_info: user });
  await button('Sign in with Email').click();
  await page.getByLabelText('Email', { exact: true }).fill(user.email);
  await page.getByLabelText('Password', { exact: true }).fill('Right-Horse7?');
  await userEvent.keyboard('{Enter}');
}

describe('a press on Enhance before its code has loaded', () => {
  type Load = ComponentProps<typeof TrialCard>['loadPanel'];
  const open = (loadPanel: Load) => openPart(<TrialCard loadPanel={loadPanel} sample={<p>Sample</p>} />);

  it('takes effect as soon as the code has loaded', async () => {
    let bring!: () => void;
    const panelCame = new Promise<typeof TrialPanel>((resolve) => (bring = () => resolve(TrialPanel)));
    await open(() => panelCame);
    await field.fill(rough);
    await button(words.enhance).click();
    await expect.element(button(words.enhance)).toHaveAttribute('aria-busy', 'true');
    await field.click();
    await typeKeys('!');
    bring();
    await expect.element(asked).toBeVisible();
    await expect.element(field).toHaveFocus();
  });

  it('says so if the code fails to load, and works on the next press', async () => {
    let comes = false;
    await open(async () => {
      if (!comes) throw new Error('No line.');
      return TrialPanel;
    });
    await field.fill(rough);
    await button(words.enhance).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(words.failed);
    comes = true;
    await button(words.enhance).click();
    await expect.element(asked).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });
});
