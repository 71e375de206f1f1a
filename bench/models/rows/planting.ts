import type { Row, Slot } from '@hone/domain/enhance/brief';
import type { SoundOption } from './set.ts';
import { soundSets } from './sound/all.ts';
import { asModelRow, holds, isListed, type ModelOption, type Proposal } from './trial.ts';

export interface Planting {
  values: readonly unknown[];
  /** The row with the fault. */
  at: number;
  /** The label of the option with the fault. */
  label?: string;
  /** It is a fault only if this row's first option is shown: it repeats that one. */
  repeats?: number;
  /** The fault was not caught. */
  isShown(row: Row): boolean;
}

export type Plant = (proposal: Proposal, turn: number) => Planting[];
type Changed = Partial<Pick<ModelOption, 'label' | 'sentence'>>;

export const pick = <Item>(items: readonly Item[], turn: number): Item => items[turn % items.length]!;

export const rowsOf = ({ set }: Proposal) => set.rows.map(asModelRow);
export const listedAt = ({ set }: Proposal) => set.rows.findIndex(([slot]) => isListed(slot));

/** A row whose sentences are written into the prompt. */
export function freeAt({ set }: Proposal, turn: number, home?: Slot): number {
  const free = set.rows.flatMap(([slot], at) => (isListed(slot) ? [] : [at]));
  return free.find((at) => set.rows[at]![0] === home) ?? pick(free, turn);
}

/** One option changed: the second one, so that it has neighbours. */
export function inOption(
  proposal: Proposal,
  at: number,
  changed: Changed,
  planted: string | ((row: Row) => boolean),
): Planting {
  const values = rowsOf(proposal);
  const option = { ...values[at]!.options[1]!, ...changed };
  values[at] = { ...values[at]!, options: values[at]!.options.with(1, option) };
  const isShown = typeof planted === 'string' ? (row: Row) => holds(row, planted) : planted;
  return { values, at, label: option.label, isShown };
}

export function inSentence(proposal: Proposal, turn: number, sentence: string): Planting {
  return inOption(proposal, freeAt(proposal, turn), { sentence }, sentence);
}

/** From another prompt in the same language. */
export function optionElsewhere({ language, set }: Proposal, turn: number): SoundOption {
  const others = soundSets[language].filter(({ prompt }) => prompt !== set.prompt);
  const free = pick(others, turn).rows.filter(([slot]) => !isListed(slot));
  return pick(pick(free, turn)[2], turn);
}
