import { asked, brief, exchanged, exchangedTwice } from '@hone/panel/testing/sample';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { byCss } from '../../testing/hands/css.ts';
import { type FakeEnhancing, startEnhancing } from '../../testing/fakes/enhancing.ts';
import { pressKey, typeKeys } from '../../testing/hands/keys.ts';
import { expectAccessible } from '../../testing/page-state.ts';
import { t } from '../../ui/t.ts';
import { chip, expectText, own, proposal, rowNamed } from './testing/briefs.ts';
import {
  ask,
  button,
  expectDraft,
  expectInLine,
  expectLine,
  field,
  openPanel,
  requests,
  result,
  use,
  uses,
} from './testing/panel.ts';
import { words } from './words.ts';
import { words as writerWords } from './writer/words.ts';

const thin = asked.text;
const growing = t(words.growing, { model: 'llama' });
const [ours, made] = [rowNamed('For whom'), rowNamed('Who reads it')];
const by = {
  model: 'llama',
  where: 'local',
  own: false,
  milliseconds: 9,
  rows: 2,
  refused: [],
  failure: null,
} as const;
const price = byCss('.cost');

/** A model adds to what is there. Not a local one: after five seconds, the line says that it's still loading. */
async function openGrowing(panel?: Parameters<typeof openPanel>[0]): Promise<FakeEnhancing> {
  await openPanel(panel);
  const line = startEnhancing();
  await ask(thin);
  await line.consult('provider');
  line.grow(brief);
  await expectLine(growing);
  return line;
}

