import { describe, expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { appearances } from '../../../testing/appearances.ts';
import { byCss, textsOf } from '../../../testing/hands/css.ts';
import { pressKey, typeKeys } from '../../../testing/hands/keys.ts';
import { expectAccessible } from '../../../testing/page-state.ts';
import { sampled } from '../../../testing/sampled.ts';
import type { Opening } from '../../../testing/screen.tsx';
import { t } from '../../../ui/t.ts';
import { words } from '../../../ui/writing/variable-words.ts';
import { editor, expectText, field, openEditor, typeAt } from '../testing/editor-screen.ts';
import { phone } from '../testing/library-screen.ts';

const list = () => page.getByRole('listbox', { name: words.variables });
const option = (name: string) => list().getByRole('option').filter({ hasText: name });
const names = () => textsOf('[role=listbox] [role=option] bdi');
async function expectOffered(...offered: string[]): Promise<void> {
  await expect.poll(names).toEqual(offered);
}
const chosen = () => document.querySelector<HTMLElement>('[role=option][aria-selected=true]');
async function expectNothingOffered(): Promise<void> {
  await expect.element(list()).not.toBeInTheDocument();
}
const marks = (kind: 'known' | 'unknown') =>
  [...document.querySelectorAll(`[data-column=editor] [data-variable=${kind}]`)].map(({ textContent }) => textContent);
const element = () => byCss('[data-column=editor] textarea').element() as HTMLTextAreaElement;

async function shades(): Promise<Uint8ClampedArray> {
  const shot = await page.screenshot({ base64: true, save: false });
  const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${shot}`)).blob());
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const drawn = canvas.getContext('2d')!;
  drawn.drawImage(picture, 0, 0);
  return drawn.getImageData(0, 0, picture.width, picture.height).data;
}

/**
 * The share of pixels that differ between the field's letters alone and the layer's alone. Antialiasing is tolerated:
 * glyphs snap to quarter pixels, and a mark's edge may shift one by half a pixel's shade (110 of 255 measured); a shift
 * of a whole pixel is 255.
 */
async function countMisfits(): Promise<number> {
  const layer = element().previousElementSibling as HTMLElement;
  const draw = (isOwn: boolean) => {
    element().style.cssText = `caret-color: transparent; color: ${isOwn ? 'black' : 'transparent'}`;
    layer.style.color = isOwn ? 'transparent' : 'black';
    for (const mark of layer.querySelectorAll<HTMLElement>('[data-variable]')) {
      mark.style.cssText = 'background: none; box-shadow: none; text-decoration: none';
    }
    return shades();
  };
  const [own, behind] = [await draw(true), await draw(false)];
  return own.filter((shade, at) => Math.abs(shade - behind[at]!) > 128).length;
}

const long = Array.from(
  { length: 60 },
  (_, line) => `Line ${line} to {{client}}, which goes on until it has to wrap: ${'word '.repeat(line % 23)}{{order}}`,
).join('\n');
const arabic = 'اكتب رسالة إلى {{client}} عن تأخر الطلب {{order}}، مع الشكر.\nWrite to {{client}}\n\t👩‍👩‍👧 {{unknown}}';

describe('the prompt field', () => {
  it('highlights existing variables, and marks unknown ones differently', async () => {
    await openEditor();
    await field().fill('To {{client}} and {{ Order }} by {{due day}}, {{}} and {x}');
    await expect.poll(() => marks('known')).toEqual(['{{client}}', '{{ Order }}']);
    expect(marks('unknown')).toEqual(['{{due day}}']);
  });

  it.each([
    ['wide', {}],
    ['on a phone', phone],
    ['at 200% zoom', { width: 720, height: 450 }],
    ['on a right-to-left page', { width: 1024, height: 768, language: 'ar-XB' }],
  ] as [string, Opening][])(
    'draws highlights exactly behind the letters, wrapped and scrolled: %s',
    async (_, opening) => {
      await openEditor('edit', opening);
      for (const given of [long, arabic, 'x'.repeat(900), 'To {{client}}']) {
        await byCss('[data-column=editor] textarea').fill(given);
        element().parentElement!.parentElement!.scrollTo(0, 300);
        expect(await countMisfits()).toBe(0);
      }
    },
  );

  it('hides its highlights in forced colors', async () => {
    await openEditor('edit', { media: { forcedColors: 'active' } });
    expect(getComputedStyle(element().previousElementSibling!).visibility).toBe('hidden');
  });

  it('handles a 100 KB text, and typing in it', async () => {
    await openEditor();
    const whole = 'Write a mail to {{client}} about the delay of {{order}}, kindly and in short. \n'.repeat(1290);
    const pasted = { inputType: 'insertFromPaste', data: whole, bubbles: true, cancelable: true };
    const paste = new InputEvent('beforeinput', pasted);
    expect(element().dispatchEvent(paste), 'is left to the browser').toBe(true);
    await field().fill(whole);
    await field().click();
    await pressKey('Control+End');
    await typeKeys('to the end');
    await expectText(`${whole}to the end`);
  });
});

describe('a variable name typed after two braces', () => {
  it('is completed by keyboard: arrow keys choose, Enter and Tab accept, and one Ctrl+Z undoes it', async () => {
    await openEditor();
    await typeAt('To |!', '{{');
    await expectOffered('client', 'client name', 'new date', 'order');
    await typeKeys('cl');
    await expectOffered('client', 'client name');
    expect(chosen()?.innerText).toContain('client');
    expect(chosen()?.innerText).toContain('Ada');
    await pressKey('ArrowDown');
    await expect.poll(() => chosen()?.innerText).toContain('client name');
    await expect.element(field()).toHaveAttribute('aria-activedescendant', chosen()!.id);
    await pressKey('Enter');
    await expectText('To {{client name}}!');
    await expectNothingOffered();
    await pressKey('Control+z');
    await expectText('To {{cl!');
    await pressKey('Control+Shift+Z');
    await typeKeys(' {{ord');
    await expectOffered('order');
    await pressKey('Tab');
    await expectText('To {{client name}} {{order}}!');
    await expect.element(field()).toHaveFocus();
  });

  it('is completed by a press on a phone, and the field keeps focus', async () => {
    await openEditor('edit', phone);
    await typeAt('', '{{o');
    await option('order').click();
    await expectText('{{order}}');
    await expect.element(field()).toHaveFocus();
  });

  it('replaces what its braces already contain', async () => {
    await openEditor();
    await typeAt('To {{|x}} now', 'or');
    await pressKey('Backspace');
    await option('order').click();
    await expectText('To {{order}} now');
  });

  it('isn’t suggested after Escape, in pasted text, during IME composition, or when only the caret moves', async () => {
    await openEditor();
    await typeAt('', '{{');
    await expect.element(list()).toBeVisible();
    await pressKey('Escape');
    await typeKeys('cl');
    await expectNothingOffered();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await pressKey('Enter');
    await expectText('{{cl\n');
    await field().fill('{{client}}');
    for (let times = 0; times < 3; times += 1) await pressKey('ArrowLeft');
    await expectNothingOffered();
    await field().fill('{{');
    await cdp().send('Input.imeSetComposition', { text: 'cl', selectionStart: 2, selectionEnd: 2 });
    await expectText('{{cl');
    await expectNothingOffered();
  });

  it('that no variable has yet can be created from the list', async () => {
    await openEditor();
    await typeAt('', 'by {{due day');
    await option(t(words.create, { name: 'due day' })).click();
    await expectText('by {{due day}}');
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByRole('textbox').first()).toHaveValue('due day');
    await pressKey('Escape');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(field()).toHaveFocus();
    expect(marks('unknown')).toEqual(['{{due day}}']);
    await expect.element(editor()).toBeVisible();
  });

  it.each(sampled(appearances))('opens a list that passes axe and fits the viewport: %s', async (_, look) => {
    await openEditor('edit', look);
    await byCss('[data-column=editor] textarea').fill('');
    await typeKeys('{{cl');
    await expect.poll(() => names().length).toBe(2);
    await expectAccessible();
  });
});
