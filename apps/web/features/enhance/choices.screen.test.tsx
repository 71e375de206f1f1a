import {
  changePreferences,
  defaultPreferences,
  getPreferences,
  type Preferences,
} from '@hone/contracts/profile/preferences';
import { messages } from '@hone/contracts/messages';
import { useEffect, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { notifyFromAnotherTab } from '../../testing/fakes/other-tab.ts';
import { fakeEnhancing } from '../../testing/fakes/enhancing.ts';
import { pressKey } from '../../testing/hands/keys.ts';
import { makeUser } from '../../testing/people.ts';
import { api, openPart } from '../../testing/screen.tsx';
import { t } from '../../ui/t.ts';
import {
  ask,
  button,
  choose,
  expectChosen,
  expectLine,
  field,
  more,
  openPanel,
  openUnfolded,
  preferred,
  requests,
  use,
} from './testing/panel.ts';
import { StandingField } from './standing/standing-field.tsx';
import { words as standingWords } from './standing/words.ts';
import { words } from './words.ts';

function Closable() {
  const [isOpen, setOpen] = useState(true);
  useEffect(() => {
    const close = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false);
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, []);
  return isOpen && <StandingField />;
}

describe('a user’s choices', () => {
  it('are saved as preferences, and sent with the next prompt', async () => {
    await openUnfolded();
    await choose(words.mode, words.modeThorough);
    await choose(words.tone, words.toneFormal);
    await choose(words.propose, words.proposeOff);
    await expect.poll(preferred).toEqual([{ mode: 'thorough' }, { tone: 'formal' }, { propose: false }]);
    fakeEnhancing([], { reason: 'complete' });
    await field.fill('a text');
    // The last used select keeps the focus: the panel's keys must not open it.
    await page.getByRole('combobox', { name: words.propose }).click();
    await pressKey('Escape');
    await pressKey('Control+Enter');
    await expectLine(words.reason_complete);
    expect(requests()).toEqual([{ text: 'a text', mode: 'thorough', tone: 'formal', propose: false }]);
  });

  it('are shown as saved, and reflect changes made elsewhere', async () => {
    await openUnfolded({ preferences: { mode: 'concise', tone: 'friendly' } });
    await expectChosen(words.mode, words.modeConcise);
    await expectChosen(words.tone, words.toneFriendly);
    api.answers(getPreferences, { ...defaultPreferences, tone: 'neutral' });
    notifyFromAnotherTab('preferences');
    await expectChosen(words.mode, words.modeBalanced);
    await expectChosen(words.tone, words.toneNeutral);
  });

  it('that cannot be saved are rolled back, with a message', async () => {
    await openPanel();
    api.refuses(changePreferences, 'request.full');
    await page.getByRole('combobox', { name: words.tone }).click();
    await page.getByRole('option', { name: words.toneFormal }).click();
    await expect.element(page.getByText(messages['request.full'])).toBeVisible();
    await expectChosen(words.tone, words.toneKeep);
  });
});

describe('the hidden choices', () => {
  const folded = [words.mode, words.propose];
  const hint = button(words.moreSet);

  it('open with the More button, and show a hint only while one of them is active', async () => {
    await openPanel();
    await expect.element(more).toHaveAccessibleName(words.more);
    for (const name of folded) expect(page.getByRole('combobox', { name }).elements()).toEqual([]);
    expect(page.getByRole('textbox').elements()).toHaveLength(1);
    await more.click();
    await expect.element(more).toHaveAttribute('aria-expanded', 'true');
    for (const name of folded) await expect.element(page.getByRole('combobox', { name })).toBeVisible();
    await choose(words.mode, words.modeConcise);
    await expect.element(hint).toBeVisible();
    await choose(words.mode, words.modeBalanced);
    await expect.element(hint).not.toBeInTheDocument();
    await more.click();
    await expect.element(page.getByRole('combobox', { name: words.mode })).not.toBeInTheDocument();
  });

  it.each<Partial<Preferences>>([
    { standing_instruction: 'No jargon' },
    { refused_kinds: ['filler'] },
    { skipped_slots: ['place', 'place', 'place'] },
    { propose: false },
  ])('show a hint for %o', async (preferences) => {
    await openPanel({ preferences });
    await expect.element(hint).toBeVisible();
  });
});

describe('a standing instruction', () => {
  const standing = page.getByRole('textbox', { name: standingWords.label, exact: true });
  const british = 'British spelling, no bullet points';

  it('is saved when its field loses focus, before the next prompt is sent, and the panel says that it was added', async () => {
    await openUnfolded();
    await field.fill('a text');
    await standing.fill(` ${british}\n`);
    const saving = api.holds(changePreferences);
    fakeEnhancing([{ kind: 'standing', before: '', after: `. ${british}.` }], { reason: 'complete' });
    await button(words.enhance).click();
    await expect.poll(preferred).toEqual([{ standing_instruction: british }]);
    expect(requests()).toEqual([]);
    saving.answer({ ...defaultPreferences, standing_instruction: british });
    await expectLine(words.instructed);
    await expect.element(use).toHaveAccessibleDescription(words.costsNothing);
    await expect.element(standing).toHaveValue(british);
  });

  it('is saved on Enter, can be restored after it is removed, and reflects changes made elsewhere', async () => {
    await openUnfolded({ preferences: { standing_instruction: british } });
    await expect.element(standing).toHaveValue(british);
    await standing.fill('');
    await pressKey('Enter');
    await expect.element(page.getByText(standingWords.removed)).toBeVisible();
    await button(words.undo).click();
    await expect.poll(preferred).toEqual([{ standing_instruction: '' }, { standing_instruction: british }]);
    await expect.element(standing).toHaveValue(british);
    api.answers(getPreferences, { ...defaultPreferences, standing_instruction: 'No jargon' });
    notifyFromAnotherTab('preferences');
    await expect.element(standing).toHaveValue('No jargon');
  });

  it('that cannot be saved stays in its field, and the reason is shown', async () => {
    await openUnfolded();
    api.refuses(changePreferences, 'request.full');
    await standing.fill(british);
    await field.click();
    await expect.element(page.getByText(standingWords.notSaved)).toBeVisible();
    await expect.element(standing).toHaveValue(british);
    await standing.fill('x'.repeat(501));
    await expect.element(page.getByText('501/500')).toBeVisible();
    await field.click();
    await expect.element(page.getByText(t(standingWords.tooLong, { maximum: 500 }))).toBeVisible();
    await standing.fill('\u202eNo tricks');
    await pressKey('Enter');
    await expect.element(page.getByText(messages['request.field.invisible'])).toBeVisible();
    expect(preferred()).toHaveLength(1);
  });

  it('is saved if its field is closed while the user is typing in it', async () => {
    api.answers(getPreferences, defaultPreferences);
    api.answers(changePreferences, { ...defaultPreferences, standing_instruction: british });
    await openPart(<Closable />, { as: makeUser('anna') });
    await standing.fill(british);
    await pressKey('Escape');
    await expect.element(standing).not.toBeInTheDocument();
    await expect.poll(preferred).toEqual([{ standing_instruction: british }]);
  });

  it('causes a new request for the same prompt once it has changed', async () => {
    await openUnfolded();
    for (const given of ['', british]) {
      if (given) await standing.fill(given);
      fakeEnhancing([{ kind: 'order', before: 'a', after: 'the' }]);
      await ask('a text');
      await expectLine(t(words.ready, { facts: 0, of: 0, lines: 0 }));
    }
    expect(requests()).toHaveLength(2);
  });
});

describe('the target of a prompt', () => {
  it('applies to that prompt alone: it is sent with the prompt, and is not saved as a preference', async () => {
    await openPanel({ preferences: { target: 'claude' } });
    await expectChosen(words.target, words.targetAny);
    await choose(words.target, words.targetGemini);
    for (const target of ['gemini', undefined]) {
      fakeEnhancing([], { reason: 'complete' });
      if (!target) await choose(words.target, words.targetAny);
      await ask(`to ${target}`);
      await expectLine(words.reason_complete);
      expect(requests().at(-1)?.target).toBe(target);
    }
    expect(preferred()).toEqual([]);
  });
});
