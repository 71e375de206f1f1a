import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer, brief, briefed, doneOf, hunks, rough } from '../../testing/answers.ts';
import {
  body,
  button,
  draft,
  focused,
  frame,
  hunk,
  insertions,
  line,
  open,
  outcomes,
  replaceButton,
  textOf,
} from '../../testing/card.ts';
import { t } from '@hone/panel/t';
import { words } from './words.ts';

const press = (...keys: string[]) => userEvent.keyboard(keys.map((key) => `{${key}}`).join(''));
const ownOf = (row: string) => t(words.rowOwnAbout, { row });
const isInside = async () => (await frame()).contains(((await frame()).getRootNode() as ShadowRoot).activeElement);

/** Tabs until an element with this name has the focus, and returns everything on the way. */
async function tabTo(name: string | RegExp, backwards = false): Promise<string[]> {
  const way: string[] = [];
  const isThere = () => (typeof name === 'string' ? focused().startsWith(name) : name.test(focused()));
  for (let step = 0; step < 30 && (way.length === 0 || !isThere()); step += 1) {
    await userEvent.keyboard(backwards ? '{Shift>}{Tab}{/Shift}' : '{Tab}');
    expect(await isInside(), `the focus after ${way.join(', ')}`).toBe(true);
    way.push(focused());
  }
  expect(isThere(), way.join(', ')).toBe(true);
  return way;
}

it('Tab moves through the card in reading order', async () => {
  const card = await open();
  card.stream(...answer({ ...doneOf(), brief }));
  await expect.element(replaceButton).toBeVisible();
  await button(words.moreOptions).click();
  button(words.moreOptions).element().focus();
  const places: DOMRect[] = [];
  const place = async () => {
    const active = ((await frame()).getRootNode() as ShadowRoot).activeElement!;
    places.push((active.closest('label') ?? active).getBoundingClientRect());
  };
  await place();
  while (!focused().startsWith(words.dismiss)) {
    await userEvent.keyboard('{Tab}');
    await place();
  }
  expect(places.length).toBeGreaterThan(18);
  places.slice(1).forEach((next, index) => {
    const before = places[index]!;
    const isInLine = next.top < before.bottom && next.left >= before.left;
    expect(next.top >= before.top || isInLine, `${index}: ${JSON.stringify([before, next])}`).toBe(true);
  });
});

it('an enhancement can be stopped, requested again, viewed, trimmed and used without a mouse', async () => {
  const card = await open();
  await expect.poll(focused).toBe(words.text);
  await tabTo(words.stop);
  await press('Enter');
  await expect.poll(() => textOf(line)).toBe(words.stopped);
  await expect.poll(focused).toBe(words.title);
  await press('Enter');
  await expect.poll(() => card.runs).toHaveLength(2);
  card.stream(...answer(doneOf()));
  await expect.element(replaceButton).toBeVisible();
  expect(focused()).toBe(words.text);

  await tabTo(words.moreOptions, true);
  await press('Enter');
  await tabTo(words.mode);
  await press('ArrowDown');
  await expect.poll(() => textOf(line)).toBe(t(words.modeChosen, { mode: words.modeThorough }));
  expect(focused()).toBe(words.mode);
  await tabTo(words.viewChanges);
  await press('ArrowRight');
  await expect.poll(insertions).toHaveLength(0);
  await press('ArrowLeft');
  await expect.poll(insertions).toHaveLength(4);

  await tabTo(/Put the figures/, true);
  await press(' ');
  await expect.element(hunk(/Put the figures/)).not.toBeChecked();
  await press('Tab');
  expect(focused()).toBe(words.refuse);
  await press('Enter');
  await expect.poll(() => textOf(line)).toContain(words.refused);
  expect(await isInside()).toBe(true);
  await tabTo(words.undo, true);
  await press('Enter');
  await expect.element(button(words.refuse)).toBeVisible();
  expect(await isInside()).toBe(true);

  await tabTo(words.tryAgain);
  await press('Enter');
  await expect.poll(() => card.runs).toHaveLength(3);
  card.stream(...answer(doneOf(rough, hunks.slice(0, 2), '01890000-0000-7000-8000-000000000002')));
  await expect.element(button(words.earlier)).toBeVisible();
  await tabTo(words.earlier);
  await press('Enter');
  await expect.poll(() => insertions().length).toBe(3);
  expect(focused()).toBe(words.earlier);
  await press('Enter');
  await tabTo(words.later);
  await press('Enter');
  await expect.poll(insertions).toHaveLength(2);
  body.element().focus();
  await press('Enter');
  await expect.element(draft).toHaveValue('Compare these 3 laptops for {{role}}: battery, weight and price');
  await expect.poll(focused).toBe('textarea');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(draft).toHaveValue(rough);
  expect(outcomes(card).at(-1)).toEqual({ undone: true });
});

it('a brief can be answered, its proposals removed, and the result used, without a mouse', async () => {
  const card = await open();
  card.stream(...answer(briefed(), 'built-in'));
  await expect.poll(focused).toBe(ownOf(brief.rows[0]!.label));
  await userEvent.keyboard('we move');
  await press('Enter');
  expect(focused()).toBe(ownOf('To cover'));
  await press('ArrowLeft', 'ArrowLeft');
  expect(focused()).toBe('Reasons');
  await press('Enter');
  await tabTo(ownOf('Form'));
  await press('ArrowLeft', 'ArrowLeft');
  expect(focused()).toBe(t(words.optionProposed, { option: 'With a subject line' }));
  await press(' ');
  await tabTo(ownOf('Budget'));
  await userEvent.keyboard('800 euros');
  await press('Escape');
  expect(focused()).toBe(words.text);
  expect(card.closed).toBe(0);
  await press('Enter');
  const said = ['It’s about this: we move.', 'Cover the reasons.', 'My budget is 800 euros.'];
  await expect.element(draft).toHaveValue(`${rough}. ${said.join(' ')}`);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(draft).toHaveValue(rough);
  expect(card.runs).toHaveLength(1);
});

describe('focus and keys', () => {
  it('focus stays on the page if the user has moved it back there', async () => {
    const card = await open();
    await expect.element(button(words.stop)).toBeVisible();
    draft.element().focus();
    card.stream(...answer(doneOf()));
    await expect.element(replaceButton).toBeVisible();
    expect(focused()).toBe('textarea');
  });

  it('keys pressed from the moment the card receives focus don’t reach the page', async () => {
    const heard: string[] = [];
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('keydown', ({ key }) => void heard.push(key), { signal });
    const focus = new Promise<EventTarget>((resolve) => {
      const look = (event: Event) =>
        event.target instanceof Element && event.target.shadowRoot && resolve(event.composedPath()[0]!);
      document.addEventListener('focusin', look, { signal });
    });
    await open();
    (await focus).dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true, composed: true }));
    listening.abort();
    expect(heard).toEqual([]);
  });

  it('keys pressed in the card don’t reach the page, except our shortcuts', async () => {
    await open();
    await expect.poll(focused).toBe(words.text);
    const heard: string[] = [];
    const hear = ({ key, altKey }: KeyboardEvent) => void heard.push(altKey ? `alt ${key.toLowerCase()}` : key);
    document.addEventListener('keydown', hear);
    await userEvent.keyboard('a');
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{Alt>}{Shift>}e{/Shift}{/Alt}');
    document.removeEventListener('keydown', hear);
    expect(heard).toEqual(['alt shift', 'alt e']);
  });
});
