import { listChanges } from '@hone/contracts/library/changes';
import { createPrompt } from '@hone/contracts/library/prompts';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { takeAddressAfterLogin } from '../../../browser/address/deep-link.ts';
import { appearances } from '../../../testing/appearances.ts';
import { fakeLibrary, type LibrarySpec } from '../../../testing/fakes/library.ts';
import { byCss } from '../../../testing/hands/css.ts';
import { pressKey, tabTo, typeKeys } from '../../../testing/hands/keys.ts';
import { findElement, expectAccessible, nextFrames } from '../../../testing/page-state.ts';
import { makeUser } from '../../../testing/people.ts';
import { sampled } from '../../../testing/sampled.ts';
import { api, openScreen } from '../../../testing/screen.tsx';
import { prompts as emails } from '../occasions/emails/prompts.ts';
import { words } from '../words.ts';

const anna = makeUser('anna');
const name = 'Decline a request kindly';
const address = '/prompts/decline-a-request-kindly';
const { text, variables } = emails.find(({ slug }) => address.endsWith(slug))!;
const variableNames = variables.map((one) => one.name).toSorted();

const heading = (title: string) => page.getByRole('heading', { level: 1, name: title, exact: true });
const row = (title: string) => page.getByRole('link', { name: title }).first();
const search = page.getByRole('searchbox', { name: words.search });
const button = (label: string) => page.getByRole('button', { name: label, exact: true });
const toasts = page.getByRole('status', { name: /^Notifications/ });
const place = () => location.pathname + location.search;

async function openAsUser(spec: LibrarySpec = { categories: { Trips: ['Rome'] } }) {
  const library = fakeLibrary(spec);
  await openScreen(address, { as: anna });
  await expect.element(button(words.add)).toBeEnabled();
  return library;
}

async function add(): Promise<void> {
  await button(words.add).click();
  await expect.element(button(words.open)).toBeVisible();
}

describe('the gallery’s list', () => {
  it('finds a prompt by what is typed, and the way back leads to the same results', async () => {
    await openScreen('/prompts');
    await expect.element(heading(words.title)).toBeVisible();
    expect(document.querySelectorAll('main [href^="/prompts/"]')).toHaveLength(60);
    await search.fill('decline');
    await expect.poll(() => document.querySelectorAll('main [href^="/prompts/"]').length).toBeLessThan(5);
    await expect.element(row(name)).toBeVisible();
    await expect.poll(place).toBe('/prompts?search=decline');
    await row(name).click();
    await expect.element(heading(name)).toBeVisible();
    await expect.poll(place).toBe(address);
    await expect.poll(() => document.title).toBe(`${name} · Hone`);
    await expect.element(byCss('main')).toHaveFocus();
    await page.getByRole('link', { name: 'Gallery' }).click();
    await expect.element(search).toHaveValue('decline');
    await expect.element(row(name)).toHaveFocus();
    await expect.poll(() => document.title).toBe(`${words.title} · Hone`);
  });

  it('is searched, opened and added from by keyboard alone', async () => {
    const library = fakeLibrary({ categories: { Trips: ['Rome'] } });
    await openScreen('/prompts', { as: anna });
    await expect.element(heading(words.title)).toBeVisible();
    await tabTo(search);
    await typeKeys('decline');
    await expect.poll(place).toBe('/prompts?search=decline');
    await pressKey('ArrowDown');
    await expect.element(row(name)).toHaveFocus();
    await pressKey('Enter');
    await expect.element(heading(name)).toBeVisible();
    await tabTo(button(words.add));
    await pressKey('Enter');
    await expect.element(button(words.open)).toHaveFocus();
    await pressKey('Enter');
    await expect.poll(place).toContain(`prompt=${library.prompt(name).id}`);
  });

  it('says so if nothing is found, and shows everything again', async () => {
    await openScreen('/prompts?search=unicorn');
    await expect.element(page.getByText('No results for “unicorn”')).toBeVisible();
    await expectAccessible();
    await button(words.clear).click();
    await expect.element(row(name)).toBeVisible();
    await expect.element(search).toHaveFocus();
  });

  it('is where an address leads that names no prompt', async () => {
    await openScreen('/prompts/no-such-prompt');
    await expect.element(heading(words.missing)).toBeVisible();
    await expectAccessible();
    await page.getByRole('link', { name: words.showAll }).click();
    await expect.element(row(name)).toBeVisible();
  });
});

