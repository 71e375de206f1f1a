import { getCardField } from '@hone/contracts/billing/cards';
import { listChanges } from '@hone/contracts/library/changes';
import { messages } from '@hone/contracts/messages';
import { requestReset } from '@hone/contracts/access/passwords';
import type { Variable } from '@hone/contracts/library/variables';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { rules } from '@hone/contracts/specification/tables';
import { words as password } from '../features/access/passwords/words.ts';
import { words as reset } from '../features/access/passwords/reset/words.ts';
import { words as access } from '../features/access/accounts/words.ts';
import { words as cards } from '../features/billing/cards/words.ts';
import { words as recharge } from '../features/billing/top-up/recharge/words.ts';
import { words as topUp } from '../features/billing/top-up/words.ts';
import { words as profile } from '../features/profile/words.ts';
import { words as editor } from '../features/prompts/editor/words.ts';
import { words as prompts } from '../features/prompts/words.ts';
import { words as referral } from '../features/referral/words.ts';
import { words as dialog } from '../features/variables/dialog/words.ts';
import { words as variables } from '../features/variables/words.ts';
import { findElement } from '../testing/page-state.ts';
import { emptyLibrary } from '../testing/fakes/empty-library.ts';
import { answerEveryPage } from '../testing/pages.ts';
import { makeUser } from '../testing/people.ts';
import { api, openScreen } from '../testing/screen.tsx';

const field = (label: string) => page.getByLabelText(label, { exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

async function openAs(address: string): Promise<void> {
  answerEveryPage();
  await openScreen(address, { as: makeUser('anna', { first_name: '', last_name: '' }) });
}

const variable: Variable = {
  id: '01930000-0000-7000-8000-0000000000aa',
  name: 'client',
  description: '',
  values: [],
  default_value: null,
  type: 'text',
  is_optional: false,
  created_at: '2026-11-21T12:00:00.000Z',
  edited_at: '2026-11-21T12:00:00.000Z',
  version: 1,
  sequence: 1,
};

async function openValue(): Promise<void> {
  answerEveryPage();
  api.answers(listChanges, { ...emptyLibrary, variables: [variable] });
  await openScreen('/variable-library', { as: makeUser('anna') });
  await press(variables.addValue);
}

const codeField = '[autocomplete=one-time-code]';

async function openNewPassword(): Promise<void> {
  api.answers(requestReset, { email: 'anna@example.org', resend_in: 60, handle: 'a-handle' });
  await openScreen('/forget-password');
  await field(access.email).fill('anna@example.org');
  await press(reset.continue);
  await (await findElement(codeField)).fill('123456');
  await press(access.submit);
}

interface FormCase {
  rules: string;
  open(): Promise<void>;
  labels: Record<string, string>;
  /** Shows no errors for untouched fields. */
  leavesUnchangedAlone?: true;
}

const forms: Record<string, FormCase> = {
  'sign-in': {
    rules: 'sign-in',
    async open() {
      await openScreen('/login');
      await press(access.signInWithEmail);
    },
    labels: { email: access.email, password: access.password },
  },
  'sign-up': {
    rules: 'sign-up',
    async open() {
      await openScreen('/create-account');
      await press(access.signUpWithEmail);
    },
    labels: { email: access.email, password: access.password, username: access.username },
  },
  'forgotten password': {
    rules: 'reset: email',
    open: () => openScreen('/forget-password'),
    labels: { email: access.email },
  },
  'new password': {
    rules: 'reset: password',
    open: openNewPassword,
    labels: { password: access.password, confirmPassword: reset.confirmPassword },
  },
  'changed password': {
    rules: 'reset: password',
    open: () => openAs('/user-profile'),
    labels: { password: password.newPassword, confirmPassword: password.confirmPassword },
    leavesUnchangedAlone: true,
  },
  profile: {
    rules: 'profile',
    open: () => openAs('/user-profile'),
    labels: {
      first_name: profile.firstName,
      last_name: profile.lastName,
      position: profile.position,
      department: profile.department,
      company_name: profile.companyName,
    },
    leavesUnchangedAlone: true,
  },
  invitation: {
    rules: 'invitation',
    async open() {
      await openAs('/history?dialog=refer-a-friend');
      await page.getByRole('tab', { name: referral.emailTab }).click();
    },
    labels: { email: referral.email },
  },
  'top-up': { rules: 'top-up', open: () => openAs('/history?dialog=add-credit'), labels: { amount: topUp.amount } },
  'auto-recharge': {
    rules: 'auto-recharge',
    async open() {
      await openAs('/history?dialog=auto-recharge');
      await page.getByRole('switch').click();
    },
    labels: { threshold: recharge.threshold, target: recharge.target },
  },
  card: {
    rules: 'card',
    async open() {
      await openAs('/billing?tab=payment');
      // The provider's card field isn't part of our form.
      api.refuses(getCardField, 'billing.provider.refused');
      await press(cards.addNewDetails);
    },
    labels: { name: cards.nameOnCard, line1: cards.line1, city: cards.city, postal_code: cards.postalCode },
  },
  category: {
    rules: 'category',
    async open() {
      await openAs('/prompt-library');
      await press(prompts.addCategory);
    },
    labels: { name: prompts.categoryName },
  },
  prompt: {
    rules: 'prompt',
    open: () => openAs('/prompt-library?act=new'),
    labels: { name: editor.name, text: editor.text },
  },
  variable: {
    rules: 'variable',
    async open() {
      await openAs('/variable-library');
      await press(variables.create);
    },
    labels: { name: dialog.name, description: dialog.description },
  },
  value: { rules: 'value', open: openValue, labels: { name: dialog.name, description: dialog.description } },
};

/** By label; the last one belongs to the form opened last. */
const control = (label: string) => page.getByRole('textbox', { name: label, exact: true }).or(field(label)).last();

async function expectSaid(label: string, code: keyof typeof messages | undefined): Promise<void> {
  await expect.element(control(label)).toHaveAttribute('aria-invalid', 'true');
  if (code) await expect.element(control(label)).toHaveAccessibleDescription(expect.stringContaining(messages[code]));
}

it.each(Object.entries(forms))('%s: validates a field on blur or change, and all fields on submit', async (_, form) => {
  const own = rules.flatMap((row) => {
    const label = form.labels[row.field];
    return row.form === form.rules && label !== undefined ? [{ ...row, label }] : [];
  });
  const empty = own.filter(({ bad }) => bad.includes(''));
  const firstOf = (name: string) => empty.find((one) => one.field === name);
  const [first, ...others] = empty.filter((row) => firstOf(row.field) === row);
  const typed = own.flatMap((row) => (row.beside ? [] : row.bad.map((bad) => ({ ...row, bad: String(bad) }))));
  const changed = typed.find(({ bad }) => bad !== '')!;
  await form.open();

  await control(first!.label).click();
  await userEvent.tab();
  if (!form.leavesUnchangedAlone) await expectSaid(first!.label, first!.code);
  for (const { label } of others) await expect.element(control(label)).not.toHaveAttribute('aria-invalid');

  await control(changed.label).fill(changed.bad);
  await expectSaid(changed.label, changed.code);
  await control(changed.label).fill('');

  (control(first!.label).element() as HTMLInputElement).form!.requestSubmit();
  for (const { label, code } of [first!, ...others]) await expectSaid(label, code);
});
