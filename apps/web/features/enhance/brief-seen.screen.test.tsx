import { brief as sample, asked } from '@hone/panel/testing/sample';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { byCss } from '../../testing/hands/css.ts';
import { fakeEnhancing } from '../../testing/fakes/enhancing.ts';
import { pressKey } from '../../testing/hands/keys.ts';
import { t } from '../../ui/t.ts';
import { brief, chip, expectText, openBrief, own, proposed, readText, rowNamed, thin } from './testing/briefs.ts';
import {
  ask,
  box,
  button,
  changes,
  expectDraft,
  field,
  openPanel,
  pressChange,
  result,
  rough,
  use,
} from './testing/panel.ts';
import { words } from './words.ts';

const question = 'What’s the news?';
const labels = () => byCss('[data-row] button.label');
const head = (row: string) => rowNamed(row).getByCss('button.label');
const opened = () =>
  [...document.querySelectorAll('[data-row]:has([aria-expanded=true]) .label')].map((one) => one.textContent);

describe('what gets used', () => {
  const slip = box(t(words.keepChange, { change: t(words.replacedChange, { before: 'teh', after: 'the' }) }));

  async function openShaped(): Promise<string> {
    await openPanel();
    fakeEnhancing(changes, { brief: { ...brief, at: rough.length } });
    await ask();
    await chip('My team').click();
    await own(question).fill('we move {{soon}}');
    await chip('Dates, proposed').click();
    await pressChange(slip);
    await result.getByText(words.viewResult, { exact: true }).click();
    const text =
      'write to my boss about teh hours. Use a formal tone. It’s about this: we move {{soon}}. It’s for my team. Cover what’s next.';
    await expectText(text);
    return readText();
  }

  it('is exactly the visible text: in the draft, and again when it replaces the draft after further changes', async () => {
    const shown = await openShaped();
    await use.click();
    await expectDraft(shown);
    await own('Where').fill('Lyon');
    await pressChange(await changeInText());
    await result.getByText(words.viewResult, { exact: true }).click();
    await expect.poll(readText).toMatch(/about the hours.*I’m in Lyon/s);
    const next = readText();
    await use.click();
    await expectDraft(next);
    await pressKey('Control+z');
    await expectDraft(shown);
  });

  it('is exactly the visible text: on the clipboard, and in the save dialog', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const shown = await openShaped();
    await button(words.copy).click();
    // Its variable is left as it is.
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${words.copy}`) })
      .click();
    await expect.poll(() => written.mock.calls).toEqual([[shown]]);
    await button(words.save).click();
    await expect.poll(() => page.getByRole('dialog').getByRole('region').first().element().textContent).toBe(shown);
  });

  it('can be switched to a view of the original', async () => {
    await openShaped();
    await result.getByText(words.viewOriginal, { exact: true }).click();
    await expectText(rough);
  });

  async function changeInText() {
    await result.getByText(words.viewChanges, { exact: true }).click();
    return slip;
  }
});

describe('on a phone', () => {
  it('one row is open at a time, the others show their values, and opening another closes the first', async () => {
    await openBrief({}, { width: 375, height: 800 });
    await expect.poll(opened).toEqual([question]);
    await expect.element(head('For whom')).toHaveAttribute('aria-expanded', 'false');
    await expect.element(head('To cover')).toHaveTextContent('Dates');
    await head('For whom').click();
    await expect.poll(opened).toEqual(['For whom']);
    await chip('My team').click();
    await own('For whom').fill('kids');
    await expect.poll(opened).toEqual(['For whom']);
    await head('Where').click();
    await expect.poll(opened).toEqual(['Where']);
    await expect.element(head('For whom')).toHaveTextContent('My team');
    await expect.element(head('For whom')).toHaveTextContent('kids');
    await head('Where').click();
    await expect.poll(opened).toEqual([]);
  });

  it('the question stays open while it is being answered', async () => {
    const rows = brief.rows.map((row) => ({ ...row, essential: true }));
    await openBrief({ rows }, { width: 375, height: 800 });
    await own(question).fill('we move');
    await expect.element(own(question)).toHaveValue('we move');
    await expect.poll(opened).toEqual([question]);
  });

  it('pressing the text that a row added opens the row', async () => {
    await openBrief({}, { width: 375, height: 800 });
    await result.getByText('Cover the dates, what’s next.').click();
    await expect.poll(opened).toEqual(['To cover']);
    await expect.element(head('To cover')).toHaveFocus();
  });

  it('a wider window opens all rows', async () => {
    await openBrief({}, { width: 375, height: 800 });
    await expect.element(labels().first()).toBeVisible();
    await page.viewport(1024, 800);
    await expect.poll(() => labels().elements().length).toBe(0);
    for (const { label } of brief.rows) await expect.element(own(label)).toBeVisible();
  });
});

it('five rows and the button that uses the result fit on a desktop without scrolling', async () => {
  await openPanel({ width: 1440, height: 900 });
  const rows = sample.rows.map((row) => ({
    ...row,
    options: [...row.options, ...['One', 'Another', 'A third'].map((label) => ({ id: label, label, insert: label }))],
  }));
  fakeEnhancing([], { brief: { ...sample, rows } });
  await ask(asked.text);
  await expect.element(rowNamed('Where')).toBeVisible();
  expect(rows).toHaveLength(5);
  expect(use.element().getBoundingClientRect().bottom).toBeLessThan(innerHeight);
  expect(scrollY).toBe(0);
});

it('a short prompt with nothing added is ready to send, and is not called complete', async () => {
  await openBrief({ rows: brief.rows.slice(0, 2) });
  await expectText(thin);
  await expect.element(result.getByText(words.untouched, { exact: true })).toBeVisible();
  await expect.element(result).not.toHaveTextContent('Nothing’s missing');
  await chip('My team').click();
  await expect.element(result.getByText(words.untouched, { exact: true })).not.toBeInTheDocument();
  await expect.element(result.getByText(words.yourWords, { exact: true })).toBeVisible();
});

it('proposed and chosen values differ by more than color', async () => {
  await openBrief();
  await chip('My team').click();
  await expectText(proposed.replace('. ', '. It’s for my team. '));
  const styleOf = (kind: string) => getComputedStyle(document.querySelector(`.body ins.${kind}`)!);
  expect(styleOf('proposed').textDecorationStyle).toBe('dashed');
  expect(styleOf('chosen').textDecorationStyle).toBe('solid');
  await expect.element(field).toHaveValue(thin);
});
