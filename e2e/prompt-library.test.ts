import { listCategories } from '@hone/contracts/categories';
import { listPrompts } from '@hone/contracts/prompts';
import { messages } from '@hone/contracts/messages';
import { describe, expect, it } from 'vitest';
import { signIn } from '../apps/api/testing/api.ts';
import { columnRules } from '../apps/web/features/prompts/column-count.ts';
import { expectFocused } from './expectations.ts';
import { reloadFollowing } from './following.ts';
import { expectLabels } from './labels.ts';
import { button, categoryNames, categoryRow, choose, column, desk, focused, link, openLibrary, openMenu, plain, promptNames, promptRow, query, toasts, undo } from './library-screen.ts';
import { startPlace } from './place.ts';
import { makePerson } from './person.ts';
import { openSignedIn } from './signed-in.ts';
import { ways } from './tier.ts';

const place = startPlace();
const deal = { categories: { 'Client mail': [{ name: 'Delay', text: 'Write to {{client}} about {{date}}.' }] }, variables: { client: ['Mrs Lopez', 'Acme'] } };

async function readCategories(email: string) {
  return (await (await signIn(place.api, email)).call(listCategories)).map(({ name }) => name);
}

describe('the prompt library', () => {
  it('shows categories, the prompts of one and a prompt to be read, letter for letter', async () => {
    const { page } = await openLibrary(place, 'labels', plain, {}, (written) => `/prompt-library?category=${written.category('Client mail').id}&prompt=${written.prompt('Delay').id}`);
    await expectLabels(page, 'Prompt Library', ['Enter Prompt here', 'Save Prompt', 'Share']);
    expect(await page.title()).toBe('Prompt Library · Hone');
    await button(page, 'Edit').click();
    await expectLabels(page, 'Prompt Library', ['Saved Prompts', 'Preview', 'Edit', 'Share']);
  });

  it('has columns of 330 px while three of them fit', async () => {
    const { page } = await openLibrary(place, 'widths', plain);
    const widths = () => page.locator('[data-column]').evaluateAll((columns) => columns.map((one) => Math.round(one.getBoundingClientRect().width)));
    const three = await widths();
    expect(three).toEqual([columnRules.width, columnRules.width, expect.any(Number)]);
    expect(three[2]).toBeGreaterThan(columnRules.width);
    await page.setViewportSize({ width: 1024, height: 768 });
    await expect.poll(widths).toEqual([columnRules.width, expect.any(Number)]);
    await page.setViewportSize({ width: columnRules.two - 1, height: 768 });
    await expect.poll(async () => (await widths()).length).toBe(1);
  });

  it('of a newcomer holds what came with the account, which has no rename and no delete and says why', async () => {
    const { page, email } = await openSignedIn(place, 'newcomer', desk);
    await page.goto('/prompt-library');
    await expect.poll(() => categoryNames(page)).toEqual(['All prompts', 'Code', 'Everyday writing', 'Thinking and check…']);
    expect(await readCategories(email)).toEqual(['Code', 'Everyday writing', 'Thinking and checking']);
    expect(await categoryRow(page, 'Code').getByRole('button').count()).toBe(0);
    await link(page, 'categories', 'Code').hover();
    await page.getByRole('tooltip').getByText(messages['categories.kept']).waitFor();
    await link(page, 'categories', 'Code').click();
    await page.keyboard.press('Delete');
    await link(page, 'prompts', 'Review a change').click();
    await column(page, 'preview').getByRole('heading', { name: 'Review a change' }).waitFor();
    expect(await button(page, 'Edit').count()).toBe(0);
    await button(page, 'Came with your account').focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await page.getByRole('tooltip').getByText(messages['prompts.kept']).waitFor();
    await openMenu(page, 'prompts', 'Review a change');
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Copy', 'Pin to the top', 'Save a copy']);
    await choose(page, 'Save a copy');
    await toasts(page).getByText(messages['prompts.created']).waitFor();
    await column(page, 'preview').getByRole('heading', { name: 'Review a change (copy)' }).waitFor();
    await button(page, 'Edit').waitFor();
    expect(await readCategories(email)).toContain('Code');
  });
});

