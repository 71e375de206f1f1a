import { beforeAll, expect, it } from 'vitest';
import { listHistory } from '@hone/contracts/history';
import { t } from '@hone/panel/t';
import { words } from '../../apps/extension/content/card/words.ts';
import { words as fillWords } from '../../apps/extension/library/words.ts';
import type { Visitor } from '../../apps/api/testing/api.ts';
import { card, ours, watchErrors } from '../testing/extension/chat-page.ts';
import { connectRich } from '../testing/extension/connecting.ts';
import { editorPages, type EditorPage } from '../testing/extension/editors/pages.ts';
import { openEditor, type Writing } from '../testing/extension/editors/person.ts';
import { edges, emoji, longText, newlines, oneLine, rightToLeft } from '../testing/extension/editors/texts.ts';
import { startCompanion } from '../testing/extension/start.ts';
import { makeTable } from '../testing/extension/table.ts';

const companion = startCompanion();
let visitor: Visitor;
beforeAll(async () => void (visitor = await connectRich(companion)));

const texts = {
  exact: oneLine,
  newlines,
  emoji,
  'right to left': rightToLeft,
  '150 lines': longText,
  'spaces and lines at its ends': edges,
};
// Enter indents the next line, or removes spaces, whoever presses it.
const changesSpaces = /^(CodeMirror|bare)/;
const columns = ['host', 'found', ...Object.keys(texts), 'selection inside', 'mention', 'undo', 'state', 'history'];
const table = makeTable('editor', columns);

type Kept = [text: string, better: string][];

/** Replaces the draft by a better prompt, and restores it by one Ctrl+Z. */
async function goRound(writing: Writing, text: string, prepare: () => Promise<void>, kept: Kept): Promise<void> {
  const { page, becomes, type, improve, replace, undo } = writing;
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await type(text);
  await becomes(text);
  await prepare();
  const better = await improve();
  expect(better.length).toBeGreaterThan(text.trim().length);
  await replace();
  await becomes(better);
  expect(await page.evaluate(() => window.toSend())).toBe(better);
  kept.push([text, better]);
  await undo();
  await becomes(text);
}

async function selectInside({ keyboard }: Writing['page']): Promise<void> {
  await keyboard.press('Control+Home');
  for (const key of ['ArrowRight', 'ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight']) await keyboard.press(key);
}

/** What Replace does with a box that holds more than text. */
async function keepMention(
  { page, improve, replace, type, copied }: Writing,
  { box }: EditorPage,
  kept: Kept,
): Promise<void> {
  await page.locator(box).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await type('write a mail to my landlord about ');
  await page.evaluate(() => window.insertChip?.());
  await type(' and the roof');
  const before = await page.locator(box).innerHTML();
  // ProseMirror gives a picture its own line.
  const draft = (await page.evaluate(() => window.editorText())).replace('\n', '');
  const better = await improve();
  await replace();
  await card(page).getByText(words.copiedInstead).waitFor();
  expect(await copied()).toBe(better);
  expect(await page.locator(box).innerHTML()).toBe(before);
  kept.push([draft, better]);
  await page.keyboard.press('Escape');
}

it.each(editorPages)(
  'in $name, any prompt is replaced exactly, restored by one Ctrl+Z, sent with later edits, and kept in History',
  async (editor) => {
    const { name, address } = editor;
    const row = table.row(name);
    row.say('host', new URL(address).host);
    const writing = await openEditor(companion, editor);
    const { page, becomes, improve, replace, sent } = writing;
    const errors = watchErrors(page);
    const kept: Kept = [];
    for (const [column, text] of Object.entries(texts)) {
      if (text === edges && changesSpaces.test(name)) row.say(column, '–');
      else await row.see(column, () => goRound(writing, text, () => Promise.resolve(), kept));
    }
    row.say('found', name === 'CodeMirror 6' ? 'once picked' : 'yes');
    row.say('undo', 'yes');
    await row.see('selection inside', () => goRound(writing, `${oneLine} today`, () => selectInside(page), kept));

    await row.see('state', async () => {
      await goRound(writing, `${newlines}\nthe bath`, () => Promise.resolve(), kept);
      const better = await improve();
      await replace();
      await becomes(better);
      await page.keyboard.type(' Thanks.');
      await page.getByRole('button', { name: 'Send message' }).click();
      expect(await sent()).toEqual([`${better} Thanks.`]);
    });
    const hasChips = await page.evaluate(() => window.insertChip !== undefined);
    if (hasChips) await row.see('mention', () => keepMention(writing, editor, kept), 'kept, and the prompt copied');
    else row.say('mention', '–');

    await row.see('history', async () => {
      const { items } = await visitor.call(listHistory, { query: { web_address: address } });
      expect(items.map(({ session }) => session)).toEqual([address]);
      const prompts = items[0]?.prompts.map(({ text, enhanced_prompt }) => [text, enhanced_prompt]);
      expect(prompts?.toSorted()).toEqual(kept.toSorted());
    });
    expect(errors).toEqual([]);
  },
);

it('the table shows the result for each editor', async () => {
  await expect(table.print()).toMatchFileSnapshot('editors.table.md');
});

it.each(editorPages.slice(0, 2))(
  'in $name, what a result leaves to fill in is asked for by keyboard, and one Ctrl+Z brings the draft back',
  async (editor) => {
    const { page, becomes, type, improve, undo } = await openEditor(companion, editor);
    const draft = 'write an email to {{client}} about a late delivery';
    await type(draft);
    await becomes(draft);
    const open = await improve();
    const toFill = card(page).getByRole('button', { name: t(words.toFill, { count: 1 }) });
    const dialog = ours(page).getByRole('dialog', { name: fillWords.fillTitle });
    await toFill.focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await card(page).locator('.body').textContent()).toBe(open);
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    await page.keyboard.type('Northwind');
    await page.keyboard.press('Enter');
    const filled = open.replace('{{client}}', 'Northwind');
    await expect.poll(() => card(page).locator('.body').textContent()).toBe(filled);
    await page.keyboard.press('Enter');
    await becomes(filled);
    await undo();
    await becomes(draft);
  },
);
