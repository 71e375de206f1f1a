import { pressed } from '@hone/panel/testing/states';
import type { StateName } from '@hone/panel/testing/state';
import { t } from '@hone/panel/t';
import { words } from '../content/card/words.ts';
import { brief } from './answers.ts';
import type { Opening } from './card.ts';
import type { Effect } from './effects.ts';

/** What only the card has: its keys, and where the focus is. */
export interface Ways {
  opening?: Opening;
  /** What Enter does. */
  enter: Effect;
  focus?: string;
  /** Where Esc leads; absent: back to the box. */
  escape?: string;
}

export const ownOf = (place: number) => t(words.rowOwnAbout, { row: brief.rows[place]!.label });
export const refused = (code: string, status: number) => ({ trouble: { code, message: '', status } });

export const inText = { enter: 'nothing', focus: words.text } as const;
const writes = { enter: 'writes', focus: words.text } as const;
const asks = { enter: 'nothing', focus: ownOf(0) } as const;
const closes = { enter: 'closes' } as const;
const runs = { enter: 'runs' } as const;
/** It counts down until it may be asked again. */
const waits = { enter: 'nothing' } as const;

export const ways: Record<StateName, Ways> = {
  'stage: running': inText,
  'stage: done': writes,
  'stage: known': writes,
  'stage: stopped': runs,
  'slow: model': inText,
  'slow: growing': asks,
  'slow: use': inText,
  'nothing: empty': closes,
  'nothing: greeting': closes,
  'nothing: complete': closes,
  'nothing: language': closes,
  'nothing: unsure': closes,
  'nothing: fact': closes,
  'nothing: none': closes,
  'nothing: noted': { enter: 'nothing' },
  'nothing: written on': runs,
  'without its model: fallback': writes,
  'without its model: fallbackFree': writes,
  'without its model: fallbackPart': writes,
  'without its model: fallbackKept': writes,
  'without its model: fallbackNone': runs,
  'result: asked': asks,
  'result: open': inText,
  'result: proposed': asks,
  'result: made here': writes,
  'result: noted': writes,
  'result: by a model': writes,
  'result: stale': inText,
  'result: expired': inText,
  'result: tidied': writes,
  'result: filled': writes,
  'result: instructed': writes,
  'result: chosen': writes,
  'growing: stands': asks,
  'growing: exchanged': asks,
  'growing: said': { enter: 'nothing', focus: `${pressed}×` },
  'growing: done': asks,
  'growing: stopped': writes,
  'growing: cut': asks,
  'growing: failed': asks,
  'press: said': { enter: 'nothing', focus: `${pressed}×` },
  'press: taken back': { enter: 'nothing', focus: pressed },
  'press: below a warning': { enter: 'nothing', focus: `${pressed}×` },
  'failed: credits.fair_use': waits,
  'failed: enhance.choice.unknown': runs,
  'failed: enhance.too_many_looks': waits,
  'failed: enhance.failed': runs,
  'failed: request.timeout': runs,
  'failed: history.address.invalid': runs,
  'failed: request.failed': runs,
  'failed: request.maintenance': runs,
  'failed: request.too_many': waits,
  'failed: request.unreachable': runs,
  'failed: stream.cut': runs,
  'failed: with a support id': runs,
  'notice: copied': writes,
  'notice: notCopied': { ...writes, opening: { copies: false } },
  'notice: unwritten': { ...writes, opening: { answers: { write: refused('request.unreachable', 0) } } },
  'notice: unused': { enter: 'tries to use', focus: words.text },
  'used: yes': { enter: 'writes', focus: words.undo },
  'used: undone': { enter: 'nothing', focus: 'textarea' },
};
