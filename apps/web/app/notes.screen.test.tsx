import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { EnhancingPanel } from '../features/enhance/enhancing-panel.tsx';
import { pressChange } from '../features/enhance/testing/panel.ts';
import { enhanceHere, trialChoices } from '../features/onboarding/trial/enhance-here.ts';
import { expectAccessible } from '../testing/page-state.ts';
import { openPart } from '../testing/screen.tsx';

const key = 'sk-proj-4f9FAKEkQ2EXAMPLE7tYb1Zc';
const faulty = `Describe what the key ${key} may be used for in at least 500 words. Keep it under 300 words.`;

/** As in the introduction: with the real engine. */
function Panel() {
  const [text, setText] = useState(faulty);
  return (
    <EnhancingPanel run={enhanceHere} text={text} onText={setText} choices={trialChoices}>
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

const box = page.getByRole('region', { name: 'Worth a look' });
const draft = page.getByRole('textbox', { name: 'Your prompt' });
const card = page.getByRole('region', { name: 'Better prompt' });
const text = card.getByRole('region', { name: 'The text' });

async function openNoted(): Promise<void> {
  await openPart(<Panel />);
  await draft.click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(box).toBeVisible();
}

describe('problems that are pointed out', () => {
  it.each([320, 1024])('are accessible at a width of %i, in light and dark', async (width) => {
    await openNoted();
    await page.viewport(width, 900);
    for (const theme of ['light', 'dark']) {
      document.documentElement.dataset['theme'] = theme;
      await expectAccessible();
    }
  });

  it('are counted, but change nothing by themselves', async () => {
    await openNoted();
    await expect.element(card).toHaveTextContent('2 things are worth a look.');
    await expect.element(draft).toHaveValue(faulty);
  });

  it('can be shown in the prompt, where they are selected', async () => {
    await openNoted();
    await box.getByRole('button', { name: 'Show me' }).nth(1).click();
    await expect.element(draft).toHaveFocus();
    const { selectionStart, selectionEnd } = draft.element() as HTMLTextAreaElement;
    expect(faulty.slice(selectionStart, selectionEnd)).toBe('at least 500 words');
  });

  it('are fixed one by one, each as a change that can be dropped; the result is used like any other', async () => {
    await openNoted();
    await box.getByRole('button', { name: 'Hide it' }).click();
    await expect.element(text).toHaveFocus();
    await box.getByRole('button', { name: 'Remove “Keep it under 300 words.”' }).click();
    await expect.element(box).not.toBeInTheDocument();
    await pressChange(card.getByRole('checkbox', { name: /^Keep: removes/ }));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect
      .poll(() => (draft.element() as HTMLTextAreaElement).value.startsWith(faulty.replace(key, 'sk-proj-***')))
      .toBe(true);
  });

  it('can be ignored, and are not pointed out again', async () => {
    await openNoted();
    await box.getByRole('button', { name: 'Ignore' }).first().click();
    await expect.element(text).toHaveFocus();
    await draft.fill(`${faulty} Add a title.`);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(box).toHaveTextContent('can’t both be met');
    await expect.element(box).not.toHaveTextContent('looks like');
  });
});
