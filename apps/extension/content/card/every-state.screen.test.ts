import type { Stage } from '@hone/panel/session/state';
import type { Notice as PanelNotice } from '@hone/panel/session/surface';
import type { Done } from '@hone/panel/session/versions';
import { t } from '@hone/panel/t';
import { passTime } from '@hone/panel/testing/pass-time';
import { isOff, readLine, readMarks } from '@hone/panel/testing/seen';
import {
  expectedIn,
  type UserAction,
  type Code,
  type Offer,
  type SharedNotice,
  type SharedStage,
  type State,
  type StateName,
} from '@hone/panel/testing/state';
import { brief as sample } from '@hone/panel/testing/sample';
import { answerOf, draft as prompt, engineOf, fixes, model, pressed, states } from '@hone/panel/testing/states';
import { promptMaximum } from '@hone/domain/enhance/enhancing';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible, nextFrames } from '../../../web/testing/page-state.ts';
import { sampled } from '../../../web/testing/sampled.ts';
import {
  answer,
  brief,
  briefed,
  connected,
  consult,
  doneOf,
  failure,
  grown,
  type EnhanceCode,
} from '../../testing/answers.ts';
import { body, button, dialog, draft, focused, frame, hunk, line, open, textOf } from '../../testing/card.ts';
import type { OpenedCard } from '../../testing/card.ts';
import { findFaint } from '../../testing/contrast.ts';
import { offered, watchEffects } from '../../testing/effects.ts';
import { inText, ownOf, refused, ways, type Ways } from '../../testing/ways.ts';
import type { Blocker } from './blocker.ts';
import type { Notice } from './card-state.ts';
import { words } from './words.ts';

/** In addition to what the panel shows everywhere. */
type OwnState =
  | `blocked: ${Blocker}`
  | `stage: ${Exclude<Stage['name'], SharedStage | 'nothing' | 'failed'>}`
  | 'slow: answer'
  | 'result: box gone'
  | `failed: ${Exclude<EnhanceCode, Code> | 'access.signed_out' | 'extension.silent'}`
  | `notice: ${Notice['name'] | Exclude<PanelNotice['name'], SharedNotice>}`;

interface Row extends Ways {
  reach?(card: OpenedCard): Promise<void> | void;
  seen: readonly string[];
  heard?: readonly string[];
  offers: readonly string[];
  isOff?: boolean;
  shows?: readonly string[];
  proposed?: readonly string[];
}

const result = [words.replace, words.copy, words.tryAgain];
const proposing = [words.replace, words.copy, words.withoutProposals, words.writeOut, words.tryAgain];
const usable = { offers: result, enter: 'writes', focus: words.text } as const;
const again = [words.tryAgain];
const skipOf = button(t(words.rowSkipAbout, { row: brief.rows[0]!.label }));
const found = { id: '1', engine: 'x', language: 'en' as const, task: 'analyse' as const, confidence: 1 };
const day = { of: 10, resets_at: null };

const consulted = (where: 'local' | 'provider') => consult({ ...found, id: answerOf({}).id, engine: model, where });
const stream = (card: OpenedCard, done: Done, engine?: string) => card.stream(...answer(done, engine));
const answered =
  (done: Partial<Done> = {}) =>
  async (card: OpenedCard) => {
    stream(card, { ...doneOf(), ...done });
    await expect.element(button(words.copy)).toBeVisible();
  };
const failed =
  (code: string, status: number, more: object = {}) =>
  (card: OpenedCard) =>
    card.stream(failure({ code, status, ...more }));
const gone = failed('extension.gone', 0);
const press = async (label: string) => {
  await expect.element(button(label)).toBeVisible();
  button(label).element().focus();
  await userEvent.keyboard('{Enter}');
};
const refuseOne = async (card: OpenedCard) => {
  await answered()(card);
  hunk(/Put the figures/)
    .element()
    .focus();
  await userEvent.keyboard(' ');
  await press(words.refuse);
};
const used = async (card: OpenedCard) => {
  await answered()(card);
  await userEvent.keyboard('{Enter}');
};
const usedInVain = (card: OpenedCard) => {
  card.refusesWriting = true;
  return used(card);
};
const focusUndo = async () => {
  await expect.element(button(words.undo)).toBeVisible();
  button(words.undo).element().focus();
};
const enter = () => userEvent.keyboard('{Enter}');
const enterRefused = (code: string, status: number) => (card: OpenedCard) => {
  card.use = () => refused(code, status);
  return enter();
};
const copies = async () => {
  await press(words.copy);
  body.element().focus();
};