describe('the selection', () => {
  it('stands in the address, through a reload, Back and Forward', async () => {
    const { page, written } = await openLibrary(place, 'address', plain);
    const mail = written.category('Client mail').id;
    await link(page, 'categories', 'Client mail').click();
    await expect.poll(() => promptNames(page)).toEqual(['Delay', 'Follow-up', 'Offer']);
    await link(page, 'prompts', 'Offer').click();
    await column(page, 'preview').getByText('Text of Offer').waitFor();
    expect(query(page)).toEqual({ category: mail, prompt: written.prompt('Offer').id });
    await page.reload();
    await column(page, 'preview').getByText('Text of Offer').waitFor();
    expect(await link(page, 'categories', 'Client mail').getAttribute('aria-current')).toBe('true');
    expect(await link(page, 'prompts', 'Offer').getAttribute('aria-current')).toBe('true');
    await page.goBack();
    await column(page, 'preview').getByText('Choose a prompt').waitFor();
    expect(query(page)).toEqual({ category: mail });
    await page.goForward();
    await column(page, 'preview').getByText('Text of Offer').waitFor();
  });

  it('of what is not there any more says so kindly', async () => {
    const { page } = await openLibrary(place, 'gone', plain, {}, () => '/prompt-library?category=00000000-0000-4000-8000-000000000000&prompt=00000000-0000-4000-8000-000000000001');
    await column(page, 'prompts').getByRole('heading', { name: 'This category is not there any more' }).waitFor();
    await column(page, 'preview').getByRole('heading', { name: 'This prompt is not there any more' }).waitFor();
    await column(page, 'prompts').getByRole('button', { name: 'Show all prompts' }).click();
    await promptRow(page, 'Delay').waitFor();
  });

  it('follows what is renamed, and says what is deleted, elsewhere', async () => {
    const { page, written, email } = await openLibrary(place, 'elsewhere', plain, {}, (made) => `/prompt-library?category=${made.category('Client mail').id}&prompt=${made.prompt('Delay').id}`);
    await reloadFollowing(page);
    const { deletePrompt, editPrompt } = await import('@hone/contracts/prompts');
    const elsewhere = await signIn(place.api, email);
    const { id, category } = written.prompt('Delay');
    await elsewhere.call(editPrompt, { params: { id }, body: { name: 'Delay, renamed', text: 'Another text', category } });
    await column(page, 'preview').getByRole('heading', { name: 'Delay, renamed' }).waitFor();
    await column(page, 'preview').getByText('Another text').waitFor();
    await promptRow(page, 'Delay, renamed').waitFor();
    await elsewhere.call(deletePrompt, { params: { id } });
    await column(page, 'preview').getByRole('heading', { name: 'This prompt is not there any more' }).waitFor();
    await expect.poll(() => promptNames(page)).toEqual(['Follow-up', 'Offer']);
  });
});

