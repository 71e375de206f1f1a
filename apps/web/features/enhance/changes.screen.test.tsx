import { getPreferences, defaultPreferences } from '@hone/contracts/profile/preferences';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { textsOf } from '../../testing/hands/css.ts';
import { fakeEnhancing } from '../../testing/fakes/enhancing.ts';
import { pressKey, focusByTab } from '../../testing/hands/keys.ts';
import { api } from '../../testing/screen.tsx';
import { t } from '../../ui/t.ts';
import {
  ask,
  requests,
  better,
  box,
  button,
  changes,
  expectDraft,
  field,
  more,
  openEnhanced,
  openPanel,
  preferred,
  pressChange,
  pressText,
  result,
  rough,
  use,
} from './testing/panel.ts';
import { words } from './words.ts';

const nameOf = (before: string, after: string) =>
  t(words.keepChange, { change: t(words.replacedChange, { before, after }) });
const removing = (before: string) => t(words.keepChange, { change: t(words.removedChange, { before }) });
const adding = (after: string) => t(words.keepChange, { change: t(words.addedChange, { after }) });
const slip = box(nameOf('teh', 'the'));
const tone = box(adding('. Use a formal tone.'));
const refuse = button(words.refuse);
const allow = button(t(words.allow, { kind: words.kind_spelling }));
const dropped = (count: number) => result.getByText(t(words.dropped, { count }), { exact: true });
/** In the text. */
const marks = () => textsOf('.body label:has(> del, > ins)');

const pressMark = (text: string) => pressText(result.getByText(text, { exact: true }).first().element());

describe('a change', () => {
  it('is dropped and restored by its checkbox or by pressing it in the text, and the result updates', async () => {
    await openEnhanced();
    await pressChange(slip);
    await expect.element(slip).not.toBeChecked();
    await expect.element(dropped(1)).toBeVisible();
    expect(marks()).toEqual(['hi, ', '. Use a formal tone.']);
    await result.getByText(words.viewResult, { exact: true }).click();
    await expect
      .element(result.getByText('write to my boss about teh hours. Use a formal tone.', { exact: true }))
      .toBeVisible();
    await result.getByText(words.viewChanges, { exact: true }).click();
    await pressMark('the');
    await expect.element(slip).toBeChecked();
    await expect.element(dropped(1)).not.toBeInTheDocument();
    await pressMark('the');
    await expect.element(slip).not.toBeChecked();
    await use.click();
    await expectDraft(better.replace('the', 'teh'));
  });

  it('can be dropped by keyboard alone, and its additions then no longer count', async () => {
    await openEnhanced();
    await focusByTab(tone);
    await pressKey('Space');
    await expect.element(tone).not.toBeChecked();
    await pressKey('Control+Enter');
    await expectDraft(better.replace('. Use a formal tone.', ''));
  });

  it('that belongs to another change is dropped and restored with it, and has no checkbox', async () => {
    await openPanel();
    fakeEnhancing([changes[1]!, { before: 'boss', after: 'chief', with: '1' }]);
    await ask();
    await pressChange(slip);
    await expect.element(slip).not.toBeChecked();
    expect(page.getByRole('checkbox').elements()).toHaveLength(1);
    // There is nothing left to use.
    await expect.element(use).toHaveAttribute('aria-disabled', 'true');
    await pressChange(slip);
    await use.click();
    await expectDraft(rough.replace('boss', 'chief').replace('teh', 'the'));
  });

  it('tells screen readers what it does and why, in the order of the text', async () => {
    await openPanel();
    const long = 'x'.repeat(200);
    fakeEnhancing([...changes, { before: 'to my', after: `to ${long}` }, { before: ' ', after: '  ', at: 9, why: '' }]);
    await ask();
    await expect.element(use).toBeVisible();
    const names = page
      .getByRole('checkbox')
      .elements()
      .map((one) => [
        one.getAttribute('aria-label'),
        document.getElementById(one.getAttribute('aria-describedby')!)!.textContent,
      ]);
    expect(names).toEqual([
      [removing('hi,'), 'A greeting tells it nothing.'],
      [t(words.keepChange, { change: words.spacesChange }), ''],
      [expect.stringMatching(/^Keep: “to my” becomes “to x{130,137}…”$/), 'Says it plainly.'],
      [nameOf('teh', 'the'), 'Fixes a typo.'],
      [adding('. Use a formal tone.'), 'You wish it so.'],
    ]);
  });

  it('shows the reason for it below the text while it is hovered or focused', async () => {
    await openEnhanced();
    const why = () => textsOf('.why')[0];
    expect(why()).toBe(words.hint);
    await focusByTab(slip);
    await expect.poll(why).toBe('Fixes a typo.');
    await focusByTab(tone);
    await expect.poll(why).toBe('You wish it so.');
    await focusByTab(use);
    await expect.poll(why).toBe(words.hint);
    await result.getByText('hi, ', { exact: true }).hover();
    await expect.poll(why).toBe('A greeting tells it nothing.');
    await field.hover();
    await expect.poll(why).toBe(words.hint);
  });
});

describe('a kind of change', () => {
  it('that is permanently refused is remembered, and can be allowed again among the hidden choices', async () => {
    await openEnhanced();
    await expect.element(refuse).not.toBeInTheDocument();
    await pressChange(slip);
    await refuse.click();
    await more.click();
    await expect.element(allow).toBeVisible();
    await expect.element(page.getByText(words.refused)).toBeVisible();
    await allow.click();
    await expect.element(allow).not.toBeInTheDocument();
    expect(preferred()).toEqual([{ refused_kinds: ['spelling'] }, { refused_kinds: [] }]);
  });

  it('that was refused by mistake is allowed again by Undo; after a new refusal, the prompt is requested again', async () => {
    await openEnhanced();
    await more.click();
    await pressChange(slip);
    await refuse.click();
    await page
      .getByRole('status', { name: /^Notifications/ })
      .getByRole('button', { name: words.undo, exact: true })
      .click();
    await expect.element(allow).not.toBeInTheDocument();
    expect(preferred()).toEqual([{ refused_kinds: ['spelling'] }, { refused_kinds: [] }]);
    await refuse.click();
    await expect.element(allow).toBeVisible();
    fakeEnhancing([changes[0]!]);
    await field.click();
    await pressKey('Control+Enter');
    await expect.poll(requests).toHaveLength(2);
    await expect.element(slip).not.toBeInTheDocument();
  });

  it('cannot be refused before the preferences have loaded; until then the server applies them', async () => {
    const held = api.holds(getPreferences);
    await openPanel();
    fakeEnhancing(changes);
    await ask();
    await pressChange(slip);
    await expect.element(dropped(1)).toBeVisible();
    await expect.element(refuse).not.toBeInTheDocument();
    expect(requests()).toEqual([{ text: rough }]);
    held.answer({ ...defaultPreferences, refused_kinds: ['tone'] });
    await expect.element(refuse).toBeVisible();
  });
});
