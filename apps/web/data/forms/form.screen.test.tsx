import { login } from '@hone/contracts/access/logins';
import { messages } from '@hone/contracts/messages';
import { refuseField } from '@hone/contracts/declarations/refusal';
import type { ComponentProps } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { nextFrames } from '../../testing/page-state.ts';
import { openPart } from '../../testing/screen.tsx';
import { useRules } from './form.ts';

function Field({ label, error, ...rest }: { label: string; error: string | undefined } & ComponentProps<'input'>) {
  return (
    <p>
      <label>
        {label} <input {...rest} aria-describedby={label} />
      </label>
      <span id={label}>{error}</span>
    </p>
  );
}

let submitted: unknown[];
let placed: boolean[];

function Form({ leavesUnchangedAlone = false }) {
  const form = useRules(login.body, { email: '', password: '', remember: false }, { leavesUnchangedAlone });
  const refuse = (field: string) => void placed.push(form.place(refuseField(field, 'access.code.wrong')));
  return (
    <form noValidate onSubmit={(event) => void form.onSubmit((values) => void submitted.push(values))(event)}>
      <Field {...form.field('email')} label="Email" />
      <Field {...form.field('password')} label="Password" />
      <p>{form.isChanged ? 'changed' : 'unchanged'}</p>
      <button type="submit">Send</button>
      <button type="button" onClick={() => refuse('email')}>
        Refuse the email
      </button>
      <button type="button" onClick={() => refuse('code')}>
        Refuse a code
      </button>
      <button
        type="button"
        onClick={() => form.follow({ email: 'kept@example.org', password: 'kept', remember: false })}
      >
        Follow
      </button>
    </form>
  );
}

const field = (name: string) => page.getByLabelText(name, { exact: true });
const press = (name: string) => page.getByRole('button', { name }).click();
const said = (
  code: 'access.email.required' | 'access.email.invalid' | 'access.password.required' | 'access.code.wrong',
) => page.getByText(messages[code], { exact: true });

beforeEach(async () => {
  submitted = [];
  placed = [];
  await openPart(<Form />);
});

it('shows no errors before the user does anything', async () => {
  await expect.element(field('Email')).toBeVisible();
  await expect.element(said('access.email.required')).not.toBeInTheDocument();
});

it('validates a field on blur, and only that field', async () => {
  await field('Email').click();
  await userEvent.tab();
  await expect.element(said('access.email.required')).toBeVisible();
  await expect.element(said('access.password.required')).not.toBeInTheDocument();
});

it('shows no error for an untouched field on blur, if the form asks for that', async () => {
  await openPart(<Form leavesUnchangedAlone />);
  await field('Email').click();
  await userEvent.tab();
  await nextFrames();
  await expect.element(said('access.email.required')).not.toBeInTheDocument();
  await field('Email').fill('you');
  await field('Email').fill('');
  await expect.element(said('access.email.required')).toBeVisible();
  await userEvent.tab();
  await nextFrames();
  await expect.element(said('access.email.required')).toBeVisible();
  await press('Send');
  await expect.element(said('access.password.required')).toBeVisible();
});

it('validates a field on each change, and clears its error', async () => {
  await field('Email').fill('you');
  await expect.element(said('access.email.invalid')).toBeVisible();
  await field('Email').fill('you@example.org');
  await expect.element(said('access.email.invalid')).not.toBeInTheDocument();
});

it('validates every field on submit, focuses the first invalid one, and sends nothing', async () => {
  await press('Send');
  await expect.element(said('access.email.required')).toBeVisible();
  await expect.element(said('access.password.required')).toBeVisible();
  await expect.element(field('Email')).toHaveFocus();
  expect(submitted).toEqual([]);
});

it('submits the values as transformed by its rules', async () => {
  await field('Email').fill('  You@Example.org ');
  await field('Password').fill('secret');
  await press('Send');
  await expect
    .poll(() => submitted)
    .toEqual([login.body.parse({ email: '  You@Example.org ', password: 'secret', remember: false })]);
});

it('shows what the server refused under its field, until that field is changed', async () => {
  await field('Email').fill('you@example.org');
  await userEvent.tab();
  await press('Refuse the email');
  await expect.element(field('Email')).toHaveAccessibleDescription(messages['access.code.wrong']);
  await expect.element(field('Email')).toHaveFocus();
  await field('Password').fill('secret');
  await expect.element(said('access.code.wrong')).toBeVisible();
  await field('Email').fill('other@example.org');
  await expect.element(said('access.code.wrong')).not.toBeInTheDocument();
  expect(placed).toEqual([true]);
});

it('leaves refusals about unknown fields to its caller', async () => {
  await press('Refuse a code');
  expect(placed).toEqual([false]);
  await expect.element(said('access.code.wrong')).not.toBeInTheDocument();
});

it('reflects values saved elsewhere, except in fields that were edited', async () => {
  await field('Email').fill('mine@example.org');
  await press('Follow');
  await expect.element(field('Password')).toHaveValue('kept');
  await expect.element(field('Email')).toHaveValue('mine@example.org');
  await expect.element(page.getByText('changed', { exact: true })).toBeVisible();
});

it('shows a blur error only once the press that caused it ends, so that no button moves away', async () => {
  await field('Email').click();
  const button = page.getByRole('button', { name: 'Refuse a code' }).element();
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  (document.activeElement as HTMLElement).blur();
  await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
  await expect.element(said('access.email.required')).not.toBeInTheDocument();
  button.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  await expect.element(said('access.email.required')).toBeVisible();
});