describe('a visitor at a prompt', () => {
  it('reads all of it, and comes back to it after signing up', async () => {
    await openScreen(address);
    await expect.element(page.getByRole('region', { name: words.text })).toHaveTextContent(text.slice(0, 20));
    await expect.element(page.getByRole('heading', { name: words.example })).toBeVisible();
    await page.getByRole('link', { name: words.keep }).click();
    await expect.poll(place).toBe('/create-account');
    expect(takeAddressAfterLogin()).toBe(address);
  });

  it('copies it with their own values, choosing among those it suggests', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await openScreen(address);
    await button(words.copy).click();
    const dialog = page.getByRole('dialog');
    const { name: chosen, values } = variables.find((one) => one.values)!;
    await dialog.getByRole('button', { name: values![1]!, exact: true }).click();
    await expect.element(dialog.getByRole('textbox', { name: chosen })).toHaveValue(values![1]!);
    expect(dialog.getByRole('button', { name: /Add to the Variables Library/ }).elements()).toEqual([]);
    await dialog.getByRole('button', { name: /^Copy/ }).click();
    await expect.poll(() => written.mock.calls).toEqual([[text.replaceAll(`{{${chosen}}}`, values![1]!)]]);
  });
});

describe('a prompt added to the library', () => {
  it('arrives in a category named after its occasion, with the variables that were missing', async () => {
    const library = await openAsUser();
    await add();
    expect(library.prompts().find((one) => one.name === name)).toMatchObject({
      text,
      category: library.category('Emails').id,
    });
    await expect.poll(() => library.variables().map((one) => one.name)).toEqual(variableNames);
    for (const { name: one, about, values = [] } of variables) {
      const made = library.variable(one);
      expect([made.description, made.values.map(({ value }) => value)]).toEqual([about, values]);
    }
    await expect.element(button(words.open)).toHaveFocus();
    await toasts.getByRole('button', { name: words.openShort }).click();
    const { id, category } = library.prompt(name);
    await expect.poll(place).toBe(`/prompt-library?category=${category}&prompt=${id}`);
  });

  it('leaves the category and the variables that are there as they are', async () => {
    const kept = variables[0]!.name;
    const library = await openAsUser({
      categories: { emails: ['Mine'] },
      variables: [{ name: kept.toUpperCase(), description: 'My own', values: ['mine'] }],
    });
    const before = library.variable(kept.toUpperCase());
    await add();
    expect(library.categories()).toHaveLength(1);
    await expect.poll(() => library.variables()).toHaveLength(variables.length);
    expect(library.variable(kept.toUpperCase())).toEqual(before);
  });

  it('is added once, however often the button is pressed, and then opens', async () => {
    const library = await openAsUser();
    const pressed = button(words.add).element() as HTMLElement;
    for (let times = 0; times < 3; times += 1) pressed.click();
    await expect.element(button(words.open)).toBeVisible();
    await expect.element(page.getByText(words.isAdded)).toBeVisible();
    expect(library.prompts().filter((one) => one.name === name)).toHaveLength(1);
    await button(words.open).click();
    await expect.poll(place).toContain(`prompt=${library.prompt(name).id}`);
  });

  it('goes again with Undo, together with what came with it', async () => {
    const library = await openAsUser();
    await add();
    await toasts.getByRole('button', { name: words.undo }).click();
    await expect.element(button(words.add)).toBeVisible();
    await expect.poll(() => library.prompts().map((one) => one.name)).toEqual(['Rome']);
    await expect.poll(() => library.categories().map((one) => one.name)).toEqual(['Trips']);
    await expect.poll(() => library.variables()).toEqual([]);
  });

  it('goes alone if something else uses its category and variables by then', async () => {
    const library = await openAsUser();
    await add();
    await expect.poll(() => library.variables()).toHaveLength(variables.length);
    library.addPrompt({ name: 'Other', text }, library.category('Emails').id);
    const pulls = () => api.calls(listChanges).length;
    const before = pulls();
    await toasts.getByRole('button', { name: words.undo }).click();
    await expect.poll(() => library.prompts().map((one) => one.name)).toEqual(['Rome', 'Other']);
    await expect.poll(pulls).toBeGreaterThan(before);
    await nextFrames();
    expect(library.category('Emails')).toBeDefined();
    expect(library.variables()).toHaveLength(variables.length);
  });

  it('leaves nothing behind if the library refuses it', async () => {
    const library = await openAsUser();
    api.holds(createPrompt).refuse('prompts.too_many');
    await button(words.add).click();
    await expect.element(toasts).toHaveTextContent(/./);
    await expect.poll(() => library.categories().map((one) => one.name)).toEqual(['Trips']);
    expect(library.variables()).toEqual([]);
    await expect.element(button(words.add)).toBeEnabled();
  });
});

describe.each(sampled(appearances))('when viewed %s', (_, look) => {
  it('the list passes axe and fits the viewport', async () => {
    await openScreen('/prompts', look);
    await findElement('main section a');
    await expectAccessible();
  });

  it.each([address, '/prompts/sql-query-i-can-trust', '/prompts/see-where-my-money-goes'])(
    '%s passes axe and fits the viewport, also once it is added',
    async (prompt) => {
      fakeLibrary();
      await openScreen(prompt, { ...look, as: anna });
      const first = await findElement('article button:first-child:not(:disabled)');
      await expectAccessible();
      await first.click();
      await findElement('[data-toast]');
      await expectAccessible();
    },
  );
});
