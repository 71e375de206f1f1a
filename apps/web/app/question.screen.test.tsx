import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { EnhancingPanel } from '../features/enhance/enhancing-panel.tsx';
import { words } from '../features/enhance/words.ts';
import { enhanceHere, trialChoices } from '../features/onboarding/trial/enhance-here.ts';
import { textsOf } from '../testing/css.ts';
import { expectAccessible } from '../testing/page-state.ts';
import { openPart } from '../testing/screen.tsx';

const open = 'Plan a trip to Rome for us.  Keep the list short.';
const tidied = open.replace('  ', ' ');
const asked: unknown[] = [];
let fails = false;

/** As in the introduction: with the real engine. */
function Panel() {
  const [text, setText] = useState(open);
  const run: typeof enhanceHere = (given) => {
    asked.push(given.answers ?? []);
    if (fails) throw new Error('It fails.');
    return enhanceHere(given);
  };
  return (
    <EnhancingPanel run={run} text={text} onText={setText} choices={trialChoices}>
      {({ editor, result }) => (
        <main>
          <h1>Try it</h1>
          {editor}
          {result}
        </main>
      )}
    </EnhancingPanel>
  );
}

const box = page.getByRole('region', { name: 'A question about your prompt: When, and for how long?' });
const draft = page.getByRole('textbox', { name: 'Your prompt' });
const card = page.getByRole('region', { name: 'Better prompt' });

async function openAsked(): Promise<void> {
  asked.length = 0;
  await openPart(<Panel />);
  await draft.click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(box).toBeVisible();
}

describe('the question above the result', () => {
  it.each([320, 1024])('is sound at a width of %i, in the light and in the dark', async (width) => {
    await openAsked();
    await page.viewport(width, 900);
    for (const theme of ['light', 'dark']) {
      document.documentElement.dataset['theme'] = theme;
      await expectAccessible();
    }
  });

  it('leaves the result there to be used, and goes with its use', async () => {
    await openAsked();
    await page.getByRole('button', { name: /^Use this prompt/ }).click();
    await expect.element(box).not.toBeInTheDocument();
    await expect.element(draft).toHaveValue(tidied);
  });

  it('an option stands in the prompt exactly as it is read, and the question is answered', async () => {
    await openAsked();
    await box.getByRole('button', { name: 'It’s for a week.' }).click();
    await expect.element(box).not.toBeInTheDocument();
    await expect.element(card).toHaveTextContent('for us. It’s for a week. Keep the list short.');
    await expect.element(card).toHaveFocus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect
      .element(draft)
      .toHaveValue(expect.stringContaining('for us. It’s for a week. Keep the list short.') as never);
  });

  it('is answered in one’s own words, by Enter', async () => {
    await openAsked();
    await box.getByLabelText('In your own words').fill('  ten days ');
    await userEvent.keyboard('{Enter}');
    await expect.element(card).toHaveTextContent('It’s for ten days.');
    expect(asked.at(-1)).toEqual([{ ask: 'dates', value: 'ten days' }]);
  });

  it('an empty answer is none', async () => {
    await openAsked();
    await box.getByRole('button', { name: 'Answer' }).click();
    await expect.element(box).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  it('is left to the AI where somebody lets it choose', async () => {
    await openAsked();
    await box.getByRole('button', { name: words.questionYours }).click();
    await expect.element(card).toHaveTextContent('Choose a good time and length yourself.');
  });

  it('skipped, it is not asked again, and nothing is put in', async () => {
    await openAsked();
    await box.getByRole('button', { name: 'Skip question' }).click();
    await expect.element(box).not.toBeInTheDocument();
    await draft.fill(`${tidied} Add prices.`);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    // Something is missing on purpose.
    await expect.element(card).toHaveTextContent(words.reason_none);
    expect(asked).toEqual([[], [{ ask: 'dates', value: 'skip' }]]);
    await expect.element(box).not.toBeInTheDocument();
  });

  it('Escape closes it and leaves the result', async () => {
    await openAsked();
    await box.getByLabelText('In your own words').click();
    await userEvent.keyboard('{Escape}');
    await expect.element(box).not.toBeInTheDocument();
    await expect.element(draft).toHaveFocus();
    await expect.element(card).toHaveTextContent(tidied);
    expect(asked).toHaveLength(1);
  });

  it('stays with what was typed where answering fails', async () => {
    await openAsked();
    await box.getByLabelText('In your own words').fill('ten days');
    fails = true;
    await userEvent.keyboard('{Enter}');
    await expect.element(card).toHaveTextContent('Something went wrong');
    await expect.element(box.getByLabelText('In your own words')).toHaveValue('ten days');
    fails = false;
    await box.getByRole('button', { name: 'Answer' }).click();
    await expect.element(card).toHaveTextContent('It’s for ten days.');
  });

  it('without options shows only a field, which takes pasted lines and answers on Ctrl+Enter', async () => {
    await openAsked();
    await draft.fill('Summarize this article');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    const pasted = page.getByRole('region', { name: /What should it work on/ });
    await expect.element(pasted).toBeVisible();
    expect(pasted.getByRole('list').elements()).toEqual([]);
    await pasted.getByLabelText('Paste it here').fill('The storks are back.\nThey nest early.');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    // The field is only hidden while it is answered.
    await expect.poll(() => textsOf('section ins').join()).toContain('They nest early.');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(draft).toHaveValue('Summarize this article\n\nThe storks are back.\nThey nest early.');
  });

  it('goes when the prompt is another one', async () => {
    await openAsked();
    await draft.fill('Write a poem about the sea');
    await expect.element(box).not.toBeInTheDocument();
  });
});
