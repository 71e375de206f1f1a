import { describe, expect, it } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { answer, brief, briefed, connected, rough } from '../../testing/answers.ts';
import {
  body,
  button,
  draft,
  focused,
  frame,
  insertions,
  line,
  open,
  replaceButton,
  textOf,
} from '../../testing/card.ts';
import type { OpenedCard, Opening } from '../../testing/card.ts';
import { t } from '@hone/panel/t';
import { words } from './words.ts';

const [question] = brief.rows;
const label = question!.label;
const rowOf = (name: string) => page.getByRole('group', { name, exact: true });
const ownOf = (name: string) => t(words.rowOwnAbout, { row: name });
const own = (name: string) => page.getByRole('textbox', { name: ownOf(name), exact: true });
const proposedSubject = t(words.optionProposed, { option: 'With a subject line' });
const proposals = '. Add a subject line. Before you start, ask me for my budget.';
const skip = button(t(words.rowSkipAbout, { row: label }));
const wishes = ({ asked }: OpenedCard) => asked.filter(({ ask }) => ask === 'prefer');
const changed = (change: object) => ({ ask: 'prefer', host: location.host, change });

async function openBriefed(opening: Opening = {}, done = briefed()): Promise<OpenedCard> {
  const card = await open(opening);
  card.stream(...answer(done, 'built-in'));
  await expect.element(replaceButton).toBeVisible();
  return card;
}

/** As it is seen. */
function seenText(): string | null {
  const copy = body.element().cloneNode(true) as Element;
  copy.querySelectorAll('[hidden]').forEach((part) => part.remove());
  return copy.textContent;
}

async function expectText(added: string): Promise<void> {
  await expect.poll(seenText).toBe(rough + added);
}

describe('the row without which the AI would have to guess', () => {
  it('comes first, receives focus if the user is waiting, and shows its hint right away', async () => {
    await openBriefed();
    await expect.poll(focused).toBe(ownOf(label));
    await expect.element(own(label)).toHaveAttribute('placeholder', question!.hint!);
    const [first] = (await frame()).querySelectorAll('[data-row]');
    expect(first?.contains(own(label).element())).toBe(true);
    expect(first?.getBoundingClientRect().top).toBeGreaterThan(body.element().getBoundingClientRect().top);
  });

  it('does not take focus from a user who has gone back to the page', async () => {
    const card = await open();
    await expect.element(button(words.stop)).toBeVisible();
    draft.element().focus();
    card.stream(...answer(briefed()));
    await expect.element(rowOf(label)).toBeVisible();
    expect(focused()).toBe('textarea');
  });

  it('is answered by a press, which changes the text immediately and sends nothing', async () => {
    const card = await openBriefed();
    await button('A launch').click();
    await expectText('. It’s a launch. Add a subject line.');
    await expect.element(button('A launch')).toHaveAttribute('aria-pressed', 'true');
    await button('A launch').click();
    await expectText(proposals);
    expect([card.runs.length, card.asked]).toEqual([1, []]);
  });

  it('is answered in the user’s own words as they type; Enter moves row by row, finally to Replace', async () => {
    const card = await openBriefed();
    await expect.poll(focused).toBe(ownOf(label));
    await userEvent.keyboard('tom and ana ');
    await expectText('. It’s about this: tom and ana. Add a subject line.');
    await expect.element(own(label)).toHaveValue('tom and ana ');
    for (const { label: next } of brief.rows.slice(1)) {
      await userEvent.keyboard('{Enter}');
      expect([focused(), card.asked]).toEqual([ownOf(next), []]);
    }
    await userEvent.keyboard('{Enter}');
    expect(focused()).toMatch(/^Replace/);
    await userEvent.keyboard('{Enter}');
    await expect.element(draft).toHaveValue(`${rough}. It’s about this: tom and ana. Add a subject line.`);
  });

  it('becomes a normal row once skipped, counts as one skip, and stays normal for the next draft', async () => {
    const card = await openBriefed();
    await skip.click();
    expect(focused()).toBe(ownOf('To cover'));
    await expect.element(skip).not.toBeInTheDocument();
    await expect.poll(() => wishes(card)).toEqual([changed({ skipped_slots: ['my_facts'] })]);
    await draft.fill('Another draft');
    await button(words.enhanceAgain).click();
    card.stream(...answer(briefed({ ...brief, at: 13 })));
    await expect.element(rowOf(label)).toBeVisible();
    expect(skip.elements()).toHaveLength(0);
    await button('A launch').click();
    await expect.poll(() => textOf(body)).toContain('launch');
  });

  it('is no longer shown after being skipped three times, and that can be undone', async () => {
    const skipped_slots = ['my_facts' as const, 'place' as const, 'my_facts' as const];
    const card = await openBriefed({ extension: { preferences: { ...connected.preferences, skipped_slots } } });
    await skip.click();
    await expect.poll(() => textOf(line)).toBe(words.muted);
    await button(words.undo).click();
    await expect
      .poll(() => wishes(card))
      .toEqual([changed({ skipped_slots: [...skipped_slots, 'my_facts'] }), changed({ skipped_slots: ['place'] })]);
  });

  it('takes source material in a multi-line field, where Enter starts a new line', async () => {
    const material = { ...question!, slot: 'material', options: [], hint: undefined };
    const card = await openBriefed({}, briefed({ ...brief, rows: [material], ask_first: null }));
    const field = page.getByRole('textbox', { name: t(words.rowPasteAbout, { row: label }) });
    await expect.element(field).toHaveAttribute('placeholder', words.rowPaste);
    await field.click();
    await userEvent.keyboard('one{Enter}two');
    await expect.element(field).toHaveValue('one\ntwo');
    await expectText('\n\none\ntwo');
    expect(card.asked).toEqual([]);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(draft).toHaveValue(`${rough}\n\none\ntwo`);
  });
});