describe('while a model is adding to the result', () => {
  it('rows arrive one by one, and a row that was pressed stays unchanged', async () => {
    const line = await openGrowing();
    await chip('My team').click();
    line.grow(exchanged);
    line.grow(exchangedTwice);
    await expect.element(rowNamed('What must be in it')).toBeVisible();
    await expect.element(rowNamed('To cover')).not.toBeInTheDocument();
    await expect.element(chip('My team')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(made).not.toBeInTheDocument();
    await line.change({ before: 'mail', after: 'letter', why: '' });
    const text = 'It’s for my team. Cover the van. Add a subject line. I’m in Porto.';
    await expectText(`write a mailletter. ${text}`);
    await line.finish([{ kind: 'model', before: 'mail', after: 'letter', why: '' }], {
      brief: exchangedTwice,
      by: { ...by, refused: [] },
    });
    await expect.element(button(words.stop)).not.toBeInTheDocument();
    await expectText(`write a mailletter. ${text}`);
    await use.click();
    await expectDraft(`write a letter. ${text}`);
    expect(uses()).toEqual([{ how: 'inserted', propose: true, choices: [{ slot: 'audience', options: ['team'] }] }]);
  });

  it('a user who is typing in a row keeps typing in the row that replaces it', async () => {
    const line = await openGrowing();
    await own('For whom').click();
    await field.hover();
    line.grow(exchanged);
    await expect.element(own('Who reads it')).toHaveFocus();
    await typeKeys('Ana');
    await expect.element(own('Who reads it')).toHaveValue('Ana');
    await expectInLine(growing);
  });

  it('nothing is replaced under the pointer or above it until the pointer leaves', async () => {
    const line = await openGrowing();
    await proposal('With a subject line').hover();
    line.grow(exchangedTwice);
    await line.change({ before: 'mail', after: 'letter', why: '' });
    await expectText('write a mailletter. Cover the van. Add a subject line. I’m in Porto.');
    for (const row of [ours, rowNamed('To cover')]) await expect.element(row).toBeVisible();
    await expect.element(proposal('Dates')).toBeVisible();
    await field.hover();
    for (const row of [made, rowNamed('What must be in it')]) await expect.element(row).toBeVisible();
    await expect.element(ours).not.toBeInTheDocument();
  });

  it('a press hits what was under the pointer', async () => {
    const line = await openGrowing();
    await proposal('Dates').hover();
    line.grow(exchangedTwice);
    await expectText('write a mail. Cover the van. Add a subject line. I’m in Porto.');
    await proposal('Dates').click();
    await expectText('write a mail. Cover what’s next. Add a subject line. I’m in Porto.');
    await field.hover();
    await expect.element(rowNamed('To cover')).toBeVisible();
    await expect.element(made).toBeVisible();
  });

  it('a focused option is not replaced until it loses focus, wherever the pointer is', async () => {
    const line = await openGrowing();
    (chip('A client').element() as HTMLElement).focus();
    line.grow(exchangedTwice);
    await expect.element(rowNamed('What must be in it')).toBeVisible();
    await proposal('With a subject line').hover();
    await field.hover();
    await expect.element(chip('A client')).toHaveFocus();
    await field.click();
    await expect.element(made).toBeVisible();
    // One stop of the Tab key each, whatever had it before.
    expect(made.element().querySelectorAll('[data-stop]:not([tabindex="-1"])')).toHaveLength(1);
  });

  it('a row that is open on a phone stays open when its replacement arrives', async () => {
    const line = await openGrowing({ width: 375, height: 800 });
    await button('For whom').click();
    await field.hover();
    line.grow(exchanged);
    await expect.element(button('Who reads it')).toHaveAttribute('aria-expanded', 'true');
    await expect.element(chip('The owner')).toBeVisible();
    await expectAccessible();
  });

  it.each(['no-preference', 'reduce'] as const)(
    'new rows are animated, unless the user prefers reduced motion: %s',
    async (reducedMotion) => {
      const line = await openGrowing({ media: { reducedMotion } });
      line.grow(exchanged);
      await expect.element(made).toBeVisible();
      const animated = [...result.element().querySelectorAll<HTMLElement>('[data-row]')].filter(
        (row) => getComputedStyle(row.querySelector('fieldset')!).animationName !== 'none',
      );
      expect(animated.map(({ dataset }) => dataset['row'])).toEqual(
        reducedMotion === 'reduce' ? [] : ['audience.made'],
      );
    },
  );

  it.each(['Control+Enter', words.use])('%s uses the result so far immediately, and stops the model', async (way) => {
    const line = await openGrowing();
    line.grow(exchanged);
    await expect.element(made).toBeVisible();
    await expect.element(price).toHaveTextContent(words.costsCredit);
    await (way === words.use ? use.click() : pressKey(way));
    await line.left;
    await expectDraft(`${thin}. Cover the dates, what’s next. Add a subject line. I’m in Porto.`);
    await expectLine(t(words.taken, { keys: 'Ctrl+Z' }));
    expect(uses()).toEqual([{ how: 'inserted', propose: true }]);
    expect(requests()).toHaveLength(1);
  });

  it.each([words.stop, 'Escape'])('%s stops the model, and the result so far can still be used', async (way) => {
    const line = await openGrowing();
    line.grow(exchanged);
    await expect.element(made).toBeVisible();
    await field.click();
    await (way === 'Escape' ? pressKey(way) : button(words.stop).click());
    await line.left;
    await expectLine(t(words.stillUsable, { said: words.stopped }));
    await chip('The owner').click();
    await use.click();
    await expectDraft(`${thin}. It’s for the owner. Cover the dates, what’s next. Add a subject line. I’m in Porto.`);
  });
});

describe('if the model does not finish', () => {
  it('a lost connection leaves the result so far, which can still be used', async () => {
    const line = await openGrowing();
    line.cut();
    await expectLine(t(words.stillUsable, { said: words.unreachable }));
    await expect.element(result.getByText(writerWords.byHone, { exact: true })).toBeVisible();
    await expect.element(button(words.tryAgain)).toBeVisible();
    await use.click();
    await expectDraft(`${thin}. Cover the dates, what’s next. Add a subject line. I’m in Porto.`);
  });

  it('a failed model is reported, and leaves Hone’s own result, which is free', async () => {
    const line = await openGrowing();
    await line.finish([], { brief, by: { ...by, rows: 0, refused: [], failure: 'cut' } });
    await expectInLine(t(words.fallbackFree, { failed: t(words.failed_cut, { model: 'llama' }) }));
    await expect.element(result.getByText(writerWords.byHone, { exact: true })).toBeVisible();
    await expect.element(use).toHaveAccessibleDescription(words.costsNothing);
    await expect.element(ours).toBeVisible();
  });
});

it('your own model makes the result free as long as it contributes to the text', async () => {
  await openPanel();
  const line = startEnhancing();
  await ask(thin);
  await line.consult('provider', { own: true });
  line.grow(brief);
  await expect.element(price).toHaveTextContent(words.costsCredit);
  line.grow(exchangedTwice);
  await expect.element(price).toHaveTextContent(words.costsNothing);
  await button(words.withoutProposals).click();
  await expect.element(price).toHaveTextContent(words.costsCredit);
  await chip('The owner').click();
  await expect.element(price).toHaveTextContent(words.costsNothing);
});

it('your own model, stopped before it wrote anything, leaves Hone’s own result, at its usual price', async () => {
  await openPanel();
  const line = startEnhancing();
  await ask(thin);
  await line.consult('provider', { own: true });
  line.grow(brief);
  await expect.element(price).toHaveTextContent(words.costsCredit);
  await button(words.stop).click();
  await expect.element(page.getByText(writerWords.byHone, { exact: true })).toBeVisible();
  await expect.element(price).toHaveTextContent(words.costsCredit);
});
