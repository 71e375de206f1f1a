import { describe, expect, it } from 'vitest';
import { listHistory } from '@hone/contracts/history';
import { makeAccount, signIn } from '../apps/api/testing/api.ts';
import { preferTone } from '../apps/api/testing/enhancing/improvable.ts';
import {
  afterFrames,
  card,
  chatAddress,
  chatPage,
  enhanceButton,
  focusedName,
  openCardByKey,
  ours,
  observerScript,
  watchErrors,
} from './extension/chat-page.ts';
import { startCompanion } from './extension/start.ts';

const companion = startCompanion();
const prompt = 'write a poem about rain';
const conversation = '/c/11111111-2222-4333-8444-555555555555';

async function connect(name: string) {
  await makeAccount(companion.api, name);
  const visitor = await signIn(companion.api, `${name}@example.org`);
  await preferTone(visitor);
  await companion.connect(`${name}@example.org`);
  return visitor;
}

async function improve(address: string, words = prompt) {
  const page = await companion.site(address, chatPage());
  await page.locator('#prompt-textarea').click();
  await page.keyboard.type(words);
  await openCardByKey(page);
  await card(page).getByRole('button', { name: 'Replace' }).waitFor();
  return page;
}

const sessionsOf = async (visitor: Awaited<ReturnType<typeof connect>>) =>
  (await visitor.call(listHistory, { query: {} })).items.map(
    ({ session, prompts }) => [session, prompts.length] as const,
  );

describe('where a prompt goes in the history', () => {
  it('under the address of its conversation, without what else stands in the address', async () => {
    const visitor = await connect('kept');
    await improve(`https://chatgpt.com${conversation}?model=x#end`);
    await expect.poll(() => sessionsOf(visitor)).toEqual([[`https://chatgpt.com${conversation}`, 1]]);
  });

  it('a new chat is one session, and gets the address of the conversation as soon as it has one', async () => {
    const visitor = await connect('begun');
    const page = await improve(chatAddress);
    await expect.poll(() => sessionsOf(visitor)).toEqual([['https://chatgpt.com/', 1]]);
    await page.evaluate((path) => history.pushState(null, '', path), conversation);
    await expect.poll(() => sessionsOf(visitor)).toEqual([[`https://chatgpt.com${conversation}`, 1]]);
  });

  it('a new chat is its conversation also where that is a page of its own', async () => {
    const visitor = await connect('loaded');
    const page = await improve(chatAddress);
    await expect.poll(() => sessionsOf(visitor)).toEqual([['https://chatgpt.com/', 1]]);
    await page.goto(`https://chatgpt.com${conversation}`);
    await page.locator('#prompt-textarea').click();
    await page.keyboard.type(prompt);
    await expect.poll(() => sessionsOf(visitor)).toEqual([[`https://chatgpt.com${conversation}`, 1]]);
  });

  it('a new chat whose address could not be told to the server is moved as soon as it can be', async () => {
    const visitor = await connect('offline');
    const page = await improve(chatAddress);
    const move = `${companion.api.url}/**/history/move/`;
    await companion.context.route(move, (route) => route.abort('connectionfailed'));
    const failed = companion.context.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('/history/move/'),
    );
    await page.evaluate((path) => history.pushState(null, '', path), conversation);
    await failed;
    expect(await sessionsOf(visitor)).toEqual([['https://chatgpt.com/', 1]]);
    await companion.context.unroute(move);
    await page.keyboard.press('Escape');
    await page.locator('#prompt-textarea').click();
    await page.keyboard.type(' and wind');
    await openCardByKey(page);
    await expect.poll(() => sessionsOf(visitor)).toEqual([[`https://chatgpt.com${conversation}`, 2]]);
  });

  it('two new chats in two tabs are two sessions', async () => {
    const visitor = await connect('twice');
    await improve(chatAddress);
    await improve(chatAddress, 'write a story about wind');
    await expect.poll(async () => (await sessionsOf(visitor)).map(([, count]) => count)).toEqual([1, 1]);
  });

  it('a chat that the site does not keep is not kept here either', async () => {
    const visitor = await connect('passing');
    await improve(`${chatAddress}?temporary-chat=true`);
    await improve('https://claude.ai/new?incognito');
    expect(await sessionsOf(visitor)).toEqual([]);
  });
});

describe('what “it” is', () => {
  it.each([
    ['is asked in a new chat', chatAddress, false, true],
    ['is not where a conversation has begun: it stands above', `https://chatgpt.com${conversation}`, false, false],
    ['is not beside a picture that is sent along', chatAddress, true, false],
  ])('%s', async (_, address, hasPicture, isAsked) => {
    await companion.connect(await makeAccount(companion.api, `asked${address.length}${hasPicture}`));
    const page = await companion.site(address, chatPage());
    await page.locator('#prompt-textarea').click();
    await page.keyboard.type('make it shorter');
    if (hasPicture) await page.locator('form').evaluate((form) => form.prepend(new Image(20, 20)));
    await openCardByKey(page);
    await card(page).getByRole('status').filter({ hasText: 'no credit' }).waitFor();
    expect(await card(page).getByRole('heading', { name: 'What should it work on?' }).count()).toBe(isAsked ? 1 : 0);
  });
});

