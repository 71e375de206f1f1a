import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, brief, briefed, connected, rough } from '../../testing/answers.ts';
import { body, button, draft, focused, hunk, line, open, replaceButton, textOf } from '../../testing/card.ts';
import type { OpenedCard, Opening } from '../../testing/card.ts';
import { t } from '../../platform/t.ts';
import { words } from './words.ts';

const [question] = brief.rows;
const label = question!.label;
const box = page.getByRole('region', { name: label });
const field = box.getByRole('textbox');
const rowOf = (name: string) => page.getByRole('group', { name, exact: true });
const own = (name: string) => page.getByRole('textbox', { name: t(words.rowOwnAbout, { row: name }) });
const proposedTable = t(words.optionProposed, { option: 'As a table' });
const proposals = '. Put it in a table. Before you start, ask me for my budget.';
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

describe('the row without which a tool has to guess', () => {
  it('is a question, takes the focus of who waits, and shows at once what helps', async () => {
    await openBriefed();
    await expect.poll(focused).toBe('video calls and photos');
    await expect.element(box.getByRole('heading', { name: label })).toBeVisible();
    await expect.element(field).toHaveAccessibleName(label);
  });

  it('leaves the focus to who has gone back to the page', async () => {
    const card = await open();
    await expect.element(button(words.stop)).toBeVisible();
    draft.element().focus();
    card.stream(...answer(briefed()));
    await expect.element(box).toBeVisible();
    expect(focused()).toBe('textarea');
  });

  it('is answered by a press, which stands in the text at once and sends nothing', async () => {
    const card = await openBriefed();
    await button('Games').click();
    await expectText('. I use it for games. Put it in a table.');
    await expect.element(button('Games')).toHaveAttribute('aria-pressed', 'true');
    await button('Games').click();
    await expectText(proposals);
    expect([card.runs.length, card.asked]).toEqual([1, []]);
  });

  it('is answered in one’s own words as they are typed; Enter leads to the text, and the next one replaces', async () => {
    const card = await openBriefed();
    await expect.poll(focused).toBe('video calls and photos');
    await userEvent.keyboard('{Enter}');
    expect([focused(), card.asked]).toEqual([words.text, []]);
    await field.click();
    await userEvent.keyboard('tom and ana ');
    await expectText('. I use it for this: tom and ana. Put it in a table.');
    await expect.element(field).toHaveValue('tom and ana ');
    await userEvent.keyboard('{Enter}');
    expect([focused(), card.asked]).toEqual([words.text, []]);
    await userEvent.keyboard('{Enter}');
    await expect.element(draft).toHaveValue(`${rough}. I use it for this: tom and ana. Put it in a table.`);
  });

  it('skipped, it is a row like any other, counts once, and is not asked first again here', async () => {
    const card = await openBriefed();
    await skip.click();
    await expect.element(rowOf(label)).toBeVisible();
    await expect.element(box).not.toBeInTheDocument();
    await expect.poll(() => wishes(card)).toEqual([changed({ skipped_slots: ['my_facts'] })]);
    await draft.fill('Another draft');
    await button(words.runAgain).click();
    card.stream(...answer(briefed({ ...brief, at: 13 })));
    await expect.element(rowOf(label)).toBeVisible();
    await rowOf(label).getByRole('button', { name: 'Games' }).click();
    await expect.poll(() => textOf(body)).toContain('games');
  });

  it('skipped for the third time, it is shown no more, which can be undone', async () => {
    const skipped_slots = ['my_facts' as const, 'place' as const, 'my_facts' as const];
    const card = await openBriefed({ standing: { preferences: { ...connected.preferences, skipped_slots } } });
    await skip.click();
    await expect.poll(() => textOf(line)).toBe(t(words.muted, { slot: words.slot_my_facts }));
    await button(words.undo).click();
    await expect.poll(() => wishes(card)).toEqual([
      changed({ skipped_slots: [...skipped_slots, 'my_facts'] }),
      changed({ skipped_slots: ['place'] }),
    ]);
  });

  it('asks for material in a field of several lines, in which Enter begins the next one', async () => {
    const material = { ...question!, slot: 'material', options: [], hint: undefined };
    const card = await openBriefed({}, briefed({ ...brief, rows: [material], ask_first: null }));
    await expect.element(field).toHaveAttribute('placeholder', words.rowPaste);
    await field.click();
    await userEvent.keyboard('one{Enter}two');
    await expect.element(field).toHaveValue('one\ntwo');
    await expectText('\n\none\ntwo');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect([focused(), card.asked]).toEqual([words.text, []]);
  });
});

