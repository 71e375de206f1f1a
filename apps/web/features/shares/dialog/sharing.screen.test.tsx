import {
  changeShare,
  createShare,
  listShares,
  restoreShare,
  revokeShare,
  saveShare,
  type Share,
} from '@hone/contracts/library/shares';
import { storedItems } from '@hone/contracts/stored';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openStored } from '../../../browser/storage/stored.ts';
import { appearances } from '../../../testing/appearances.ts';
import { fakeLibrary } from '../../../testing/fakes/library.ts';
import { expectAccessible } from '../../../testing/page-state.ts';
import { makeUser } from '../../../testing/people.ts';
import { api, openScreen, type Opening } from '../../../testing/screen.tsx';
import { t } from '../../../ui/t.ts';
import { words } from './words.ts';

const id = '01930000-0000-7000-8000-0000000000aa';
const key = 'k'.repeat(26);
const link = () => `${location.origin}/s/${key}`;

/** A library with a prompt, and a server that keeps the one link to it. */
async function openLibrary(opening: Opening = {}) {
  const library = fakeLibrary({
    categories: { Emails: [{ name: 'Delay', text: 'Write to {{client}}' }] },
    variables: [{ name: 'client', values: ['Northwind'] }],
  });
  const prompt = library.prompt('Delay').id;
  const share: Share = {
    id,
    key,
    kind: 'prompt',
    subject: prompt,
    shown_name: null,
    shows_values: false,
    follows_changes: true,
    expires_at: null,
    openings: 3,
    created_at: '2026-01-02T08:00:00.000Z',
  };
  let shares: Share[] = [];
  const keep = (next: Share) => {
    shares = [next];
    return next;
  };
  api.answers(listShares, () => shares);
  api.answers(createShare, ({ body }) => keep({ ...share, kind: body.kind, subject: body.subject }));
  api.answers(changeShare, ({ body: { expires_in_days: days, ...body } }) => {
    const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    return keep({ ...shares[0]!, ...given, ...(days && { expires_at: '2026-12-06T08:00:00.000Z' }) });
  });
  api.answers(revokeShare, () => {
    shares = [];
    return { deleted_at: '2026-01-02T09:00:00.000Z' };
  });
  api.answers(restoreShare, () => keep(share));
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const category = library.category('Emails').id;
  await openScreen(`/prompt-library?category=${category}&prompt=${prompt}`, { as: makeUser('anna'), ...opening });
  return { library, write, prompt, category, share };
}

const dialog = () => page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const inDialog = (name: string | RegExp) => dialog().getByRole('button', { name });
const option = (name: string) => dialog().getByRole('switch', { name });
const openDialog = () => button(t('Share')).click();

