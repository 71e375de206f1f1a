import { enhance } from '@hone/contracts/enhance/enhance';
import { type Code, messages } from '@hone/contracts/messages';
import { refusalsOf } from '@hone/contracts/declarations/statuses';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeEnhancing } from '../../testing/fakes/enhancing.ts';
import { pressKey, focusByTab, typeKeys } from '../../testing/hands/keys.ts';
import { api } from '../../testing/screen.tsx';
import { t } from '../../ui/t.ts';
import {
  ask,
  requests,
  button,
  expectChosen,
  expectDraft,
  expectLine,
  field,
  more,
  openPanel,
  preferred,
  rough,
} from './testing/panel.ts';
import { words } from './words.ts';

/** Shown elsewhere: on the sign-in page, and in the daily-limit dialog. */
const shownElsewhere: Code[] = ['access.signed_out', 'credits.none_left'];
const refusals = [...refusalsOf(enhance)]
  .flatMap(([status, codes]) => codes.map((code) => ({ status, code })))
  .filter(({ code }) => !shownElsewhere.includes(code));

/** The server's own message, unless it means nothing to someone who only pressed a button. */
function sentenceOf({ status, code }: { status: number; code: Code }): string {
  if (code === 'credits.fair_use') return words.fairUse;
  if (code === 'enhance.too_many_looks') return words.tooManyLooks;
  if (status === 429) return words.tooMany;
  const isUnclear = code === 'request.failed' || (status === 400 && code !== 'enhance.choice.unknown');
  return isUnclear ? words.failedPlain : t(messages[code] as string, { wait: '7 seconds' });
}

it('any reason the server gives for refusing a prompt is shown, and the prompt is kept', async () => {
  await openPanel();
  for (const refusal of refusals) {
    const { code } = refusal;
    api.refuses(enhance, code, { retryAfter: 7 });
    await ask(code);
    await expectLine(sentenceOf(refusal));
    await expectDraft(code);
    await expect.element(button(words.tryAgain)).toBeVisible();
  }
  expect(requests()).toHaveLength(refusals.length);
});

it('a proxy’s error page instead of a response is reported as our fault, and the prompt is kept', async () => {
  await openPanel();
  api.answersPage(enhance, 502, '<h1>Bad gateway</h1>');
  await ask();
  await expectLine(words.failedPlain);
  await expectDraft(rough);
});

it.each(['Control+Enter', 'Meta+Enter'])(
  'a prompt is sent by %s wherever focus is in the panel, or if nothing has focus',
  async (keys) => {
    await openPanel();
    await field.fill(rough);
    for (const isAtButton of [true, false]) {
      fakeEnhancing([], { reason: 'complete' });
      if (isAtButton) (button(words.clear).element() as HTMLElement).focus();
      else (document.activeElement as HTMLElement).blur();
      const before = requests().length;
      await pressKey(keys);
      await expect.poll(requests).toHaveLength(before + 1);
      await expectLine(words.reason_complete);
      await expectDraft(rough);
    }
  },
);

it('Enter, alone or with Shift, starts a new line and sends nothing', async () => {
  await openPanel();
  await field.fill('write a mail');
  await pressKey('Enter');
  await pressKey('Shift+Enter');
  await typeKeys('to my boss');
  await expectDraft('write a mail\n\nto my boss');
  expect(requests()).toEqual([]);
});

it('all choices for an enhancement can be made by keyboard alone', async () => {
  await openPanel();
  await focusByTab(more);
  await pressKey('Enter');
  await focusByTab(page.getByRole('combobox', { name: words.mode }));
  await pressKey('Enter');
  await expect.element(page.getByRole('listbox')).toBeVisible();
  await typeKeys('th');
  await pressKey('Enter');
  await expectChosen(words.mode, words.modeThorough);
  await expect.poll(preferred).toEqual([{ mode: 'thorough' }]);
});
