import { expect, describe, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../web/testing/page-state.ts';
import { answer, connected, doneOf, failure, rough } from '../../testing/answers.ts';
import {
  body,
  button,
  dialog,
  draft,
  focused,
  frame,
  line,
  open,
  textOf,
  type OpenedCard,
  type Opening,
} from '../../testing/card.ts';
import { findFaint } from '../../testing/contrast.ts';
import { t } from '../../platform/t.ts';
import { words } from './words.ts';

const options = ['My budget is about 800 euros.', 'As cheap as possible.'];
const ask = {
  id: 'budget',
  slot: 'budget',
  language: 'en',
  question: 'What may it cost?',
  why: 'What is best depends on what it may cost.',
  options: options.map((each) => ({ label: each, insert: each })),
  free: true,
  more: true,
} as const;
const done = { ...doneOf(), ask };
const bare = { ...doneOf(rough, []), changed: false, ask };
const answered = {
  ...doneOf(
    rough,
    [{ id: 'a', kind: 'answers', why: '', at: rough.length, before: '', after: `. ${options[0]}` }],
    '01890000-0000-7000-8000-000000000002',
  ),
};
const box = page.getByRole('region', { name: `${words.question}: ${ask.question}` });
const own = page.getByRole('textbox', { name: words.questionOwn });
const saidIn = ({ runs }: OpenedCard) => runs.map(({ asked }) => asked.answers ?? []);

const reportedIn = ({ asked }: OpenedCard) => asked.flatMap((one) => (one.ask === 'outcome' ? [one.outcome] : []));

async function openAsked(opening: Opening = {}, first: typeof done | typeof bare = done): Promise<OpenedCard> {
  const card = await open(opening);
  card.stream(...answer(first));
  await expect.element(box).toBeVisible();
  return card;
}

describe('a question', () => {
  it.each([
    ['light', {}],
    ['dark', { theme: 'dark', media: { colorScheme: 'dark' } }],
    ['forced colours', { media: { forcedColors: 'active' } }],
    ['a small screen', { width: 320, height: 700 }],
  ] as [string, Opening][])('is sound in %s', async (_, look) => {
    await openAsked(look);
    await expectAccessible();
    if (!look.media?.forcedColors) expect(findFaint(await frame())).toEqual([]);
  });

  it('stands above the result, which can be taken without an answer', async () => {
    await openAsked();
    expect(box.element().compareDocumentPosition(body.element()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    await expect.element(draft).toHaveValue(done.text);
    await expect.element(box).not.toBeInTheDocument();
  });

  it('where nothing is changed yet stands alone, and says that it was free', async () => {
    const card = await openAsked({}, bare);
    expect(textOf(line)).toBe(words.asked);
    dialog.element().focus();
    await userEvent.keyboard('{Enter}');
    expect(card.runs).toHaveLength(1);
  });

  it('an option is sent exactly as it is read, and what is made of it takes the place of the question', async () => {
    const card = await openAsked();
    await button(options[0]!).click();
    await expect.poll(() => saidIn(card)).toEqual([[], [{ ask: 'budget', value: options[0] }]]);
    await expect.element(box).not.toBeInTheDocument();
    card.stream(...answer(answered));
    await expect.poll(() => textOf(body)).toContain(options[0]);
    await expect.element(box).not.toBeInTheDocument();
    expect(focused()).toBe(words.text);
  });

  it('is answered in one’s own words by Enter, which replaces nothing; an empty answer is none', async () => {
    const card = await openAsked();
    await own.click();
    await userEvent.keyboard('{Enter}');
    expect(card.runs).toHaveLength(1);
    await userEvent.keyboard('  600 at most {Enter}');
    await expect.poll(() => saidIn(card).at(-1)).toEqual([{ ask: 'budget', value: '600 at most' }]);
    expect(card.written).toEqual([]);
  });

  it('whose answer can be remembered is sent so if ticked, unless it is too long for a variable', async () => {
    const card = await openAsked({}, { ...done, ask: { ...ask, remember: 'My budget' } as typeof ask });
    const kept = page.getByRole('checkbox', { name: t(words.questionRemember, { name: 'My budget' }) });
    await kept.click();
    await own.fill('x'.repeat(51));
    await expect.element(kept).toBeDisabled();
    await own.fill('600 at most');
    await expectAccessible();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => saidIn(card).at(-1)).toEqual([{ ask: 'budget', value: '600 at most', remember: true }]);
  });

  it('is none where there is something to add: a press puts it in, without a call', async () => {
    const extras = [{ extra: 'style', language: 'en', options: ['As a photograph.', 'As a watercolour.'] } as const];
    const card = await open({});
    card.stream(
      ...answer({
        ...doneOf(rough, []),
        changed: false,
        extras: extras.map((each) => ({ ...each, options: [...each.options] })),
      }),
    );
    await expect.element(button('As a photograph.')).toBeVisible();
    await expectAccessible();
    await button('As a photograph.').click();
    await expect.poll(() => textOf(body)).toContain('As a photograph.');
    await expect.element(button('As a watercolour.')).not.toBeInTheDocument();
    expect(card.runs).toHaveLength(1);
    dialog.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(draft).toHaveValue(`${rough}. As a photograph.`);
  });

  it('can be changed for another one, which is no word on this one', async () => {
    const card = await openAsked();
    await button(words.questionOther).click();
    await expect.poll(() => saidIn(card).at(-1)).toEqual([{ ask: 'budget', value: 'skip' }]);
    card.stream(...answer({ ...done, ask: { ...ask, slot: 'place', question: 'Where?', more: false } }));
    await expect.element(page.getByRole('region', { name: `${words.question}: Where?` })).toBeVisible();
    await expect.element(button(words.questionOther)).not.toBeInTheDocument();
    expect(card.asked.filter(({ ask: kind }) => kind === 'prefer')).toEqual([]);
    expect(reportedIn(card)).toEqual([{ said: 'another_question' }]);
  });

  it('stays with what was typed where answering fails', async () => {
    const card = await openAsked();
    await own.fill('600 at most');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => card.runs).toHaveLength(2);
    card.stream(failure({ message: 'No.' }));
    await expect.element(own).toBeVisible();
    await expect.element(own).toHaveValue('600 at most');
    await button(words.questionAnswer).click();
    await expect.poll(() => card.runs).toHaveLength(3);
  });

  it('is left to the AI where somebody lets it choose', async () => {
    const card = await openAsked();
    await button(words.questionYours).click();
    await expect.poll(() => saidIn(card).at(-1)).toEqual([{ ask: 'budget', value: 'you_decide' }]);
    expect(reportedIn(card)).toEqual([{ said: 'you_decide' }]);
  });

  it('skipped, it goes, sends nothing, and is not asked again here', async () => {
    const card = await openAsked();
    await button(words.questionSkip).click();
    await expect.element(box).not.toBeInTheDocument();
    expect(card.runs).toHaveLength(1);
    expect(reportedIn(card)).toEqual([{ said: 'skip' }]);
    await draft.fill('Another draft');
    await button(words.runAgain).click();
    await expect.poll(() => saidIn(card).at(-1)).toEqual([{ ask: 'budget', value: 'skip' }]);
  });

  it('skipped for the third time, it is asked no more, which can be undone', async () => {
    const card = await open({
      standing: { preferences: { ...connected.preferences, skipped_slots: ['budget', 'place', 'budget'] } },
    });
    card.stream(...answer(done));
    await button(words.questionSkip).click();
    await expect.poll(() => textOf(line)).toBe(t(words.muted, { slot: words.slot_budget }));
    await button(words.undo).click();
    await expect.poll(() => card.asked.filter(({ ask: kind }) => kind === 'prefer')).toEqual([
      { ask: 'prefer', host: location.host, change: { skipped_slots: ['budget', 'place', 'budget', 'budget'] } },
      { ask: 'prefer', host: location.host, change: { skipped_slots: ['place'] } },
    ]);
  });

  it('Escape in it puts the question away, and the next one the card', async () => {
    const card = await openAsked();
    await own.click();
    await userEvent.keyboard('{Escape}');
    await expect.element(box).not.toBeInTheDocument();
    await expect.element(button(words.replace)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(card.closed).toBe(1);
  });

  it('goes when the draft is another one', async () => {
    await openAsked();
    await draft.fill(`${rough}!`);
    await expect.element(box).not.toBeInTheDocument();
    await expect.poll(() => textOf(line)).toBe(t(words.stale));
  });
});
