import { getPreferences } from '@hone/contracts/profile/preferences';
import { askFirstSlot } from '@hone/domain/enhance/brief';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textsOf } from '../../testing/hands/css.ts';
import { fakeEnhancing } from '../../testing/fakes/enhancing.ts';
import { focusByTab, pressKey } from '../../testing/hands/keys.ts';
import { api } from '../../testing/screen.tsx';
import { t } from '../../ui/t.ts';
import {
  brief,
  chip,
  expectText,
  openBrief,
  own,
  fakeBrief,
  proposal,
  proposed,
  rowNamed,
  thin,
} from './testing/briefs.ts';
import {
  ask,
  button,
  choose,
  expectDraft,
  expectInLine,
  expectLine,
  field,
  more,
  openPanel,
  preferred,
  requests,
  result,
  use,
  uses,
} from './testing/panel.ts';
import { words } from './words.ts';

const question = 'What’s the news?';
const skip = result.getByRole('button', { name: t(words.rowSkipAbout, { row: question }) });
const firstRow = () => textsOf('[data-row]')[0];
const marks = () => textsOf('section ins');
const askFirst = 'Before you start, ask me for the news.';
const decisions = brief.rows.filter(({ kind }) => kind === 'decision');

describe('a brief’s rows', () => {
  it('are prefilled with proposals that rule nothing out, shown in the text and exposed to screen readers', async () => {
    await openBrief();
    await expectText(proposed);
    expect(marks()).toEqual(['Cover the dates, what’s next.']);
    await expect.element(result.getByText(words.proposals)).toBeVisible();
    for (const label of ['Dates', 'What’s next'])
      await expect.element(proposal(label)).toHaveAttribute('aria-pressed', 'true');
    await expect.element(chip('Reasons')).toHaveAttribute('aria-pressed', 'false');
    await expectDraft(thin);
  });

  it('toggle on a press; the text updates immediately, without a request', async () => {
    await openBrief();
    await chip('My team').click();
    await expectText(`${thin}. It’s for my team. Cover the dates, what’s next.`);
    await expect.element(chip('My team')).toHaveFocus();
    await chip('A client').click();
    await expect.element(chip('My team')).toHaveAttribute('aria-pressed', 'false');
    await expectText(`${thin}. It’s for a client. Cover the dates, what’s next.`);
    await chip('A client').click();
    await expectText(proposed);
    expect(requests()).toHaveLength(1);
  });

  it('let one press remove a proposal, and another restore it', async () => {
    await openBrief();
    await proposal('Dates').click();
    await expectText(`${thin}. Cover what’s next.`);
    await expect.element(chip('Dates')).toHaveFocus();
    await chip('What’s next').click();
    await expectText(thin);
    await expect.element(result.getByText(words.proposals)).not.toBeInTheDocument();
    await chip('Dates').click();
    await expectText(`${thin}. Cover the dates.`);
  });

  it('accept typed answers without a press, and update the text as they are typed', async () => {
    await openBrief();
    await expect.element(own('Where')).toHaveAttribute('placeholder', 'Porto, Portugal');
    await expect.element(own('For whom')).toHaveAttribute('placeholder', words.rowOwn);
    await own('For whom').fill('the board');
    await expectText(`${thin}. It’s for the board. Cover the dates, what’s next.`);
    await own('To cover').fill('the place');
    await expectText(`${thin}. It’s for the board. Cover the dates, what’s next, the place.`);
    await own('For whom').fill('');
    await own('To cover').fill('');
    await expectText(proposed);
  });

  it('work by keyboard alone: Tab from field to field, Enter to the next row and finally to the button', async () => {
    await openBrief();
    await focusByTab(own('For whom'));
    await userEvent.keyboard('the board{Enter}');
    await expect.element(own('To cover')).toHaveFocus();
    await pressKey('Enter');
    await expect.element(own('Where')).toHaveFocus();
    await pressKey('Enter');
    await expect.element(use).toHaveFocus();
    await pressKey('Enter');
    await expectDraft(`${thin}. It’s for the board. Cover the dates, what’s next.`);
  });

  it('leave Enter to an input method that is composing', async () => {
    await openBrief();
    await own('For whom').click();
    const composing = new KeyboardEvent('keydown', {
      key: 'Enter',
      isComposing: true,
      bubbles: true,
      cancelable: true,
    });
    expect(own('For whom').element().dispatchEvent(composing)).toBe(true);
    await expect.element(own('For whom')).toHaveFocus();
  });

  it('are focused by pressing the text they added', async () => {
    await openBrief();
    await own('For whom').fill('the board');
    await result.getByText('Cover the dates, what’s next.').click();
    await expect.element(proposal('Dates')).toHaveFocus();
    await result.getByText('It’s for the board.').click();
    await expect.element(own('For whom')).toHaveFocus();
  });

  it('return focus to the draft on the first Escape, which closes nothing', async () => {
    await openBrief();
    await own('For whom').fill('the board');
    await pressKey('Escape');
    await expect.element(field).toHaveFocus();
    await expect.element(own('For whom')).toHaveValue('the board');
    await pressKey('Escape');
    await expect.element(use).not.toBeInTheDocument();
  });

  it('keep their answers when the same text is enhanced again, but not for any other text', async () => {
    await openBrief();
    await chip('My team').click();
    await own('What’s the news?').fill('Ana');
    await choose(words.tone, words.toneFriendly);
    fakeBrief();
    await button(words.enhanceAgain).click();
    await expect.poll(requests).toHaveLength(2);
    await expectText(`${thin}. It’s about this: Ana. It’s for my team. Cover the dates, what’s next.`);
    fakeBrief();
    await ask(`${thin} party`);
    await expect.poll(requests).toHaveLength(3);
    await expect.element(chip('My team')).toHaveAttribute('aria-pressed', 'false');
    await expect.element(own('What’s the news?')).toHaveValue('');
  });
});

