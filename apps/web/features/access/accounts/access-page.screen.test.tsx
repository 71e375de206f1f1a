import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { findElement } from '../../../testing/page-state.ts';
import { openPart } from '../../../testing/screen.tsx';
import { AccessPage } from './access-page.tsx';

it('the sample stays centered in the window, whatever is next to it and however far the page scrolls', async () => {
  await openPart(
    <AccessPage title="A title" lead="A lead">
      <p>A message</p>
    </AccessPage>,
  );
  await page.viewport(1024, 700);
  const sample = (await findElement('figure')).element();
  const middle = () => {
    const { top, bottom } = sample.getBoundingClientRect();
    return Math.round((top + bottom) / 2);
  };
  await expect.poll(middle).toBe(350);
  page.getByText('A message').element().setAttribute('style', 'block-size: 100rem');
  expect(middle()).toBe(350);
  scrollTo(0, 400);
  expect(scrollY).toBe(400);
  expect(middle()).toBe(350);
});
