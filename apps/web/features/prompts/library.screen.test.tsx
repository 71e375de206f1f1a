import { messages } from '@hone/contracts/messages';
import { createPrompt, recordPromptUse } from '@hone/contracts/library/prompts';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { focusByTab, pressKey, typeKeys } from '../../testing/hands/keys.ts';
import { expectLabels } from '../../testing/hands/labels.ts';
import { api, reopen } from '../../testing/screen.tsx';
import { columnRules } from './page/shown-columns.ts';
import {
  button,
  categoryNames,
  categoryRow,
  choose,
  column,
  expectFocused,
  link,
  openLibrary,
  openMenu,
  plain,
  promptNames,
  promptRow,
  query,
  searchField,
  toasts,
  toMail,
  toPrompt,
  undo,
} from './testing/library-screen.ts';
import { t } from '../../ui/t.ts';
import { words as choosing } from './choosing/words.ts';
import { words } from './words.ts';

const preview = column('preview');
async function expectPreview(text: string): Promise<void> {
  await expect.element(preview.getByText(text, { exact: true })).toBeVisible();
}
async function expectHeading(in_: 'prompts' | 'preview', name: string): Promise<void> {
  await expect.element(column(in_).getByRole('heading', { name, exact: true })).toBeVisible();
}

describe('the prompt library', () => {
  it('shows every label in its specification, in the preview and in the editor', async () => {
    await openLibrary(plain, toPrompt('Delay'));
    await expectLabels('Prompt Library', ['Enter Prompt here', 'Save Prompt']);
    await expect.poll(() => document.title).toBe('Prompt Library · Hone');
    await button('Edit').click();
    await expectLabels('Prompt Library', ['Saved Prompts', 'Preview', 'Edit', 'Share']);
  });

  it('has columns 330 px wide, and shows as many of the three as fit', async () => {
    await openLibrary();
    const columns = () => [...document.querySelectorAll('[data-column]')];
    const widths = () => columns().map((one) => Math.round(one.getBoundingClientRect().width));
    expect(widths()).toEqual([columnRules.width, columnRules.width, expect.any(Number)]);
    expect(widths()[2]).toBeGreaterThan(columnRules.width);
    await page.viewport(1024, 768);
    await expect.poll(widths).toEqual([columnRules.width, expect.any(Number)]);
    await page.viewport(columnRules.two - 1, 768);
    await expect.poll(() => widths().length).toBe(1);
  });

  it('does not offer to rename or delete what came with the account, and says why', async () => {
    const library = await openLibrary();
    await expect.element(categoryRow('Code').getByRole('button')).not.toBeInTheDocument();
    await link('categories', 'Code').hover();
    await expect.element(page.getByRole('tooltip').getByText(messages['categories.kept'])).toBeVisible();
    await link('categories', 'Code').click();
    await pressKey('Delete');
    await link('prompts', 'Review a change').click();
    await expectHeading('preview', 'Review a change');
    await expect.element(button(words.edit)).not.toBeInTheDocument();
    await button(words.kept).hover();
    await expect.element(page.getByRole('tooltip').getByText(messages['prompts.kept'])).toBeVisible();
    await openMenu('prompts', 'Review a change');
    const items = page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent);
    expect(items).toEqual([words.copy, words.pin, words.shareFromMenu, words.saveCopy, `${choosing.select}X`]);
    const held = api.holds(createPrompt);
    await choose(words.saveCopy);
    await expect.element(promptRow('Review a change (copy)')).toBeVisible();
    held.answer(library.addPrompt({ name: 'Review a change (copy)' }, library.category('Code').id));
    await expect.element(toasts().getByText(messages['prompts.created'])).toBeVisible();
    await expectHeading('preview', 'Review a change (copy)');
    await expect.element(button(words.edit)).toBeVisible();
    expect(library.category('Code')).toBeDefined();
  });
});

describe('the selection', () => {
  it('is kept in the URL through a reload, Back and Forward', async () => {
    const library = await openLibrary();
    const category = library.category('Client mail').id;
    await link('categories', 'Client mail').click();
    await expect.poll(promptNames).toEqual(['Delay', 'Follow-up', 'Offer']);
    await link('prompts', 'Offer').click();
    await expectPreview('Text of Offer');
    expect(query()).toEqual({ category, prompt: library.prompt('Offer').id });
    await reopen();
    await expectPreview('Text of Offer');
    await expect.element(link('categories', 'Client mail')).toHaveAttribute('aria-current', 'true');
    await expect.element(link('prompts', 'Offer')).toHaveAttribute('aria-current', 'true');
    history.back();
    await expectPreview(words.nothingChosen);
    expect(query()).toEqual({ category });
    history.forward();
    await expectPreview('Text of Offer');
  });

  it('of something that does not exist says so, and offers to show all prompts', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    await openLibrary(plain, () => `/prompt-library?category=${nobody}&prompt=${nobody}`);
    await expectHeading('prompts', words.missingCategory);
    await expectHeading('preview', words.missingPrompt);
    await column('prompts').getByRole('button', { name: words.showAll }).click();
    await expect.element(promptRow('Delay')).toBeVisible();
  });

  it('reflects renames made elsewhere, and reports deletions', async () => {
    const library = await openLibrary(plain, toPrompt('Delay'));
    const delay = library.change(library.prompt('Delay'), { name: 'Delay, renamed', text: 'Another text' });
    library.tell();
    await expectHeading('preview', 'Delay, renamed');
    await expectPreview('Another text');
    await expect.element(promptRow('Delay, renamed')).toBeVisible();
    library.remove(delay);
    library.tell();
    await expectHeading('preview', words.missingPrompt);
    await expect.poll(promptNames).toEqual(['Follow-up', 'Offer']);
  });
});

