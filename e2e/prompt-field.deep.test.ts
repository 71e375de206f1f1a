import { expect, it } from 'vitest';
import { phone } from './testing/screens/library.ts';
import { startPlace } from './testing/place.ts';
import { isFocused, openEditor, text, typeAt } from './testing/screens/prompt-editing.ts';

const place = startPlace();

it('on a phone, a tap completes a variable started with two braces, and the field keeps the focus', async () => {
  const { page } = await openEditor(place, 'tapped', phone);
  await typeAt(page, '', '{{o');
  await page.getByRole('option').filter({ hasText: 'order' }).tap();
  expect(await text(page)).toBe('{{order}}');
  await expect.poll(() => isFocused(page)).toBe(true);
});
