import { requestReset } from '@hone/contracts/access/passwords';
import { messages, type Code } from '@hone/contracts/messages';
import { codeRules } from '@hone/domain/access/codes';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { api, openScreen } from '../../../testing/screen.tsx';
import { words as accessWords } from '../accounts/words.ts';
import { words } from '../passwords/reset/words.ts';

export const email = 'anna@example.org';
export const newPassword = 'Better-Horse8!';
export const field = (name: string) => page.getByLabelText(name, { exact: true });
export const password = field(accessWords.password);
export const confirmed = field(words.confirmPassword);
export const digits = page.getByRole('textbox', { name: accessWords.code });
export const press = (name: string) => page.getByRole('button', { name }).click();
export const resend = page.getByRole('button', { name: accessWords.resend });
export async function expectStep(title: string): Promise<void> {
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}
export const said = (code: Code) => page.getByText(messages[code], { exact: true });
export const toasted = (code: Code) => page.getByRole('status').getByText(messages[code], { exact: true });

export function answerRequests(): void {
  const resend_in = codeRules.resendAfterSeconds;
  api.answers(requestReset, ({ body }) => ({ email: body.email, resend_in, handle: 'first' }));
}

export async function openForm(): Promise<void> {
  await openScreen('/forget-password');
  await expectStep(words.emailTitle);
}

export async function askForCode(): Promise<void> {
  await openForm();
  await field(accessWords.email).fill(email);
  await press(words.continue);
  await expectStep(words.codeTitle);
}

export async function goToLastStep(): Promise<void> {
  await askForCode();
  await digits.fill('123456');
  await press(accessWords.submit);
  await expectStep(words.newPasswordTitle);
}

export async function setPassword(text = newPassword, again = text): Promise<void> {
  await password.fill(text);
  await confirmed.fill(again);
  await press(words.setPassword);
}

/** Also linked to the field for screen readers. */
export async function expectSaid(name: string, code: Code): Promise<void> {
  await expect.element(said(code)).toBeVisible();
  await expect.element(field(name)).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field(name)).toHaveAccessibleDescription(expect.stringContaining(messages[code]));
}
