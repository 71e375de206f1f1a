import type { Done } from '@hone/client/versions';
import { promptMaximum, reasons } from '@hone/domain/enhancing';
import { formatWait } from '@hone/domain/waits';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, doneOf, failure, rough, serverMessages } from '../../testing/answers.ts';
import { button, dialog, draft, hunk, line, open, textOf } from '../../testing/card.ts';
import type { OpenedCard } from '../../testing/card.ts';
import { holdClock, advanceClock } from '../../testing/clock.ts';
import { t } from '../../platform/t.ts';
import { words } from './words.ts';

const noon = Date.parse('2026-11-22T12:00:00Z');
const inHours = (hours: number) => new Date(noon + hours * 3600_000).toISOString();
const none = { left: 0, of: 10, resets_at: inHours(5) };

const stopAtNoon = () => vi.setSystemTime(noon);

async function expectSaid(...sentences: string[]): Promise<void> {
  await expect.poll(() => textOf(line)).toBe(sentences.join(''));
}
const asked = (card: OpenedCard) => card.asked.map(({ ask }) => ask);
async function expectRuns(card: OpenedCard, count: number): Promise<void> {
  await expect.poll(() => card.runs).toHaveLength(count);
}

describe('before anything is sent', () => {
  it.each([
    ['nobody has agreed yet', { agreed: null }, words.seeFirst, 'welcome', words.agree],
    ['it was chosen that nothing is sent', { agreed: 'nothing' }, words.changeThis, 'welcome', words.nothingSent],
    ['nobody is signed in', { connection: 'none' }, words.connect, 'connect', words.signedOut],
    ['the connection has ended', { connection: 'expired' }, words.reconnect, 'connect', words.expired],
  ] as const)('where %s, that is said, with the way on, by Enter too', async (_, standing, way, question, sentence) => {
    const card = await open({ standing });
    await expect.poll(() => textOf(line)).toContain(sentence);
    await button(way).click();
    dialog.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => asked(card)).toEqual([question, question]);
    expect(card.runs).toEqual([]);
    await expect.element(draft).toHaveValue(rough);
  });

  it('once that is done elsewhere the card is ready, and still sends nothing by itself', async () => {
    const card = await open({ standing: { agreed: null, connection: 'none' } });
    card.update({ connection: 'none' });
    await expectSaid(words.signedOut);
    card.update({});
    await expectSaid(words.idle);
    expect(card.runs).toEqual([]);
    await button(words.enhance).click();
    await expect.element(button(words.stop)).toBeVisible();
    expect(card.runs).toHaveLength(1);
  });

  it.each(['', '  \n '])('an empty draft (%j) is not sent, and can be written meanwhile', async (text) => {
    const card = await open({ draft: text });
    await expectSaid(words.reason_empty);
    expect(card.runs).toEqual([]);
    await draft.fill(rough);
    await button(words.enhance).click();
    await expectRuns(card, 1);
  });

  it('a draft that is too long is not sent; its length is counted as people do', async () => {
    const card = await open({ draft: '🙂'.repeat(promptMaximum + 1) });
    const [maximum, count] = [promptMaximum, promptMaximum + 1];
    await expectSaid(t(words.tooLong, { maximum }), t(words.tooLongDetail, { count }));
    expect(card.runs).toEqual([]);
    const box = draft.element() as HTMLTextAreaElement;
    box.value = box.value.slice(2);
    box.dispatchEvent(new Event('input', { bubbles: true }));
    await button(words.enhance).click();
    await expectRuns(card, 1);
  });
});

