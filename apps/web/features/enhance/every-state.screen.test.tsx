import { enhance, useEnhancement, writeOut } from '@hone/contracts/enhance/enhance';
import type { Trouble } from '@hone/panel/session/state';
import { passTime } from '@hone/panel/testing/pass-time';
import { isOff, readLine, readMarks, readOffers } from '@hone/panel/testing/seen';
import { expectedIn, type UserAction, type Code, type Offer } from '@hone/panel/testing/state';
import type { Brief } from '@hone/panel/session/versions';
import { brief } from '@hone/panel/testing/sample';
import { answerOf, draft, fixes, model, pressed, states } from '@hone/panel/testing/states';
import { t } from '../../ui/t.ts';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type FakeEnhancing, startEnhancing } from '../../testing/fakes/enhancing.ts';
import { pressKey, typeKeys } from '../../testing/hands/keys.ts';
import { expectAccessible } from '../../testing/page-state.ts';
import { api } from '../../testing/screen.tsx';
import { shownToasts } from '../../ui/overlays/toast.ts';
import { ask, button, expectDraft, field, openPanel, result, use } from './testing/panel.ts';
import { words } from './words.ts';

const named = (offer: Offer) => words[offer as Exclude<Offer, 'useAnyway'>];
/** The text has a variable, which is left as it is. */
const copy = async () => {
  await result.getByRole('button', { name: new RegExp(`^${words.copy}`) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${words.copy}`) })
    .click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
};
const mayCopy = () => vi.spyOn(navigator.clipboard, 'writeText');
const says = (sentence: string) => () => result.element().querySelector('output')!.textContent === sentence;

const standing = async (line: FakeEnhancing, where: 'provider' | 'local', briefs: readonly Brief[]) => {
  await line.consult(where, { engine: model });
  briefs.forEach(line.grow);
};

const acts: Record<UserAction, (line: FakeEnhancing) => Promise<void>> = {
  stops: () => button(words.stop).click(),
  'waits for a model that loads': (line) => passTime(5_000, () => line.consult('local'), says(words.loading)),
  'waits beside what stands': (line) =>
    passTime(5_000, () => standing(line, 'local', [brief]), says(t(words.growingLater, { model }))),
  'asks again': () => button(words.enhance).click(),
  async 'writes on'() {
    await field.click();
    await pressKey('End');
    await typeKeys('!');
  },
  fixes: () => button(fixes).click(),
  presses: () => button(pressed).click(),
  async 'presses and takes back'() {
    await button(pressed).click();
    await pressKey('Control+z');
  },
  async copies() {
    mayCopy().mockResolvedValue();
    await copy();
  },
  async 'copies in vain'() {
    mayCopy().mockRejectedValue(new Error('Not allowed.'));
    await copy();
  },
  uses: () => use.click(),
  async 'uses and undoes'() {
    await use.click();
    await button(words.undo).click();
    await expectDraft(draft);
  },
  async 'uses slowly'() {
    api.holds(useEnhancement);
    await passTime(1_000, () => use.click(), says(words.using));
  },
  async 'uses offline'() {
    api.cuts(useEnhancement);
    await use.click();
  },
  async 'writes out in vain'() {
    api.cuts(writeOut);
    await button(words.writeOut).click();
  },
  async 'uses too late'() {
    api.refuses(useEnhancement, 'request.not_found');
    await use.click();
  },
};

function fail({ code, request_id: requestId, retry_after: retryAfter }: Trouble): void {
  if (code === 'request.unreachable') return api.cuts(enhance);
  const details = { ...(requestId !== undefined && { requestId }), ...(retryAfter !== undefined && { retryAfter }) };
  api.refuses(enhance, code as Exclude<Code, 'stream.cut'>, details);
}

describe.each(Object.entries(states))('%s', (_, state) => {
  it('says on the page what happened and what to do, both visibly and to screen readers', async () => {
    const { answer, stands, trouble, act } = state;
    const { seen, heard, offers, isOff: cannotUse, shows, proposed } = expectedIn('page', state);
    await openPanel();
    const isFailing = trouble && trouble.code !== 'stream.cut';
    if (isFailing) fail(trouble);
    const line = isFailing ? undefined : startEnhancing();
    await ask(draft);
    await line?.sent;
    if (stands) await standing(line!, 'provider', stands);
    if (stands) await expect.poll(says(words.running)).toBe(false);
    if (trouble && line) line.end();
    if (answer) {
      const { id: _id, ...done } = answerOf(answer);
      await line!.finish([], done);
      await expect.poll(says(words.running)).toBe(false);
    }
    if (act) await acts[act](line!);

    const panel = result.element();
    const found = () => ({ ...readLine(panel.querySelector('output')!), offers: readOffers(panel) });
    await expect.poll(found).toEqual({ seen, heard, offers: offers.map(named) });
    expect([isOff(panel, words.use), readMarks(panel, 'proposed')]).toEqual([cannotUse, proposed]);
    // Nothing is said twice.
    expect(shownToasts()).toEqual([]);
    for (const text of shows) await expect.element(result.getByText(text, { exact: true })).toBeVisible();
    await expectAccessible();
  });
});