const acts: Record<UserAction, (card: OpenedCard) => unknown> = {
  stops: () => press(words.stop),
  'waits for a model that loads': (card) =>
    passTime(
      5_000,
      () => card.stream({ event: 'meta', data: { ...found, stated: [], where: 'local' } }),
      () => textOf(line) === words.loading,
    ),
  'waits beside what stands': (card) =>
    passTime(
      5_000,
      () => card.stream(consulted('local'), grown(sample)),
      () => textOf(line) === t(words.growingLater, { model }),
    ),
  'asks again': (card) => card.enhance(),
  async 'writes on'() {
    await draft.fill('something else');
    ((body.elements()[0] as HTMLElement | undefined) ?? (await frame())).focus();
  },
  fixes: () => press(fixes),
  presses: () => press(pressed),
  async 'presses and takes back'() {
    await press(pressed);
    await userEvent.keyboard('{Control>}z{/Control}');
  },
  copies,
  'copies in vain': copies,
  async uses() {
    await enter();
    await focusUndo();
  },
  async 'uses and undoes'() {
    await enter();
    await focusUndo();
    await enter();
  },
  'uses slowly': (card) =>
    passTime(
      1_000,
      () => {
        card.use = () => new Promise(() => undefined);
        return enter();
      },
      () => textOf(line) === words.using,
    ),
  'uses offline': enterRefused('request.unreachable', 0),
  'writes out in vain': () => press(words.writeOut),
  'uses too late': enterRefused('request.not_found', 404),
};

const offerIn = (offer: Offer) => {
  if (offer === 'toFill') return t(words.toFill, { count: 1 });
  return offer === 'use' ? words.replace : offer === 'useAnyway' ? words.replaceAnyway : words[offer];
};

function shared([name, state]: [string, State]): [string, Row] {
  const { answer: given, stands, trouble, act } = state;
  const { seen, heard, offers, ...more } = expectedIn('card', state);
  const { opening, ...own } = ways[name as StateName];
  const reach = async (card: OpenedCard) => {
    if (stands) card.stream(consulted('provider'), ...stands.map(grown));
    if (stands) await expect.poll(() => textOf(line)).not.toBe(words.running);
    if (trouble?.code === 'stream.cut') card.cut();
    else if (trouble) card.stream(failure(trouble));
    if (given && stands) card.stream({ event: 'done', data: answerOf(given) });
    else if (given) stream(card, answerOf(given), engineOf(given));
    if (given) await expect.poll(() => textOf(line)).not.toBe(words.running);
    if (act) await acts[act](card);
  };
  const expected = { seen: [seen], heard: [heard], offers: offers.map(offerIn), ...more };
  return [name, { ...own, ...expected, opening: { draft: prompt, ...opening }, reach }];
}

