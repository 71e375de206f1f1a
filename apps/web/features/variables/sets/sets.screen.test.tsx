import { keepValueSet, renameValueSet } from '@hone/contracts/library/sets';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { pressKey, typeKeys } from '../../../testing/hands/keys.ts';
import { fakeLibrary } from '../../../testing/fakes/library.ts';
import { expectAccessible, findElement } from '../../../testing/page-state.ts';
import { makeUser } from '../../../testing/people.ts';
import { api, openScreen } from '../../../testing/screen.tsx';
import { t } from '../../../ui/t.ts';
import { words as valueWords } from '../values/words.ts';
import { words } from './words.ts';

const parts = [
  { name: 'Sign off', text: 'Yours, {{me}}' },
  { name: 'Letter', text: 'To {{client}}. {{> sign off}} {{> Nobody}}' },
  { name: 'Echo', text: 'a {{> echo}}' },
];

/** Copies a prompt by C. */
async function copyPrompt(name: string, plan: 'free' | 'pro' = 'pro') {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const library = fakeLibrary({ categories: { Mails: parts } });
  const as = makeUser('anna', { pricing_plan: { name: plan } });
  const open = async () => {
    await openScreen(`/prompt-library?category=all&prompt=${library.prompt(name).id}`, { as });
    await findElement('[data-column=preview] [data-entry]');
    await pressKey('c');
  };
  await open();
  return { library, open, copied: () => copied.mock.lastCall?.[0] };
}
const dialog = () => page.getByRole('dialog');
const field = (name: string) => dialog().getByLabelText(name, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const sets = () => dialog().getByRole('combobox', { name: words.sets });

it('Values are kept as a set by keyboard, and fill in the form when it is chosen', async () => {
  const { library } = await copyPrompt('Letter');
  await field('client').fill('Rosa');
  await field('me').fill('Ana');
  await button(words.keep).click();
  await expect.element(field(words.name)).toHaveFocus();
  await pressKey('Enter');
  await expect.element(field(words.name)).toHaveAccessibleDescription('Name is required');
  await typeKeys('Client A');
  await pressKey('Enter');
  await expect.element(sets()).toHaveTextContent('Client A');
  expect(library.prompt('Letter').value_sets).toMatchObject([
    {
      name: 'Client A',
      values: [
        { name: 'client', value: 'Rosa' },
        { name: 'me', value: 'Ana' },
      ],
    },
  ]);
  await field('client').fill('someone else');
  await sets().click();
  await pressKey('Enter');
  await expectAccessible();
  await expect.element(field('me')).toHaveValue('Ana');
});

it('A set is renamed, and deleted with Undo, without leaving the form', async () => {
  const { library } = await copyPrompt('Letter');
  await field('client').fill('Rosa');
  await button(words.keep).click();
  await typeKeys('one');
  await pressKey('Enter');
  await button(t(words.more, { name: 'one' })).click();
  await page.getByRole('menuitem', { name: words.rename }).click();
  await expect.element(field(words.name)).toHaveValue('one');
  await field(words.name).fill('two');
  await button(words.save).click();
  await expect.element(sets()).toHaveTextContent('two');
  expect(api.calls(renameValueSet)).toHaveLength(1);
  await button(t(words.more, { name: 'two' })).click();
  await page.getByRole('menuitem', { name: words.remove }).click();
  await expect.element(sets()).not.toBeInTheDocument();
  await button(words.undo).click();
  await expect.poll(() => library.prompt('Letter').value_sets.map(({ name }) => name)).toEqual(['two']);
});

it('The Free plan sees that sets are part of Pro before pressing anything, and is led to the plans', async () => {
  await copyPrompt('Letter', 'free');
  const link = dialog().getByRole('link', { name: words.keep });
  await expect.element(link).toHaveAttribute('href', '/billing-plans');
  await expect.element(button(words.keep)).not.toBeInTheDocument();
  await expectAccessible();
  expect(api.calls(keepValueSet)).toEqual([]);
});

it('A prompt is copied with the prompts that it inserts and their variables; an unknown name stays and is told', async () => {
  const { copied } = await copyPrompt('Letter');
  await field('client').fill('Rosa');
  await field('me').fill('Ana');
  const reference = '{{> Nobody}}';
  await expect
    .element(page.getByText(t(valueWords.noPrompt, { name: 'Nobody', reference }), { exact: true }))
    .toBeVisible();
  await pressKey('Enter');
  await expect.poll(copied).toBe('To Rosa. Yours, Ana {{> Nobody}}');
});

it('A prompt that inserts itself isn’t copied, and the way in a circle is told', async () => {
  const { copied } = await copyPrompt('Echo');
  await expect.element(page.getByText(t(valueWords.circle, { path: 'Echo → Echo' }), { exact: true })).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(copied()).toBeUndefined();
});
