import { mostRows, slotOf, type Brief, type Choice, type Row } from '@hone/domain/enhance/brief';

/**
 * The current rows: one that the user has answered keeps its place, whatever replaces it; if both were
 * answered, both are shown.
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
 * A made row replaces ours about the same thing, or otherwise the first unanswered one that is neither a question
 * nor for the material; if there is no more room, it is left out. No other row moves.
 */
export function exchangeRow(brief: Brief, row: Row, most = mostRows): Brief {
  const { rows, spare = [] } = brief;
  const isOurs = ({ slot, isMade }: Row) => isMade !== true && !spare.some(({ by }) => by === slot);
  const same = rows.findIndex((one) => isOurs(one) && slotOf(one.slot) === slotOf(row.slot));
  const isFree = (one: Row) => isOurs(one) && one.essential !== true && slotOf(one.slot) !== 'material';
  const at = same >= 0 ? same : rows.findIndex(isFree);
  if (at < 0) return rows.length < most ? { ...brief, rows: [...rows, row] } : brief;
  const before = rows[at]!;
  // The question stays: only its possible answers change.
  const after = before.essential && same >= 0 ? { ...row, label: before.label, essential: true } : row;
  return { ...brief, rows: rows.with(at, after), spare: [...spare, { row: before, by: row.slot }] };
}
