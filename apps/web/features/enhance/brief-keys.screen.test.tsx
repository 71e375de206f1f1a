import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeTouched } from '../../testing/hands/device.ts';
import { fakeEnhancing, startEnhancing } from '../../testing/fakes/enhancing.ts';
import { focusByTab, pressKey, tabTo, typeKeys } from '../../testing/hands/keys.ts';
import { nextFrames } from '../../testing/page-state.ts';
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
  expectDraft,
  expectLine,
  field,
  listenToLine,
  openPanel,
  result,
  rough,
  use,
} from './testing/panel.ts';
import { words } from './words.ts';

const question = 'What’s the news?';
const added = (sentence: string) => t(words.echoAdded, { sentence });
const removed = (sentence: string) => t(words.echoRemoved, { sentence });

describe('a brief’s row', () => {
  it('lets the arrow keys move through its options and field, but not past either end', async () => {
    await openBrief();
    await own('To cover').click();
    await pressKey('ArrowRight');
    await expect.element(own('To cover')).toHaveFocus();
    for (const option of [proposal('What’s next'), chip('Reasons'), proposal('Dates'), proposal('Dates')]) {
      await pressKey('ArrowLeft');
      await expect.element(option).toHaveFocus();
    }
    await pressKey('Space');
    await expectText(`${thin}. Cover what’s next.`);
    await pressKey('ArrowRight');
    await expect.element(chip('Reasons')).toHaveFocus();
  });

  it('leaves the arrow keys to the text in its field until the caret reaches an end of it', async () => {
    await openBrief();
    await own('For whom').click();
    await typeKeys('ab');
    await pressKey('ArrowLeft');
    await pressKey('ArrowLeft');
    await expect.element(own('For whom')).toHaveFocus();
    await pressKey('ArrowLeft');
    await expect.element(chip('A client')).toHaveFocus();
    await pressKey('ArrowRight');
    await expect.element(own('For whom')).toHaveFocus();
    await pressKey('End');
    await pressKey('ArrowRight');
    await expect.element(button(t(words.rowClearAbout, { row: 'For whom' }))).toHaveFocus();
    await expectText(`${thin}. It’s for ab. Cover the dates, what’s next.`);
  });

  it('is one Tab stop: its field at first, then whatever last had focus', async () => {
    await openBrief();
    await own('For whom').click();
    await userEvent.tab();
    await expect.element(own('To cover')).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect.element(own('For whom')).toHaveFocus();
    await pressKey('ArrowLeft');
    await userEvent.tab();
    await expect.element(own('To cover')).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect.element(chip('A client')).toHaveFocus();
  });
});

describe('a brief’s question', () => {
  it('receives focus as soon as the result arrives', async () => {
    await openBrief();
    await expect.element(own(question)).toHaveFocus();
    await typeKeys('we move');
    await expectText(`${thin}. It’s about this: we move. Cover the dates, what’s next.`);
  });

  it('does not take focus from a user who has moved it elsewhere', async () => {
    await openPanel();
    const line = startEnhancing();
    await ask(thin);
    await line.sent;
    await focusByTab(page.getByRole('combobox', { name: words.tone }));
    (document.activeElement as HTMLElement).blur();
    await line.finish([], { brief });
    await expect.element(rowNamed(question)).toBeVisible();
    await nextFrames();
    expect(document.activeElement).toBe(document.body);
  });

  it('does not open the on-screen keyboard on touch devices', async () => {
    await makeTouched(true);
    try {
      await openBrief();
      await nextFrames();
      await expect.element(own(question)).not.toHaveFocus();
    } finally {
      await makeTouched(false);
    }
  });
});

