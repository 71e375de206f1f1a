import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { byCss } from '../../../testing/hands/css.ts';
import { typeKeys, pressKey } from '../../../testing/hands/keys.ts';
import { fakeLibrary } from '../../../testing/fakes/library.ts';
import { findElement } from '../../../testing/page-state.ts';
import { makeUser } from '../../../testing/people.ts';
import { openScreen } from '../../../testing/screen.tsx';
import { t } from '../../../ui/t.ts';
import { words } from './words.ts';

async function openEditor(plan: 'free' | 'pro') {
  const library = fakeLibrary({ categories: { Mails: [{ name: 'Sign off', text: 'Yours {{> Letter}}' }, 'Letter'] } });
  const { id } = library.prompt('Letter');
  await openScreen(`/prompt-library?category=all&prompt=${id}&act=edit`, {
    as: makeUser('anna', { pricing_plan: { name: plan } }),
  });
  await findElement('[data-column=editor] textarea');
  await byCss('[data-column=editor] textarea').click();
}
const field = () => byCss('[data-column=editor] textarea');

it('A prompt inside a prompt is completed after its mark, marked as known, and a circle is told while writing', async () => {
  await openEditor('pro');
  await field().fill('Hi ');
  await pressKey('Control+End');
  await typeKeys('{{> si');
  await expect.element(page.getByRole('option', { name: '> Sign off' })).toBeVisible();
  await pressKey('Enter');
  await expect.element(field()).toHaveValue('Hi {{> Sign off}}');
  await expect.element(byCss('[data-variable=known]')).toHaveTextContent('{{> Sign off}}');
  const path = 'Letter → Sign off → Letter';
  await expect.element(page.getByText(t(words.circle, { path }), { exact: true })).toBeVisible();
  await field().fill('Hi {{> Nobody}}');
  await expect.element(byCss('[data-variable=unknown]')).toHaveTextContent('{{> Nobody}}');
});

it('The Free plan is told while writing that prompts inside prompts are part of Pro', async () => {
  await openEditor('free');
  await field().fill('Hi {{> Sign off}}');
  await expect.element(page.getByText(/^Prompts inside prompts are part of Pro\./)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/billing-plans');
});