describe('credits', () => {
  it('without any, it is said until when, with Upgrade, and a friend to refer in the dashboard; the draft is kept', async () => {
    stopAtNoon();
    const card = await open({ standing: { credits: none } });
    const said = t(words.noneOfTodayHours, { left: 0, of: 10, hours: 5 });
    await expectSaid(said, words.noCreditsDetail);
    await button(words.upgrade).click();
    await button(words.refer).click();
    await expect.poll(() => card.asked).toEqual([
      { ask: 'open', page: '/billing-plans' },
      { ask: 'open', page: '/enhance', dialog: 'refer-a-friend' },
    ]);
    expect(card.runs).toEqual([]);
    await expect.element(draft).toHaveValue(rough);
    await button(words.tryAgain).click();
    await expectRuns(card, 1);
  });

  it('that were used up elsewhere are said in the same way once the server refuses', async () => {
    stopAtNoon();
    const card = await open({ standing: { credits: { left: 1, of: 10, resets_at: inHours(0.5) } } });
    card.stream(failure({ code: 'credits.none_left', status: 402 }));
    const said = t(words.noneOfTodayMinutes, { left: 0, of: 10, minutes: 30 });
    await expectSaid(said, words.noCreditsDetail);
    await expect.element(button(words.upgrade)).toBeVisible();
    card.update({ credits: { left: null, of: null, resets_at: null } });
    await expect.element(page.getByText(words.unlimited)).toBeVisible();
    await expect.element(button(words.enhance)).toBeVisible();
  });

  it('whose reset is over by now hinder nobody', async () => {
    stopAtNoon();
    const card = await open({ standing: { credits: { ...none, resets_at: inHours(-1) } } });
    await expectRuns(card, 1);
  });

  it.each([
    [{ left: 17, of: 10, resets_at: null }, t(words.left, { left: 17 })],
    [{ left: null, of: null, resets_at: null }, words.unlimited],
    [{ left: 3, of: 10, resets_at: null }, t(words.leftToday, { left: 3, of: 10 })],
  ])('are shown as they are: %j', async (credits, shown) => {
    await open({ standing: { credits } });
    await expect.element(page.getByText(shown, { exact: true })).toBeVisible();
  });
});

describe('a question that comes to nothing', () => {
  it.each(reasons)('because of %s says so in the dashboard’s words, and costs nothing', async (reason) => {
    const card = await open();
    card.stream(...answer({ ...doneOf(rough, []), changed: false, reason, credits_count: 7 }));
    await expectSaid(words[`reason_${reason}`]);
    await expect.element(draft).toHaveValue(rough);
    await expect.element(page.getByText(t(words.leftToday, { left: 7, of: 10 }))).toBeVisible();
    expect(button(words.replace).elements()).toHaveLength(0);
  });

  it('for it was too much at once counts down until it may be asked again', async () => {
    holdClock('2026-11-22T12:00:00Z');
    const card = await open();
    await advanceClock(100);
    card.stream(failure({ code: 'request.too_many', status: 429, retry_after: 12 }));
    const again = (seconds: number) => button(t(words.tryAgainIn, { wait: formatWait(seconds) }));
    await advanceClock(100);
    await expect.element(again(12)).toBeVisible();
    (again(12).element() as HTMLElement).click();
    card.enhance();
    expect(card.runs).toHaveLength(1);
    expect(textOf(line)).not.toMatch(/\d/);
    await advanceClock(11_400);
    await expect.element(again(1)).toBeVisible();
    await advanceClock(1000);
    await button(words.tryAgain).click();
    await expectRuns(card, 2);
  });

  it('for there is no line says so, keeps the draft, and is asked again', async () => {
    const card = await open();
    card.stream(failure({ code: 'request.unreachable', status: 0 }));
    await expectSaid(serverMessages['request.unreachable']);
    await expect.element(draft).toHaveValue(rough);
    await button(words.tryAgain).click();
    await expectRuns(card, 2);
  });

  it('for the server failed shows the id for support, and is asked again by Enter', async () => {
    const card = await open();
    card.stream(failure({ code: 'request.failed', status: 500, request_id: 'req-7' }));
    await expectSaid(words.failed, t(words.requestId, { id: 'req-7' }));
    await userEvent.keyboard('{Enter}');
    await expectRuns(card, 2);
  });

  it('for a reason of the server’s says it in the server’s words', async () => {
    const card = await open();
    const message = serverMessages['enhance.failed'];
    card.stream(failure({ code: 'enhance.failed', status: 503, message, refunded: true }));
    await expectSaid(message);
  });

  it('for the line was cut in the middle says so, and is asked again', async () => {
    const card = await open();
    card.stream({ event: 'delta', data: { text: 'Compare' } });
    card.cut();
    await expectSaid(words.cut);
    await button(words.tryAgain).click();
    await expectRuns(card, 2);
  });

  it('for the login has ended leads to Reconnect, and goes on from there', async () => {
    const card = await open();
    card.stream(failure({ code: 'access.signed_out', status: 401, message: serverMessages['access.signed_out'] }));
    await button(words.reconnect).click();
    expect(asked(card)).toEqual(['connect']);
    card.update({});
    await expect.element(button(words.enhance)).toBeVisible();
  });

  it('for Hone was updated under the page offers to reload the tab, and to copy the prompt first', async () => {
    const card = await open();
    card.stream(failure({ code: 'extension.gone', status: 0 }));
    await expectSaid(words.gone, words.goneDetail);
    await button(words.copyMine).click();
    await expect.poll(() => textOf(line)).toContain(words.copiedMine);
    expect(card.copied).toEqual([rough]);
    const reloaded = new Promise<string>((resolve) => {
      navigation.addEventListener('navigate', (event) => {
        // A test's page must not navigate.
        event.preventDefault();
        resolve(event.navigationType);
      }, { once: true });
    });
    await button(words.reload).click();
    expect(await reloaded).toBe('reload');
  });

  it('for Hone was updated is told as well when something else was asked of it', async () => {
    const card = await open({ answers: { outcome: { trouble: { code: 'extension.gone', message: '', status: 0 } } } });
    card.stream(...answer(doneOf()));
    await button(words.copy).click();
    await expect.element(button(words.reload)).toBeVisible();
    await expect.element(button(words.replace)).toBeVisible();
  });
});