describe('Ctrl+Z in the panel', () => {
  it('undoes one press after another, and keeps the text typed in another row', async () => {
    await openBrief();
    await chip('My team').click();
    await chip('Reasons').click();
    await own('Where').fill('Lyon');
    await expectText(`${thin}. It’s for my team. Cover the dates, the reasons, what’s next. I’m in Lyon.`);
    await chip('My team').click();
    await pressKey('Control+z');
    await expectText(`${thin}. It’s for my team. Cover the dates, the reasons, what’s next. I’m in Lyon.`);
    await pressKey('Control+z');
    await expectText(`${thin}. It’s for my team. Cover the dates, what’s next. I’m in Lyon.`);
    await own(question).click();
    await pressKey('Control+z');
    await expectText(`${proposed} I’m in Lyon.`);
    await expect.element(own('Where')).toHaveValue('Lyon');
  });

  it('undoes typing, rather than a press, in a field that has text', async () => {
    await openBrief();
    await chip('My team').click();
    await own('Where').click();
    await typeKeys('L');
    await pressKey('Control+z');
    await expect.element(own('Where')).toHaveValue('');
    await expectText(`${thin}. It’s for my team. Cover the dates, what’s next.`);
  });

  it('undoes the use of a result, wherever focus is in the result', async () => {
    await openBrief();
    await use.click();
    await expectDraft(proposed);
    await tabTo(button(words.copy));
    await pressKey('Control+z');
    await expectDraft(thin);
    await expectLine(words.undone);
  });

  it('does not interfere with the draft’s own undo', async () => {
    await openBrief();
    await chip('My team').click();
    await field.click();
    await pressKey('End');
    await typeKeys('!');
    await pressKey('Control+z');
    await expectDraft(thin);
    await expect.element(chip('My team')).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('unwanted proposals', () => {
  const without = button(words.withoutProposals);

  it('are all removed together, and Ctrl+Z restores them', async () => {
    const askFirst = 'Before you start, ask me for the news.';
    await openBrief({ rows: brief.rows.slice(1), ask_first: askFirst });
    await expectText(`${proposed} ${askFirst}`);
    await chip('My team').click();
    await without.click();
    await expectText(`${thin}. It’s for my team.`);
    await expect.element(without).not.toBeInTheDocument();
    await expect.element(result.getByRole('region', { name: words.text })).toHaveFocus();
    await pressKey('Control+z');
    await expectText(`${thin}. It’s for my team. Cover the dates, what’s next. ${askFirst}`);
    await expect.element(without).toBeVisible();
  });
});

describe('the effect of a press', () => {
  it('is announced in one polite live region, and nothing is announced while the user types', async () => {
    await openBrief();
    const heard = listenToLine();
    await chip('My team').click();
    await expectLine(added('It’s for my team.'));
    await proposal('Dates').click();
    await expectLine(added('Cover what’s next.'));
    await chip('What’s next').click();
    await expectLine(removed('Cover what’s next.'));
    await pressKey('Control+z');
    await expectLine(added('Cover what’s next.'));
    await own('Where').click();
    await typeKeys('Lyon, and then Paris');
    await expectText(`${thin}. It’s for my team. Cover what’s next. I’m in Lyon, and then Paris.`);
    await expectLine('');
    expect(heard.filter((said) => said !== '')).toEqual([
      added('It’s for my team.'),
      added('Cover what’s next.'),
      removed('Cover what’s next.'),
      added('Cover what’s next.'),
    ]);
  });

  it('leaves the visible status line in place', async () => {
    await openPanel();
    fakeEnhancing([{ kind: 'tidy', before: 'teh', after: 'the' }], {
      brief: { ...brief, at: rough.length },
      by: { model: 'llama', where: 'local', own: false, milliseconds: 9, rows: 0, refused: [], failure: 'slow' },
    });
    await ask();
    const line = result.getByText(t(words.failed_slow, { model: 'llama' }), { exact: false });
    await expect.element(line).toBeVisible();
    await chip('My team').click();
    await expect.element(result.getByText(added('It’s for my team.'))).toBeInTheDocument();
    await expect.element(line).toBeVisible();
  });
});

describe('a row’s field', () => {
  const variables = [{ name: 'client', values: ['Ada'] }, { name: 'city' }];
  const list = page.getByRole('listbox');

  it.each(['Enter', 'Tab'])(
    'completes variable names: %s accepts a name, and moves on only when pressed again',
    async (key) => {
      await openBrief({}, { variables });
      await own('For whom').click();
      await typeKeys('{{cli');
      await expect.element(page.getByRole('option', { name: /^client/ }).first()).toBeVisible();
      await pressKey(key);
      await expect.element(own('For whom')).toHaveValue('{{client}}');
      await expect.element(own('For whom')).toHaveFocus();
      await expect.element(list).not.toBeInTheDocument();
      await expectText(`${thin}. It’s for {{client}}. Cover the dates, what’s next.`);
      await pressKey(key);
      await expect.element(own('To cover')).toHaveFocus();
    },
  );

  it('leaves the arrow keys to the list of names while it is open, and Escape closes only the list', async () => {
    await openBrief({}, { variables });
    await own('For whom').click();
    await typeKeys('{{c');
    await expect.element(list).toBeVisible();
    await pressKey('ArrowDown');
    await pressKey('Escape');
    await expect.element(list).not.toBeInTheDocument();
    await expect.element(own('For whom')).toHaveFocus();
    await expect.element(own('For whom')).toHaveValue('{{c');
  });
});

it('a brief can be answered by keyboard alone, and its text used and undone', async () => {
  await openBrief();
  fakeBrief();
  await typeKeys('we move');
  await pressKey('Enter');
  await pressKey('ArrowLeft');
  await pressKey('Space');
  await pressKey('Control+Enter');
  await expectDraft(`${thin}. It’s about this: we move. It’s for a client. Cover the dates, what’s next.`);
  await expect.element(field).toHaveFocus();
  await pressKey('Control+z');
  await expectDraft(thin);
});
