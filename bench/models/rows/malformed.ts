import type { Row } from '@hone/domain/enhance/brief';
import type { Planting } from './planting.ts';
import { asModelRow, type ModelRow, type Proposal } from './trial.ts';

type Break = (row: ModelRow) => unknown;

const isBlank = (text: unknown) => typeof text !== 'string' || text.trim() === '';
const isThere = () => true;
const hasOptions = ({ options }: Row) => options.length > 0;

/** Next to two sound options, so that the broken one is the third. */
const hasBroken = ({ options }: Row) =>
  options.length > 2 || options.some(({ label, insert }) => isBlank(label) || isBlank(insert));

const withOption =
  (option: unknown): Break =>
  (row) => ({ ...row, options: [row.options[0], option, row.options[2]] });
const changed =
  (change: object): Break =>
  (row) => withOption({ ...row.options[1], ...change })(row);

function nest(value: unknown, deep: number): unknown {
  return deep === 0 ? value : [nest(value, deep - 1)];
}

/** Different from each other, and without a digit. */
function thousand({ options, ...row }: ModelRow): unknown {
  const letters = 'abcdefghij';
  const name = (at: number) => [...String(at)].map((digit) => letters[Number(digit)]).join('');
  const many = Array.from({ length: 1000 }, (_, at) => {
    const { label, sentence, proposed } = options[at % options.length]!;
    return { label: `${label} ${name(at)}`, sentence: `${name(at)} ${sentence}`, proposed };
  });
  return { ...row, options: many };
}

const unknownSlots = ['mood', 'material', '__proto__', 'constructor', 'audience ', '', null, 3, ['tone']];

/** Each is broken in its own way: the row can't be shown. */
const rows: readonly Break[] = [
  () => null,
  () => 5,
  () => true,
  () => '',
  () => [],
  () => ({}),
  (row) => [row],
  (row) => JSON.stringify(row),
  ...unknownSlots.map((slot): Break => (row) => ({ ...row, slot })),
  ...[null, '', '   ', 7, ['Audience'], {}].map((label): Break => (row) => ({ ...row, label })),
];
const lists: readonly Break[] = [
  ...[null, undefined, 5, '', 'Beginners', {}].map((value): Break => (row) => ({ ...row, options: value })),
  (row) => ({ ...row, options: nest(row.options, 200) }),
];
const single: readonly Break[] = [
  ...[null, 5, 'Beginners', [], {}, [[['Beginners']]], nest('Beginners', 200)].map(withOption),
  ...[null, '', '  ', 7, ['x'], {}].flatMap((text) => [changed({ label: text }), changed({ sentence: text })]),
];

/** A few of them in each set, so that the many forms don't outweigh the other faults. */
function plantSome(breaks: readonly Break[], many: number, isShown: (row: Row) => boolean) {
  return ({ set }: Proposal, turn: number): Planting[] => {
    const at = turn % set.rows.length;
    const values = set.rows.map(asModelRow);
    const some = Array.from({ length: many }, (_, one) => breaks[(turn * many + one) % breaks.length]!);
    return some.map((change) => ({ values: (values as unknown[]).with(at, change(values[at]!)), at, isShown }));
  };
}

export const malformed = {
  'malformed row': plantSome(rows, 3, isThere),
  'malformed list of options': plantSome(lists, 1, hasOptions),
  'malformed option': plantSome(single, 3, hasBroken),
  'a thousand options': plantSome([thousand], 1, ({ options }) => options.length > 5),
};