// oxfmt-ignore
const own: Record<OwnState, Row> = {
  'blocked: agree': {
    opening: { extension: { agreed: null } }, seen: [words.agree], offers: [words.seeFirst], enter: 'opens welcome',
  },
  'blocked: refused': {
    opening: { extension: { agreed: 'nothing' } },
    seen: [words.nothingSent], offers: [words.changeThis], enter: 'opens welcome',
  },
  'blocked: connect': {
    opening: { extension: { connection: 'none' } }, seen: [words.signedOut], offers: [words.connect], enter: 'connects',
  },
  'blocked: reconnect': {
    opening: { extension: { connection: 'expired' } },
    seen: [words.loginEnded], offers: [words.reconnect], enter: 'connects',
  },
  'blocked: box': {
    opening: { isUnasked: true },
    reach(card) {
      card.takeBox();
      card.enhance();
    },
    seen: [words.boxGone], offers: [], enter: 'nothing', escape: 'body',
  },
  'blocked: empty': { opening: { draft: ' ' }, seen: [words.reason_empty], offers: [], enter: 'nothing' },
  'blocked: long': {
    opening: { draft: 'x'.repeat(promptMaximum + 1) },
    seen: [t(words.tooLong, { maximum: promptMaximum }), t(words.tooLongDetail, { count: promptMaximum + 1 })],
    offers: [], enter: 'nothing',
  },
  'blocked: credits': {
    opening: { extension: { credits: { left: 1, ...day } }, answers: { use: refused('credits.none_left', 402) } },
    reach: used,
    seen: [t(words.noneOfToday, { left: 0, of: 10 }), words.noCreditsDetail],
    offers: [words.upgrade, words.refer, ...result], enter: 'tries to use', focus: words.text,
  },
  'blocked: gone': {
    reach: gone, seen: [words.gone, words.goneDetail],
    offers: [words.copyMine], enter: 'copies',
  },
  'stage: idle': {
    opening: { extension: { agreed: null } }, reach: (card) => card.update({}),
    seen: [words.idle], offers: [words.enhance], enter: 'runs',
  },
  'slow: answer': {
    opening: { isUnasked: true },
    reach: (card) => passTime(5_000, () => card.enhance(), () => textOf(line) === words.stillWorking),
    seen: [words.stillWorking], offers: [words.stop], ...inText,
  },
  'result: box gone': {
    async reach(card) {
      await answered()(card);
      card.takeBox();
    },
    seen: [words.boxGone, words.boxGoneDetail], offers: [words.copy],
    enter: 'nothing', focus: words.text, escape: 'body',
  },
  'failed: credits.none_left': {
    opening: { extension: { credits: { left: 1, ...day } } }, reach: failed('credits.none_left', 402),
    seen: [t(words.noneOfToday, { left: 0, of: 10 }), words.noCreditsDetail],
    offers: [words.upgrade, words.refer, words.tryAgain], enter: 'opens plans',
  },
  'failed: access.signed_out': {
    reach: failed('access.signed_out', 401), seen: [words.loginEnded], offers: [words.reconnect], enter: 'connects',
  },
  'failed: extension.silent': {
    reach: failed('extension.silent', 0, { message: 'Hone didn’t respond.' }),
    seen: ['Hone didn’t respond.'], offers: again, enter: 'runs',
  },
  'notice: copiedMine': {
    async reach(card) {
      gone(card);
      await expect.element(button(words.copyMine)).toBeVisible();
      await press(words.copyMine);
      dialog.element().focus();
    },
    seen: [words.copiedMine], offers: [words.copyMine], enter: 'copies',
  },
  'notice: copiedInstead': { reach: usedInVain, seen: [words.copiedInstead], ...usable },
  'notice: notUndone': {
    async reach(card) {
      await used(card);
      await focusUndo();
      card.refusesWriting = true;
      await userEvent.keyboard('{Enter}');
    },
    seen: [words.notUndone], offers: [words.undo, offerIn('toFill'), words.save], enter: 'writes', focus: words.undo,
  },
  'notice: modeChosen': {
    async reach(card) {
      await answered()(card);
      await button(words.moreOptions).click();
      (await frame()).querySelector('select')!.focus();
      await userEvent.keyboard('{ArrowDown}');
      body.element().focus();
    },
    seen: [t(words.modeChosen, { mode: words.modeThorough })],
    ...usable,
  },
  'notice: refused': {
    reach: refuseOne, seen: [words.refused],
    offers: [words.undo, ...result], enter: 'writes', focus: words.text,
  },
  'notice: muted': {
    opening: { extension: { preferences: { ...connected.preferences, skipped_slots: ['my_facts', 'my_facts'] } } },
    async reach(card) {
      await answered(briefed())(card);
      skipOf.element().focus();
      await userEvent.keyboard('{Enter}');
    },
    seen: [words.muted],
    offers: [words.undo, ...proposing], enter: 'nothing', focus: ownOf(1),
  },
  'notice: trouble': {
    opening: { answers: { prefer: refused('request.unreachable', 0) } },
    reach: refuseOne, seen: [words.unreachable], ...usable,
  },
};

const themes = ['light', 'dark'];
const rows = [...Object.entries(states).map(shared), ...Object.entries(own)];

describe.each(rows)('%s', (_, row) => {
  it('says what happened and what to do, on screen and to screen readers, and works by keyboard', async () => {
    const { opening = {}, reach, seen, heard = [], offers, shows = [], proposed, focus, escape } = row;
    const card = await open(opening);
    const whole = await frame();
    if (!opening.isUnasked) await expect.poll(focused).not.toBe('textarea');
    await reach?.(card);
    const says = () => readLine(line.element());
    await expect.poll(says).toEqual({ seen: seen.join(''), heard: heard.join('') });
    await expect.poll(offered).toEqual(offers);
    if (row.isOff !== undefined) expect(isOff(whole, words.replace)).toBe(row.isOff);
    if (proposed) expect(readMarks(whole, 'proposed')).toEqual(proposed);
    for (const text of shows) await expect.element(dialog.getByText(text, { exact: true })).toBeVisible();
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
    expect(effects.effect()).toBe(row.enter);
    if (row.enter === 'closes')
      expect([focused(), document.querySelector('textarea')?.value]).toEqual(['textarea', draftBefore]);
    if (!whole.contains(card.root.activeElement)) return;
    if (row.enter !== 'writes') expect(document.querySelector('textarea')?.value).toBe(draftBefore);
    const isInField = card.root.activeElement!.matches('.own');
    await userEvent.keyboard(isInField ? '{Escape}{Escape}' : '{Escape}');
    expect(card.closed).toBe(1);
    expect(focused()).toBe(escape ?? 'textarea');
  });
});
