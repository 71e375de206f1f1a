import { messages } from '@hone/contracts/messages';
import { longestPrompt, reasons } from '@hone/domain/enhancing';
import { describe, expect, it } from 'vitest';
import { words as dashboard } from '../apps/web/features/enhance/words.ts';
import { words } from '../apps/extension/content/card/words.ts';
import { answer, connected, doneOf, failure, rough, startCards, type CardPage } from './extension/card-page.ts';

const cards = startCards();

async function expectSaid(card: CardPage, text: string | RegExp): Promise<void> {
  await expect.poll(() => card.line.textContent()).toMatch(text);
}
const asked = async (card: CardPage) => (await card.played()).asked.map(({ ask }) => ask);
const runs = async (card: CardPage) => (await card.played()).runs.length;
const inHours = (hours: number) => new Date(Date.now() + hours * 3600_000).toISOString();
const none = { left: 0, of: 10, resets_at: inHours(5) };

describe('before anything is sent', () => {
  it.each([
    ['nobody has agreed yet', { agreed: null }, 'See what is sent', 'welcome', /see what Hone sends, to whom, and how long it is kept/],
    ['it was chosen that nothing is sent', { agreed: 'nothing' as const }, 'Change this', 'welcome', /send nothing, so no prompt is improved/],
    ['nobody is signed in', { connection: 'none' as const }, 'Connect', 'connect', /Connect this browser to your Hone account/],
    ['the connection has ended', { connection: 'expired' as const }, 'Reconnect', 'connect', /Reconnect to go on; your draft stays as it is/],
  ])('where %s, that is said, with the way on, by Enter too', async (_, standing, button, question, sentence) => {
    const card = await cards.open({ standing });
    await expectSaid(card, sentence);
    await card.button(button).click();
    await card.dialog.focus();
    await card.page.keyboard.press('Enter');
    await expect.poll(() => asked(card)).toEqual([question, question]);
    expect(await runs(card)).toBe(0);
    expect(await card.draft.inputValue()).toBe(rough);
  });

  it('once that is done elsewhere the card is ready, and still sends nothing by itself', async () => {
    const card = await cards.open({ standing: { agreed: null, connection: 'none' } });
    await card.stand({ connection: 'none' });
    await expectSaid(card, /Connect this browser/);
    await card.stand({});
    await expectSaid(card, /Nothing is sent before you press Enhance/);
    expect(await runs(card)).toBe(0);
    await card.button('Enhance').click();
    await card.button('Stop').waitFor();
    expect(await runs(card)).toBe(1);
  });

  it.each(['', '  \n '])('an empty draft (%j) is not sent, and can be written meanwhile', async (draft) => {
    const card = await cards.open({ draft });
    await expectSaid(card, 'There is nothing to improve yet. Write what you want to ask.');
    await card.draft.fill(rough);
    await card.button('Enhance').click();
    await expect.poll(() => runs(card)).toBe(1);
  });

  it('a draft that is too long is not sent; its length is counted as people do', async () => {
    const card = await cards.open({ draft: '🙂'.repeat(longestPrompt + 1) });
    await expectSaid(card, 'This prompt is too long. Please shorten it to 32,000 characters.It has 32,001 characters now.');
    expect(await runs(card)).toBe(0);
    await card.draft.evaluate((box: HTMLTextAreaElement) => {
      box.value = box.value.slice(2);
      box.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await card.button('Enhance').click();
    await expect.poll(() => runs(card)).toBe(1);
  });
});

describe('credits', () => {
  it('without any, it is said until when, with Upgrade, and a friend to refer in the dashboard; the draft is kept', async () => {
    const card = await cards.open({ standing: { credits: none } });
    await expectSaid(card, /^0 of 10 left today, resets in 5 h\./);
    await card.button('Upgrade to Pro').click();
    await card.button('Refer a friend').click();
    expect((await card.played()).asked).toEqual([
      { ask: 'open', page: '/billing-plans' },
      { ask: 'open', page: '/enhance', dialog: 'refer-a-friend' },
    ]);
    expect(await runs(card)).toBe(0);
    await card.button('Try again').click();
    await expect.poll(() => runs(card)).toBe(1);
  });

  it('that were used up elsewhere are said in the same way once the server refuses', async () => {
    const card = await cards.open({ standing: { credits: { left: 1, of: 10, resets_at: inHours(0.5) } } });
    await card.tell(failure({ code: 'credits.none_left', status: 402 }));
    await expectSaid(card, /^0 of 10 left today, resets in 30 min\./);
    await card.button('Upgrade to Pro').waitFor();
    await card.stand({ credits: { left: null, of: null, resets_at: null } });
    await card.page.getByText('Unlimited').waitFor();
    await card.button('Enhance').waitFor();
  });

  it('whose reset is over by now hinder nobody', async () => {
    const card = await cards.open({ standing: { credits: { ...none, resets_at: inHours(-1) } } });
    await expect.poll(() => runs(card)).toBe(1);
  });

  it.each([
    [{ left: 17, of: 10, resets_at: null }, '17 left'],
    [{ left: null, of: null, resets_at: null }, 'Unlimited'],
    [{ left: 3, of: 10, resets_at: null }, '3 of 10 left today'],
  ])('are shown as they are: %j', async (credits, shown) => {
    const card = await cards.open({ standing: { credits } });
    await card.page.getByText(shown, { exact: true }).waitFor();
  });
});

describe('a question that comes to nothing', () => {
  it.each(reasons)('because of %s says so in the dashboard’s words, and costs nothing', async (reason) => {
    const card = await cards.open();
    await card.tell(...answer({ ...doneOf(rough, []), changed: false, reason, credits_count: 7 }));
    await expectSaid(card, dashboard[`reason_${reason}`]);
    expect(await card.draft.inputValue()).toBe(rough);
    await card.page.getByText('7 of 10 left today').waitFor();
    expect(await card.button('Replace').count()).toBe(0);
  });

  it('for it was too much at once counts down until it may be asked again', async () => {
    const card = await cards.open({ isUnasked: true, heldAt: Date.parse('2026-11-22T12:00:00Z') });
    await card.act('enhance');
    await card.tell(failure({ code: 'request.too_many', status: 429, retry_after: 12 }));
    await card.button('Try again in 12 s').waitFor();
    await card.button('Try again in 12 s').click({ force: true });
    await card.act('enhance');
    expect(await runs(card)).toBe(1);
    expect(await card.line.textContent()).not.toMatch(/\d/);
    await card.page.clock.runFor(11_500);
    await card.button('Try again in 1 s').waitFor();
    await card.page.clock.runFor(1000);
    await card.button(/^Try again(?! in)/).click();
    await expect.poll(() => runs(card)).toBe(2);
  });

  it('for there is no line says so, keeps the draft, and is asked again', async () => {
    const card = await cards.open();
    await card.tell(failure({ code: 'request.unreachable', status: 0 }));
    await expectSaid(card, messages['request.unreachable']);
    expect(await card.draft.inputValue()).toBe(rough);
    await card.button('Try again').click();
    await expect.poll(() => runs(card)).toBe(2);
  });

  it('for the server failed shows the id for support, and is asked again by Enter', async () => {
    const card = await cards.open();
    await card.tell(failure({ code: 'request.failed', status: 500, request_id: 'req-7' }));
    await expectSaid(card, /^Something went wrong on our side\..*Id for support: req-7$/);
    await card.page.keyboard.press('Enter');
    await expect.poll(() => runs(card)).toBe(2);
  });

  it('for a reason of the server’s says it in the server’s words', async () => {
    const card = await cards.open();
    await card.tell(failure({ code: 'enhance.failed', status: 503, message: messages['enhance.failed'], refunded: true }));
    await expectSaid(card, messages['enhance.failed']);
  });

  it('for the line was cut in the middle says so, and is asked again', async () => {
    const card = await cards.open();
    await card.tell({ event: 'delta', data: { text: 'Compare' } });
    await card.cut();
    await expectSaid(card, 'The answer ended before its time.');
    await card.button('Try again').click();
    await expect.poll(() => runs(card)).toBe(2);
  });

  it('for the login has ended leads to Reconnect, and goes on from there', async () => {
    const card = await cards.open();
    await card.tell(failure({ code: 'access.signed_out', status: 401, message: 'Not signed in.' }));
    await card.button('Reconnect').click();
    expect(await asked(card)).toEqual(['connect']);
    await card.stand({});
    await card.button('Enhance').waitFor();
  });

  it('for Hone was updated under the page offers to reload the tab, and to copy the prompt first', async () => {
    const card = await cards.open();
    await card.tell(failure({ code: 'extension.gone', status: 0 }));
    await expectSaid(card, /this tab still has the version from before/);
    await card.button('Copy my prompt').click();
    await expectSaid(card, 'Your own prompt is copied.');
    expect((await card.played()).copied).toEqual([rough]);
    const reloaded = card.page.waitForEvent('load');
    await card.button('Reload this tab').click();
    await reloaded;
  });

  it('for Hone was updated is told as well when something else was asked of it', async () => {
    const card = await cards.open({ answers: { outcome: { trouble: { code: 'extension.gone', message: '', status: 0 } } } });
    await card.tell(...answer(doneOf()));
    await card.button('Copy').click();
    await card.button('Reload this tab').waitFor();
    await card.button('Replace').waitFor();
  });
});

describe('a box', () => {
  it('that cannot be written in gets the better prompt by way of the clipboard, and it is said', async () => {
    const card = await cards.open({ writes: 'refused' });
    await card.tell(...answer(doneOf()));
    await card.button('Replace').click();
    await expectSaid(card, 'Hone could not write into this box. Your better prompt is copied: paste it there.');
    expect((await card.played()).copied).toEqual([doneOf().text]);
    expect(await card.draft.inputValue()).toBe(rough);
    expect(await asked(card)).toEqual(['outcome']);
  });

  it('that cannot be written in, where nothing can be copied either, leaves the text to be selected', async () => {
    const card = await cards.open({ writes: 'refused', copies: false });
    await card.tell(...answer(doneOf()));
    await card.button('Replace').click();
    await expectSaid(card, 'Your browser did not allow copying. Select the text and copy it by hand.');
    expect(await asked(card)).toEqual([]);
  });

  it('that is gone leaves the better prompt to be copied', async () => {
    const card = await cards.open();
    await card.tell(...answer(doneOf()));
    await card.button('Replace').waitFor();
    await card.page.evaluate(() => globalThis.played.takeBox());
    await expectSaid(card, /is gone from the page\.Your better prompt can still be copied\./);
    expect(await card.button('Replace').count()).toBe(0);
    await card.button('Copy').click();
    await expect.poll(async () => (await card.played()).copied).toEqual([doneOf().text]);
  });

  it('that is gone before anything was asked is said to be', async () => {
    const card = await cards.open({ isUnasked: true });
    await card.page.evaluate(() => globalThis.played.takeBox());
    await card.act('enhance');
    await expectSaid(card, 'The box that you wrote in is gone from the page.');
    expect(await runs(card)).toBe(0);
  });
});

it('speaks as the dashboard does wherever both say the same', () => {
  const shared = Object.keys(words).filter((key) => key in dashboard && !['left', 'viewResult', 'title', 'version', 'stale', 'known', 'refuse', 'taken'].includes(key));
  const of = (from: Record<string, string>) => Object.fromEntries(shared.map((key) => [key, from[key]]));
  expect(of(words)).toEqual(of(dashboard));
  expect(shared.length).toBeGreaterThan(40);
  expect(connected.preferences.mode).toBe('balanced');
});