describe('Share', () => {
  it('makes a link and copies it by one press', async () => {
    const { write, prompt } = await openLibrary();
    await openDialog();
    await expect.element(dialog().getByText(words.linkCopied)).toBeVisible();
    await expect.element(dialog().getByRole('textbox', { name: words.link })).toHaveValue(link());
    expect(write.mock.calls).toEqual([[link()]]);
    expect(api.calls(createShare).map(({ body }) => body)).toEqual([{ kind: 'prompt', subject: prompt }]);
    await expect.element(dialog().getByText('Opened 3 times')).toBeVisible();
  });

  it('changes what others see: a name, later changes, values, and for how long', async () => {
    await openLibrary();
    await openDialog();
    const sent = () => api.calls(changeShare).at(-1)?.body;
    await option(words.showName).click();
    await expect.poll(sent).toEqual({ shown_name: 'User Name' });
    const name = dialog().getByRole('textbox', { name: words.name });
    await name.fill(' ');
    await inDialog(words.saveName).click();
    await expect.element(name).toBeInvalid();
    await name.fill('Anna K.');
    await inDialog(words.saveName).click();
    await expect.poll(sent).toEqual({ shown_name: 'Anna K.' });
    await option(words.follow).click();
    await expect.poll(sent).toEqual({ follows_changes: false });
    await option(words.values).click();
    await expect.poll(sent).toEqual({ shows_values: true });
    await dialog().getByRole('combobox', { name: words.expires }).click();
    await page.getByRole('option', { name: 'For 7 days' }).click();
    await expect.poll(sent).toEqual({ expires_in_days: 7 });
    await expect
      .element(dialog().getByRole('combobox', { name: words.expires }))
      .toHaveTextContent('Until Dec 6, 2026');
  });

  it('is shown as soon as it is made, while the list of links is still loading', async () => {
    const { write, share } = await openLibrary();
    const lists = [api.holds(listShares), api.holds(listShares)];
    const made = api.holds(createShare);
    await openDialog();
    await Promise.all([made.sent, lists[0]!.sent]);
    const field = dialog().getByRole('textbox', { name: words.link });
    await expect.element(field).toHaveAttribute('placeholder', words.making);
    made.answer(share);
    await expect.element(field).toHaveValue(link());
    await expect.element(dialog().getByText(words.linkCopied)).toBeVisible();
    expect(write).toHaveBeenCalledWith(link());
    lists.forEach((list) => list.answer([]));
    await expect.element(field).toHaveValue(link());
  });

  it('is ended at once, and Undo brings the same link back', async () => {
    await openLibrary();
    await openDialog();
    await inDialog(words.stop).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await button(words.undo).click();
    await expect.poll(() => api.calls(restoreShare).length).toBe(1);
  });

  it('that fails says why, and works on the next try', async () => {
    await openLibrary();
    const held = api.holds(createShare);
    await openDialog();
    await held.sent;
    held.refuse('shares.too_many');
    await expect.element(dialog().getByText(/^You can share up to/)).toBeVisible();
    await inDialog(words.tryAgain).click();
    await expect.element(dialog().getByText(words.linkCopied)).toBeVisible();
  });

  it('says that a pack leaves out the categories inside, where there are any', async () => {
    const { library, category } = await openLibrary();
    library.addInside('Drafts', category);
    library.tell();
    const emails = page.getByRole('listitem').filter({ has: page.getByText('Emails', { exact: true }) });
    await emails.hover();
    await emails.getByRole('button', { name: 'More actions for this category' }).click();
    await page.getByRole('menuitem', { name: 'Share as a pack…' }).click();
    await expect.element(dialog().getByText(words.packAloneText)).toBeVisible();
  });

  it('shares a category as a pack from its menu', async () => {
    const { category } = await openLibrary();
    await page.getByRole('button', { name: 'More actions for this category' }).first().click();
    await page.getByRole('menuitem', { name: 'Share as a pack…' }).click();
    await expect.element(dialog().getByRole('heading', { name: 'Share “Emails” as a pack' })).toBeVisible();
    await expect.element(dialog().getByText(words.packText)).toBeVisible();
    await expect.poll(() => api.calls(createShare)[0]?.body).toEqual({ kind: 'category', subject: category });
  });
});

it('everything shared is in one list, where it can be copied, changed and ended', async () => {
  const { write } = await openLibrary();
  await button('Shared links').click();
  await expect.element(dialog().getByText(words.none)).toBeVisible();
  await inDialog(words.close).last().click();
  await openDialog();
  await inDialog(words.done).click();
  await button('Shared links').click();
  await expect.element(dialog().getByText('Prompt · No end date · Opened 3 times')).toBeVisible();
  await inDialog('Copy link to Delay').click();
  expect(write).toHaveBeenLastCalledWith(link());
  await inDialog('Stop sharing Delay').click();
  await expect.element(dialog().getByText(words.none)).toBeVisible();
});

it('what was chosen on a shared link’s page is saved when the library opens, is opened, and Undo takes it back', async () => {
  const { library, prompt, category } = await openLibrary();
  openStored(storedItems.savedShare).keep(key);
  const made = { category: null, prompts: [prompt], variables: [] };
  api.answers(saveShare, { category, prompts: [prompt], made, as_text: 0 });
  await openScreen('/prompt-library', { as: makeUser('anna') });
  await expect.element(page.getByText('Saved to Emails.')).toBeVisible();
  await expect.poll(() => location.search).toBe(`?category=${category}&prompt=${prompt}`);
  expect(openStored(storedItems.savedShare).read()).toBeUndefined();
  await button(words.undo).click();
  await expect.poll(() => library.prompts()).toEqual([]);
});

it('says which of its variables became text, because the plan has no other types', async () => {
  const { prompt, category } = await openLibrary();
  openStored(storedItems.savedShare).keep(key);
  const made = { category: null, prompts: [prompt], variables: [id, prompt] };
  api.answers(saveShare, { category, prompts: [prompt], made, as_text: 1 });
  await openScreen('/prompt-library', { as: makeUser('anna') });
  const said = 'Saved to Emails, with its 2 variables. 1 variable was saved as plain text. Other types come with Pro.';
  await expect.element(page.getByText(said)).toBeVisible();
});

it.each(appearances)('the dialog passes axe and fits the viewport %s', async (_, look) => {
  await openLibrary(look);
  await openDialog();
  await option(t(words.showName)).click();
  await expect.element(dialog().getByRole('textbox', { name: t(words.name) })).toBeVisible();
  await expectAccessible();
});
