import type { DataOf } from '@hone/contracts/define';
import { enhance, reportOutcome } from '@hone/contracts/enhance';
import { changePreferences, defaultPreferences, getPreferences } from '@hone/contracts/preferences';
import type { Slot } from '@hone/domain/enhancing';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { words } from '../features/enhance/words.ts';
import { session } from '../platform/session.ts';
import { playLibrary } from '../testing/library.ts';
import { expectAccessible } from '../testing/page-state.ts';
import { answerFor, makeUser, tokensOf } from '../testing/people.ts';
import { api, openScreen } from '../testing/screen.tsx';
import { t } from '../ui/t.ts';

const text = 'Find a park near me';
const done: DataOf<typeof enhance> = {
  id: crypto.randomUUID(),
  text,
  changed: false,
  reason: 'complete',
  added: [],
  edits: [],
  kept: { facts: 0, of: 0 },
  usage: { words_before: 5, words_after: 5 },
  ask: {
    id: 'place',
    slot: 'place',
    language: 'en',
    question: 'Where?',
    why: 'It depends.',
    options: [],
    free: true,
    more: true,
    remember: 'My place',
  },
  notes: [],
  extras: [],
  credits_count: 9,
};
const draft = page.getByRole('textbox', { name: words.yourPrompt });
const again = page.getByRole('button', { name: t(words.askAgain, { slot: words.slot_place }) });
const changes = () => api.calls(changePreferences).map(({ body }) => body);

async function openWith(skipped_slots: Slot[]): Promise<void> {
  let kept = { ...defaultPreferences, skipped_slots };
  const anna = makeUser('anna');
  await session.keep(tokensOf(anna));
  answerFor(anna);
  playLibrary();
  api.answers(getPreferences, () => kept);
  api.answers(
    changePreferences,
    ({ body }) => (kept = { ...kept, skipped_slots: body.skipped_slots ?? kept.skipped_slots }),
  );
  api.answers(reportOutcome);
  await openScreen('/enhance');
}

async function askFirst(): Promise<void> {
  const line = api.streams(enhance);
  await draft.fill(text);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await line.sent;
  line.send({
    event: 'meta',
    data: {
      id: done.id,
      engine: 'built-in',
      language: 'en',
      task: 'question',
      confidence: 1,
      stated: [],
      missing: ['place'],
    },
  });
  line.send({ event: 'done', data: done });
  line.end();
}

const told = () => api.calls(reportOutcome).map(({ body }) => body);

async function skip(): Promise<void> {
  await askFirst();
  await page.getByRole('button', { name: words.questionSkip }).click();
}

it('a question that is skipped for the third time is asked no more, which is said, and can be undone', async () => {
  await openWith(['place', 'place']);
  await skip();
  await expect.element(page.getByText(t(words.muted, { slot: words.slot_place }))).toBeVisible();
  await expect.element(again).toBeVisible();
  await page.getByRole('button', { name: words.undo, exact: true }).click();
  await expect.element(again).not.toBeInTheDocument();
  expect(changes()).toEqual([{ skipped_slots: ['place', 'place', 'place'] }, { skipped_slots: [] }]);
  expect(told()).toEqual([{ said: 'skip' }]);
});

it('what is never asked stands beside the choices, and a press brings it back', async () => {
  await openWith(['place', 'level', 'place', 'place']);
  await again.click();
  await expect.element(again).not.toBeInTheDocument();
  expect(changes()).toEqual([{ skipped_slots: ['level'] }]);
});

it('what can be added is put in with a press, without a call and without a credit, and can be dropped', async () => {
  await openWith([]);
  const line = api.streams(enhance);
  await draft.fill('a fox in the snow');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await line.sent;
  line.send({
    event: 'done',
    data: {
      ...done,
      text: 'a fox in the snow',
      ask: null,
      extras: [{ extra: 'style', language: 'en', options: ['As a photograph.', 'As a watercolour.'] }],
    },
  });
  line.end();
  await expectAccessible();
  const chip = page.getByRole('button', { name: 'As a watercolour.' });
  await chip.click();
  const result = page.getByRole('region', { name: words.result });
  await expect.element(result).toHaveTextContent('a fox in the snow. As a watercolour.');
  await expect.element(chip).not.toBeInTheDocument();
  await expect.element(result).toHaveFocus();
  await expectAccessible();
  await page.getByRole('button', { name: words.use }).click();
  await expect.element(draft).toHaveValue('a fox in the snow. As a watercolour.');
  expect(api.calls(enhance)).toHaveLength(1);
});

it('another question is asked instead, where there is one, and nothing is counted as skipped', async () => {
  await openWith([]);
  await askFirst();
  const other = page.getByRole('button', { name: words.questionOther });
  const line = api.streams(enhance);
  await other.click();
  await line.sent;
  expect(api.calls(enhance).at(-1)?.body).toMatchObject({ answers: [{ ask: 'place', value: 'skip' }] });
  line.send({
    event: 'done',
    data: { ...done, ask: { ...done.ask!, slot: 'diet', question: 'Is there anything to leave out?', more: false } },
  });
  line.end();
  await expect.element(page.getByRole('region', { name: /to leave out/ })).toBeVisible();
  await expect.element(other).not.toBeInTheDocument();
  expect(changes()).toEqual([]);
  expect(told()).toEqual([{ said: 'another_question' }]);
});

it('an answer is remembered on request, unless it is left to Hone or too long for a variable', async () => {
  await openWith([]);
  await askFirst();
  const kept = page.getByRole('checkbox', { name: t(words.questionRemember, { name: 'My place' }) });
  const own = page.getByRole('textbox', { name: words.questionOwn });
  await kept.click();
  await own.fill('x'.repeat(51));
  await expect.element(kept).toBeDisabled();
  await own.fill('Porto');
  await expect.element(kept).toBeChecked();
  await expectAccessible();
  const line = api.streams(enhance);
  await userEvent.keyboard('{Enter}');
  await line.sent;
  expect(api.calls(enhance).at(-1)?.body).toMatchObject({
    answers: [{ ask: 'place', value: 'Porto', remember: true }],
  });
});
