import { beforeAll, expect, it } from 'vitest';
import { listHistory } from '@hone/contracts/history';
import type { Visitor } from '../apps/api/testing/api.ts';
import { watchErrors } from './extension/chat-page.ts';
import { connectRich } from './extension/connecting.ts';
import { editorPages } from './extension/editors/pages.ts';
import { openEditor } from './extension/editors/person.ts';
import { longText, mixed } from './extension/editors/texts.ts';
import { startCompanion } from './extension/start.ts';

const companion = startCompanion();
let visitor: Visitor;
beforeAll(async () => void (visitor = await connectRich(companion)));

it.each(editorPages)(
  'in $name one key shows a better prompt, Replace puts it there exactly, one Ctrl+Z takes it back, ' +
    'the page sends what it then holds, and the history has it: emoji, right to left, 150 lines',
  async (editor) => {
    const { page, becomes, type, paste, improve, replace, undo, sent } = await openEditor(companion, editor);
    const errors = watchErrors(page);
    await type(mixed);
    await becomes(mixed);
    const first = await improve();
    expect(first.length).toBeGreaterThan(mixed.length);
    await replace();
    await becomes(first);
    await undo();
    await becomes(mixed);

    const draft = await paste(longText);
    const second = await improve();
    await replace();
    await becomes(second);
    expect(await sent()).toEqual([]);
    await page.keyboard.type(' Thanks.');
    await page.getByRole('button', { name: 'Send message' }).click();
    expect(await sent()).toEqual([`${second} Thanks.`]);

    const { address } = editor;
    const { items } = await visitor.call(listHistory, { query: { web_address: address } });
    expect(items.map(({ session }) => session)).toEqual([address]);
    const kept = items[0]?.prompts.map(({ text, enhanced_prompt }) => [text, enhanced_prompt]);
    const both = [
      [draft, second],
      [mixed, first],
    ];
    expect(kept?.toSorted()).toEqual(both.toSorted());
    expect(errors).toEqual([]);
  },
);
