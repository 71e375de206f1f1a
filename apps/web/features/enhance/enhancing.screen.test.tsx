import { promptMaximum, reasons } from '@hone/domain/enhance/enhancing';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { byCss, textsOf } from '../../testing/hands/css.ts';
import { fakeEnhancing, startEnhancing } from '../../testing/fakes/enhancing.ts';
import { pressKey, typeKeys } from '../../testing/hands/keys.ts';
import { t } from '../../ui/t.ts';
import {
  ask,
  better,
  button,
  changes,
  expectDraft,
  expectLine,
  field,
  listenToLine,
  openPanel,
  openRunning,
  requestKeys,
  requests,
  result,
  rough,
  said,
  use,
  warning,
} from './testing/panel.ts';
import { words } from './words.ts';

const ready = t(words.ready, { ...said.kept, lines: 1 });
const skeleton = byCss('.body[aria-busy=true] .waiting');
const enhanceButton = page.getByRole('button', { name: new RegExp(`^${words.enhance}`) });
const again = button(words.tryAgain);

describe('before anything is enhanced', () => {
  it('the panel shows what to expect with a sample, and its status line is empty', async () => {
    await openPanel();
    await expect.element(result).toHaveTextContent(words.emptyText);
    expect(textsOf('section figure ins').length).toBeGreaterThan(1);
    await expectLine('');
    await expect.element(field).toHaveAttribute('placeholder', words.placeholder);
    await expect.element(button(words.clear)).not.toBeInTheDocument();
    await expect.element(use).not.toBeInTheDocument();
  });

  it('an empty field is reported as having nothing to improve, without a request', async () => {
    await openPanel();
    await enhanceButton.click();
    await expectLine(words.reason_empty);
    await ask('  \n');
    await expectLine(words.reason_empty);
    expect(requests()).toEqual([]);
  });

  it('a draft is cleared with one press, and Ctrl+Z restores it', async () => {
    await openPanel();
    await field.fill(rough);
    await button(words.clear).click();
    await expectDraft('');
    await expect.element(field).toHaveFocus();
    await pressKey('Control+z');
    await expectDraft(rough);
  });
});

