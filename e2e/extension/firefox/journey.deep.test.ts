import { listHistory } from '@hone/contracts/history';
import { expect, it } from 'vitest';
import { patternOf } from '../../../apps/extension/platform/patterns.ts';
import { words as sites } from '../../../apps/extension/platform/sites/words.ts';
import { words as popup } from '../../../apps/extension/popup/words.ts';
import { words as welcome } from '../../../apps/extension/welcome/words.ts';
import {
  card,
  chatAddress,
  chatPage,
  enhanceButton,
  openCardByKey,
  replaceButton,
} from '../../testing/extension/chat-page.ts';
import { connectRich } from '../../testing/extension/connecting.ts';
import { startFirefox } from '../../testing/extension/firefox/start.ts';
import { openChat, prompt } from '../../testing/extension/open-chat.ts';

// A test can't click what Firefox itself asks about another site.
const companion = startFirefox({ prefs: { 'extensions.webextOptionalPermissionPrompts': false } });

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
  await box.focus();
  await page.keyboard.press('Control+z');
  await expect.poll(() => box.inputValue()).toBe(prompt);
  const { items } = await visitor.call(listHistory, { query: {} });
  expect(items.map(({ session, prompts }) => [session, prompts.length])).toEqual([[chatAddress, 1]]);
});

it('in Firefox, popup and options open, and an AI tool turned on in the options works in its open tab', async () => {
  const shown = await companion.open('popup.html');
  await shown.getByRole('button', { name: popup.dashboard, exact: true }).waitFor();

  const page = await companion.site('https://chat.deepseek.com/', chatPage());
  const settings = await companion.open('options.html');
  await settings.getByRole('checkbox', { name: 'DeepSeek', exact: true }).click();
  await settings.getByRole('button', { name: 'Turn Hone on in 1 tool', exact: true }).click();
  await settings.getByRole('checkbox', { name: 'DeepSeek', exact: true }).waitFor({ state: 'detached' });
  await settings.getByRole('checkbox', { name: sites.reports, exact: true }).click();
  const state = () => companion.ask({ ask: 'state', host: 'chatgpt.com' });
  await expect.poll(state).toMatchObject({ answer: { reports: true } });
  await page.bringToFront();
  await page.locator('#prompt-textarea').click();
  await page.keyboard.type(prompt);
  await enhanceButton(page).waitFor();
});

it('in Firefox, a site of the user’s own works at its port, though permissions there are for all ports of a host', async () => {
  const [origin, pattern] = ['http://localhost:8080', patternOf('http://localhost:8080', true)];
  const own = await companion.open('options.html');
  // Firefox wants a click, and the popup has no page of its own here.
  await own.evaluate((asked) => {
    const button = document.body.appendChild(document.createElement('button'));
    button.textContent = 'Allow it';
    button.addEventListener('click', async () => {
      await chrome.permissions.request({ origins: [asked] });
      button.textContent = 'Allowed';
    });
  }, pattern);
  await own.getByRole('button', { name: 'Allow it' }).click();
  await own.getByRole('button', { name: 'Allowed' }).waitFor();
  await companion.ask({ ask: 'allowed', origin });
  const matches = () =>
    own.evaluate(async () =>
      (await chrome.scripting.getRegisteredContentScripts()).flatMap((script) => script.matches ?? []),
    );
  await expect.poll(matches).toContain(pattern);

  const page = await companion.site(`${origin}/`, chatPage());
  await page.bringToFront();
  await page.locator('#prompt-textarea').click();
  await page.keyboard.type(prompt);
  await enhanceButton(page).waitFor();
});

it('in Firefox, the browser’s own keys follow those chosen in the options, and go back with them', async () => {
  const own = await companion.open('options.html');
  const reserved = () =>
    own.evaluate(async () => (await chrome.commands.getAll()).find(({ name }) => name === 'enhance')?.shortcut);
  const before = await reserved();
  await companion.ask({ ask: 'shortcuts', change: { enhance: 'Ctrl+Alt+K' } });
  await expect.poll(reserved).toBe('Ctrl+Alt+K');
  await companion.ask({ ask: 'shortcuts', change: { enhance: null } });
  await expect.poll(reserved).toBe(before);
});
