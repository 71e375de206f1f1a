import { messages } from '@hone/contracts/messages';
import { updateUser } from '@hone/contracts/profile/profile';
import type { User } from '@hone/contracts/profile/user';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/page-state.ts';
import { answerEmpty } from '../../testing/people.ts';
import { api } from '../../testing/screen.tsx';
import { button, dialog, field, keepWhatIsSaved, openProfile, said } from './testing/profile.ts';
import { words } from './words.ts';

const save = button(words.saveProfile);
const unsaved = page.getByText(words.unsaved);
const named = { first_name: 'Grace', last_name: 'Hopper', position: 'Editor' };

/** Another tab saves while this one, which hasn't heard of it, is being edited. */
async function openBeside(theirs: Partial<User>) {
  const server = keepWhatIsSaved(await openProfile(named));
  await field(words.position).fill('Typesetter');
  await field(words.department).fill('Letters');
  server.saveElsewhere(theirs);
  return server;
}

async function openConflict() {
  const server = await openBeside({ position: 'Printer', company_name: 'Navy' });
  await save.click();
  await expect.element(dialog.getByRole('heading', { name: words.conflictTitle })).toBeVisible();
  return server;
}

it('changes to different fields in two tabs are both saved, without asking', async () => {
  const server = await openBeside({ company_name: 'Navy' });
  await save.click();
  await expect.element(said(messages['profile.updated'])).toBeVisible();
  expect(server.now()).toMatchObject({ ...named, position: 'Typesetter', department: 'Letters', company_name: 'Navy' });
  await expect.element(field(words.companyName)).toHaveValue('Navy');
  await expect.element(unsaved).not.toBeInTheDocument();
});

it('conflicting edits are never saved silently: both are shown, and pressing Enter chooses neither', async () => {
  const server = await openConflict();
  await userEvent.keyboard('{Enter}');
  const versions = [...dialog.element().querySelectorAll('li')].map((one) =>
    [...one.querySelectorAll('h3,dt,dd')].map(({ textContent }) => textContent),
  );
  expect(versions).toEqual([[words.position, words.theirs, 'Printer', words.mine, 'Typesetter']]);
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(field(words.position)).toHaveValue('Typesetter');
  await expect.element(unsaved).toBeVisible();
  expect(server.now()).toMatchObject({ position: 'Printer', department: '' });
});

it('the edit in this tab can be kept, and Undo restores the other one', async () => {
  const server = await openConflict();
  await button(words.keepMine).click();
  await expect.element(said(words.keptMine)).toBeVisible();
  expect(server.now()).toMatchObject({ position: 'Typesetter', department: 'Letters', company_name: 'Navy' });
  await expect.element(unsaved).not.toBeInTheDocument();
  await button(words.undo).click();
  await expect.element(field(words.position)).toHaveValue('Printer');
  expect(server.now()).toMatchObject({ position: 'Printer', department: 'Letters', company_name: 'Navy' });
});

it('the other edit can be used without losing other typed fields, and this tab’s edit can be restored', async () => {
  const server = await openConflict();
  await button(words.takeTheirs).click();
  await expect.element(field(words.position)).toHaveValue('Printer');
  await expect.element(field(words.department)).toHaveValue('Letters');
  await expect.element(field(words.companyName)).toHaveValue('Navy');
  await button(words.bringBack).click();
  await expect.element(field(words.position)).toHaveValue('Typesetter');
  await save.click();
  await expect.element(said(messages['profile.updated'])).toBeVisible();
  expect(server.now()).toMatchObject({ position: 'Typesetter', department: 'Letters' });
});

it('a tab that already knows about the other change still asks, even after visiting another page', async () => {
  const server = await openBeside({ position: 'Printer' });
  const otherTab = new BroadcastChannel('changes');
  otherTab.postMessage('user');
  server.saveElsewhere({ company_name: 'Navy' });
  otherTab.postMessage('user');
  otherTab.close();
  await expect.element(field(words.companyName)).toHaveValue('Navy');
  answerEmpty();
  await page.getByRole('link', { name: 'History', exact: true }).click();
  await expect.poll(() => location.pathname).toBe('/history');
  history.back();
  await expect.element(field(words.position)).toHaveValue('Typesetter');
  await save.click();
  await expect.element(dialog.getByRole('heading', { name: words.conflictTitle })).toBeVisible();
  await expect.element(dialog.getByText('Printer')).toBeVisible();
  expect(api.calls(updateUser).map(({ headers }) => headers.get('if-match'))).toEqual(['"1"']);
});