describe('a category', () => {
  const field = page.getByRole('textbox', { name: words.categoryName });
  async function expectToast(sentence: string): Promise<void> {
    await expect.element(toasts().getByText(sentence, { exact: true })).toBeVisible();
  }

  it.each(['keyboard', 'mouse'])(
    'can be added, renamed in place, and deleted with its prompts until Undo restores them (%s)',
    async (way) => {
      const library = await openLibrary();
      const byMenu = async (name: string, item: string, key: string) => {
        if (way === 'mouse') {
          await openMenu('categories', name);
          return choose(item);
        }
        (link('categories', name).element() as HTMLElement).focus();
        return pressKey(key);
      };
      const press = async (name: string) => {
        if (way === 'mouse') return button(name).click();
        (button(name).element() as HTMLElement).focus();
        return pressKey('Enter');
      };
      await press(words.addCategory);
      await expect.element(field).toHaveFocus();
      await typeKeys('  Board   minutes ');
      await pressKey('Enter');
      await expectToast(messages['categories.created']);
      await expectFocused('Board minutes');
      await expect.poll(() => query()['category']).toBe(library.category('Board minutes').id);
      await expectHeading('prompts', words.emptyCategory);

      await byMenu('Client mail', words.rename, 'F2');
      await expect.element(field).toHaveValue('Client mail');
      await field.fill('Letters');
      await pressKey('Enter');
      await expectToast(messages['categories.updated']);
      await expectFocused('Letters');
      const own = ['Board minutes', 'Code review', 'Hiring', 'Letters'];
      expect(categoryNames()).toEqual([words.allPrompts, ...own, 'Code', 'Thinking and check…']);

      await link('categories', 'Letters').click();
      await link('prompts', 'Delay').click();
      await expectPreview('Text of Delay');
      const before = query();
      await byMenu('Letters', words.deleteCategory, 'Delete');
      await expectToast(messages['categories.deleted']);
      await expect.element(categoryRow('Letters')).not.toBeInTheDocument();
      expect(query()).toEqual({});
      await expectFocused('Code');
      await expect.poll(() => library.category('Letters')).toBeUndefined();
      await expect.element(promptRow('Delay')).not.toBeInTheDocument();
      if (way === 'keyboard') {
        await pressKey('F8');
        (undo().first().element() as HTMLElement).focus();
        await pressKey('Enter');
      } else await undo().first().click();
      await expectPreview('Text of Delay');
      expect(query()).toEqual(before);
      await expectFocused('Letters');
      await expect.poll(() => library.category('Letters')).toBeDefined();
      await reopen();
      await expect.poll(promptNames).toEqual(['Delay', 'Follow-up', 'Offer']);
    },
  );

  it('renamed on two devices is never overwritten silently: the other name is shown, and either can be kept', async () => {
    const library = await openLibrary();
    const { id } = library.category('Client mail');
    const rename = async (elsewhere: string, typed: string) => {
      const { name } = library.categories().find((one) => one.id === id)!;
      (link('categories', name).element() as HTMLElement).focus();
      await pressKey('F2');
      await field.fill(typed);
      library.change(library.category(name), { name: elsewhere });
      await pressKey('Enter');
      const said = t(words.renamedElsewhere, { name: elsewhere });
      await expect.element(page.getByRole('alert').getByText(said)).toBeVisible();
      await expect.element(field).toHaveValue(typed);
      expect(library.category(elsewhere).id).toBe(id);
    };
    await rename('Post', 'Letters');
    await pressKey('Enter');
    await expectFocused('Letters');
    expect(library.category('Letters').id).toBe(id);

    await rename('Mail', 'Notes');
    await button(words.takeThatName).click();
    await expectFocused('Mail');
    expect(library.category('Mail').id).toBe(id);
  });

  it('needs a name that is neither blank nor too long, and says so at the field; Escape cancels', async () => {
    await openLibrary();
    await button(words.addCategory).click();
    await pressKey('Enter');
    const faults = [
      ['', 'categories.name.required'],
      ['   ', 'categories.name.blank'],
      ['x'.repeat(101), 'categories.name.too_long'],
    ] as const;
    for (const [typed, code] of faults) {
      await field.fill(typed);
      await expect.element(page.getByText(messages[code], { exact: true })).toBeVisible();
      await expect.element(field).toHaveAccessibleDescription(messages[code]);
    }
    await pressKey('Escape');
    await expect.element(field).not.toBeInTheDocument();
    await expectFocused(words.allPrompts);
  });

  it('shows the first 18 characters of its name; screen readers and the tooltip get all of it', async () => {
    const family = '👩‍👩‍👧‍👦';
    const long = `Family ${family.repeat(13)}`;
    await openLibrary({ categories: { [long]: [], 'Exactly eighteen x': [], 'بحوث السوق': [] } });
    const shown = [`Family ${family.repeat(11)}…`, 'Exactly eighteen x', 'بحوث السوق'];
    expect(categoryNames()).toEqual(expect.arrayContaining(shown));
    const cut = page.getByRole('link', { name: `${long}, 0 prompts` });
    await cut.hover();
    await expect.element(page.getByRole('tooltip').getByText(long)).toBeVisible();
    await searchField().hover();
    await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument();
    await focusByTab(link('categories', words.allPrompts));
    await pressKey('ArrowDown');
    await pressKey('ArrowDown');
    await expect.element(cut).toHaveFocus();
    await expect.element(page.getByRole('tooltip').getByText(long)).toBeVisible();
  });
});

