import type { Done } from '@hone/panel/session/versions';
import { promptMaximum } from '@hone/domain/enhance/enhancing';
import { formatWait } from '@hone/domain/waits';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, doneOf, failure, rough, serverMessages } from '../../testing/answers.ts';
import { body, button, draft, hunk, line, open, replaceButton, textOf } from '../../testing/card.ts';
import type { OpenedCard } from '../../testing/card.ts';
import { holdClock, advanceClock } from '../../testing/clock.ts';
import { t } from '@hone/panel/t';
import { words } from './words.ts';

const noon = Date.parse('2026-11-22T12:00:00Z');
const inHours = (hours: number) => new Date(noon + hours * 3600_000).toISOString();
const none = { left: 0, of: 10, resets_at: inHours(5) };
const noneLeft = { trouble: { code: 'credits.none_left', message: '', status: 402 } } as const;

const stopAtNoon = () => vi.setSystemTime(noon);

async function expectSaid(...sentences: string[]): Promise<void> {
  await expect.poll(() => textOf(line)).toBe(sentences.join(''));
}
const asked = (card: OpenedCard) => card.asked.map(({ ask }) => ask);
async function expectRuns(card: OpenedCard, count: number): Promise<void> {
  await expect.poll(() => card.runs).toHaveLength(count);
}

