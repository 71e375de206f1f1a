import type { nameFreeChanges } from '@hone/panel/session/notes';
import type { fallbackOf } from '@hone/panel/session/fallback';
import type { Stage } from '@hone/panel/session/state';
import type { Notice as PanelNotice } from '@hone/panel/session/surface';
import type { Done, Note } from '@hone/panel/session/versions';
import { promptMaximum, type Reason } from '@hone/domain/enhancing';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible, nextFrames } from '../../../web/testing/page-state.ts';
import { sampled } from '../../../web/testing/sampled.ts';
import { answer, brief, briefed, connected, doneOf, failure, rough, serverMessages, type EnhanceCode } from '../../testing/answers.ts';
import { body, button, dialog, draft, focused, frame, hunk, line, open, textOf } from '../../testing/card.ts';
import type { OpenedCard, Opening } from '../../testing/card.ts';
import { findFaint } from '../../testing/contrast.ts';
import { offered, watchEffects, type Effect } from '../../testing/effects.ts';
import { t } from '@hone/panel/t';
import type { Blocker } from './blocker.ts';
import type { Notice } from './card-state.ts';
import { words } from './words.ts';

type Code =
  | EnhanceCode
  | 'access.signed_out'
  | 'extension.silent'
  | 'request.failed'
  | 'request.too_many'
  | 'request.unreachable'
  | 'stream.cut';
type State =
  | `blocked: ${Blocker}`
  | `stage: ${Exclude<Stage['name'], 'nothing' | 'failed'>}`
  | `nothing: ${Reason | 'none' | 'noted'}`
  | `without its model: ${NonNullable<ReturnType<typeof fallbackOf>>['outcome']}`
  | `result: ${'stale' | 'asked' | 'open' | 'noted' | 'by a model' | 'box gone'}`
  | `result: ${NonNullable<ReturnType<typeof nameFreeChanges>>}`
  | `slow: ${'model' | 'use'}`
  | `failed: ${Code}`
  | `notice: ${Notice['name'] | PanelNotice['name']}`
  | `replaced: ${'yes' | 'undone'}`;

interface Row {
  opening?: Opening;
  reach?(card: OpenedCard): Promise<void> | void;
  says: readonly string[];
  offers: readonly string[];
  /** What Enter does. */
  enter: Effect;
  focus?: string;
  /** Where Esc leads; absent: back to the box. */
  escape?: string;
}

const result = [words.replace, words.copy, words.tryAgain];
const proposing = [words.replace, words.copy, words.withoutProposals, words.tryAgain];
const usable = { offers: result, enter: 'writes', focus: words.text } as const;
const again = [words.tryAgain];
const ready = t(words.ready, { kept: t(words.kept, { facts: 2, of: 2 }), added: t(words.added, { lines: 2 }) });
const free = { ...doneOf(rough, []), changed: false };
const model: NonNullable<Done['by']> = {
  model: 'gpt-5-mini', where: 'provider', own: false, milliseconds: 9, refused: [], failure: null,
};
const slow = { ...model, failure: 'slow' as const };
const slowly = t(words.failed_slow, { model: model.model });
const skipOf = button(t(words.rowSkipAbout, { row: brief.rows[0]!.label }));
const fix = { id: 'fix', kind: 'fix', why: '', at: 20, before: '3', after: '2' } as const;
const notes: Note[] = [{ rule: 'count', spans: [{ start: 14, end: 29 }], says: '“3 laptops”, but 2 are listed.', fix }];
const [question, next] = brief.rows.map(({ label }) => t(words.rowOwnAbout, { row: label }));
const added = { id: 's', kind: 'standing', why: 'Yours.', at: rough.length, before: '', after: '. Briefly.' } as const;
const freely = (kind: 'tidy' | 'values') => ({ ...added, kind });
const readyBriefed = t(words.ready, { kept: t(words.kept, { facts: 2, of: 2 }), added: t(words.added, { lines: 2 }) });
const found = { id: '1', engine: 'x', language: 'en' as const, task: 'analyse' as const, confidence: 1 };
const day = { of: 10, resets_at: null };

const stream = (card: OpenedCard, done: Done, engine?: string) => card.stream(...answer(done, engine));
const answered = (done: Partial<Done> = {}) => async (card: OpenedCard) => {
  stream(card, { ...doneOf(), ...done });
  await expect.element(button(words.copy)).toBeVisible();
};
const nothing = (done: Partial<Done>) => (card: OpenedCard) => stream(card, { ...free, ...done });
const failed = (code: Code, status: number, more: object = {}) => (card: OpenedCard) =>
  card.stream(failure({ code, status, message: serverMessages[code as 'request.failed'] ?? '', ...more }));
