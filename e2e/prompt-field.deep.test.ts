import { expect, it } from 'vitest';
import { phone } from './library-screen.ts';
import { startPlace } from './place.ts';
import { isFocused, openEditor, text, typeAt } from './prompt-editing.ts';

const place = startPlace();

it('a name that is begun by two braces is completed by a press, also on a telephone, and the field keeps the focus', async () => {
  const { page } = await openEditor(place, 'tapped', phone);
  await typeAt(page, '', '{{o');
  await page.getByRole('option').filter({ hasText: 'order' }).tap();
  expect(await text(page)).toBe('{{order}}');
  await expect.poll(() => isFocused(page)).toBe(true);
});