describe('when the box is not found', () => {
  const two =
    '<label>Title <textarea id="title" rows="2" style="width:400px"></textarea></label><label>' +
    'Body <textarea id="body" rows="2" style="width:400px"></textarea></label>';

  it('a person points at it with the keyboard, and it is found from then on', async () => {
    const page = await companion.site('https://claude.ai/form', chatPage({ composer: two, head: observerScript }));
    const errors = watchErrors(page);
    await page.locator('#body').click();
    await page.keyboard.type(prompt);
    await page.evaluate(() => void seen.splice(0));
    await page.keyboard.press('Alt+Shift+KeyE');
    const frame = ours(page).locator('.frame:not([hidden]):not([role])');
    await frame.waitFor();
    expect(await ours(page).getByRole('status').first().textContent()).toContain('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const [chosen, body] = [(await frame.boundingBox())!, (await page.locator('#body').boundingBox())!];
    expect([chosen.x, chosen.y]).toEqual([body.x, body.y]);
    await page.keyboard.press('Enter');
    await card(page).waitFor();
    expect(await page.evaluate(() => seen.filter(([, , code]) => !/^(?:Alt|Shift)/.test(code)))).toEqual([]);
    await page.keyboard.press('Escape');
    await card(page).waitFor({ state: 'detached' });
    await page.reload();
    await page.locator('#body').click();
    await page.keyboard.type(prompt);
    await enhanceButton(page).waitFor();
    expect(errors).toEqual([]);
  });

  it('a person points at it with the pointer, which the page does not see; Esc leaves it at that', async () => {
    const page = await companion.site(
      'https://gemini.google.com/form',
      chatPage({ composer: two, head: observerScript }),
    );
    await page.locator('#title').click();
    await page.keyboard.type(prompt);
    await page.keyboard.press('Alt+Shift+KeyE');
    const frame = ours(page).locator('.frame:not([hidden]):not([role])');
    await frame.waitFor();
    await page.keyboard.press('Escape');
    await frame.waitFor({ state: 'hidden' });
    await expect.poll(() => focusedName(page)).toBe('textarea');
    await page.keyboard.press('Alt+Shift+KeyE');
    await frame.waitFor();
    await page.evaluate(() => void seen.splice(0));
    const body = (await page.locator('#body').boundingBox())!;
    await page.mouse.move(body.x + 20, body.y + 20);
    await page.mouse.down();
    await page.mouse.up();
    await card(page).waitFor();
    expect(await page.evaluate(() => seen.filter(([type]) => /click|pointer|mouse/.test(type)))).toEqual([]);
  });

  it('says so where there is nothing to write in', async () => {
    const page = await companion.site('https://claude.ai/empty', chatPage({ composer: '' }));
    await page.keyboard.press('Alt+Shift+KeyE');
    await expect.poll(() => ours(page).getByRole('status').first().textContent()).toContain('no text box');
  });
});

describe('an extension that is updated under an open page', () => {
  it('says that the tab is to be reloaded, whatever was there before: a card, a button, nothing', async () => {
    const pages = [];
    for (const before of ['card', 'button', 'nothing']) {
      const page = await companion.site(chatAddress, chatPage());
      const errors = watchErrors(page);
      if (before !== 'nothing') {
        await page.locator('#prompt-textarea').click();
        await page.keyboard.type(prompt);
        await enhanceButton(page).waitFor();
      }
      if (before === 'card') {
        await openCardByKey(page);
        await page.keyboard.press('Escape');
        await card(page).waitFor({ state: 'detached' });
      }
      pages.push({ page, errors, text: before === 'nothing' ? '' : prompt });
    }
    const [worker] = companion.context.serviceWorkers();
    await worker!.evaluate(() => chrome.runtime.reload()).catch(() => undefined);
    for (const { page, errors, text } of pages) {
      await page.bringToFront();
      await page.locator('#prompt-textarea').click();
      await expect
        .poll(
          async () => {
            await page.keyboard.press('Alt+Shift+KeyE');
            return ours(page).getByText('Reload this tab to continue.').isVisible();
          },
          { timeout: 15_000 },
        )
        .toBe(true);
      await page.locator('#prompt-textarea').focus();
      await page.keyboard.press('End');
      await page.keyboard.type(' and wind');
      await afterFrames(page);
      expect(await page.locator('#prompt-textarea').inputValue()).toBe(`${text} and wind`);
      expect(errors).toEqual([]);
    }
  });
});
