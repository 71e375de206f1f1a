import { enhance, useEnhancement } from '@hone/contracts/enhance/enhance';
import { messages } from '@hone/contracts/messages';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { startEnhancing, fakeEnhancing } from '../../testing/fakes/enhancing.ts';
import { pressKey, typeKeys } from '../../testing/hands/keys.ts';
import { answerEmpty } from '../../testing/people.ts';
import { api } from '../../testing/screen.tsx';
import { t } from '../../ui/t.ts';
import {
  ask,
  requests,
  better,
  box,
  button,
  changes,
  choose,
  expectDraft,
  expectLine,
  field,
  openEnhanced,
  outcomes,
  pressChange,
  result,
  rough,
  said,
  use,
  uses,
} from './testing/panel.ts';
import { words } from './words.ts';

const taken = t(words.taken, { keys: 'Ctrl+Z' });
const slip = box(t(words.keepChange, { change: t(words.replacedChange, { before: 'teh', after: 'the' }) }));
const copy = button(words.copy);
const inHistory = page.getByRole('link', { name: words.findInHistory });

describe('a result', () => {
  it('replaces the draft on Ctrl+Enter; one Ctrl+Z restores the draft, and redo the result', async () => {
    await openEnhanced();
    await expect.element(inHistory).not.toBeInTheDocument();
    await pressKey('Control+Enter');
    await expectDraft(better);
    await expect.element(field).toHaveFocus();
    await expectLine(taken);
    await expect.element(inHistory).toBeVisible();
    await expect.element(use).not.toBeInTheDocument();
    await pressKey('Control+z');
    await expectDraft(rough);
    await expectLine(words.undone);
    await pressKey('Control+Shift+z');
    await expectDraft(better);
    await expectLine(taken);
  });

  it('replaces the draft on one press, and restores it on another', async () => {
    await openEnhanced();
    await use.click();
    await expectDraft(better);
    await button(words.undo).click();
    await expectDraft(rough);
    await expectLine(words.undone);
    await use.click();
    await expectDraft(better);
    // The server doesn't need to hear of the same use again.
    expect(uses()).toEqual([{ how: 'inserted', propose: true }]);
  });

  it('does not replace a draft that was changed in the meantime, but can be copied', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await openEnhanced();
    await pressKey('End');
    await typeKeys('!');
    await expectLine(words.stale);
    await expect.element(use).not.toBeInTheDocument();
    await expect.element(copy).toHaveAccessibleDescription(words.costsCredit);
    await copy.click();
    await expect.element(page.getByRole('status').getByText('Copied', { exact: true })).toBeInTheDocument();
    expect(written.mock.calls).toEqual([[better]]);
    await expectDraft(`${rough}!`);
    await field.click();
    await pressKey('Backspace');
    await expect.element(use).toBeVisible();
  });

  it('does not replace what the user types while the result is being paid for', async () => {
    await openEnhanced();
    const paying = api.holds(useEnhancement);
    await use.click();
    await paying.sent;
    await field.click();
    await pressKey('End');
    await typeKeys('!');
    paying.answer({ text: '', added: [], edits: [], credits_used: 1, credits_count: 8 });
    await expectLine(words.stale);
    await expectDraft(`${rough}!`);
    await pressKey('Backspace');
    await use.click();
    await expectDraft(better);
    expect(uses()).toHaveLength(1);
  });

  it('is closed by Escape or its button, and focus returns to the unchanged draft', async () => {
    await openEnhanced();
    await page.getByRole('combobox', { name: words.tone }).click();
    await pressKey('Escape');
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
    await expect.element(use).toBeVisible();
    (copy.element() as HTMLElement).focus();
    await pressKey('Escape');
    await expect.element(use).not.toBeInTheDocument();
    await expect.element(field).toHaveFocus();
    await expectDraft(rough);
    await expectLine('');
    // Served from the cache.
    await pressKey('Control+Enter');
    await expect.element(use).toBeVisible();
    await button(words.dismiss).click();
    await expect.element(use).not.toBeInTheDocument();
    await expect.element(field).toHaveFocus();
    expect(requests()).toHaveLength(1);
  });
});

