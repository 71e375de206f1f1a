import type { Choice as SentChoice } from '@hone/contracts/enhance/brief';
import { askFirstSlot, offeredRows, type Choice } from '@hone/domain/enhance/brief';
import { choiceOf, rowOf, type RowView } from './rows.ts';
import type { Brief, Version } from './versions.ts';

/** Toggles an option. In a single-choice row, it replaces the other one. */
export function pressOption(version: Version, slot: string, option: string): Version {
  return changeRow(version, slot, ({ row, state, pressed, own, isRemembered }) => {
    const isPressed = pressed.includes(option);
    const isWanted = (id: string) => (id === option ? !isPressed : row.multi === true && pressed.includes(id));
    // In a single-choice row, a remembered value is an answer like any option.
    const kept = state === 'remembered' && !row.multi ? '' : own;
    const options = row.options.map(({ id }) => id).filter(isWanted);
    return { slot, options, ...(kept !== '' && { own: kept }), ...(isRemembered && { remember: true }) };
  });
}

/** In a single-choice row, own words replace a proposal, but join a pressed option. */
export function sayOwn(version: Version, slot: string, own: string, remember = false): Version {
  return changeRow(version, slot, ({ row, state, pressed }) => {
    const options = state === 'proposed' && !row.multi ? [] : pressed;
    return {
      slot,
      ...(options.length > 0 && { options }),
      ...(own !== '' && { own }),
      ...(own !== '' && remember && { remember }),
    };
  });
}

/** Takes a row's words out of the text. */
export function clearRow(version: Version, slot: string): Version {
  return changeRow(version, slot, () => ({ slot }));
}

export function skipRow(version: Version, slot: string): Version {
  return changeRow(version, slot, () => ({ slot, skip: true }));
}

/** Takes the sentence that asks first out, or puts it back. */
export function wantAskFirst(version: Version, isWanted: boolean): Version {
  const others = version.choices.filter(({ slot }) => slot !== askFirstSlot);
  return { ...version, choices: isWanted ? others : [...others, { slot: askFirstSlot, skip: true }] };
}

/** An empty answer is removed, unless a proposal would then return by itself. */
function changeRow(version: Version, slot: string, choose: (view: RowView) => Choice): Version {
  const view = rowOf(version, slot);
  if (!view) return version;
  const { row } = view;
  const choice = choose(view);
  const others = version.choices.filter((each) => each.slot !== slot);
  const saysSomething = choice.skip || choice.own !== undefined || (choice.options ?? []).length > 0;
  if (saysSomething) return { ...version, choices: [...others, choice] };
  // It would be replaced by the model's row while in use.
  const isSpare = version.done.brief?.spare?.some((each) => each.row.slot === slot) === true;
  const comesBack = isSpare || (row.proposed ?? []).length > 0 || row.remembered !== undefined;
  return { ...version, choices: comesBack ? [...others, { slot, options: [] }] : others };
}

/** The answers that still apply to another brief about the same text. */
export function carryChoices(choices: readonly Choice[], from: Brief | null, to: Brief | null): Choice[] {
  return choices.flatMap((choice): Choice[] => {
    if (choice.slot === askFirstSlot) return to !== null && to.ask_first !== null ? [choice] : [];
    const [before, row] = [from, to].map((brief) =>
      offeredRows(brief ?? { rows: [] }).find(({ slot }) => slot === choice.slot),
    );
    if (!row) return [];
    const { options: pressed } = choice;
    if (!pressed || pressed.length === 0) return [choice];
    const insertOf = (each: typeof row | undefined, id: string) => each?.options.find((one) => one.id === id)?.insert;
    // Another brief may use the same name for another option.
    const options = pressed.filter(
      (id) => insertOf(row, id) !== undefined && insertOf(row, id) === insertOf(before, id),
    );
    if (options.length > 0) return [{ ...choice, options }];
    if (choice.own === undefined) return [];
    const { options: _, ...rest } = choice;
    return [rest];
  });
}

/** In the rows' order, and only what these rows offer. */
export function choicesToSend({ choices, done: { brief } }: Version): SentChoice[] {
  const slots = [
    ...(brief ? offeredRows(brief) : []).map(({ slot }) => slot),
    ...(brief?.ask_first ? [askFirstSlot] : []),
  ];
  return slots.flatMap((slot) => {
    const choice = choiceOf(choices, slot);
    return choice ? [tidyChoice(choice)] : [];
  });
}

function tidyChoice({ slot, options = [], own = '', skip = false, remember = false }: Choice): SentChoice {
  if (skip) return { slot, skip };
  const said = own.trim();
  return {
    slot,
    ...((options.length > 0 || said === '') && { options: [...options] }),
    ...(said !== '' && { own: said }),
    ...(said !== '' && remember && { remember }),
  };
}
