import { slotOf } from '@hone/domain/enhance/brief';
import { judgeShare, type Gate } from './gates.ts';
import type { Thin } from './rows.ts';
import type { Enhance } from './trial.ts';

/** A fact or decision that someone has in mind, with how much it matters: 3 would spoil the answer. */
interface Wish {
  id: string;
  slot: string;
  weight: number;
  hasRow: boolean;
}

export interface Briefed {
  id: string;
  row: Thin;
  frame: string | undefined;
  rows: number;
  wishes: Wish[];
}

export function briefPrompts(thin: readonly Thin[], enhance: Enhance): Briefed[] {
  return thin.map((row) => {
    const { brief } = enhance({ text: row.text });
    const slots = new Set(brief?.rows.map(({ slot }) => slotOf(slot)));
    const wishes = row.wish.facts.map(({ slot, weight }) => ({
      id: `${row.id} ${slot}`,
      slot,
      weight,
      hasRow: slots.has(slotOf(slot)),
    }));
    return { id: row.text, row, frame: brief?.frame, rows: brief?.rows.length ?? 0, wishes };
  });
}

/** Whether the rows are about what people had in mind. */
export function judgeWishes(briefed: readonly Briefed[]): Gate[] {
  const thin = briefed.filter(({ row }) => !row.enough);
  const met = (least: number) => (each: Briefed) =>
    each.wishes.filter(({ weight, hasRow }) => weight >= 2 && hasRow).length >= least;
  const wishes = thin.flatMap((each) => each.wishes);
  const hasRow = ({ hasRow: has }: Wish) => has;
  return [
    judgeShare('thin: a row for a wish that matters', { least: 0.95 }, thin, met(1)),
    judgeShare('thin: rows for two such wishes', { least: 0.75 }, thin, met(2)),
    judgeShare(
      'thin: such wishes with a row',
      { least: 0.65 },
      wishes.filter(({ weight }) => weight >= 2),
      hasRow,
    ),
    judgeShare(
      'thin: wishes that spoil the answer',
      { least: 0.65 },
      wishes.filter(({ weight }) => weight >= 3),
      hasRow,
    ),
    judgeShare(
      'a brief where nothing is needed',
      { most: 0.05 },
      briefed.filter(({ row }) => row.enough),
      ({ rows }) => rows > 0,
    ),
  ];
}