describe('a prompt', () => {
  it('highlights known and unknown variables, and can show sample values instead, even after a reload', async () => {
    await openLibrary(
      {
        categories: { 'Client mail': [{ name: 'Delay', text: 'Write to {{client}} about {{date}}.' }] },
        variables: [{ name: 'client', values: ['Mrs Lopez', 'Acme'] }],
      },
      toPrompt('Delay'),
    );
    await expectPreview('{{client}}');
    expect(preview.getByText('{{client}}', { exact: true }).element().closest('mark')).not.toBeNull();
    await expect.element(preview.getByRole('button', { name: /\{\{date\}\}/ })).toBeVisible();
    await expectPreview('2 variables · 35 characters');
    await button(words.sampleValues).click();
    await expectPreview('Mrs Lopez');
    await expect.element(button(words.sampleValues)).toHaveAttribute('aria-pressed', 'true');
    await expectPreview('{{date}}');
    await reopen();
    await expectPreview('Mrs Lopez');
    await button(words.sampleValues).click();
    await expectPreview('{{client}}');
  });

  it('is copied by one key, says so, and keeps its place in the list until a reload', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const library = await openLibrary(plain, toMail);
    await link('prompts', 'Offer').click();
    await expectPreview('Text of Offer');
    await pressKey('c');
    await expect.element(preview.getByRole('status').getByText('Copied')).toBeVisible();
    expect(written.mock.calls).toEqual([['Text of Offer']]);
    await expect.element(promptRow('Offer').getByText(/^Used/)).toBeVisible();
    expect(api.calls(recordPromptUse).map(({ params }) => params.id)).toEqual([library.prompt('Offer').id]);
    expect(promptNames()).toEqual(['Delay', 'Follow-up', 'Offer']);
    await reopen();
    await expect.poll(promptNames).toEqual(['Offer', 'Delay', 'Follow-up']);
  });

  it('shows its tags, each of which leads to all prompts that have it, beside the prompt', async () => {
    const late = (name: string) => ({ name, tags: ['late', 'mail'] });
    const library = await openLibrary(
      { categories: { 'Client mail': [late('Delay'), 'Offer'], Hiring: [late('Regret')] } },
      toPrompt('Delay'),
    );
    const { id } = library.prompt('Delay');
    await focusByTab(preview.getByRole('link', { name: t(words.findTag, { tag: 'late' }), exact: true }));
    await pressKey('Enter');
    await expect.poll(() => promptNames().toSorted()).toEqual(['Delay', 'Regret']);
    expect(query()).toEqual({ category: 'all', prompt: id, tag: 'late' });
    await expectHeading('preview', 'Delay');
  });

  it('is tagged and moved in dialogs that return focus when closed; Undo moves it back', async () => {
    const library = await openLibrary(plain, toPrompt('Follow-up'));
    const mail = library.category('Client mail').id;
    await openMenu('prompts', 'Follow-up');
    await choose(words.tags);
    await page.getByRole('dialog', { name: words.tagsTitle }).getByRole('combobox').fill('mail');
    await pressKey('Enter');
    await button(words.saveTags).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(promptRow('Follow-up').getByText('mail')).toBeVisible();
    await expectFocused('Follow-up');

    await openMenu('prompts', 'Follow-up');
    await choose(words.move);
    await page.getByRole('combobox', { name: words.category }).click();
    await page.getByRole('option', { name: words.newCategory }).click();
    await page.getByLabelText(words.newCategoryName, { exact: true }).fill('Later');
    await button(words.moveDone).click();
    await expect.element(toasts().getByText(t(words.moved, { name: 'Later' }))).toBeVisible();
    await expect.poll(promptNames).toEqual(['Follow-up']);
    const later = library.category('Later').id;
    expect(query()['category']).toBe(later);
    expect(library.prompt('Follow-up').category).toBe(later);
    await undo().click();
    await expect.poll(promptNames).toEqual(['Delay', 'Follow-up', 'Offer']);
    expect(query()).toEqual({ category: mail, prompt: library.prompt('Follow-up').id });
    await expectFocused('Follow-up');
    await expect.poll(() => library.prompt('Follow-up').category).toBe(mail);
  });
});
