import { getBillingHistory } from '@hone/contracts/billing/bills';
import { listPaymentMethods } from '@hone/contracts/billing/cards';
import { listChanges } from '@hone/contracts/library/changes';
import { describe, expect, it } from 'vitest';
import { paymentOf } from '../features/billing/testing/samples.ts';
import { activePlan, answerBilling, keptCard } from '../features/billing/testing/subscriptions.ts';
import { fakeLibrary } from '../testing/fakes/library.ts';
import { findElement, untilAnimationsEnd } from '../testing/page-state.ts';
import { makeUser } from '../testing/people.ts';
import { api, openScreen } from '../testing/screen.tsx';

const names = ['one', 'two', 'three', 'four', 'five', 'six'];
const anna = () => makeUser('anna', { pricing_plan: { name: 'pro' } });

/** Positions and heights of the first ones. */
function placesOf(selector: string, count: number): number[][] {
  const boxes = [...document.querySelectorAll(selector)]
    .slice(0, count)
    .map((element) => element.getBoundingClientRect());
  return boxes.map(({ top, height }) => [Math.round(top), Math.round(height)]);
}

/** Skeletons are where the loaded content will be. */
async function expectInPlace(
  parts: readonly (readonly [waiting: string, here: string, count: number])[],
  come: () => void,
): Promise<void> {
  await findElement('main [aria-busy]');
  await untilAnimationsEnd();
  const waiting = parts.map(([selector, , count]) => placesOf(selector, count));
  expect(waiting.map(({ length }) => length)).toEqual(parts.map(([, , count]) => count));
  come();
  for (const [, selector] of parts) await findElement(selector);
  await untilAnimationsEnd();
  expect(parts.map(([, selector, count]) => placesOf(selector, count))).toEqual(waiting);
}

describe.each([1440, 1024, 375])('in a window of %i px, content appears where its skeleton was:', (width) => {
  const categoryRows = ['[data-waiting=categories] [data-waiting-row]', '[data-column=categories] li', 6] as const;
  const promptRows = ['[data-waiting=prompts] [data-waiting-row]', '[data-column=prompts] li', 6] as const;
  const preview = ['[data-waiting=preview] [data-waiting-row]', '[data-column=preview] > :nth-child(2)', 1] as const;
  const shown = { 1440: [categoryRows, promptRows, preview], 1024: [promptRows, preview], 375: [preview] }[width]!;

  function holdLibrary() {
    const library = fakeLibrary({
      categories: { Mail: names, ...Object.fromEntries(names.map((name) => [name, []])) },
      variables: names.map((name) => ({ name, values: ['a value', 'another'] })),
    });
    const held = api.holds(listChanges);
    return { library, come: () => held.answer(library.changesSince()) };
  }

  it('the columns of the Prompt Library', async () => {
    const { come } = holdLibrary();
    await openScreen('/prompt-library', { as: anna(), width });
    await expectInPlace(width === 375 ? [categoryRows] : [categoryRows, promptRows], come);
  });

  it('the prompts of a category', async () => {
    const { library, come } = holdLibrary();
    await openScreen(`/prompt-library?category=${library.category('Mail').id}`, { as: anna(), width });
    await expectInPlace(width === 375 ? [promptRows] : [categoryRows, promptRows], come);
  });

  it('a prompt', async () => {
    const { library, come } = holdLibrary();
    const [category, prompt] = [library.category('Mail').id, library.prompt('two').id];
    await openScreen(`/prompt-library?category=${category}&prompt=${prompt}`, { as: anna(), width });
    await expectInPlace(shown, come);
  });

  it('the variables', async () => {
    const { come } = holdLibrary();
    await openScreen('/variable-library', { as: anna(), width });
    const rows = ['main section [data-waiting-row]', 'main section li', 6] as const;
    const details = ['main section + div [data-waiting-row]', 'article > div:first-child', 1] as const;
    await expectInPlace(width === 375 ? [rows] : [rows, details], come);
  });

  it('the saved card', async () => {
    answerBilling(activePlan());
    const held = api.holds(listPaymentMethods);
    await openScreen('/billing?tab=payment', { as: anna(), width });
    await expectInPlace([['main [data-waiting-row]', 'main [data-card]', 1]], () =>
      held.answer({ payment_methods: [keptCard()] }),
    );
  });

  it('the payments', async () => {
    answerBilling(activePlan());
    const held = api.holds(getBillingHistory);
    await openScreen('/billing?tab=history', { as: anna(), width });
    const billing_history = names.map((id) => paymentOf({ id }));
    await expectInPlace([['main [data-waiting-row]', 'main tr', 6]], () =>
      held.answer({ billing_history, next_cursor: null }),
    );
  });
});
