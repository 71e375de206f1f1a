import { mostRows, slotOf, type Brief, type Choice, type Row } from '@hone/domain/brief';

/**
 * The rows as they stand: one that somebody has said something to keeps its place, whatever has come instead; where
 * something was said to both, both stand.
 */
export function shownRows({ rows, spare = [] }: Brief, choices: readonly Pick<Choice, 'slot'>[]): readonly Row[] {
  const isSaid = ({ slot }: Row) => choices.some((choice) => choice.slot === slot);
  if (!spare.some(({ row }) => isSaid(row))) return rows;
  return rows.flatMap((row) => {
    const kept = spare.find(({ by }) => by === row.slot)?.row;
    if (!kept || !isSaid(kept)) return [row];
    return isSaid(row) ? [kept, row] : [kept];
  });
}

/**
 * A made row takes the place of ours about the same thing, else of the first one that is left, and is neither a question
 * nor for what is handed over; where there is no more room, it is left out. No other row moves.
 */
export function exchangeRow(brief: Brief, row: Row, most = mostRows): Brief {
  const { rows, spare = [] } = brief;
  const isOurs = ({ slot, isMade }: Row) => isMade !== true && !spare.some(({ by }) => by === slot);
  const same = rows.findIndex((one) => isOurs(one) && slotOf(one.slot) === slotOf(row.slot));
  const isFree = (one: Row) => isOurs(one) && one.essential !== true && slotOf(one.slot) !== 'material';
  const at = same >= 0 ? same : rows.findIndex(isFree);
  if (at < 0) return rows.length < most ? { ...brief, rows: [...rows, row] } : brief;
  const before = rows[at]!;
  // The question stays: only what can be answered to it is another.
  const after = before.essential && same >= 0 ? { ...row, label: before.label, essential: true } : row;
  return { ...brief, rows: rows.with(at, after), spare: [...spare, { row: before, by: row.slot }] };
}
