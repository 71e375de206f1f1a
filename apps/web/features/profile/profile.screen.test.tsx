import { messages } from '@hone/contracts/messages';
import { updateUser } from '@hone/contracts/profile/profile';
import { getUser } from '@hone/contracts/profile/user';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { session } from '../../data/session.ts';
import { appearances } from '../../testing/appearances.ts';
import { tabTo } from '../../testing/hands/keys.ts';
import { expectLabels } from '../../testing/hands/labels.ts';
import { expectAccessible, nextFrames } from '../../testing/page-state.ts';
import { answerFor, answerEmpty, makeUser, tokensOf } from '../../testing/people.ts';
import { sampled } from '../../testing/sampled.ts';
import { api, openScreen, reopen } from '../../testing/screen.tsx';
import { answerWaysIn, button, dialog, field, keepWhatIsSaved, openProfile, said } from './testing/profile.ts';
import { words } from './words.ts';

const save = button(words.saveProfile);
const unsaved = page.getByText(words.unsaved);
const account = page.getByRole('button', { name: /^Your account/ });
/** The error below a field. */
const under = (name: string) => document.getElementById(`${field(name).element().id}-error`)?.textContent ?? '';
async function expectUnder(name: string, sentence: string): Promise<void> {
  await expect.poll(() => under(name), { message: name }).toBe(sentence);
}
const typed = [
  [words.firstName, 'Grace'],
  [words.lastName, 'Hopper'],
  [words.position, 'Editor'],
] as const;

async function fillIn(): Promise<void> {
  for (const [name, text] of typed) await field(name).fill(text);
}