const gone = (card: OpenedCard) => card.stream(failure({ code: 'extension.gone', status: 0 }));
const focusOn = (label: string) => button(label).element().focus();
const press = async (label: string) => {
  focusOn(label);
  await userEvent.keyboard('{Enter}');
};
const refuseOne = async (card: OpenedCard) => {
  await answered()(card);
  hunk(/Put the figures/).element().focus();
  await userEvent.keyboard(' ');
  await press(words.refuse);
};
const refused = (code: Code, status: number) => ({ trouble: { code, message: '', status } });
const used = async (card: OpenedCard) => {
  await answered()(card);
  await userEvent.keyboard('{Enter}');
};
const usedInVain = (card: OpenedCard) => {
  card.refusesWriting = true;
  return used(card);
};
const replace = async (card: OpenedCard) => {
  await used(card);
  await expect.element(button(words.undo)).toBeVisible();
  button(words.undo).element().focus();
};

const unchanged = (reason: Reason | null): Row => ({
  reach: nothing({ reason }), says: [words[`reason_${reason ?? 'none'}`]], offers: again, enter: 'closes',
});

const states: Record<State, Row> = {
  'blocked: agree': {
    opening: { standing: { agreed: null } }, says: [words.agree], offers: [words.seeFirst], enter: 'opens welcome',
  },
  'blocked: refused': {
    opening: { standing: { agreed: 'nothing' } },
    says: [words.nothingSent], offers: [words.changeThis], enter: 'opens welcome',
  },
  'blocked: connect': {
    opening: { standing: { connection: 'none' } }, says: [words.signedOut], offers: [words.connect], enter: 'connects',
  },
  'blocked: reconnect': {
    opening: { standing: { connection: 'expired' } },
    says: [words.loginEnded], offers: [words.reconnect], enter: 'connects',
  },
  'blocked: box': {
    opening: { isUnasked: true },
    reach(card) {
      card.takeBox();
      card.enhance();
    },
    says: [words.boxGone], offers: [], enter: 'nothing', escape: 'body',
  },
  'blocked: empty': { opening: { draft: ' ' }, says: [words.reason_empty], offers: [], enter: 'nothing' },
  'blocked: long': {
    opening: { draft: 'x'.repeat(promptMaximum + 1) },
    says: [t(words.tooLong, { maximum: promptMaximum }), t(words.tooLongDetail, { count: promptMaximum + 1 })],
    offers: [], enter: 'nothing',
  },
  'blocked: credits': {
    opening: { standing: { credits: { left: 1, ...day } }, answers: { use: refused('credits.none_left', 402) } },
    reach: used,
    says: [t(words.noneOfToday, { left: 0, of: 10 }), words.noCreditsDetail],
    offers: [words.upgrade, words.refer, ...result], enter: 'tries to use', focus: words.text,
  },

  'blocked: gone': {
    reach: gone, says: [words.gone, words.goneDetail],
    offers: [words.reload, words.copyMine], enter: 'reloads',
  },

  'stage: idle': {
    opening: { standing: { agreed: null } }, reach: (card) => card.update({}),
    says: [words.idle], offers: [words.enhance], enter: 'runs',
  },
  'stage: running': { says: [words.running], offers: [words.stop], enter: 'nothing', focus: words.text },
  'stage: done': { reach: answered(), says: [ready], ...usable },
  'stage: known': {
    async reach(card) {
      stream(card, doneOf(), 'built-in');
      await expect.element(button(words.copy)).toBeVisible();
      card.enhance();
    },
    says: [words.known], ...usable, offers: [words.replace, words.copy],
  },
  'stage: stopped': { reach: () => press(words.stop), says: [words.stopped], offers: again, enter: 'runs' },

  'slow: model': {
    reach: (card) => card.stream({ event: 'meta', data: { ...found, stated: [], where: 'local' } }),
    says: [words.loading], offers: [words.stop], enter: 'nothing', focus: words.text,
  },
  'slow: use': {
    reach: (card) => used(Object.assign(card, { use: () => new Promise<never>(() => undefined) })),
    says: [words.using], offers: result, enter: 'nothing', focus: words.text,
  },

  'nothing: empty': { ...unchanged('empty'), offers: [] },
  'nothing: greeting': unchanged('greeting'),
  'nothing: complete': unchanged('complete'),
  'nothing: language': unchanged('language'),
  'nothing: unsure': unchanged('unsure'),
  'nothing: fact': unchanged('fact'),
  'nothing: none': unchanged(null),
  'nothing: noted': { reach: nothing({ notes }), says: [t(words.noted, { count: 1 })], offers: [], enter: 'nothing' },
  'without its model: fallbackNone': {
    reach: nothing({ by: slow }), says: [t(words.fallbackNone, { failed: slowly })], offers: again, enter: 'runs',
  },
  'without its model: fallback': {
    reach: answered({ by: { ...model, failure: 'paused' } }),
    says: [t(words.fallback, { failed: t(words.failed_paused, { model: model.model }) })],
    ...usable,
  },
  'without its model: fallbackFree': {
    reach: answered({ by: slow }), says: [t(words.fallbackFree, { failed: slowly })],
    ...usable,
  },

  'result: stale': {
    async reach(card) {
      await answered()(card);
      await draft.fill('something else');
      body.element().focus();
    },
    says: [words.staleAnyway], offers: [words.replaceAnyway, words.enhanceAgain, words.copy],
    enter: 'nothing', focus: words.text,
  },
  'result: asked': {
    reach: answered(briefed()), says: [t(words.readyAsking, { said: readyBriefed, question: brief.rows[0]!.label })],
    offers: proposing, enter: 'nothing', focus: question!,
  },
  'result: open': {
    reach: answered(briefed({ ...brief, rows: brief.rows.slice(1, 2), ask_first: null })), says: [words.readyToShape],
    offers: result, enter: 'nothing', focus: words.text,
  },
  'result: noted': { reach: answered({ notes }), says: [t(words.notedToo, { said: ready, count: 1 })], ...usable },
  'result: by a model': {
    reach: answered({ by: model }), says: [t(words.readyBy, { said: ready, model: model.model })],
    ...usable,
  },
  'result: filled': { reach: answered(doneOf(rough, [freely('values')])), says: [words.filled], ...usable },
  'result: tidied': { reach: answered(doneOf(rough, [freely('tidy')])), says: [words.tidied], ...usable },
  'result: instructed': { reach: answered(doneOf(rough, [added])), says: [words.instructed], ...usable },
  'result: chosen': {
    async reach(card) {
      nothing({ reason: 'complete', notes })(card);
      await expect.element(button(t(words.noteReplace, { quoted: '“2”' }))).toBeVisible();
      await press(t(words.noteReplace, { quoted: '“2”' }));
    },
    says: [words.chosen], ...usable,
  },
  'result: box gone': {
    async reach(card) {
      await answered()(card);
      card.takeBox();
    },
    says: [words.boxGone, words.boxGoneDetail], offers: [words.copy],
    enter: 'nothing', focus: words.text, escape: 'body',
  },

  'failed: credits.none_left': {
    opening: { standing: { credits: { left: 1, ...day } } }, reach: failed('credits.none_left', 402),
    says: [t(words.noneOfToday, { left: 0, of: 10 }), words.noCreditsDetail],
    offers: [words.upgrade, words.refer, words.tryAgain], enter: 'opens plans',
  },
  'failed: credits.fair_use': {
    reach: failed('credits.fair_use', 429, { retry_after: 7200 }),
    says: [words.fairUse], offers: again, enter: 'nothing',
  },
  'failed: request.too_many': {
    reach: failed('request.too_many', 429, { retry_after: 90 }),
    says: [words.tooMany], offers: again, enter: 'nothing',
  },
  'failed: access.signed_out': {
    reach: failed('access.signed_out', 401), says: [words.loginEnded], offers: [words.reconnect], enter: 'connects',
  },
  'failed: enhance.too_many_looks': {
    reach: failed('enhance.too_many_looks', 429, { retry_after: 7200 }),
    says: [words.tooManyLooks], offers: again, enter: 'nothing',
  },
  'failed: enhance.choice.unknown': {
    reach: failed('enhance.choice.unknown', 400),
    says: [serverMessages['enhance.choice.unknown']], offers: again, enter: 'runs',
  },
  'failed: enhance.failed': {
    reach: failed('enhance.failed', 503, { refunded: true }),
    says: [serverMessages['enhance.failed']], offers: again, enter: 'runs',
  },
  'failed: request.timeout': {
    reach: failed('request.timeout', 503), says: [serverMessages['request.timeout']], offers: again, enter: 'runs',
  },
  'failed: history.address.invalid': {
    reach: failed('history.address.invalid', 400), says: [words.failedPlain], offers: again, enter: 'runs',
  },
  'failed: request.failed': {
    reach: failed('request.failed', 500, { request_id: 'req-7' }),
    says: [words.failed, t(words.requestId, { id: 'req-7' })], offers: again, enter: 'runs',
  },
  'failed: request.unreachable': {
    reach: failed('request.unreachable', 0), says: [words.unreachable], offers: again, enter: 'runs',
  },
  'failed: extension.silent': {
    reach: failed('extension.silent', 0, { message: 'Hone didn’t respond.' }),
    says: ['Hone didn’t respond.'], offers: again, enter: 'runs',
  },
  'failed: stream.cut': { reach: (card) => card.cut(), says: [words.cut], offers: again, enter: 'runs' },

  'notice: copied': {
    async reach(card) {
      await answered()(card);
      await press(words.copy);
      body.element().focus();
    },
    says: [words.copied], offers: [words.replace, words.copied, words.tryAgain], enter: 'writes', focus: words.text,
  },
  'notice: copiedMine': {
    async reach(card) {
      gone(card);
      await expect.element(button(words.copyMine)).toBeVisible();
      await press(words.copyMine);
      dialog.element().focus();
    },
    says: [words.copiedMine], offers: [words.reload, words.copyMine], enter: 'reloads',
  },
  'notice: copiedInstead': { reach: usedInVain, says: [words.copiedInstead], ...usable },
  'notice: notCopied': { opening: { copies: false }, reach: usedInVain, says: [words.notCopied], ...usable },
  'notice: notUndone': {
    async reach(card) {
      await replace(card);
      card.refusesWriting = true;
      await userEvent.keyboard('{Enter}');
    },
    says: [words.notUndone], offers: [words.undo], enter: 'writes', focus: words.undo,
  },
  'notice: modeChosen': {
    async reach(card) {
      await answered()(card);
      await button(words.moreOptions).click();
      (await frame()).querySelector('select')!.focus();
      await userEvent.keyboard('{ArrowDown}');
      body.element().focus();
    },
    says: [t(words.modeChosen, { mode: words.modeThorough })],
    ...usable,
  },
  'notice: refused': {
    reach: refuseOne, says: [t(words.refused, { kind: words.kind_layout })],
    offers: [words.undo, ...result], enter: 'writes', focus: words.text,
  },
  'notice: muted': {
    opening: { standing: { preferences: { ...connected.preferences, skipped_slots: ['my_facts', 'my_facts'] } } },
    async reach(card) {
      await answered(briefed())(card);
      skipOf.element().focus();
      await userEvent.keyboard('{Enter}');
    },
    says: [t(words.muted, { slot: words.slot_my_facts })],
    offers: [words.undo, ...proposing], enter: 'nothing', focus: next!,
  },
  'notice: unused': {
    opening: { answers: { use: refused('request.unreachable', 0) } },
    reach: used,
    says: [words.offline], offers: result, enter: 'tries to use', focus: words.text,
  },
  'notice: trouble': {
    opening: { answers: { prefer: refused('request.unreachable', 0) } },
    reach: refuseOne, says: [words.unreachable], ...usable,
  },

  'replaced: yes': {
    reach: replace, says: [words.replaced, t(words.replacedHint, { keys: 'Ctrl+Z' })],
    offers: [words.undo], enter: 'writes', focus: words.undo,
  },
  'replaced: undone': {
    async reach(card) {
      await replace(card);
      await userEvent.keyboard('{Enter}');
    },
    says: [words.undone], offers: [], enter: 'nothing', focus: 'textarea',
  },
};

