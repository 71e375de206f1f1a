import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from './expectations.ts';
import { button, column, phone } from './library-screen.ts';
import { startPlace } from './place.ts';
import { delay, field, isFocused, openEditor, save, text } from './prompt-editing.ts';
import { openSignedIn } from './signed-in.ts';

const place = startPlace();
const call = /\/content\/enhance\/$/;
const rough = 'write a mail to our customers about teh new opening hours: from 1 March we open at 7:00';
const result = (page: Page) => page.getByRole('region', { name: 'Better prompt' });
const values = (page: Page) => page.getByRole('dialog', { name: 'Fill in the variables' });

/** What is sent to be enhanced. */
function sent(page: Page): { text: string; variables?: { name: string; value: string }[] }[] {
  const bodies: { text: string }[] = [];
  page.on('request', (request) => void (call.test(request.url()) && bodies.push(request.postDataJSON() as { text: string })));
  return bodies;
}

describe('a prompt of the library', () => {
  it('is made better where it stands; one Ctrl+Z brings it back, and what is saved is what stands there', async () => {
    const { page } = await openEditor(place, 'better', { viewport: { width: 1440, height: 900 } });
    await field(page).fill(rough);
    await page.keyboard.press('Control+Enter');
    await button(page, 'Use this prompt').waitFor();
    const [editor, card] = await Promise.all([field(page).boundingBox(), result(page).boundingBox()]);
    expect(card!.x > editor!.x + editor!.width || card!.y > editor!.y + editor!.height).toBe(true);
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => text(page)).toContain('the new opening hours');
    await page.keyboard.press('Control+z');
    expect(await text(page)).toBe(rough);
    await page.keyboard.press('Control+Shift+z');
    await page.keyboard.press('Control+s');
    await column(page, 'editor').waitFor({ state: 'detached' });
    await column(page, 'preview').getByText('about the new opening hours').waitFor();
  });

  it('is asked for from its preview, and what was found is put aside by Escape before the editor is left', async () => {
    const { page } = await openEditor(place, 'fromhere', {}, 'enhance');
    await values(page).waitFor();
    await values(page).getByRole('button', { name: 'Enhance', exact: true }).click();
    await result(page).getByRole('button', { name: 'Dismiss' }).waitFor();
    await field(page).focus();
    await page.keyboard.press('Escape');
    await result(page).waitFor({ state: 'detached' });
    await expect.poll(() => isFocused(page)).toBe(true);
    await page.keyboard.press('Escape');
    await column(page, 'editor').waitFor({ state: 'detached' });
  });

  it('keeps its variables unless values are given, and asks for them first; given up, nothing is sent', async () => {
    const { page } = await openEditor(place, 'values');
    const bodies = sent(page);
    await button(page, 'Enhance').click();
    await values(page).waitFor();
    await page.keyboard.press('Escape');
    await values(page).waitFor({ state: 'detached' });
    expect(bodies).toEqual([]);
    await button(page, 'Enhance').click();
    await values(page).getByRole('button', { name: 'Enhance', exact: true }).click();
    await expect.poll(() => bodies.length).toBe(1);
    expect(bodies[0]!.text).toBe(delay);
  });

  it('longer than can be enhanced says so, and can still be saved', async () => {
    const { page } = await openEditor(place, 'toolong');
    const bodies = sent(page);
    await field(page).fill('word '.repeat(6401));
    await page.getByText('Hone can enhance up to 32,000 characters. You can still save this prompt.').waitFor();
    await page.keyboard.press('Control+Enter');
    expect(bodies).toEqual([]);
    await save(page).click();
    await column(page, 'editor').waitFor({ state: 'detached' });
  });

  it('stands over its result on a telephone, with its choices at hand', async () => {
    const { page } = await openEditor(place, 'small', phone);
    await field(page).fill(rough);
    await page.getByRole('button', { name: 'How it is enhanced: Balanced' }).tap();
    await page.getByRole('combobox', { name: 'How much' }).waitFor();
    await button(page, 'Enhance').tap();
    await button(page, 'Use this prompt').waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});

describe('a prompt that belongs nowhere yet', () => {
  it('completes and marks the variables of the library, and asks for their values', async () => {
    const { page: library, email } = await openEditor(place, 'nowhere');
    await library.close();
    const { page } = await openSignedIn(place, email.split('@')[0]!);
    await page.goto('/enhance');
    const own = page.getByLabel('Your prompt', { exact: true });
    const bodies = sent(page);
    await own.click();
    await page.keyboard.type('write a mail to {{cli');
    await page.getByRole('option', { name: /^client/ }).first().waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type(' about the delay');
    expect(await own.inputValue()).toBe('write a mail to {{client}} about the delay');
    await page.keyboard.press('Control+Enter');
    await values(page).getByLabel('client', { exact: true }).fill('Grace');
    await values(page).getByRole('button', { name: 'Enhance', exact: true }).click();
    await expect.poll(() => bodies[0]?.variables).toEqual([{ name: 'client', value: 'Grace' }]);
    await button(page, 'Use this prompt').waitFor();
    expect(await result(page).textContent()).toContain('Grace');
  });
});
