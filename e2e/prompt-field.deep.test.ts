import type { BrowserContextOptions, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from './expectations.ts';
import { phone } from './library-screen.ts';
import { startPlace } from './place.ts';
import { field, isFocused, openEditor, text, typeAt } from './prompt-editing.ts';

const place = startPlace();
const list = (page: Page) => page.getByRole('listbox', { name: 'Variables' });
const options = (page: Page) => list(page).getByRole('option');
const names = (page: Page) => options(page).locator('bdi').allInnerTexts();
const chosen = (page: Page) => page.locator('[role=option][aria-selected=true]').innerText();
const marks = (page: Page, kind: 'known' | 'unknown') => page.locator(`[data-column=editor] [data-variable=${kind}]`);

/** Pixels that are otherwise where the field is drawn with its own letters alone, and with those of the layer behind it alone; a letter's smooth edge aside. */
async function countMisfits(page: Page): Promise<number> {
  const draw = async (isOwn: boolean) => {
    await field(page).evaluate((element, own) => {
      const layer = element.previousElementSibling as HTMLElement;
      (element as HTMLElement).style.cssText = `caret-color: transparent; color: ${own ? 'black' : 'transparent'}`;
      layer.style.color = own ? 'transparent' : 'black';
      for (const mark of layer.querySelectorAll<HTMLElement>('[data-variable]')) mark.style.cssText = 'background: none; box-shadow: none; text-decoration: none';
    }, isOwn);
    return sharp(await page.screenshot({ animations: 'disabled' })).greyscale().raw().toBuffer();
  };
  const [own, behind] = [await draw(true), await draw(false)];
  return own.filter((shade, at) => Math.abs(shade - behind[at]!) > 100).length;
}

async function turn(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('language', 'ar-XB'));
  await page.reload();
  await field(page).waitFor();
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
}

const long = Array.from({ length: 60 }, (_, line) => `Line ${line} of a long text to {{client}}, which goes on until it has to wrap: ${'word '.repeat(line % 23)}{{order}}`).join('\n');
const arabic = 'اكتب رسالة إلى {{client}} عن تأخر الطلب {{order}}، مع الشكر.\nWrite to {{client}}\n\t👩‍👩‍👧 {{unknown}}';

describe('the field', () => {
  it('marks the variables that there are, and underlines those that are not', async () => {
    const { page } = await openEditor(place, 'marks');
    await field(page).fill('To {{client}} and {{ Order }} by {{due day}}, {{}} and {x}');
    await expect.poll(() => marks(page, 'known').allTextContents()).toEqual(['{{client}}', '{{ Order }}']);
    expect(await marks(page, 'unknown').allTextContents()).toEqual(['{{due day}}']);
  });

  it.each([
    ['wide', {}],
    ['on a telephone', phone],
    ['at 200 %', { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 }],
    ['in a page from right to left', { viewport: { width: 1024, height: 768 }, locale: 'ar' }],
  ] as [string, BrowserContextOptions][])('has the layer of its marks exactly behind its letters, wrapped and scrolled: %s', async (name, settings) => {
    const { page } = await openEditor(place, `fits${name.replaceAll(/\W/g, '')}`, settings);
    if (settings.locale === 'ar') await turn(page);
    for (const given of [long, arabic, 'x'.repeat(900), 'To {{client}}']) {
      await field(page).fill(given);
      await field(page).evaluate((element) => element.parentElement!.parentElement!.scrollTo(0, 300));
      expect(await countMisfits(page)).toBe(0);
    }
    await expectNoSidewaysScroll(page);
  });

  it('shows its letters alone where colours are forced', async () => {
    const { page } = await openEditor(place, 'forced', { forcedColors: 'active' });
    expect(await field(page).evaluate((element) => getComputedStyle(element.previousElementSibling!).visibility)).toBe('hidden');
  });

  it('takes a text of 100 KB and what is typed into it', async () => {
    const { page } = await openEditor(place, 'whole', { permissions: ['clipboard-read', 'clipboard-write'] });
    const whole = 'Write a mail to {{client}} about the delay of {{order}}, kindly and in short. \n'.repeat(1290);
    await page.evaluate((given) => navigator.clipboard.writeText(given), whole);
    await field(page).press('Control+a');
    await page.keyboard.press('Control+v');
    await expect.poll(async () => (await text(page)).length).toBe(whole.length);
    await page.keyboard.type('to the end');
    await expect.poll(() => text(page)).toBe(`${whole}to the end`);
  });
});

