import { EventEmitter, once } from 'node:events';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { getUsage } from '@hone/contracts/credits';
import { listHistory } from '@hone/contracts/history';
import type { Engine } from '../../apps/api/features/enhance/engines/engine.ts';
import type { Visitor } from '../../apps/api/testing/api.ts';
import { words } from '../../apps/extension/content/card/words.ts';
import { words as reasons } from '../../apps/extension/content/engine/words.ts';
import { card, chatAddress, openCardByKey, replaceButton } from '../testing/extension/chat-page.ts';
import { connectRich } from '../testing/extension/connecting.ts';
import { lineTo } from '../testing/extension/cut-line.ts';
import { editorPages } from '../testing/extension/editors/pages.ts';
import { openEditor } from '../testing/extension/editors/person.ts';
import { openChat } from '../testing/extension/open-chat.ts';
import { startCompanion } from '../testing/extension/start.ts';

const steps = new EventEmitter();
let isHeld = false;

/** Our own engine, which withholds its last event when told to. */
const engine = (builtIn: Engine): Engine =>
  async function* (request, who, signal) {
    for await (const told of builtIn(request, who, signal)) {
      if (isHeld && told.event === 'done') {
        steps.emit('held');
        await once(steps, 'never', { signal });
      }
      yield told;
    }
  };

const companion = startCompanion({ replaced: { engine } });
const thin = 'plan a trip to japan';
let visitor: Visitor;
beforeAll(async () => void (visitor = await connectRich(companion)));
afterEach(async () => {
  isHeld = false;
  await companion.context.unrouteAll();
  await companion.context.setOffline(false);
});

async function expectMadeHere(reason: string) {
  const before = (await visitor.call(getUsage)).credits_count;
  const { page, box } = await openChat(companion, {}, { address: `${chatAddress}c/${reason.length}`, words: thin });
  return {
    page,
    async usesIt() {
      await card(page).getByRole('status').getByText(reason).waitFor();
      await card(page).getByRole('button', { name: 'A week', exact: true }).click();
      await card(page).getByText('Result', { exact: true }).click();
      const shown = await card(page).locator('.body').textContent();
      expect(shown).toMatch(/^plan a trip to japan.*week/s);
      await replaceButton(page).click();
      await expect.poll(() => box.inputValue()).toBe(shown);
      await box.focus();
      await page.keyboard.press('Control+z');
      await expect.poll(() => box.inputValue()).toBe(thin);
    },
    async isUnknownToTheServer() {
      expect((await visitor.call(getUsage)).credits_count).toBe(before);
      const { items } = await visitor.call(listHistory, { query: {} });
      expect(items.flatMap(({ prompts }) => prompts.map(({ text }) => text))).not.toContain(thin);
    },
  };
}

describe('the built-in brief comes, is inserted, undone with one Ctrl+Z and recorded nowhere', () => {
  it('when the server is killed in the middle of an answer', async () => {
    const act = await expectMadeHere(reasons.cut);
    const line = await lineTo(companion.context, companion.api.url);
    isHeld = true;
    const held = once(steps, 'held');
    await openCardByKey(act.page);
    await held;
    await line.kill();
    await act.usesIt();
    await act.isUnknownToTheServer();
  });

  it('when the server takes the call and never answers: it says so after 20 seconds, and ends after 45', async () => {
    // Neither answered nor refused.
    await companion.context.route(`${companion.api.url}/**/content/enhance/**`, () => undefined);
    const act = await expectMadeHere(reasons.slow);
    await openCardByKey(act.page);
    await card(act.page).getByText(words.stillWorking).waitFor({ timeout: 30_000 });
    await card(act.page).getByText(reasons.slow).waitFor({ timeout: 40_000 });
    await act.usesIt();
    await act.isUnknownToTheServer();
  });

  it('when the server is down', async () => {
    await companion.context.route(`${companion.api.url}/**`, (route) => route.abort('connectionrefused'));
    const act = await expectMadeHere(reasons.down);
    await openCardByKey(act.page);
    await act.usesIt();
    await act.isUnknownToTheServer();
  });

  it('when the browser is offline from the start', async () => {
    await companion.context.route(`${companion.api.url}/**`, (route) => route.abort('internetdisconnected'));
    const act = await expectMadeHere(reasons.offline);
    await companion.context.setOffline(true);
    await openCardByKey(act.page);
    await act.usesIt();
    await companion.context.setOffline(false);
    await act.isUnknownToTheServer();
  });
});

it.each(editorPages)(
  'in $name, a selected line is enhanced and replaced alone, and one Ctrl+Z brings it back',
  async (editor) => {
    const { page, becomes, type, improve, replace, undo } = await openEditor(companion, editor);
    const [kept, selected] = ['The first line stays.', thin];
    await type(`${kept}\n${selected}`);
    await becomes(`${kept}\n${selected}`);
    await page.keyboard.press('Shift+Home');
    const shown = await improve();
    await card(page).getByText('Selected text only').waitFor();
    expect(shown).toMatch(/^plan a trip to japan/);
    await replace();
    await becomes(`${kept}\n${shown}`);
    await undo();
    await becomes(`${kept}\n${selected}`);
  },
);