describe('the other rows', () => {
  it('take one option or several, and words of one’s own beside them, each as it is pressed or typed', async () => {
    await openBriefed();
    await button('As a list').click();
    await expectText('. Write it as a list. Before you start, ask me for my budget.');
    await button('Noise').click();
    await button('The screen').click();
    await own('To cover').fill('the weight');
    const covered = '. Cover the noise, the screen, the weight.';
    await expectText(`${covered} Write it as a list. Before you start, ask me for my budget.`);
    await button(t(words.rowClear, { row: 'To cover' })).click();
    await expectText('. Write it as a list. Before you start, ask me for my budget.');
    expect(focused()).toBe(t(words.rowOwnAbout, { row: 'To cover' }));
  });

  it('say what is proposed to eye and ear, and a press takes it out', async () => {
    await openBriefed();
    const chip = button(proposedTable);
    await expect.element(chip).toHaveAttribute('aria-pressed', 'true');
    expect(getComputedStyle(chip.element()).borderTopStyle).toBe('dashed');
    await expect.element(hunk(/Put it in a table/)).toHaveAccessibleDescription('Hone proposes this.');
    await chip.click();
    await expectText('. Before you start, ask me for my budget.');
    await expect.element(button('As a table')).toHaveAttribute('aria-pressed', 'false');
    await button('As a table').click();
    await expectText(proposals);
    await expect.element(hunk(/Put it in a table/)).toHaveAccessibleDescription('You chose this.');
  });

  it('are marked in the text as chosen, proposed or remembered; a press on a mark takes it out', async () => {
    const rows = brief.rows.map((row) => (row.slot === 'place' ? { ...row, remembered: 'Porto' } : row));
    await openBriefed({}, briefed({ ...brief, rows }));
    await button('Games').click();
    const marks = () => [...body.element().querySelectorAll('ins')].map(({ className }) => className);
    await expect.poll(marks).toEqual(['chosen', 'proposed', 'remembered']);
    await expect.element(page.getByText(t(words.rowRemembered, { name: 'My place' }))).toBeVisible();
    await expect.element(own('Where')).toHaveValue('Porto');
    await page.getByText('Put it in a table.').click();
    await expect.poll(marks).toEqual(['chosen', 'remembered']);
    await page.getByText('I’m in Porto.').click();
    await page.getByText('I use it for games.').click();
    await expectText('. Before you start, ask me for my budget.');
    await expect.element(own('Where')).toHaveValue('');
  });

  it('keep a fact as a variable where that is wished, unless it is too long for one', async () => {
    const card = await openBriefed();
    const kept = page.getByRole('checkbox', { name: t(words.rowRemember, { name: 'My place' }) });
    await own('Where').fill('x'.repeat(51));
    await expect.element(kept).toBeDisabled();
    await own('Where').fill('Porto');
    await kept.click();
    await own('Where').fill('Porto, Portugal');
    await expect.element(kept).toBeChecked();
    await replaceButton.click();
    await expect.poll(() => card.asked[0]).toMatchObject({
      use: { choices: [{ slot: 'place', own: 'Porto, Portugal', remember: true }] },
    });
  });

  it('the line that asks first is taken out and put back', async () => {
    await openBriefed();
    await button(t(words.optionProposed, { option: words.askFirst })).click();
    await expectText('. Put it in a table.');
    await button(words.askFirst).click();
    await expectText(proposals);
  });

  it('Escape in a field leads to the text and keeps what was typed; the next one closes the card', async () => {
    const card = await openBriefed();
    await own('Budget').click();
    await userEvent.keyboard('800');
    await userEvent.keyboard('{Escape}');
    expect([focused(), card.closed]).toEqual([words.text, 0]);
    await expect.element(own('Budget')).toHaveValue('800');
    await userEvent.keyboard('{Escape}');
    expect(card.closed).toBe(1);
  });

  it('what was said holds for the next version of the same prompt', async () => {
    const card = await openBriefed();
    await own('Budget').fill('800 euros');
    await page.getByRole('combobox', { name: words.mode }).selectOptions(words.modeThorough);
    await button(words.tryAgain).click();
    card.stream(...answer(briefed(brief, { id: '01890000-0000-7000-8000-000000000002' })));
    await expect.element(own('Budget')).toHaveValue('800 euros');
    await expectText('. Put it in a table. My budget is 800 euros.');
  });
});

describe('Propose or Ask me', () => {
  it('is kept for everywhere, and changes the text at once', async () => {
    const card = await openBriefed();
    await page.getByText(words.proposeOff, { exact: true }).click();
    await expectText('');
    await expect.element(replaceButton).toHaveAttribute('aria-disabled', 'true');
    await expect.poll(() => wishes(card)).toEqual([changed({ propose: false })]);
    await page.getByText(words.proposeOn, { exact: true }).click();
    await expectText(proposals);
    expect(card.runs).toHaveLength(1);
  });

  it('is as before where it could not be kept', async () => {
    await openBriefed({ answers: { prefer: { trouble: { code: 'request.unreachable', message: '', status: 0 } } } });
    await page.getByText(words.proposeOff, { exact: true }).click();
    await expect.poll(() => textOf(line)).toContain(words.unreachable);
    await expectText(proposals);
  });

  it('follows what is chosen elsewhere', async () => {
    const card = await openBriefed();
    card.update({ preferences: { ...connected.preferences, propose: false } });
    await expectText('');
    await expect.element(page.getByRole('radio', { name: words.proposeOff })).toBeChecked();
  });

  it('with nothing proposed, Enter replaces nothing until something is chosen', async () => {
    const card = await openBriefed({ standing: { preferences: { ...connected.preferences, propose: false } } });
    await expect.poll(() => textOf(line)).toBe(t(words.askedToo, { said: words.open }));
    body.element().focus();
    await userEvent.keyboard('{Enter}');
    expect(card.asked).toEqual([]);
    await button('Noise').click();
    body.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(draft).toHaveValue(`${rough}. Cover the noise.`);
  });
});
