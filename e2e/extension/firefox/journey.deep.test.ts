import { listHistory } from '@hone/contracts/history';
import { expect, it } from 'vitest';
import { words as welcome } from '../../../apps/extension/welcome/words.ts';
import { card, chatAddress, openCardByKey, replaceButton } from '../../testing/extension/chat-page.ts';
import { connectRich } from '../../testing/extension/connecting.ts';
import { startFirefox } from '../../testing/extension/firefox/start.ts';
import { openChat, prompt } from '../../testing/extension/open-chat.ts';

const companion = startFirefox();

it('in Firefox, the first run, connecting by the dashboard, a better prompt, Replace and one Ctrl+Z all work', async () => {
  const first = await companion.open('welcome.html');
  await first.getByRole('heading', { name: welcome.title }).waitFor();
  await first.getByRole('button', { name: welcome.agree, exact: true }).click();
  await first.getByText(welcome.nowEverything).waitFor();
  const visitor = await connectRich(companion);
  await first.getByRole('heading', { name: welcome.doneTitle }).waitFor();

  const { page, box } = await openChat(companion);
  await openCardByKey(page);
  await replaceButton(page).waitFor();
  await card(page).getByText('Result', { exact: true }).click();
  const better = await card(page).locator('.body').textContent();
  await replaceButton(page).click();
  await expect.poll(() => box.inputValue()).toBe(better);
  await card(page).waitFor({ state: 'detached' });
  await page.keyboard.press('Control+z');
  await expect.poll(() => box.inputValue()).toBe(prompt);
  const { items } = await visitor.call(listHistory, { query: {} });
  expect(items.map(({ session, prompts }) => [session, prompts.length])).toEqual([[chatAddress, 1]]);
});