describe('a category', () => {
  it.each(ways)('is added by its name, renamed in its place, and deleted with its prompts until Undo: by %s', async (way) => {
    const { page, email } = await openLibrary(place, `category${way}`, plain);
    const person = makePerson(page, way);
    await person.pressNamed('button', 'Add a category');
    const field = page.getByRole('textbox', { name: 'Category name' });
    await expectFocused(field);
    await page.keyboard.type('  Board   minutes ');
    await page.keyboard.press('Enter');
    await toasts(page).getByText(messages['categories.created'], { exact: true }).waitFor();
    await expect.poll(() => focused(page)).toBe('Board minutes');
    await expect.poll(() => query(page)['category']).toBeDefined();
    await column(page, 'prompts').getByRole('heading', { name: 'Nothing in this category yet' }).waitFor();

    if (way === 'mouse') {
      await openMenu(page, 'categories', 'Client mail');
      await choose(page, 'Rename');
    } else {
      await link(page, 'categories', 'Client mail').focus();
      await page.keyboard.press('F2');
    }
    expect(await field.inputValue()).toBe('Client mail');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Letters');
    await page.keyboard.press('Enter');
    await toasts(page).getByText(messages['categories.updated'], { exact: true }).waitFor();
    await expect.poll(() => focused(page)).toBe('Letters');
    expect(await categoryNames(page)).toEqual(['All prompts', 'Board minutes', 'Code review', 'Hiring', 'Letters', 'Code', 'Everyday writing', 'Thinking and check…']);

    await link(page, 'categories', 'Letters').click();
    await link(page, 'prompts', 'Delay').click();
    await column(page, 'preview').getByText('Text of Delay').waitFor();
    const before = query(page);
    if (way === 'mouse') {
      await openMenu(page, 'categories', 'Letters');
      await choose(page, 'Delete category');
    } else {
      await link(page, 'categories', 'Letters').focus();
      await page.keyboard.press('Delete');
    }
    await toasts(page).getByText(messages['categories.deleted'], { exact: true }).waitFor();
    await categoryRow(page, 'Letters').waitFor({ state: 'detached' });
    expect(query(page)).toEqual({});
    await expect.poll(() => focused(page)).toBe('Code');
    await expect.poll(() => readCategories(email)).not.toContain('Letters');
    expect(await promptRow(page, 'Delay').count()).toBe(0);
    if (way === 'keyboard') await page.keyboard.press('F8');
    await person.press(undo(page).first());
    await column(page, 'preview').getByText('Text of Delay').waitFor();
    expect(query(page)).toEqual(before);
    await expect.poll(() => focused(page)).toBe('Letters');
    await expect.poll(() => readCategories(email)).toContain('Letters');
    await page.reload();
    await expect.poll(() => promptNames(page)).toEqual(['Delay', 'Follow-up', 'Offer']);
  });

  it('needs a name that is more than spaces, and says so at the field; Escape gives it up', async () => {
    const { page } = await openLibrary(place, 'rules', plain);
    await button(page, 'Add a category').click();
    await page.keyboard.press('Enter');
    await page.getByText(messages['categories.name.required'], { exact: true }).waitFor();
    await page.keyboard.type('   ');
    await page.getByText(messages['categories.name.blank'], { exact: true }).waitFor();
    await page.keyboard.type('x'.repeat(101));
    await page.getByText(messages['categories.name.too_long'], { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('textbox', { name: 'Category name' }).count()).toBe(0);
    await expect.poll(() => focused(page)).toBe('All prompts');
  });

  it('shows 18 characters of its name, whatever they are made of; the whole of it is heard, and seen where it is pointed at', async () => {
    const family = '👩‍👩‍👧‍👦';
    const long = `Family ${family.repeat(13)}`;
    const { page } = await openLibrary(place, 'cut', { categories: { [long]: [], 'Exactly eighteen x': [], 'بحوث السوق': [] } });
    expect(await categoryNames(page)).toEqual(expect.arrayContaining([`Family ${family.repeat(11)}…`, 'Exactly eighteen x', 'بحوث السوق']));
    await page.getByRole('link', { name: `${long}, 0 prompts` }).hover();
    await page.getByRole('tooltip').getByText(long).waitFor();
  });
});

describe('a prompt', () => {
  it('is read with its variables marked, those that are known and those that are not, and with sample values in their place', async () => {
    const { page } = await openLibrary(place, 'read', deal);
    await link(page, 'prompts', 'Delay').click();
    const preview = column(page, 'preview');
    await preview.locator('mark').getByText('{{client}}').waitFor();
    await preview.getByRole('button', { name: /\{\{date\}\}/ }).waitFor();
    await preview.getByText('2 variables · 35 characters').waitFor();
    await button(page, 'Sample values').click();
    await preview.getByText('Mrs Lopez').waitFor();
    expect(await button(page, 'Sample values').getAttribute('aria-pressed')).toBe('true');
    expect(await preview.getByText('{{date}}').count()).toBe(1);
  });

  it('is copied by one key, says so for two seconds, and keeps its place though it was used', async () => {
    const { page, email, written } = await openLibrary(place, 'copied', plain, { permissions: ['clipboard-read', 'clipboard-write'] }, (made) => `/prompt-library?category=${made.category('Client mail').id}`);
    await link(page, 'prompts', 'Offer').click();
    await column(page, 'preview').getByText('Text of Offer').waitFor();
    place.api.clock.forward(60);
    await page.keyboard.press('c');
    await column(page, 'preview').getByRole('status').filter({ hasText: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Text of Offer');
    await promptRow(page, 'Offer').getByText('Used').waitFor();
    expect(await promptNames(page)).toEqual(['Delay', 'Follow-up', 'Offer']);
    const usedAt = async () => {
      const [listed] = (await (await signIn(place.api, email)).call(listPrompts, { query: { category_id: written.category('Client mail').id } })).items;
      return listed!.prompts.find(({ name }) => name === 'Offer')?.used_at;
    };
    await expect.poll(usedAt).not.toBeNull();
    await page.reload();
    await expect.poll(() => promptNames(page)).toEqual(['Offer', 'Delay', 'Follow-up']);
  });
});
