import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { listHistory } from '@hone/contracts/history';
import { createCategory } from '@hone/contracts/library/categories';
import { createPrompt } from '@hone/contracts/library/prompts';
import { createVariable } from '@hone/contracts/library/variables';
import type { Visitor } from '../../apps/api/testing/api.ts';
import {
  card,
  chatAddress,
  enhanceButton,
  openCardByKey,
  ours,
  replaceButton,
  watchErrors,
} from '../testing/extension/chat-page.ts';
import { connectRich } from '../testing/extension/connecting.ts';
import { editorPages } from '../testing/extension/editors/pages.ts';
import { openEditor } from '../testing/extension/editors/person.ts';
import { longText, mixed } from '../testing/extension/editors/texts.ts';
import { hostilePages } from '../testing/extension/hostile-pages.ts';
import { hostileColumns, visitHostile } from '../testing/extension/hostile-visit.ts';
import { openChat } from '../testing/extension/open-chat.ts';
import { startCompanion } from '../testing/extension/start.ts';
import { makeTable } from '../testing/extension/table.ts';

const companion = startCompanion();
let visitor: Visitor;
beforeAll(async () => void (visitor = await connectRich(companion)));

it('a new chat is a separate session in each tab until it gets its conversation’s URL; a temporary chat is never kept', async () => {
  const conversation = (last: number) => `https://chatgpt.com/c/11111111-2222-4333-8444-55555555555${last}`;
  const improve = async (address: string) => {
    const { page } = await openChat(companion, {}, { address });
    await openCardByKey(page);
    await replaceButton(page).click();
    await card(page).waitFor({ state: 'detached' });
    return page;
  };
  const sessions = async () => {
    const { items } = await visitor.call(listHistory, { query: {} });
    return items.map(({ session, prompts }) => `${session} ${prompts.length}`).toSorted();
  };
  await improve(`${chatAddress}?temporary-chat=true`);
  const [first, second] = [await improve(chatAddress), await improve(chatAddress)];
  await expect.poll(sessions).toEqual([`${chatAddress} 1`, `${chatAddress} 1`]);
  await first.evaluate((address) => history.pushState(null, '', address), conversation(1));
  await second.goto(conversation(2));
  await second.locator('#prompt-textarea').click();
  await second.keyboard.type('and now about wind');
  await expect.poll(sessions).toEqual([`${conversation(1)} 1`, `${conversation(2)} 1`]);
});

it.each(editorPages)(
  'in $name, one shortcut shows a better prompt, Replace inserts it exactly, one Ctrl+Z undoes that, ' +
    'the page sends what the box then contains, and History lists it: emoji, right to left, 150 lines',
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

it('everything works by keyboard only in a page: open the card, choose two options, replace, undo', async () => {
  const thin = 'plan a trip to japan';
  const { page, becomes, type } = await openEditor(companion, editorPages[0]!);
  await type(thin);
  await becomes(thin);
  await openCardByKey(page);
  const row = (name: string) => card(page).getByRole('group', { name, exact: true });
  const pressed = (name: string, option: string) =>
    row(name).getByRole('button', { name: option, exact: true, pressed: true }).waitFor();
  // The question has the focus, in its field.
  await row('Who’s going, and what do you enjoy?').locator('input:focus').waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await pressed('Who’s going, and what do you enjoy?', 'With friends');
  await page.keyboard.press('Tab');
  await row('When').locator(':focus').waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await pressed('When', 'Two weeks');
  const shown = await card(page)
    .locator('.body')
    .evaluate((body) => {
      const copy = body.cloneNode(true) as Element;
      // The reason for a change is read out beside its box.
      for (const reason of copy.querySelectorAll('[hidden]')) reason.remove();
      return copy.textContent;
    });
  expect(shown).toMatch(/^plan a trip to japan\b.*friends.*two weeks/s);
  await page.keyboard.press('Control+Enter');
  await becomes(shown);
  await card(page).waitFor({ state: 'detached' });
  await page.keyboard.press('Control+z');
  await becomes(thin);
});

it('typing // in a chat offers the library’s prompts: search, fill in, insert, one Ctrl+Z', async () => {
  const { id: category } = await visitor.call(createCategory, { body: { name: 'Letters' } });
  const text = 'Dear {{client}},\n\nyour order is late.';
  await visitor.call(createPrompt, { body: { name: 'Delay of an order', text, category } });
  const values = [{ value: 'Northwind', description: '' }];
  await visitor.call(createVariable, { body: { name: 'client', description: '', values } });

  const { page, becomes, type } = await openEditor(companion, editorPages[0]!);
  const errors = watchErrors(page);
  const dialog = (name: string) => ours(page).getByRole('dialog', { name, exact: true });
  await type('please send this ');
  await enhanceButton(page).waitFor();
  await page.keyboard.type('//');
  await dialog('Your prompts').getByRole('option').first().waitFor();
  await page.keyboard.type('delay');
  await dialog('Your prompts').getByRole('option', { name: 'Delay of an order', selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await dialog('Delay of an order').getByRole('button', { name: 'Northwind' }).click();
  await page.keyboard.press('Enter');
  await becomes('please send this Dear Northwind,\n\nyour order is late.');
  await page.keyboard.press('Control+z');
  await becomes('please send this //');
  expect(errors).toEqual([]);
});

describe('the card opens with the shortcut, keeps the focus, leaves the page unchanged, and replaces the prompt:', () => {
  const table = makeTable('page', hostileColumns);
  const seenBefore = readFileSync(new URL('hostile.table.md', import.meta.url), 'utf8').split('\n');

  // The worst of those that the deep tier visits, each of a different kind.
  const names = [
    'a page that takes the focus back every 5 ms',
    'a page that stops our keys on the window',
    'a page that overrides built-in functions',
    'a page whose security policy allows nothing',
  ] as const;
  it.each(names)('%s', async (name) => {
    await visitHostile(companion, hostilePages[name], table.row(name));
    expect(seenBefore).toContain(table.print().trimEnd().split('\n').at(-1));
  });
});
