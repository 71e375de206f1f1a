import type { Done } from '@hone/contracts/enhance/enhance';
import { opRefusals } from '@hone/domain/enhance/models';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeEnhancing } from '../../testing/fakes/enhancing.ts';
import { appearances } from '../../testing/appearances.ts';
import { byCss } from '../../testing/hands/css.ts';
import { pressKey } from '../../testing/hands/keys.ts';
import { expectAccessible, findElement } from '../../testing/page-state.ts';
import { sampled } from '../../testing/sampled.ts';
import { t } from '../../ui/t.ts';
import {
  ask,
  button,
  changes,
  expectLine,
  openEnhanced,
  openPanel,
  openRunning,
  requests,
  result,
  rough,
  said,
  use,
  warning,
} from './testing/panel.ts';
import { words as writerWords } from './writer/words.ts';
import { words } from './words.ts';

type By = NonNullable<Done['by']>;
const by: By = {
  model: 'gpt-5-mini',
  where: 'provider',
  own: false,
  milliseconds: 2345,
  rows: 2,
  refused: [],
  failure: null,
};
const failing = (failure: NonNullable<By['failure']>): By => ({ ...by, rows: 0, failure });
const hostile = '\u202e<b>cod</b> ' + 'x'.repeat(60);
const seen = async (text: string) => {
  await expect.element(result.getByText(text, { exact: true })).toBeVisible();
};
const check = page.getByRole('link', { name: writerWords.checkOwnModel, exact: true });

afterEach(() => void vi.useRealTimers());

describe('who wrote a result', () => {
  it('is not mentioned if it was Hone’s own engine, the default', async () => {
    await openEnhanced();
    await expect.element(result).not.toHaveTextContent('Written by');
    await expect.element(use).toHaveAccessibleDescription(words.costsCredit);
  });

  it('is shown below the result, and told to screen readers: a model, and how long it took', async () => {
    await openEnhanced({ by, paid: true });
    await seen('Written by gpt-5-mini in 2.3 s');
    const ready = t(words.ready, { ...said.kept, lines: 1 });
    await expectLine(t(words.readyBy, { said: ready, model: by.model }));
    await expect.element(use).toHaveAccessibleDescription(words.costsNothing);
  });

  it('is shown below the result: the user’s own model, whose changes use no credit', async () => {
    await openPanel();
    fakeEnhancing(changes.with(2, { ...changes[2]!, kind: 'model' }), {
      ...said,
      by: { ...by, own: true, milliseconds: 12 },
    });
    await ask();
    await seen('Written by your own model, gpt-5-mini, in 0.1 s');
    await expect.element(use).toHaveAccessibleDescription(words.costsNothing);
  });
});

it('changes that Hone rejected are listed, each with its sentence and the reason', async () => {
  const refused: By['refused'] = [
    { op: 'drop', by: 'lost', about: hostile },
    { op: 'insert', by: 'invented', about: '' },
    ...opRefusals.map((each) => ({ op: 'replace' as const, by: each, about: 'Meet at noon.' })),
  ];
  await openEnhanced({ by: { ...by, refused } });
  const summary = result.getByText(t(writerWords.leftOut, { count: refused.length }), { exact: true });
  await expect.element(result.getByText(writerWords.insertFirst)).not.toBeVisible();
  await summary.click();
  await seen(writerWords.insertFirst);
  expect(byCss('details q').first().element().textContent).toBe(hostile);
  expect(byCss('details b').elements()).toHaveLength(0);
  for (const each of opRefusals) await expect.element(result.getByText(writerWords[`by_${each}`]).last()).toBeVisible();
});

it('your own model that returned no changes is not shown as the writer, and makes nothing free', async () => {
  await openEnhanced({ by: { ...by, own: true, rows: 0 } });
  await seen(writerWords.byHone);
  await expect.element(use).toHaveAccessibleDescription(words.costsCredit);
});

describe('a model that failed', () => {
  it('is reported, along with what is shown instead, which is free', async () => {
    await openEnhanced({ by: failing('slow') });
    await expectLine(t(words.fallbackFree, { failed: t(words.failed_slow, { model: by.model }) }));
    await expect.element(warning).toBeVisible();
    await seen(writerWords.byHone);
    await expect.element(use).toHaveAccessibleDescription(words.costsNothing);
  });

  it('keeps the parts that had arrived, says so, and is free', async () => {
    await openEnhanced({ by: { ...by, failure: 'slow' } });
    await expectLine(t(words.fallbackPart, { failed: t(words.failed_slow, { model: by.model }) }));
    await seen('Written by Hone’s own engine, with choices from gpt-5-mini');
    await expect.element(use).toHaveAccessibleDescription(words.costsNothing);
  });

  it('so often that it is paused costs a credit like Hone’s own engine, and says so', async () => {
    await openEnhanced({ by: failing('paused') });
    await expectLine(t(words.fallback, { failed: t(words.failed_paused, { model: by.model }) }));
    await expect.element(use).toHaveAccessibleDescription(words.costsCredit);
    await expect.element(check).toBeVisible();
  });

  it('can be tried again even if there was nothing to change', async () => {
    await openPanel();
    fakeEnhancing([], { reason: 'complete', by: failing('slow') });
    await ask();
    await expectLine(t(words.fallbackNone, { failed: t(words.failed_slow, { model: by.model }) }));
    fakeEnhancing(changes, { ...said, by });
    await button(words.tryAgain).click();
    await expect.element(use).toBeVisible();
    expect(requests()).toHaveLength(2);
  });

  it('links to its settings if it is the user’s own', async () => {
    await openEnhanced({ by: { ...by, own: true, failure: 'key' } });
    await expectLine(t(words.fallbackKept, { failed: t(words.failed_key, { model: by.model }) }));
    await expect.element(use).toHaveAccessibleDescription(words.costsCredit);
    await expect.element(check).toHaveAttribute('href', '/user-profile');
    await use.click();
    await expect.element(check).not.toBeInTheDocument();
  });
});

it('a slow model on your own computer is shown as loading', async () => {
  const line = await openRunning();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await line.consult('local');
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
  vi.advanceTimersByTime(4_999);
  await expectLine(words.running);
  vi.advanceTimersByTime(1);
  await seen(words.loading);
  vi.useRealTimers();
  await line.finish(changes, { ...said, by: { ...by, where: 'local' } });
  await expect.element(use).toBeVisible();
});

it.each(sampled(appearances))(
  'a fallback result and the list of rejected changes pass axe and fit the viewport when viewed %s',
  async (_, look) => {
    await openPanel(look);
    const refused = [{ op: 'drop', by: 'lost', about: hostile }] as const;
    const model = 'm'.repeat(80);
    fakeEnhancing(changes, { by: { ...by, model, own: true, failure: 'unsound', refused: [...refused] } });
    await byCss('main textarea').first().fill(rough);
    await pressKey('Control+Enter');
    await (await findElement('section summary')).click();
    await findElement('details[open] q');
    await expectAccessible();
  },
);
