import { storedItems } from '@hone/contracts/stored';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { words } from '../features/enhance/words.ts';
import { words as trial } from '../features/onboarding/trial/words.ts';
import { openStored } from '../browser/storage/stored.ts';
import { byCss, textsOf } from '../testing/hands/css.ts';
import { findElement } from '../testing/page-state.ts';
import { sampled } from '../testing/sampled.ts';
import { openScreen } from '../testing/screen.tsx';

const field = page.getByLabelText(words.yourPrompt, { exact: true });
const example = page.getByRole('button', { name: trial.trip, exact: true });
const use = page.getByRole('button', { name: new RegExp(`^${words.use}`) });
/** The first of what the engine in the browser finds. */
const row = byCss('[data-row]').first();
const typed = () => (field.element() as HTMLTextAreaElement).value;

// Any call fails the test, as no answer is arranged.
describe('the introduction’s first step', () => {
  beforeEach(() => openScreen('/user-onboarding'));

  it('has examples, and enhances one on a press, in the browser, without an API call or a login', async () => {
    await expect.element(field).toHaveValue('');
    await example.click();
    await expect.element(row).toBeVisible();
    expect([...document.querySelectorAll('del')].map((dropped) => dropped.textContent)).toContain(
      'hi, can you please ',
    );
    expect(typed()).toBe(trial.tripText);
    await expect.element(example).not.toBeInTheDocument();
    // The question waits for an answer.
    await expect.element(byCss('[data-row] input').first()).toHaveFocus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.poll(typed).toMatch(/^plan a trip to lisbon, not too much walking/);
  });

  it('shows what a prompt leaves open, and turns each answer into a sentence of the prompt', async () => {
    await example.click();
    const option = byCss('[data-row] button[aria-pressed=false]').first();
    await option.click();
    const before = textsOf('section ins').join('');
    await byCss('[data-row] input').nth(1).fill('five days in May');
    await expect.poll(() => textsOf('section ins').join('')).not.toBe(before);
    await expect.element(use).toHaveAccessibleDescription(words.costsNothing);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.poll(typed).toContain('five days in May');
    expect(typed()).toMatch(/^plan a trip to lisbon, not too much walking/);
  });

  it('enhances the visitor’s own prompt in its language; changes can be dropped, and everything undone', async () => {
    const own = 'schreibe ein gedicht über den  herbst mit einem fuchs!!!';
    await field.fill(own);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await byCss('label.hunk').filter({ hasText: '!!!' }).click();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.poll(typed).toMatch(/^schreibe ein gedicht über den herbst mit einem fuchs!!!/);
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(typed).toBe(own);
  });

  it('does not offer choices or permanent refusals, which need an account', async () => {
    await example.click();
    await byCss('label.hunk').first().click();
    await expect.element(page.getByRole('checkbox').first()).not.toBeChecked();
    await expect.element(page.getByRole('button', { name: words.refuse })).not.toBeInTheDocument();
    await expect.element(page.getByRole('combobox')).not.toBeInTheDocument();
  });
});

it.each(sampled([1440, 375]))(
  'nothing shifts when the result for a prompt from before the login arrives, in a window of %i px',
  async (width) => {
    openStored(storedItems.trialPrompt).keep(trial.tripText);
    // Fonts that arrive later change the width.
    await openScreen('/user-onboarding?step=2', { width });
    await findElement('h1');
    await document.fonts.ready;
    const places = new Set<string>();
    const look = () => {
      // A step that is sliding in isn't in its place yet.
      for (const one of document.getAnimations())
        if (one.effect?.getComputedTiming().endTime !== Infinity) one.finish();
      const found = ['h1', 'textarea', 'nav'].map((name) => document.querySelector(name)?.getBoundingClientRect());
      if (found.every((one) => one !== undefined)) places.add(JSON.stringify(found.map(({ x, y }) => [x, y])));
      watching = requestAnimationFrame(look);
    };
    let watching = 0;
    await userEvent.keyboard('{ArrowLeft}');
    look();
    await expect.element(use).toBeVisible();
    cancelAnimationFrame(watching);
    look();
    cancelAnimationFrame(watching);
    expect([...places]).toHaveLength(1);
    // No navigation, so no scrolling.
    expect(scrollY).toBe(0);
  },
);