describe('the other rows', () => {
  it('accept one or several options and the user’s own words, applied as they are pressed or typed', async () => {
    await openBriefed();
    await button('As a list').click();
    await expectText('. Write it as a list. Before you start, ask me for my budget.');
    await button('Dates').click();
    await button('What’s next').click();
    await own('To cover').fill('the weight');
    const covered = '. Cover the dates, what’s next, the weight.';
    await expectText(`${covered} Write it as a list. Before you start, ask me for my budget.`);
    await button(t(words.rowClearAbout, { row: 'To cover' })).click();
    await expectText('. Write it as a list. Before you start, ask me for my budget.');
    expect(focused()).toBe(ownOf('To cover'));
  });

  it('show and announce what is proposed, and a press removes it', async () => {
    await openBriefed();
    const chip = button(proposedSubject);
    await expect.element(chip).toHaveAttribute('aria-pressed', 'true');
    expect(getComputedStyle(chip.element()).borderTopStyle).toBe('dashed');
    const [mark] = insertions();
    expect(getComputedStyle(mark!, '::before').content).toContain('proposed');
    await page.elementLocator(mark!).hover();
    await expect.element(page.getByText('Hone proposes this.')).toBeVisible();
    await chip.click();
    await expectText('. Before you start, ask me for my budget.');
    await expect.element(button('With a subject line')).toHaveAttribute('aria-pressed', 'false');
    await button('With a subject line').click();
    await expectText(proposals);
    expect(getComputedStyle(insertions()[0]!, '::before').content).toContain('inserted');
  });

  it('are highlighted in the text as chosen, proposed or remembered; pressing one focuses the row', async () => {
    const rows = brief.rows.map((row) => (row.slot === 'place' ? { ...row, remembered: 'Porto' } : row));
    await openBriefed({}, briefed({ ...brief, rows }));
    await button('A launch').click();
    const marks = () => insertions().map(({ className }) => className);
    await expect.poll(marks).toEqual(['said chosen', 'said proposed', 'said remembered']);
    await expect.element(page.getByText(t(words.rowRemembered, { name: 'My place' }))).toBeVisible();
    await expect.element(own('Where')).toHaveValue('Porto');
    await page.getByText('Add a subject line.', { exact: true }).click();
    expect(focused()).toBe(proposedSubject);
    await page.getByText('I’m in Porto.', { exact: true }).click();
    expect(focused()).toBe(ownOf('Where'));
    await button(t(words.rowClearAbout, { row: 'Where' })).click();
    await page.getByText('It’s a launch.', { exact: true }).click();
    await userEvent.keyboard(' ');
    await expectText(proposals);
  });

  it('save a fact as a variable on request, unless it is too long', async () => {
    const card = await openBriefed();
    const kept = page.getByRole('checkbox', { name: t(words.rowRemember, { name: 'My place' }) });
    await own('Where').fill('x'.repeat(51));
    await expect.element(kept).toBeDisabled();
    await own('Where').fill('Porto');
    await kept.click();
    await own('Where').fill('Porto, Portugal');
    await expect.element(kept).toBeChecked();
    await replaceButton.click();
    await expect
      .poll(() => card.asked[0])
      .toMatchObject({
        use: { choices: [{ slot: 'place', own: 'Porto, Portugal', remember: true }] },
      });
  });

  it('the line that tells the AI to ask first can be removed and restored', async () => {
    await openBriefed();
    await button(t(words.optionProposed, { option: words.askFirst })).click();
    await expectText('. Add a subject line.');
    await button(words.askFirst).click();
    await expectText(proposals);
  });

  it('Escape in a field returns focus to the text and keeps what was typed; a second one closes the card', async () => {
    const card = await openBriefed();
    await own('Budget').click();
    await userEvent.keyboard('800');
    await userEvent.keyboard('{Escape}');
    expect([focused(), card.closed]).toEqual([words.text, 0]);
    await expect.element(own('Budget')).toHaveValue('800');
    await userEvent.keyboard('{Escape}');
    expect(card.closed).toBe(1);
  });

  it('answers carry over to the next version of the same prompt', async () => {
    const card = await openBriefed();
    await own('Budget').fill('800 euros');
    await button(words.moreOptions).click();
    await page.getByRole('combobox', { name: words.mode }).selectOptions(words.modeThorough);
    await button(words.tryAgain).click();
    card.stream(...answer(briefed(brief, { id: '01890000-0000-7000-8000-000000000002' })));
    await expect.element(own('Budget')).toHaveValue('800 euros');
    await expectText('. Add a subject line. My budget is 800 euros.');
  });
});