describe('the profile', () => {
  it('shows every label in its specification; email and username are read-only', async () => {
    const { email, username } = await openProfile();
    await expectLabels('User Profile', ['Facebook', 'LinkedIn']);
    await button(words.addLinks).click();
    await expect.element(dialog.getByRole('heading', { name: words.addLinks })).toBeVisible();
    for (const network of ['Facebook', 'LinkedIn']) {
      await expect.element(dialog.getByText(network, { exact: true })).toBeVisible();
    }
    await userEvent.keyboard('{Escape}');
    for (const [name, value] of [
      [words.email, email],
      [words.username, username],
    ] as const) {
      await expect.element(field(name)).toHaveValue(value);
      await expect.element(field(name)).toHaveAttribute('readonly');
    }
  });

  it.each([
    ['in light mode', {}],
    ['in dark mode', { colorScheme: 'dark' }],
    ['in forced colors', { forcedColors: 'active' }],
  ] as const)('distinguishes read-only fields by their border: %s', async (_, media) => {
    await openProfile({}, { media });
    const lineOf = (name: string) => getComputedStyle(field(name).element().parentElement!).borderTopStyle;
    expect([words.email, words.username].map(lineOf)).toEqual(['dashed', 'dashed']);
    expect([words.firstName, words.department].map(lineOf)).toEqual(['solid', 'solid']);
  });

  it('leaves the name fields empty if no name was ever given', async () => {
    await openProfile();
    for (const name of [words.firstName, words.lastName]) await expect.element(field(name)).toHaveValue('');
  });

  it('shows no errors for fields that were only tabbed through, and marks required ones', async () => {
    await openProfile();
    await tabTo(button(words.downloadData));
    await nextFrames();
    expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(0);
    await expect.element(page.getByText(words.required)).toBeVisible();
    const marked = [...document.querySelectorAll<HTMLInputElement>('input:required')].map(({ labels }) => labels![0]!);
    expect(marked.map(({ textContent }) => textContent)).toEqual([
      words.firstName,
      words.lastName,
      'Current Password',
      'New Password',
      'Confirm Password',
    ]);
    for (const label of marked) expect(getComputedStyle(label, '::after').content).toBe('"*" / ""');
  });

  it('shows each field’s specified error under it, on submit and on change', async () => {
    await openProfile();
    await save.click();
    await expectUnder(words.firstName, 'First name is required');
    await expectUnder(words.lastName, 'Last name is required');
    expect([under(words.position), under(words.department)]).toEqual(['', '']);
    await expect.element(field(words.firstName)).toHaveFocus();
    const rules = [
      [words.firstName, 'Gr', 'First name must be at least 3 characters'],
      [words.lastName, ' Ho ', 'Last name must be at least 3 characters'],
      [words.position, '    ', 'Position cannot be empty or just spaces'],
      [words.position, 'HR', 'Position must be at least 3 characters'],
      [words.department, 'IT', 'Department must be at least 3 characters'],
      [words.companyName, 'AB', 'Company name must be at least 3 characters'],
    ] as const;
    for (const [name, text, sentence] of rules) {
      await field(name).fill(text);
      await expectUnder(name, sentence);
    }
    await expectAccessible();
    await field(words.department).fill('');
    await expectUnder(words.department, '');
    expect(api.calls(updateUser)).toEqual([]);
  });

  it('can be saved without a position if there never was one, but not if there was', async () => {
    await openProfile();
    for (const [name, text] of typed.slice(0, 2)) await field(name).fill(text);
    await save.click();
    await expect.element(said(messages['profile.updated'])).toBeVisible();
    expect(api.calls(updateUser).map(({ body }) => body)).toEqual([
      { first_name: 'Grace', last_name: 'Hopper', department: '', company_name: '' },
    ]);
    await field(words.position).fill('Editor');
    await save.click();
    await expect.poll(() => api.calls(updateUser).length).toBe(2);
    await field(words.position).fill('');
    await expectUnder(words.position, 'Position cannot be empty or just spaces');
  });

  it('is saved by Enter, says so, and updates the sidebar immediately and after a reload', async () => {
    await openProfile();
    await fillIn();
    await field(words.department).fill('  Letters ');
    await expect.element(unsaved).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(said(messages['profile.updated'])).toBeVisible();
    await expect.element(account.getByText('Grace Hopper')).toBeVisible();
    await expect.element(field(words.department)).toHaveValue('Letters');
    await expect.element(unsaved).not.toBeInTheDocument();
    expect(api.calls(updateUser).map(({ body }) => body)).toEqual([
      { first_name: 'Grace', last_name: 'Hopper', position: 'Editor', department: 'Letters', company_name: '' },
    ]);
    await reopen();
    await expect.element(field(words.lastName)).toHaveValue('Hopper');
    await expect.element(account.getByText('Grace Hopper')).toBeVisible();
  });

  it('shows why it could not be saved, or a general message if no reason is known, and keeps what was typed', async () => {
    await openProfile();
    await fillIn();
    api.answersPage(updateUser, 400, 'no');
    await save.click();
    await expect.element(said(messages['profile.update.failed'])).toBeVisible();
    api.refuses(updateUser, 'request.too_many');
    await save.click();
    await expect.element(said('Too many requests.')).toBeVisible();
    api.refuses(updateUser, 'request.invalid', { fields: { position: ['profile.position.too_short'] } });
    await save.click();
    await expectUnder(words.position, messages['profile.position.too_short']);
    for (const [name, text] of typed) await expect.element(field(name)).toHaveValue(text);
  });

  it('adopts what another tab saves, except in fields that are being edited', async () => {
    const user = await openProfile({ first_name: 'Grace', last_name: 'Hopper', position: 'Editor' });
    await expect.element(account.getByText('Grace Hopper')).toBeVisible();
    await field(words.position).fill('Being typed');
    keepWhatIsSaved({ ...user, first_name: 'Ada Grace', position: 'Typesetter' });
    const otherTab = new BroadcastChannel('changes');
    otherTab.postMessage('user');
    await expect.element(field(words.firstName)).toHaveValue('Ada Grace');
    await expect.element(field(words.position)).toHaveValue('Being typed');
    await expect.element(unsaved).toBeVisible();
    otherTab.close();
  });

  it('asks before unsaved changes are lost, and keeps them while the user visits another page', async () => {
    const leave = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
    answerEmpty();
    await openProfile();
    expect(leave()).toBe(true);
    await field(words.firstName).fill('Grace');
    await page.getByRole('link', { name: 'History', exact: true }).click();
    await expect.poll(() => location.pathname).toBe('/history');
    history.back();
    await expect.element(field(words.firstName)).toHaveValue('Grace');
    await expect.element(unsaved).toBeVisible();
    await expect.poll(leave).toBe(false);
    await field(words.firstName).fill('');
    await expect.element(unsaved).not.toBeInTheDocument();
    expect(leave()).toBe(true);
  });

  it('says so if it could not be loaded, and loads on the next try', async () => {
    const anna = makeUser('anna');
    answerFor(anna);
    answerWaysIn();
    api.refuses(getUser, 'request.too_many');
    await session.keep(tokensOf(anna));
    await openScreen('/user-profile');
    await expect.element(page.getByRole('heading', { name: words.missing })).toBeVisible();
    answerFor(anna);
    await button(words.tryAgain).click();
    await expect.element(field(words.firstName)).toBeVisible();
  });
});

describe.each(sampled(appearances))('when viewed %s', (_, look) => {
  it.each([
    ['a photo', 0, 0],
    ['a link', 1, 0],
    ['account deletion', -1, -1],
  ])('the profile passes axe and fits the viewport, with the dialog for %s', async (_for, section, index) => {
    const facebook = `https://www.facebook.com/${'a-very-long-name'.repeat(20)}`;
    await openProfile({ accounts_links: { facebook, linkedin: null } }, look);
    await expectAccessible();
    const buttons = [...document.querySelectorAll('main section')].at(section)!.querySelectorAll('button');
    const opener = [...buttons].at(index)!;
    await page.elementLocator(opener).click();
    await expect.element(dialog).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.elementLocator(opener)).toHaveFocus();
  });
});