describe('a brief’s question', () => {
  it('comes first, with a field to answer it and a way to skip it', async () => {
    await openBrief();
    expect(firstRow()).toContain(question);
    await expect.element(own(question)).toHaveAttribute('placeholder', 'we move on 3 May');
    await expect.element(skip).toBeVisible();
    await expectInLine(question);
  });

  it('keeps focus while it is being answered, and stays in place', async () => {
    await openBrief();
    await own(question).click();
    await userEvent.keyboard('Ana');
    await expect.element(own(question)).toHaveFocus();
    await expectText(`${thin}. It’s about this: Ana. Cover the dates, what’s next.`);
    await expect.element(skip).not.toBeInTheDocument();
    await pressKey('Enter');
    await expect.element(own('For whom')).toHaveFocus();
    await expect.element(own(question)).toHaveValue('Ana');
    expect(firstRow()).toContain(question);
  });

  it('can be answered with an option, which can be removed again', async () => {
    await openBrief();
    await chip('A sale').click();
    await expectText(`${thin}. We have a sale. Cover the dates, what’s next.`);
    await chip('A sale').click();
    await expect.element(skip).toBeVisible();
  });

  it('once skipped, is not asked again, moves focus to the next row, and can still be answered', async () => {
    await openBrief();
    await skip.click();
    await expect.element(skip).not.toBeInTheDocument();
    await expect.element(own('For whom')).toHaveFocus();
    expect(preferred()).toEqual([{ skipped_slots: ['my_facts'] }]);
    await use.click();
    await expect.poll(uses).toMatchObject([{ choices: [{ slot: 'my_facts.news', skip: true }] }]);
    await own(question).fill('Ana');
    await expectText(`${thin}. It’s about this: Ana. Cover the dates, what’s next.`);
  });

  it('about source material accepts pasted lines, and Ctrl+Enter uses them', async () => {
    const [first, ...others] = brief.rows;
    const material = {
      ...first!,
      slot: 'material.text',
      label: 'What should it work on?',
      options: [],
      own: '{value}',
    };
    await openBrief({ rows: [material, ...others] });
    const paste = rowNamed('What should it work on?').getByLabelText(words.rowPaste);
    await paste.fill('The storks are back.\nThey nest early.');
    await pressKey('Enter');
    await expect.element(paste).toHaveFocus();
    await expectText(`${proposed}\n\nThe storks are back.\nThey nest early.`);
    await pressKey('Control+Enter');
    await expectDraft(`${proposed}\n\nThe storks are back.\nThey nest early.`);
  });
});