describe('a name that is begun by two braces', () => {
  it('is completed by the keyboard: arrows choose, Enter and Tab take, one Ctrl+Z takes it back', async () => {
    const { page } = await openEditor(place, 'keys');
    await typeAt(page, 'To |!', '{{');
    await expect.poll(() => names(page)).toEqual(['client', 'client name', 'new date', 'order']);
    await page.keyboard.type('cl');
    await expect.poll(() => names(page)).toEqual(['client', 'client name']);
    expect(await chosen(page)).toContain('client');
    expect(await chosen(page)).toContain('Ada');
    await page.keyboard.press('ArrowDown');
    expect(await chosen(page)).toContain('client name');
    expect(await field(page).getAttribute('aria-activedescendant')).toBe(await options(page).nth(1).getAttribute('id'));
    await page.keyboard.press('Enter');
    expect(await text(page)).toBe('To {{client name}}!');
    expect(await list(page).count()).toBe(0);
    await page.keyboard.press('Control+z');
    expect(await text(page)).toBe('To {{cl!');
    await page.keyboard.press('Control+Shift+z');
    await page.keyboard.type(' {{ord');
    await options(page).first().waitFor();
    await page.keyboard.press('Tab');
    expect(await text(page)).toBe('To {{client name}} {{order}}!');
    await expect.poll(() => isFocused(page)).toBe(true);
  });

  it('is completed by a press, also on a telephone, and the field keeps the focus', async () => {
    const { page } = await openEditor(place, 'tapped', phone);
    await typeAt(page, '', '{{o');
    await options(page).filter({ hasText: 'order' }).tap();
    expect(await text(page)).toBe('{{order}}');
    await expect.poll(() => isFocused(page)).toBe(true);
  });

  it('takes the place of what stands between its braces already', async () => {
    const { page } = await openEditor(place, 'inside');
    await typeAt(page, 'To {{|x}} now', 'or');
    await page.keyboard.press('Backspace');
    await options(page).filter({ hasText: 'order' }).click();
    expect(await text(page)).toBe('To {{order}} now');
  });

  it('is left alone after Escape, in pasted text, while letters are composed, and where only the caret goes', async () => {
    const { page } = await openEditor(place, 'alone');
    await typeAt(page, '', '{{');
    await list(page).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.type('cl');
    expect(await list(page).count()).toBe(0);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.keyboard.press('Enter');
    expect(await text(page)).toBe('{{cl\n');
    await field(page).fill('{{client}}');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    expect(await list(page).count()).toBe(0);
    await field(page).fill('{{');
    const session = await page.context().newCDPSession(page);
    await session.send('Input.imeSetComposition', { text: 'cl', selectionStart: 2, selectionEnd: 2 });
    await expect.poll(() => text(page)).toBe('{{cl');
    expect(await list(page).count()).toBe(0);
  });

  it('that nobody has yet can be created there and then', async () => {
    const { page } = await openEditor(place, 'created');
    await typeAt(page, '', 'by {{due day');
    await options(page).filter({ hasText: 'Create “due day”' }).click();
    expect(await text(page)).toBe('by {{due day}}');
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByRole('textbox').first().inputValue()).toBe('due day');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => isFocused(page)).toBe(true);
    expect(await marks(page, 'unknown').allTextContents()).toEqual(['{{due day}}']);
  });

  it.each([
    ['light', {}],
    ['dark', { colorScheme: 'dark' }],
    ['forced colours', { forcedColors: 'active' }],
  ] as [string, BrowserContextOptions][])('shows a list with which axe finds nothing wrong: %s', async (name, settings) => {
    const { page } = await openEditor(place, `listed${name.replace(' ', '')}`, settings);
    await typeAt(page, '', '{{cl');
    await list(page).waitFor();
    await expectAccessible(page);
  });
});
