import { changePreferences, defaultPreferences, getPreferences } from '@hone/contracts/preferences';
import { messages } from '@hone/contracts/messages';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { notifyFromAnotherTab } from '../../testing/other-tab.ts';
import { playEnhancing } from '../../testing/enhancing.ts';
import { pressKey } from '../../testing/keys.ts';
import { api } from '../../testing/screen.tsx';
import { ask, requests, choose, expectChosen, expectLine, field, openPanel, preferred } from './testing/panel.ts';
import { words } from './words.ts';

describe('how somebody wants their prompts', () => {
  it('is kept as what they prefer, and asked for with the next prompt', async () => {
    await openPanel();
    await choose(words.mode, words.modeThorough);
    await choose(words.tone, words.toneFormal);
    await choose(words.unknowns, words.unknownsOff);
    await expect.poll(preferred).toEqual([{ mode: 'thorough' }, { tone: 'formal' }, { unknowns: 'off' }]);
    playEnhancing([], { reason: 'complete' });
    await field.fill('a text');
    // The last used select keeps the focus: the panel's keys must not open it.
    await page.getByRole('combobox', { name: words.unknowns }).click();
    await pressKey('Escape');
    await pressKey('Control+Enter');
    await expectLine(words.reason_complete);
    expect(requests()).toEqual([{ text: 'a text', mode: 'thorough', tone: 'formal', unknowns: 'off' }]);
  });

  it('is as it was chosen before, and follows what is chosen elsewhere', async () => {
    await openPanel({ preferences: { mode: 'concise', tone: 'friendly' } });
    await expectChosen(words.mode, words.modeConcise);
    await expectChosen(words.tone, words.toneFriendly);
    api.answers(getPreferences, { ...defaultPreferences, tone: 'neutral' });
    notifyFromAnotherTab('preferences');
    await expectChosen(words.mode, words.modeBalanced);
    await expectChosen(words.tone, words.toneNeutral);
  });

  it('that cannot be kept is said so, and stands as it was', async () => {
    await openPanel();
    api.refuses(changePreferences, 'request.full');
    await page.getByRole('combobox', { name: words.tone }).click();
    await page.getByRole('option', { name: words.toneFormal }).click();
    await expect.element(page.getByText(messages['request.full'])).toBeVisible();
    await expectChosen(words.tone, words.toneKeep);
  });
});

describe('where a prompt goes', () => {
  it('is of this prompt alone: it is asked for with it, and is nothing that they prefer', async () => {
    await openPanel({ preferences: { target: 'claude' } });
    await expectChosen(words.target, words.targetAny);
    await choose(words.target, words.targetGemini);
    for (const target of ['gemini', undefined]) {
      playEnhancing([], { reason: 'complete' });
      if (!target) await choose(words.target, words.targetAny);
      await ask(`to ${target}`);
      await expectLine(words.reason_complete);
      expect(requests().at(-1)?.target).toBe(target);
    }
    expect(preferred()).toEqual([]);
  });
});
