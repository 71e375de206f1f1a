import { beforeAll, expect, it } from 'vitest';
import { connectRich } from '../../testing/extension/connecting.ts';
import { editorPages } from '../../testing/extension/editors/pages.ts';
import { openEditor } from '../../testing/extension/editors/person.ts';
import { edges, oneLine } from '../../testing/extension/editors/texts.ts';
import { startFirefox } from '../../testing/extension/firefox/start.ts';
import { makeTable } from '../../testing/extension/table.ts';

const companion = startFirefox();
beforeAll(async () => void (await connectRich(companion)));

// Typed, a dash would begin a list in Quill.
const newlines = 'write a mail to my landlord about the heating\n\nRooms:\nthe kitchen\n\n\nthe hall';
const texts = { 'a line': oneLine, newlines, 'spaces and lines at its ends': edges };
// Enter indents the next line, or removes spaces, whoever presses it.
const changesSpaces = /^(CodeMirror|bare)/;
const table = makeTable('editor', [...Object.keys(texts), 'sent', 'undo']);

it.each(editorPages)(
  'in Firefox, a better prompt is written exactly into $name, sent as it is, and taken back by one Ctrl+Z',
  async (editor) => {
    const { ask, site } = companion;
    const row = table.row(editor.name);
    const { page, becomes, improve, replace, undo, sent } = await openEditor({ ask, site }, editor);
    for (const [column, text] of Object.entries(texts)) {
      if (text === edges && changesSpaces.test(editor.name)) {
        row.say(column, '–');
        continue;
      }
      await row.see(column, async () => {
        await page.keyboard.press('Control+a');
        await page.keyboard.press('Delete');
        for (const [at, line] of text.split('\n').entries()) {
          if (at > 0) await page.keyboard.press(editor.lineKey);
          await page.keyboard.type(line);
        }
        await becomes(text);
        const better = await improve();
        expect(better.length).toBeGreaterThan(text.trim().length);
        await replace();
        await becomes(better);
        expect(await page.evaluate(() => window.toSend())).toBe(better);
        await undo();
        await becomes(text);
      });
    }
    row.say('undo', 'yes');
    await row.see('sent', async () => {
      const better = await improve();
      await replace();
      await becomes(better);
      await page.getByRole('button', { name: 'Send message' }).click();
      expect(await sent()).toEqual([better]);
    });
  },
);

it('the table shows the result for each editor', async () => {
  await expect(table.print()).toMatchFileSnapshot('editors.table.md');
});