describe('a rough prompt', () => {
  it.each(['Control+Enter', words.enhance])('is sent as written when %s is pressed', async (way) => {
    await openPanel();
    fakeEnhancing(changes);
    await field.fill(rough);
    await (way === words.enhance ? enhanceButton.click() : pressKey(way));
    await expect.element(use).toBeVisible();
    expect(requests()).toEqual([{ text: rough, mode: 'balanced', tone: 'keep', propose: true }]);
    await expectDraft(rough);
  });

  it('gets its result in place of the skeleton, and is sent only once', async () => {
    const line = await openRunning();
    await expect.element(skeleton).toBeInTheDocument();
    await expect.element(enhanceButton).toHaveAttribute('aria-busy', 'true');
    await expect.element(button(words.clear)).not.toBeInTheDocument();
    await enhanceButton.click({ force: true });
    await pressKey('Control+Enter');
    await expectDraft(rough);
    await expect.element(use).not.toBeInTheDocument();
    await line.finish(changes);
    await expect.element(use).toBeVisible();
    await expect.element(skeleton).not.toBeInTheDocument();
    await expect.element(enhanceButton).not.toHaveAttribute('aria-busy');
    expect(requests()).toHaveLength(1);
  });

  it.each([words.stop, 'Escape'])(
    'can be stopped by %s: it costs nothing, is kept, and can be sent again',
    async (way) => {
      const line = await openRunning();
      await (way === 'Escape' ? pressKey(way) : button(words.stop).click());
      await line.left;
      await expectLine(words.stopped);
      await expectDraft(rough);
      await expect.element(button(words.stop)).not.toBeInTheDocument();
      if (way === 'Escape') await expect.element(field).toHaveFocus();
      fakeEnhancing(changes);
      await enhanceButton.click();
      await expect.element(use).toBeVisible();
      expect(new Set(requestKeys()).size).toBe(2);
    },
  );

  it('is shown next to its result, with the additions and what is left to fill in', async () => {
    await openPanel();
    fakeEnhancing([...changes, { before: 'my boss', after: 'my boss {{name}}' }], said);
    await ask();
    await expectLine(ready);
    await expect.element(result.getByText(t(words.toFill, { count: 1 }), { exact: true })).toBeVisible();
    expect(
      result
        .getByRole('definition')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['{{name}}']);
    expect(textsOf('.body del')).toEqual(['hi, ', 'my boss', 'teh']);
    expect(textsOf('.body ins')).toEqual(['my boss {{name}}', 'the', '. Use a formal tone.']);
    await expectDraft(rough);
  });

  it('is announced once at each stage, in one polite live region', async () => {
    await openPanel();
    const heard = listenToLine();
    const line = startEnhancing();
    await ask();
    await line.sent;
    await line.finish(changes, said);
    await expectLine(ready);
    await pressKey('Control+Enter');
    await expectDraft(better);
    await expectLine(t(words.taken, { keys: 'Ctrl+Z' }));
    await pressKey('Control+z');
    await expectLine(words.undone);
    await typeKeys('x');
    await expectLine(words.stale);
    expect(heard).toEqual([words.running, ready, t(words.taken, { keys: 'Ctrl+Z' }), words.undone, words.stale]);
  });

  it('that needs no changes is left as it is, with the reason, which is not shown as an error', async () => {
    await openPanel();
    for (const reason of [...reasons, null]) {
      fakeEnhancing([], { reason });
      await ask(`A text: ${reason}`);
      await expectLine(words[`reason_${reason ?? 'none'}`]);
      await expectDraft(`A text: ${reason}`);
      await expect
        .poll(() => textsOf('.line.ok').length, { message: `${reason} is good news` })
        .toBe(reason === 'complete' || reason === 'fact' ? 1 : 0);
      // No error, and no result to use.
      await expect.element(warning).not.toBeInTheDocument();
      await expect.element(use).not.toBeInTheDocument();
      await expect.element(again).not.toBeInTheDocument();
    }
    // The good news was about another text.
    await field.fill('Another text');
    await expectLine(words.changed);
    await expect.poll(() => textsOf('.line.ok')).toEqual([]);
  });

  it('that was only tidied is marked as free', async () => {
    await openPanel();
    fakeEnhancing([{ before: 'teh', after: 'the' }], { reason: 'complete' });
    await ask();
    await expectLine(words.tidied);
    await expect.element(use).toBeVisible();
  });
});

describe('a prompt that is too long', () => {
  it('is not sent, says how long it can be, and is not shortened', async () => {
    await openPanel();
    const text = 'word '.repeat(promptMaximum / 5);
    await field.fill(`${text}x`);
    await expect.element(page.getByText(t(words.tooLong, { maximum: promptMaximum }))).toBeVisible();
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await pressKey('Control+Enter');
    await enhanceButton.click({ force: true });
    await expectDraft(`${text}x`);
    await field.fill(text);
    await expect
      .element(page.getByText(t(words.length, { count: promptMaximum, maximum: promptMaximum })))
      .toBeVisible();
    await expect.element(field).not.toHaveAttribute('aria-invalid', 'true');
    expect(requests()).toEqual([]);
  });

  it('is not accepted at all if it is far too long: its size is shown, and the draft is kept', async () => {
    await openPanel();
    await field.fill(rough);
    const data = 'x'.repeat(10 * promptMaximum);
    const paste = new InputEvent('beforeinput', {
      inputType: 'insertFromPaste',
      data,
      bubbles: true,
      cancelable: true,
    });
    expect(field.element().dispatchEvent(paste), 'is left to the browser').toBe(false);
    const flood = page.getByText(t(words.flood, { count: data.length, maximum: promptMaximum }));
    await expect.element(flood).toBeVisible();
    await expectDraft(rough);
    await field.fill(`${rough}!`);
    await expect.element(flood).not.toBeInTheDocument();
  });
});