describe('by keyboard', () => {
  const stop = () => focused().replace('×', '');
  const undo = () => userEvent.keyboard('{Control>}z{/Control}');

  it('a row is one Tab stop, and the arrow keys move through it', async () => {
    await openBriefed();
    await expect.poll(focused).toBe(ownOf(label));
    await userEvent.keyboard('{ArrowLeft}');
    expect(stop()).toBe('A launch');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(stop()).toBe('We move');
    await userEvent.keyboard('{Tab}');
    expect(focused()).toBe(t(words.rowSkipAbout, { row: label }));
    await userEvent.keyboard('{Tab}');
    expect(focused()).toBe(ownOf('To cover'));
    await userEvent.keyboard('{Shift>}{Tab}{Tab}{/Shift}');
    expect(stop()).toBe('We move');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(focused()).toBe(ownOf(label));
  });

  it('Ctrl+Z undoes the last press, in the text and in the row, and doesn’t reach the page', async () => {
    const heard: string[] = [];
    const hear = ({ key }: KeyboardEvent) => void heard.push(key);
    const card = await openBriefed();
    await button('Dates').click();
    await button(proposedSubject).click();
    await expectText('. Cover the dates. Before you start, ask me for my budget.');
    document.addEventListener('keydown', hear);
    await undo();
    await expectText('. Cover the dates. Add a subject line. Before you start, ask me for my budget.');
    await undo();
    await expectText(proposals);
    await undo();
    document.removeEventListener('keydown', hear);
    await expectText(proposals);
    expect([heard, card.closed, card.asked]).toEqual([[], 0, []]);
  });

  it('Ctrl+Z in a field with text undoes what was typed there', async () => {
    await openBriefed();
    await button('Dates').click();
    await own('Budget').click();
    await userEvent.keyboard('800');
    await expectText('. Cover the dates. Add a subject line. My budget is 800.');
    await undo();
    await expect.element(own('Budget')).not.toHaveValue('800');
    await expect.element(button('Dates')).toHaveAttribute('aria-pressed', 'true');
  });

  it('Ctrl+Enter uses the result as it is, even from a field or an option', async () => {
    await openBriefed();
    await expect.poll(focused).toBe(ownOf(label));
    await userEvent.keyboard('we move{Control>}{Enter}{/Control}');
    await expect.element(draft).toHaveValue(`${rough}. It’s about this: we move. Add a subject line.`);
    await openBriefed();
    button('Dates').element().focus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(draft).toHaveValue(rough + proposals);
  });

  it('one press removes everything that was not chosen, and Ctrl+Z restores it', async () => {
    await openBriefed();
    await button(words.withoutProposals).click();
    await expectText('');
    await expect.poll(() => textOf(line)).toContain('Taken out');
    await expect.element(button(words.withoutProposals)).not.toBeInTheDocument();
    expect(focused()).toBe(words.text);
    await undo();
    await expectText(proposals);
  });
});