describe('the ‘ask me first’ sentence', () => {
  it('is removed by pressing it or its button, and restored by its button', async () => {
    await openBrief({ rows: decisions, ask_first: askFirst });
    await expectText(`${proposed} ${askFirst}`);
    await result.getByText(askFirst).click();
    await expectText(proposed);
    await chip(words.askFirst).click();
    await expectText(`${proposed} ${askFirst}`);
    await proposal(words.askFirst).click();
    await expectText(proposed);
    await use.click();
    await expect.poll(uses).toMatchObject([{ choices: [{ slot: askFirstSlot, skip: true }] }]);
  });
});

describe('proposals', () => {
  const asking = result.getByRole('radio', { name: words.proposeOff });
  const turn = (to: string) => result.getByText(to, { exact: true }).click();

  it('disappear on one press, and return on another; the text updates immediately', async () => {
    await openBrief();
    await chip('My team').click();
    await turn(words.proposeOff);
    await expectText(`${thin}. It’s for my team.`);
    await expect.element(chip('Dates')).toHaveAttribute('aria-pressed', 'false');
    await turn(words.proposeOn);
    await expectText(`${thin}. It’s for my team. Cover the dates, what’s next.`);
    await expect.poll(preferred).toEqual([{ propose: false }, { propose: true }]);
    expect(requests()).toHaveLength(1);
  });

  it('are not made to users who prefer to be asked: nothing can be used yet, and Ctrl+Enter focuses the question', async () => {
    await openBrief({}, { preferences: { propose: false } });
    await expect.poll(() => api.calls(getPreferences).length).toBeGreaterThan(0);
    await expectText(thin);
    await expect.element(use).toHaveAttribute('aria-disabled', 'true');
    await expect.element(use).toHaveAccessibleName(words.use);
    await expect.element(result.getByText(words.untouched)).toBeVisible();
    await use.click({ force: true });
    expect(uses()).toEqual([]);
    await field.click();
    await pressKey('Control+Enter');
    await expect.element(own(question)).toHaveFocus();
    await userEvent.keyboard('Ana');
    await expect.element(use).not.toHaveAttribute('aria-disabled');
    expect(requests()).toMatchObject([{ propose: false }]);
  });

  it('can also be turned off among the hidden choices', async () => {
    await openBrief();
    await more.click();
    await choose(words.propose, words.proposeOff);
    await expectText(thin);
    await expect.element(asking).toBeChecked();
  });
});

describe('an answer in your own words', () => {
  const remember = result.getByRole('checkbox', { name: t(words.rowRemember, { name: 'My place' }) });

  it('can be saved as a variable, unless it is too long', async () => {
    await openBrief();
    await expect.element(remember).not.toBeInTheDocument();
    await own('Where').fill('x'.repeat(51));
    await expect.element(remember).toBeDisabled();
    await own('Where').fill('Porto');
    await remember.click();
    await own('Where').fill('Porto and Lyon');
    await expect.element(remember).toBeChecked();
    await use.click();
    await expect.poll(uses).toMatchObject([{ choices: [{ slot: 'place', own: 'Porto and Lyon', remember: true }] }]);
  });

  it('once saved, is in the text the next time, is shown as saved, and can be changed and removed', async () => {
    const rows = brief.rows.map((row) => (row.remember ? { ...row, remembered: 'Porto' } : row));
    await openBrief({ rows });
    await expectText(`${proposed} I’m in Porto.`);
    await expect.element(own('Where')).toHaveValue('Porto');
    await expect.element(rowNamed('Where')).toHaveTextContent(t(words.rowRemembered, { name: 'My place' }));
    await own('Where').fill('Lyon');
    await expectText(`${proposed} I’m in Lyon.`);
    fakeBrief({ rows });
    await ask(`${thin} party`);
    await expect.element(own('Where')).toHaveValue('Porto');
    await result.getByRole('button', { name: t(words.rowClearAbout, { row: 'Where' }) }).click();
    await expect.element(own('Where')).toHaveFocus();
    await expect.element(own('Where')).toHaveValue('');
    await expectText(`${proposed} party`);
  });
});

it('a prompt with a brief is never called complete, and one without is', async () => {
  await openPanel();
  fakeBrief({ rows: decisions }, { reason: 'complete' });
  await ask(thin);
  await expect.element(rowNamed('For whom')).toBeVisible();
  await expect.element(page.getByText(words.reason_complete)).not.toBeInTheDocument();
  fakeEnhancing([], { reason: 'complete' });
  await ask('Name three rivers in Spain');
  await expectLine(words.reason_complete);
});
