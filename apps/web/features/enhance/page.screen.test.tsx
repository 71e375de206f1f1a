import { routes } from '@hone/contracts/routes';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { appearances } from '../../testing/appearances.ts';
import { byCss } from '../../testing/hands/css.ts';
import { fakeEnhancing, startEnhancing } from '../../testing/fakes/enhancing.ts';
import { expectAccessible } from '../../testing/page-state.ts';
import { sampled } from '../../testing/sampled.ts';
import { ask, changes, field, more, openPanel, result, said, use } from './testing/panel.ts';
import { words } from './words.ts';

/** Also while it is busy. */
const enhance = page.getByRole('main').getByRole('button', { name: words.enhance });
const boundsOf = (one: { element(): Element }) => one.element().getBoundingClientRect();
const frameOf = () => field.element().closest('.border')!.getBoundingClientRect();
async function expectEnhanceBelowPrompt(): Promise<void> {
  await expect.poll(() => boundsOf(enhance).top - frameOf().bottom).toBeGreaterThan(0);
  expect(boundsOf(enhance).top - frameOf().bottom).toBeLessThanOrEqual(16);
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}

describe('the enhance page', () => {
  it('has its title, and a heading for each side', async () => {
    await openPanel();
    await expect.element(page.getByRole('heading', { level: 1, name: routes['/enhance'].title })).toBeInTheDocument();
    const sides = page.getByRole('heading', { level: 2 }).elements();
    expect(sides.map(({ textContent }) => textContent)).toEqual([words.yourPrompt, words.result]);
  });

  it.each([1440, 1024, 900, 375, 320])(
    'has the Enhance button right below the prompt, and no horizontal scrolling: %i px',
    async (width) => {
      await openPanel({ width });
      await expectEnhanceBelowPrompt();
      fakeEnhancing(changes, said);
      await ask();
      await expect.element(use).toBeVisible();
      await expectEnhanceBelowPrompt();
    },
  );

  it.each([1440, 1024])('has the result next to the prompt, and wider: %i px', async (width) => {
    await openPanel({ width });
    const [own, better] = [frameOf(), boundsOf(result)];
    expect(better.left).toBeGreaterThan(own.right);
    expect(better.top).toBeLessThan(own.top);
    expect(own.width / better.width).toBeGreaterThan(0.55);
    expect(own.width / better.width).toBeLessThan(0.67);
  });

  it('has the result right below the button on a phone', async () => {
    await openPanel({ width: 375 });
    const between = boundsOf(result).top - boundsOf(enhance).bottom;
    expect(between).toBeGreaterThan(0);
    expect(between).toBeLessThan(80);
  });

  it('stops growing in windows wider than 1600 px', async () => {
    await openPanel({ width: 1600 });
    const { width } = boundsOf(page.getByRole('main'));
    await page.viewport(2200, 900);
    await expect.poll(() => innerWidth).toBe(2200);
    expect(boundsOf(page.getByRole('main')).width).toBeLessThanOrEqual(width + 16);
  });

  it('shifts nothing while it enhances', async () => {
    await openPanel();
    const places = () => [enhance, more, result].map((one) => boundsOf(one).toJSON().y);
    const before = places();
    const line = startEnhancing();
    await ask();
    await line.sent;
    await expect.element(enhance).toHaveAttribute('aria-busy', 'true');
    expect(places()).toEqual(before);
  });
});

it.each(sampled(appearances))(
  'the hidden choices pass axe and fit the viewport once they are open: %s',
  async (_, look) => {
    await openPanel({
      ...look,
      preferences: {
        standing_instruction: 'No jargon',
        refused_kinds: ['spelling'],
        skipped_slots: ['place', 'place'],
      },
    });
    await byCss('main button[aria-expanded]:not([role])').first().click();
    await byCss('main textarea').nth(1).click();
    await expectAccessible();
  },
);