describe('Propose or Ask me', () => {
  it('is saved as a preference, and changes the text immediately', async () => {
    const card = await openBriefed();
    await button(words.moreOptions).click();
    await page.getByText(words.proposeOff, { exact: true }).click();
    await expectText('');
    await expect.element(replaceButton).toHaveAttribute('aria-disabled', 'true');
    await expect.poll(() => wishes(card)).toEqual([changed({ propose: false })]);
    await page.getByText(words.proposeOn, { exact: true }).click();
    await expectText(proposals);
    expect(card.runs).toHaveLength(1);
  });

  it('reverts if it could not be saved', async () => {
    await openBriefed({ answers: { prefer: { trouble: { code: 'request.unreachable', message: '', status: 0 } } } });
    await button(words.moreOptions).click();
    await page.getByText(words.proposeOff, { exact: true }).click();
    await expect.poll(() => textOf(line)).toContain(words.unreachable);
    await expectText(proposals);
  });

  it('reflects what is chosen elsewhere', async () => {
    const card = await openBriefed();
    card.update({ preferences: { ...connected.preferences, propose: false } });
    await expectText('');
    await button(words.moreOptions).click();
    await expect.element(page.getByRole('radio', { name: words.proposeOff })).toBeChecked();
  });

  it('with nothing proposed, Enter replaces nothing until something is chosen', async () => {
    const card = await openBriefed({ extension: { preferences: { ...connected.preferences, propose: false } } });
    await expect.poll(() => textOf(line)).toBe(t(words.readyAsking, { said: words.readyToShape, question: label }));
    body.element().focus();
    await userEvent.keyboard('{Enter}');
    expect(card.asked).toEqual([]);
    await button('Dates').click();
    body.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(draft).toHaveValue(`${rough}. Cover the dates.`);
  });
});

it('in a brief of another language, each control’s name is in one language, and marked as that', async () => {
  const card = await open();
  const row = { ...brief.rows[0]!, label: '¿Para quién es?' };
  const format = { ...brief.rows[2]!, label: 'Formato' };
  card.stream(...answer(briefed({ ...brief, language: 'es', rows: [row, format], ask_first: null })));
  const language = (of: Locator) => of.element().closest('[lang]')?.getAttribute('lang');
  await expect.element(button(words.rowSkip)).toBeVisible();
  expect([button(words.rowSkip), button('With a subject line')].map(language)).toEqual(['en', 'es']);
  const field = page.getByRole('textbox', { name: '¿Para quién es?', exact: true });
  await field.fill('mi equipo');
  expect([field, button(words.rowClear)].map(language)).toEqual(['es', 'en']);
});
