import { askFirstSlot, type Choice } from '@hone/domain/enhance/brief';
import { clearRow, wantAskFirst } from './choosing.ts';
import { askFirstOf, choiceOf, rowsOf } from './rows.ts';
import type { Version } from './versions.ts';

/** More than anyone undoes. */
const most = 50;

/** Remembers the rows' previous answers. Own words have their field's undo. */
export function notePress(before: Version, after: Version, slots: readonly string[]): Version {
  if (after === before) return before;
  const press = { slots, before: choicesOf(before, slots), dropped: before.dropped, values: before.values };
  return { ...after, presses: [...before.presses, press].slice(-most) };
}

/** Only these rows: words written in another one since then stay. */
export function takeBack(version: Version): Version {
  const last = version.presses.at(-1);
  if (!last) return version;
  const others = version.choices.filter(({ slot }) => !last.slots.includes(slot));
  return {
    ...version,
    choices: [...others, ...last.before],
    dropped: last.dropped,
    values: last.values,
    presses: version.presses.slice(0, -1),
  };
}

export function withoutProposals(version: Version): Version {
  const proposed = rowsOf(version)
    .filter(({ state }) => state === 'proposed')
    .map(({ row }) => row.slot);
  const asksFirst = askFirstOf(version)?.isOut === false;
  const cleared = proposed.reduce(clearRow, version);
  const slots = asksFirst ? [...proposed, askFirstSlot] : proposed;
  return notePress(version, asksFirst ? wantAskFirst(cleared, false) : cleared, slots);
}

function choicesOf({ choices }: Version, slots: readonly string[]): Choice[] {
  return slots.flatMap((slot) => choiceOf(choices, slot) ?? []);
}