describe('the outcome of using a result', () => {
  it('is reported, without any of the text', async () => {
    await openEnhanced();
    answerEmpty();
    await pressChange(slip);
    await use.click();
    await button(words.undo).click();
    await use.click();
    await pressKey('Control+End');
    await typeKeys(' now');
    await inHistory.click();
    await expect.poll(() => location.pathname).toBe('/history');
    expect(uses()).toEqual([{ how: 'inserted', propose: true, dropped: ['2'] }]);
    await expect.poll(outcomes).toEqual([{ undone: true }, { undone: false }, { edited: 4 }]);
  });

  it('is reported for undo by keyboard, and for enhancing again', async () => {
    await openEnhanced();
    await pressKey('Control+Enter');
    await expectDraft(better);
    await pressKey('Control+z');
    await expectLine(words.undone);
    await pressKey('Control+Shift+z');
    await expectLine(taken);
    await pressKey('Control+z');
    await choose(words.tone, words.toneFormal);
    fakeEnhancing(changes);
    await button(words.enhanceAgain).click();
    await expect.poll(requests).toHaveLength(2);
    await expect.poll(outcomes).toEqual([{ undone: true }, { undone: false }, { undone: true }, { retried: true }]);
  });
});

describe('the same prompt', () => {
  it('is requested once for the same choices; different choices make another version, and each is kept', async () => {
    await openEnhanced();
    await pressChange(slip);
    await choose(words.tone, words.toneFriendly);
    fakeEnhancing([changes[1]!], said);
    await button(words.enhanceAgain).click();
    await expectVersion(2, 2);
    await expect.element(slip).toBeChecked();
    await expect.element(result).not.toHaveTextContent('Use a formal tone.');
    await expect.element(button(words.later)).toHaveAttribute('aria-disabled', 'true');
    await button(words.earlier).click();
    await expectVersion(1, 2);
    await expect.element(slip).not.toBeChecked();
    await expect.element(result).toHaveTextContent('Use a formal tone.');
    await button(words.earlier).click({ force: true });
    await expectVersion(1, 2);
    await button(words.later).click();
    await expectVersion(2, 2);
    await choose(words.tone, words.toneKeep);
    await button(words.enhanceAgain).click();
    await expectLine(words.known);
    await expectVersion(1, 2);
    expect(requests().map((one) => one.tone)).toEqual(['keep', 'friendly']);
  });

  it('counts only its own versions, not those of another prompt on the page', async () => {
    await openEnhanced();
    fakeEnhancing((given) => `${given} Keep it short.`);
    await ask('Plan a dinner for six.');
    await expect.element(result).toHaveTextContent('Keep it short.');
    expect(result.getByRole('group', { name: words.versions }).elements()).toEqual([]);
    await choose(words.tone, words.toneFriendly);
    fakeEnhancing((given) => `${given} Keep it friendly.`);
    await button(words.enhanceAgain).click();
    await expectVersion(2, 2);
    await button(words.earlier).click();
    await expectVersion(1, 2);
    await expect.element(result).toHaveTextContent('Keep it short.');
  });

  it('keeps its result when another request finds nothing, is stopped or fails', async () => {
    await openEnhanced();
    await choose(words.tone, words.toneFriendly);
    fakeEnhancing([], { reason: 'complete' });
    await button(words.enhanceAgain).click();
    await expectLine(words.reason_complete);
    await expect.element(use).toBeVisible();
    const line = startEnhancing();
    await button(words.enhanceAgain).click();
    await line.sent;
    await expect.element(use).not.toBeInTheDocument();
    await button(words.stop).click();
    await expectLine(t(words.stillUsable, { said: words.stopped }));
    await expect.element(use).toBeVisible();
    api.refuses(enhance, 'enhance.failed');
    await button(words.enhanceAgain).click();
    await expectLine(t(words.stillUsable, { said: messages['enhance.failed'] }));
    await use.click();
    await expectDraft(better);
  });

  it('with a different text is a different prompt; the previous result returns with its text, without a request', async () => {
    await openEnhanced();
    fakeEnhancing([changes[1]!]);
    await ask(`${rough}!`);
    await expect.poll(() => requests().length).toBe(2);
    await expect.element(use).toBeVisible();
    expect(result.getByRole('group', { name: words.versions }).elements()).toEqual([]);
    await field.fill(rough);
    await pressKey('Control+Enter');
    await expectLine(words.known);
    await expect.element(use).toBeVisible();
    expect(requests()).toHaveLength(2);
  });
});

async function expectVersion(number: number, count: number): Promise<void> {
  await expect.element(result.getByText(t(words.version, { number, count }), { exact: true })).toBeVisible();
}
