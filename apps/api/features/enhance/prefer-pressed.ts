import type { Brief, Row } from '@hone/domain/enhance/brief';
import type { SaidToRow } from './acts.table.ts';

export interface UsedAct {
  frame: string | null;
  choices: readonly SaidToRow[];
}

/** Of this many acts with the same frame, an option was pressed in this many. */
const habit = { acts: 5, pressed: 3 };

/** Puts first what this person presses again and again. The latest act comes first. */
export function preferPressed(brief: Brief, lastActs: readonly UsedAct[]): Brief {
  const acts = lastActs.filter(({ frame }) => frame === brief.frame).slice(0, habit.acts);
  if (acts.length < habit.pressed) return brief;
  const rows = brief.rows.map((row) => preferIn(row, acts));
  return rows.every((row, at) => row === brief.rows[at]) ? brief : { ...brief, rows };
}

function preferIn(row: Row, acts: readonly UsedAct[]): Row {
  const isHabit = (id: string) =>
    acts.filter(({ choices }) => choices.some(({ slot, options }) => slot === row.slot && options.includes(id)))
      .length >= habit.pressed;
  const preferred = row.options.filter(({ id }) => isHabit(id));
  const options = [...preferred, ...row.options.filter((option) => !preferred.includes(option))];
  return options.every((option, at) => option === row.options[at]) ? row : { ...row, options };
}
