import { listChanges } from '@hone/contracts/library/changes';
import { deletePrompt } from '@hone/contracts/library/prompts';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { textsOf } from '../../testing/hands/css.ts';
import { pressKey } from '../../testing/hands/keys.ts';
import { fakeLibrary } from '../../testing/fakes/library.ts';
import { goOffline } from '../../testing/fakes/offline.ts';
import { expectAccessible } from '../../testing/page-state.ts';
import { makeUser } from '../../testing/people.ts';
import { api, openScreen, reopen } from '../../testing/screen.tsx';
import { t } from '../../ui/t.ts';
import {
  button,
  column,
  expectFocused,
  link,
  openLibrary,
  promptNames,
  promptRow,
  query,
  searchField,
  plain,
} from './testing/library-screen.ts';
import { words } from './words.ts';

const preview = column('preview');
async function expectPreview(text: string): Promise<void> {
  await expect.element(preview.getByText(text, { exact: true })).toBeVisible();
}
async function expectNames(...names: string[]): Promise<void> {
  await expect.poll(promptNames).toEqual(names);
}

describe('searching', () => {
  it('covers names, tags, categories and texts, highlights matches in names, and is kept in the URL', async () => {
    const mails = [
      { name: 'Offer', tags: ['sales'] },
      { name: 'Delay', text: 'About the late parcel' },
    ];
    await openLibrary({ categories: { 'Client mail': mails, Hiring: ['Parcel of the day'] } });
    await searchField().fill('parcel');
    await expectNames('Parcel of the day', 'Delay');
    expect(textsOf('[data-column=prompts] mark')).toEqual(['Parcel']);
    await expect.element(promptRow('Delay').getByText('Client mail')).toBeVisible();
    await expect.poll(query).toEqual({ search: 'parcel' });
    await link('prompts', 'Delay').click();
    await expectPreview('About the late parcel');
    await reopen();
    await expect.element(searchField()).toHaveValue('parcel');
    await expect.element(promptRow('Delay')).toBeVisible();
    await searchField().fill('hiring');
    await expectNames('Parcel of the day');
    await searchField().fill('sales');
    await expectNames('Offer');
    await searchField().fill('unicorn');
    const nothing = page.getByRole('heading', { name: t(words.nothingFound, { search: 'unicorn' }) });
    await expect.element(nothing).toBeVisible();
    await button(words.clear).click();
    await expect.poll(() => promptNames().length).toBe(3);
    await expect.element(searchField()).toHaveFocus();
    await expect.poll(() => query()['search']).toBeUndefined();
  });
});

describe('without a network', () => {
  it('prompts can be read and copied, changes have to wait, and the library catches up once back online', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const library = await openLibrary();
    const goOnline = goOffline();
    await expect.element(page.getByRole('status').getByText(words.offline)).toBeVisible();
    await expect.element(button(words.newPrompt)).toBeDisabled();
    await expect.element(button(words.addCategory)).toBeDisabled();
    await link('prompts', 'Offer').click();
    await expectPreview('Text of Offer');
    await pressKey('c');
    await expect.element(preview.getByRole('status').getByText('Copied')).toBeVisible();
    expect(written.mock.calls).toEqual([['Text of Offer']]);
    await pressKey('Delete');
    await pressKey('n');
    expect(query()['act']).toBeUndefined();
    await expect.element(promptRow('Offer')).toBeVisible();
    expect(api.calls(deletePrompt)).toEqual([]);
    library.addPrompt({ name: 'Made meanwhile' }, library.category('Hiring').id);
    goOnline();
    await expect.element(button(words.newPrompt)).toBeEnabled();
    await expect.element(promptRow('Made meanwhile')).toBeVisible();
  });

  it('prompts can be changed if the browser only believes so, as behind some VPNs', async () => {
    await openLibrary();
    const before = api.calls(listChanges).length;
    goOffline({ onlyClaimed: true });
    await expect.poll(() => api.calls(listChanges).length).toBeGreaterThan(before);
    await button(words.newPrompt).click();
    await expect.poll(() => query()['act']).toBeDefined();
  });
});

describe('a library that could not be loaded', () => {
  it('says so, and loads on the next try', async () => {
    const library = fakeLibrary(plain);
    api.refuses(listChanges, 'request.failed');
    await openScreen('/prompt-library', { as: makeUser('anna') });
    await expect.element(page.getByRole('heading', { name: words.notCome })).toBeVisible();
    await expect.element(button(words.newPrompt)).toBeDisabled();
    await expectAccessible();
    api.answers(listChanges, ({ query: { since } }) => library.changesSince(since));
    await button(words.tryAgain).click();
    await expect.element(promptRow('Delay')).toBeVisible();
    await expectFocused('Review a change');
  });
});
