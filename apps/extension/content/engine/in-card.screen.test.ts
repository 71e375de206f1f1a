import { pack } from '@hone/engine/packs/compiled/en';
import type { Done } from '@hone/panel/session/versions';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer, briefed, failure, grown, brief, consult } from '../../testing/answers.ts';
import { body, button, dialog, draft, line, open, outcomes, replaceButton, textOf, uses } from '../../testing/card.ts';
import { words as cardWords } from '../card/words.ts';
import { enhanceHere } from './here.ts';
import { words } from './words.ts';

const thin = 'plan a trip to japan';
const unreachable = failure({ code: 'request.unreachable', status: 0 });

let made: Done | undefined;

beforeEach(() => {
  globalThis.honeEngine = async function* (...given) {
    for await (const event of enhanceHere(...given)) {
      if (event.event === 'done') made = event.data;
      yield event;
    }
  };
  globalThis.honePacks = { en: pack };
});
afterEach(() => {
  globalThis.honeEngine = undefined;
  globalThis.honePacks = undefined;
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function openWithout(trouble = unreachable) {
  const card = await open({ draft: thin });
  card.stream(trouble);
  return card;
}

const seconds = async (count: number) => {
  for (let passed = 0; passed < count; passed += 5) {
    vi.advanceTimersByTime(5000);
    // A tick of the poll's own clock, which isn't held.
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
};

describe('a lost connection never ends the act:', () => {
  it('the brief is made in the page, pressed, inserted and undone, and no one is told or paid', async () => {
    const card = await openWithout();
    await expect.poll(() => textOf(line)).toContain(words.down);
    await expect.element(dialog.getByText(cardWords.costsNothing)).toBeVisible();
    await button('A week').click();
    await expect.poll(() => textOf(body)).toMatch(/week/);
    const shown = textOf(body);
    await replaceButton.click();
    await expect.element(draft).toHaveValue(shown);
    await button(cardWords.undo).click();
    await expect.element(draft).toHaveValue(thin);
    expect([uses(card), outcomes(card)]).toEqual([[], []]);
  });

  it('Try again asks the server, and its result takes the presses along', async () => {
    const card = await openWithout();
    await button('A week').click();
    await button(cardWords.tryAgain).click();
    await expect.poll(() => card.runs.length).toBe(2);
    card.stream(...answer(briefed(made!.brief!, { text: thin }), 'built-in'));
    await expect.poll(() => textOf(dialog)).toContain('2 of 2');
    await expect.element(dialog.getByText(cardWords.costsCredit)).toBeVisible();
    await expect.element(button('A week')).toHaveAttribute('aria-pressed', 'true');
  });

  it('being offline is told apart from a server that is down', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await openWithout();
    await expect.poll(() => textOf(line)).toContain(words.offline);
  });

  it('an answer that breaks off before anything was shown is said to have broken off', async () => {
    const card = await open({ draft: thin });
    card.stream(consult({ where: 'provider' }), failure({ code: 'stream.cut', status: 0 }));
    await expect.poll(() => textOf(line)).toContain(words.cut);
  });

  it('after 20 seconds of silence it says so, and after 45 the brief comes and the server is told to stop', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const card = await open({ draft: thin, isUnasked: true });
    card.enhance();
    await expect.element(button(cardWords.stop)).toBeVisible();
    await seconds(25);
    await expect.poll(() => textOf(line)).toBe(cardWords.stillWorking);
    expect(card.runs).toMatchObject([{ isStopped: false }]);
    await seconds(20);
    await expect.poll(() => textOf(line)).toContain(words.slow);
    expect(card.runs).toMatchObject([{ isStopped: true }]);
    await expect.element(replaceButton).toBeVisible();
  });
});

describe('nothing is made in the page', () => {
  it.each([
    ['an old script', { code: 'extension.gone', status: 0 }, cardWords.gone],
    ['an ended login', { code: 'access.signed_out', status: 401 }, cardWords.loginEnded],
    ['no credits', { code: 'credits.none_left', status: 402 }, cardWords.noCreditsDetail],
    ['a server that knows what failed', { code: 'request.failed', status: 503, request_id: 'r7' }, 'r7'],
  ])('for %s', async (_, trouble, said) => {
    await openWithout(failure(trouble));
    await expect.poll(() => textOf(line)).toContain(said);
    expect(body.elements()).toEqual([]);
  });

  it('where the server’s own brief is already shown', async () => {
    const card = await open({ draft: thin });
    card.stream(consult({ where: 'provider' }), grown(brief), unreachable);
    await expect.poll(() => textOf(line)).toContain(cardWords.unreachable);
    await expect.element(dialog.getByText(brief.rows[0]!.label)).toBeVisible();
  });
});

it('the selected text alone is named in the card’s head', async () => {
  await open({ draft: thin, isPart: true });
  await expect.element(dialog.getByText(cardWords.partOnly)).toBeVisible();
  await userEvent.keyboard('{Escape}');
});