const themes = ['light', 'dark'];

describe.each(Object.entries(states))('%s', (_, { opening = {}, reach, says, offers, enter, focus, escape }) => {
  it('says what happened and what can be done, by Enter and Esc too, to every eye and ear', async () => {
    const card = await open(opening);
    const whole = await frame();
    if (!opening.isUnasked) await expect.poll(focused).not.toBe('textarea');
    await reach?.(card);
    await expect.poll(() => textOf(line)).toBe(says.join(''));
    await expect.poll(offered).toEqual(offers);
    await expect.poll(() => focused().replace(/(⏎|Esc|Ctrl\+Z)$/, '')).toBe(focus ?? words.title);
    for (const theme of themes) {
      whole.closest<HTMLElement>('.hone')!.dataset['theme'] = theme;
      expect(findFaint(whole), theme).toEqual([]);
      if (sampled(themes).includes(theme)) await expectAccessible();
    }
    const draftBefore = document.querySelector('textarea')?.value;
    const effects = watchEffects(card);
    await userEvent.keyboard('{Enter}');
    await nextFrames();
    expect(effects.effect()).toBe(enter);
    if (enter === 'closes') expect([focused(), document.querySelector('textarea')?.value]).toEqual(['textarea', draftBefore]);
    if (!whole.contains(card.root.activeElement)) return;
    if (enter !== 'writes') expect(document.querySelector('textarea')?.value).toBe(draftBefore);
    const isInField = card.root.activeElement!.matches('.own');
    await userEvent.keyboard(isInField ? '{Escape}{Escape}' : '{Escape}');
    expect(card.closed).toBe(1);
    expect(focused()).toBe(escape ?? 'textarea');
  });
});