describe('before anything is sent', () => {
  it('the card becomes ready once the user has agreed and connected elsewhere, but sends nothing yet', async () => {
    const card = await open({ extension: { agreed: null, connection: 'none' } });
    card.update({ connection: 'none' });
    await expectSaid(words.signedOut);
    card.update({});
    await expectSaid(words.idle);
    expect(card.runs).toEqual([]);
    await button(words.enhance).click();
    await expect.element(button(words.stop)).toBeVisible();
    expect(card.runs).toHaveLength(1);
  });

  it.each(['', '  \n '])('an empty draft (%j) is not sent, but can be filled in and sent afterwards', async (text) => {
    const card = await open({ draft: text });
    await expectSaid(words.reason_empty);
    expect(card.runs).toEqual([]);
    await draft.fill(rough);
    await button(words.enhance).click();
    await expectRuns(card, 1);
  });

  it('a draft that is too long is not sent; an emoji counts as one character', async () => {
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
  it('when used up, let a result be viewed but not used; the reset time is shown, and the draft is kept', async () => {
    stopAtNoon();
    const card = await open({ extension: { credits: none }, answers: { use: noneLeft } });
    card.stream(...answer(doneOf()));
    await replaceButton.click();
    await expectSaid(t(words.noneOfTodayHours, { left: 0, of: 10, hours: 5 }), words.noCreditsDetail);
    await button(words.upgrade).click();
    await button(words.refer).click();
    await expect
      .poll(() => card.asked.slice(1))
      .toEqual([
        { ask: 'open', page: '/billing-plans' },
        { ask: 'open', page: '/enhance', dialog: 'refer-a-friend' },
      ]);
    expect([card.written, card.copied]).toEqual([[], []]);
    await expect.element(draft).toHaveValue(rough);
  });

  it('that run out for a model’s request are reported the same way', async () => {
    stopAtNoon();
    const card = await open({ extension: { credits: { left: 1, of: 10, resets_at: inHours(0.5) } } });
    card.stream(failure({ code: 'credits.none_left', status: 402 }));
    const said = t(words.noneOfTodayMinutes, { left: 0, of: 10, minutes: 30 });
    await expectSaid(said, words.noCreditsDetail);
    await expect.element(button(words.upgrade)).toBeVisible();
    card.update({ credits: { left: null, of: null, resets_at: null } });
    await expect.element(page.getByText(words.unlimited)).toBeVisible();
    await expect.element(button(words.enhance)).toBeVisible();
  });

  it.each([
    [{ left: 17, of: 10, resets_at: null }, t(words.left, { left: 17 })],
    [{ left: null, of: null, resets_at: null }, words.unlimited],
    [{ left: 3, of: 10, resets_at: null }, t(words.leftToday, { left: 3, of: 10 })],
  ])('are shown correctly: %j', async (credits, shown) => {
    await open({ extension: { credits } });
    await expect.element(page.getByText(shown, { exact: true })).toBeVisible();
  });
});

describe('a request that fails', () => {
  it('because of too many requests counts down until it can be sent again', async () => {
    holdClock('2026-11-22T12:00:00Z');
    const card = await open();
    await advanceClock(100);
    card.stream(failure({ code: 'request.too_many', status: 429, retry_after: 12 }));
    const wait = (seconds: number) => page.getByText(t(words.againIn, { wait: formatWait(seconds) }));
    await advanceClock(100);
    await expect.element(wait(12)).toBeVisible();
    const again = button(words.tryAgain).element() as HTMLElement;
    again.click();
    card.enhance();
    expect(card.runs).toHaveLength(1);
    expect(textOf(line)).not.toMatch(/\d/);
    await advanceClock(11_400);
    await expect.element(wait(1)).toBeVisible();
    await expect.element(button(words.tryAgain)).toHaveAccessibleName(words.tryAgain);
    await advanceClock(1000);
    await button(words.tryAgain).click();
    await expectRuns(card, 2);
  });

  it('because the login has expired offers Reconnect, and can be sent again after that', async () => {
    const card = await open();
    card.stream(failure({ code: 'access.signed_out', status: 401, message: serverMessages['access.signed_out'] }));
    await button(words.reconnect).click();
    expect(asked(card)).toEqual(['connect']);
    card.update({});
    await expect.element(button(words.enhance)).toBeVisible();
  });

  it('because Hone was updated while the page was open offers to copy the prompt', async () => {
    const card = await open();
    card.stream(failure({ code: 'extension.gone', status: 0 }));
    await button(words.copyMine).click();
    await expect.poll(() => card.copied).toEqual([rough]);
  });

  it('because Hone was updated is reported for other requests too, and the result can still be copied', async () => {
    const card = await open({ answers: { use: { trouble: { code: 'extension.gone', message: '', status: 0 } } } });
    card.stream(...answer(doneOf()));
    await replaceButton.click();
    await expect.element(button(words.copyMine)).toBeVisible();
    expect(card.written).toEqual([]);
    await button(words.copy).click();
    await expect.poll(() => card.copied).toEqual([doneOf().text]);
  });
});

describe('nothing to change', () => {
  const complete = (text: string) => answer({ ...doneOf(text, []), changed: false, reason: 'complete' });

  it('in a new draft hides the result of an older draft, which returns with that draft', async () => {
    const card = await open();
    card.stream(...answer(doneOf(), 'built-in'));
    await expect.element(replaceButton).toBeVisible();
    await draft.fill('Name three rivers.');
    await button(words.enhanceAgain).click();
    card.stream(...complete('Name three rivers.'));
    await expectSaid(words.reason_complete);
    await expect.element(body).not.toBeInTheDocument();
    expect(button(/^(Replace|Copy)/).elements()).toHaveLength(0);
    await draft.fill(rough);
    card.enhance();
    await expect.element(replaceButton).toBeVisible();
    expect(card.runs).toHaveLength(2);
  });

  it('is no longer shown once the draft has changed', async () => {
    const card = await open();
    card.stream(...complete(rough));
    await expectSaid(words.reason_complete);
    await draft.fill('something else');
    await expectSaid(words.changed);
    await button(words.enhance).click();
    await expectRuns(card, 2);
  });
});

it('a connection revoked in the meantime leaves the result usable, and is noticed on the next request', async () => {
  const card = await open();
  card.stream(...answer(doneOf()));
  await expect.element(replaceButton).toBeVisible();
  card.update({ connection: 'none' });
  await button(words.tryAgain).click();
  await expectSaid(words.signedOut);
  await expect.element(button(words.connect)).toBeVisible();
  await replaceButton.click();
  await expect.poll(() => card.written).toEqual([doneOf().text]);
  expect(card.runs).toHaveLength(1);
});

describe('who wrote the result', () => {
  const model = { model: 'gpt-5-mini', where: 'provider', own: false, milliseconds: 9, rows: 2 } as const;
  const by: NonNullable<Done['by']> = { ...model, refused: [], failure: null };

  it('is shown below it, by the model’s name', async () => {
    const card = await open();
    card.stream(...answer({ ...doneOf(), by }));
    await expect.element(page.getByText(t(words.written, { model: by.model }), { exact: true })).toBeVisible();
  });

  it('is shown with a visible note if the model failed', async () => {
    const card = await open();
    card.stream(...answer({ ...doneOf(), by: { ...by, failure: 'slow' } }));
    await expect.element(page.getByText(t(words.failed_slow, { model: by.model }))).toBeVisible();
  });

  it('does not matter for what the standing instruction added, which is dropped like any change', async () => {
    const card = await open();
    const standing = { id: 's', kind: 'standing', why: 'Your standing instruction.', before: '' } as const;
    const added = { ...standing, at: rough.length, after: '. British spelling.' };
    card.stream(...answer({ ...doneOf(rough, [added]), reason: 'complete' }));
    await expect.element(hunk(/British spelling/)).toBeVisible();
    hunk(/British spelling/)
      .element()
      .focus();
    await userEvent.keyboard(' ');
    await expect.element(hunk(/British spelling/)).not.toBeChecked();
  });
});

describe('a text box', () => {
  it.each([true, false])(
    'that cannot be written to keeps its draft, and says whether the result was copied (%s)',
    async (copies) => {
      const card = await open({ copies });
      card.refusesWriting = true;
      card.stream(...answer(doneOf()));
      await replaceButton.click();
      await expectSaid(copies ? words.copiedInstead : words.notCopied);
      expect(card.copied).toEqual(copies ? [doneOf().text] : []);
      await expect.element(draft).toHaveValue(rough);
      expect(asked(card)).toEqual(['use']);
    },
  );

  it('that is gone still lets the better prompt be copied', async () => {
    const card = await open();
    card.stream(...answer(doneOf()));
    await expect.element(replaceButton).toBeVisible();
    card.takeBox();
    await expectSaid(words.boxGone, words.boxGoneDetail);
    expect(replaceButton.elements()).toHaveLength(0);
    await expect.element(button(words.copy)).toHaveAccessibleDescription(words.costsCredit);
    await button(words.copy).click();
    await expect.poll(() => card.copied).toEqual([doneOf().text]);
  });
});