describe('who wrote the better prompt', () => {
  const model = { model: 'gpt-5-mini', where: 'provider', own: false, milliseconds: 9 } as const;
  const by: NonNullable<Done['by']> = { ...model, refused: [], failure: null };

  it('is said, and to screen readers too: a model', async () => {
    const card = await open();
    card.stream(...answer({ ...doneOf(), by }));
    await expect.element(page.getByText(t(words.written, { model: by.model }), { exact: true })).toBeVisible();
    expect(textOf(line)).toContain(t(words.readyBy, { said: '', model: by.model }).trim());
  });

  it('is said where a model failed, and Hone’s own engine did it for free', async () => {
    const card = await open();
    card.stream(...answer({ ...doneOf(), by: { ...by, failure: 'slow' } }));
    await expectSaid(t(words.fallback, { failed: t(words.failed_slow, { model: by.model }) }));
    await expect.element(line).toBeVisible();
    await expect.element(button(words.replace)).toBeVisible();
    await button(words.tryAgain).click();
    const nothing = { changed: false, reason: 'complete', by: { ...by, failure: 'busy' } } as const;
    card.stream(...answer({ ...doneOf(rough, []), ...nothing }));
    await expect.poll(() => textOf(line)).toContain(t(words.failed_busy, { model: by.model }));
  });

  it('and what the user’s standing instruction added can be dropped like any change', async () => {
    const card = await open();
    const standing = { id: 's', kind: 'standing', why: 'Your standing instruction.', before: '' } as const;
    const added = { ...standing, at: rough.length, after: '. British spelling.' };
    card.stream(...answer({ ...doneOf(rough, [added]), reason: 'complete' }));
    await expectSaid(words.instructed);
    hunk(/British spelling/).element().focus();
    await userEvent.keyboard(' ');
    await expect.element(hunk(/British spelling/)).not.toBeChecked();
  });
});

describe('a box', () => {
  async function openRefused(copies: boolean): Promise<OpenedCard> {
    const card = await open({ copies });
    card.refusesWriting = true;
    card.stream(...answer(doneOf()));
    await button(words.replace).click();
    return card;
  }

  it('that cannot be written in gets the better prompt by way of the clipboard, and it is said', async () => {
    const card = await openRefused(true);
    await expectSaid(words.copiedInstead);
    expect(card.copied).toEqual([doneOf().text]);
    await expect.element(draft).toHaveValue(rough);
    expect(asked(card)).toEqual(['outcome']);
  });

  it('that cannot be written in, where nothing can be copied either, leaves the text to be selected', async () => {
    const card = await openRefused(false);
    await expectSaid(words.notCopied);
    expect(asked(card)).toEqual([]);
  });

  it('that is gone leaves the better prompt to be copied', async () => {
    const card = await open();
    card.stream(...answer(doneOf()));
    await expect.element(button(words.replace)).toBeVisible();
    card.takeBox();
    await expectSaid(words.boxGone, words.boxGoneDetail);
    expect(button(words.replace).elements()).toHaveLength(0);
    await button(words.copy).click();
    await expect.poll(() => card.copied).toEqual([doneOf().text]);
  });

  it('that is gone before anything was asked is said to be', async () => {
    const card = await open({ isUnasked: true });
    card.takeBox();
    card.enhance();
    await expectSaid(words.boxGone);
    expect(card.runs).toEqual([]);
  });
});
