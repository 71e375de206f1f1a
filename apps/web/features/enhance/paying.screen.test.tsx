import { type Done, useEnhancement } from '@hone/contracts/enhance/enhance';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { byCss, textsOf } from '../../testing/hands/css.ts';
import { type ChangeSpec, fakeEnhancing } from '../../testing/fakes/enhancing.ts';
import { pressKey } from '../../testing/hands/keys.ts';
import { api, reopen } from '../../testing/screen.tsx';
import { t } from '../../ui/t.ts';
import { brief, chip, expectText, openBrief, own, fakeBrief, proposal, proposed, thin } from './testing/briefs.ts';
import {
  ask,
  button,
  changes,
  expectDraft,
  expectLine,
  openPanel,
  requests,
  rough,
  use,
  useKeys,
  uses,
  warning,
} from './testing/panel.ts';
import { words } from './words.ts';

const failed = {
  model: 'gpt-5-mini',
  where: 'provider',
  own: false,
  milliseconds: 9,
  rows: 0,
  refused: [],
  failure: 'slow',
} satisfies Done['by'];
const taken = t(words.taken, { keys: 'Ctrl+Z' });
const copy = button(words.copy);
const price = byCss('.cost');
const save = button(words.save);

describe('the cost of using a prompt', () => {
  it('is shown once, next to everything it applies to, before anything is pressed', async () => {
    await openBrief();
    for (const each of [use, copy, save]) await expect.element(each).toHaveAccessibleDescription(words.costsCredit);
    await expect.element(price).toBeVisible();
    expect(textsOf('.cost')).toEqual([words.costsCredit]);
    const [first, last] = [use, price].map((each) => each.element().getBoundingClientRect());
    expect(last!.top).toBeGreaterThan(first!.bottom);
    await proposal('Dates').click();
    await chip('What’s next').click();
    await own('For whom').fill('the board');
    await expect.element(use).toHaveAccessibleDescription(words.costsCredit);
  });

  it('is hidden from users with unlimited credits', async () => {
    await openBrief({}, { plan: 'pro' });
    await expect.element(use).toHaveAccessibleDescription('');
    await expect.element(copy).toHaveAccessibleDescription('');
  });

  it('is charged once: later uses are free, and replace the earlier text', async () => {
    await openBrief();
    await use.click();
    await expectDraft(proposed);
    await expectLine(taken);
    await chip('My team').click();
    await expect.element(use).toHaveAccessibleDescription(words.costsNothing);
    await expect.element(copy).toHaveAccessibleDescription(words.costsNothing);
    await pressKey('Control+Enter');
    await expectDraft(`${thin}. It’s for my team. Cover the dates, what’s next.`);
    await expectLine(taken);
    await button(words.undo).click();
    await expectDraft(thin);
    expect(uses()).toEqual([
      { how: 'inserted', propose: true },
      { how: 'inserted', propose: true, choices: [{ slot: 'audience', options: ['team'] }] },
    ]);
    expect(requests()).toHaveLength(1);
  });

  it.each([
    ['only tidied', [changes[1]!], {}],
    ['written by a model, and paid on arrival', changes, { paid: true }],
    ['left to Hone because a model failed', changes, { by: failed }],
  ] satisfies [string, readonly ChangeSpec[], Partial<Done>][])(
    'is zero for one that was %s',
    async (_, given, more) => {
      await openPanel();
      fakeEnhancing(given, more);
      await ask(rough);
      await expect.element(use).toHaveAccessibleDescription(words.costsNothing);
    },
  );

  it('is zero for tidying, and one credit as soon as something is chosen', async () => {
    await openBrief({}, { preferences: { propose: false } });
    fakeEnhancing([{ kind: 'tidy', before: 'write', after: 'Write' }], { brief });
    await ask(`${thin} party`);
    await expect.element(use).toHaveAccessibleDescription(words.costsNothing);
    await chip('My team').click();
    await expect.element(use).toHaveAccessibleDescription(words.costsCredit);
  });
});

describe('a prompt that is used', () => {
  it('is reported with the choices, how it was used, and its own idempotency key', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await openBrief();
    await chip('My team').click();
    await proposal('Dates').click();
    await copy.click();
    const choices = [
      { slot: 'audience', options: ['team'] },
      { slot: 'must_include', options: ['next'] },
    ];
    await expect.poll(uses).toEqual([{ how: 'copied', propose: true, choices }]);
    const text = `${thin}. It’s for my team. Cover what’s next.`;
    await expect.poll(() => written.mock.calls).toEqual([[text]]);
    await save.click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog).toHaveTextContent(text);
    expect(uses().map(({ how }) => how)).toEqual(['copied', 'saved']);
    expect(new Set(useKeys()).size).toBe(2);
    expect(useKeys().every((key) => key !== null)).toBe(true);
  });

  it('is not reported if it is copied unchanged', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await openBrief({}, { preferences: { propose: false } });
    await expectText(thin);
    await copy.click();
    await expect.poll(() => written.mock.calls).toEqual([[thin]]);
    expect(uses()).toEqual([]);
  });

  it('is not used while Hone is unreachable: the user is told, nothing is lost, and a retry uses the same key', async () => {
    await openBrief();
    await chip('My team').click();
    api.cuts(useEnhancement);
    await use.click();
    await expectLine(words.offline);
    await expect.element(warning).toBeVisible();
    await expectDraft(thin);
    await expect.element(chip('My team')).toHaveAttribute('aria-pressed', 'true');
    api.answers(useEnhancement, { text: '', added: [], edits: [], credits_used: 1, credits_count: 8 });
    await use.click();
    await expectDraft(`${thin}. It’s for my team. Cover the dates, what’s next.`);
    expect(new Set(useKeys()).size).toBe(1);
    expect(useKeys()).toHaveLength(2);
  });

  it('that the server refuses leaves the draft as it is, with the reason shown until the next press', async () => {
    await openBrief();
    api.refuses(useEnhancement, 'credits.fair_use', { retryAfter: 7 });
    await pressKey('Control+Enter');
    await expectLine(words.fairUse);
    await expectDraft(thin);
    await chip('My team').click();
    await expect.element(warning).not.toBeInTheDocument();
  });

  it('that has expired says so, and can be enhanced again with the same choices', async () => {
    await openBrief();
    await chip('My team').click();
    api.refuses(useEnhancement, 'request.not_found');
    await use.click();
    await expectLine(words.expired);
    await expectDraft(thin);
    await expect.element(use).not.toBeInTheDocument();
    fakeBrief();
    await button(words.enhanceAgain).click();
    await expect.element(use).toBeVisible();
    await expectText(`${thin}. It’s for my team. Cover the dates, what’s next.`);
    expect(requests()).toHaveLength(2);
    await use.click();
    await expectDraft(`${thin}. It’s for my team. Cover the dates, what’s next.`);
  });

  it('is restored as a draft after a reload', async () => {
    await openBrief();
    await use.click();
    await expectDraft(proposed);
    await reopen();
    await expectDraft(proposed);
  });
});
