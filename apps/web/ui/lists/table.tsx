import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useOverflow } from '../overflow.ts';

export interface Column<Row> {
  id: string;
  title: string;
  cell(row: Row): ReactNode;
  /** Numbers, aligned at the end with tabular digits. */
  isFigure?: boolean;
  isSortable?: boolean;
}

export interface Sorting {
  by: string;
  isDescending: boolean;
}

interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string | number;
  /** The rows arrive sorted; column titles request another order. */
  sorting?: Sorting | undefined;
  onSort?: ((sorting: Sorting) => void) | undefined;
  /** In a narrow space each row becomes a small list, or the table scrolls. */
  narrow?: 'stack' | 'scroll';
}

// To some screen readers a cell displayed as a block loses its role.
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  heading: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

export function Table<Row>({ caption, columns, rows, keyOf, sorting, onSort, narrow = 'stack' }: TableProps<Row>) {
  const { ref, overflows } = useOverflow();
  const stacks = narrow === 'stack';
  const isSortable = onSort !== undefined && columns.some((column) => column.isSortable);
  return (
    <div
      ref={ref}
      {...(overflows && { tabIndex: 0, role: 'region', 'aria-label': caption })}
      className="@container overflow-x-auto rounded-panel border border-line bg-surface"
    >
      <table
        {...roles.table}
        className={classNames('w-full text-[0.875rem]/5 tabular-nums', stacks && '@max-[36rem]:block')}
      >
        <caption className="sr-only">{caption}</caption>
        <thead
          {...roles.group}
          className={classNames(stacks && (isSortable ? '@max-[36rem]:block' : '@max-[36rem]:sr-only'))}
        >
          <tr
            {...roles.row}
            className={classNames(
              'border-b border-line',
              stacks && '@max-[36rem]:flex @max-[36rem]:flex-wrap @max-[36rem]:px-2',
            )}
          >
            {columns.map((column) => (
              <Heading key={column.id} column={column} stacks={stacks} sorting={sorting} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody {...roles.group} className={classNames(stacks && '@max-[36rem]:block')}>
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              {...roles.row}
              className={classNames(
                'border-b border-line last:border-b-0',
                stacks && '@max-[36rem]:block @max-[36rem]:px-4 @max-[36rem]:py-3',
              )}
            >
              {columns.map((column) => (
                <Cell key={column.id} column={column} stacks={stacks}>
                  {column.cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Placed<Row> = { column: Column<Row>; stacks: boolean };

function Cell<Row>({ column, stacks, children }: Placed<Row> & { children: ReactNode }) {
  return (
    <td
      {...roles.cell}
      className={classNames(
        'px-4 py-3.25',
        column.isFigure && 'text-end',
        !stacks && 'whitespace-nowrap',
        stacks && '@max-[36rem]:flex @max-[36rem]:justify-between @max-[36rem]:gap-4 @max-[36rem]:p-0',
        stacks && '@max-[36rem]:py-1 @max-[36rem]:text-end',
      )}
    >
      {/* Read out as the column's title already. */}
      {stacks && (
        <span aria-hidden className="hidden text-start text-ink-2 @max-[36rem]:block">
          {column.title}
        </span>
      )}
      {stacks ? <span className="min-w-0 wrap-anywhere">{children}</span> : children}
    </td>
  );
}

function Heading<Row>({ column, stacks, sorting, onSort }: Placed<Row> & Pick<TableProps<Row>, 'sorting' | 'onSort'>) {
  const { id, title, isFigure } = column;
  const sorts = column.isSortable && onSort;
  const order = sorting?.by !== id ? 'none' : sorting.isDescending ? 'descending' : 'ascending';
  const Arrow = { none: ArrowUpDown, ascending: ArrowUp, descending: ArrowDown }[order];
  return (
    <th
      scope="col"
      {...roles.heading}
      {...(sorts && { 'aria-sort': order })}
      className={classNames(
        'py-1.25 text-small font-medium whitespace-nowrap text-ink-2',
        isFigure ? 'text-end' : 'text-start',
        sorts ? 'px-2' : 'px-4',
        stacks && (sorts ? '@max-[36rem]:px-0' : '@max-[36rem]:sr-only'),
      )}
    >
      {sorts ? (
        <button
          type="button"
          onClick={() => sorts({ by: id, isDescending: order === 'ascending' })}
          className={classNames(
            'inline-flex h-8 items-center gap-1 rounded-control px-2 font-medium transition-colors hover:text-ink',
            order !== 'none' && 'text-ink',
            isFigure && 'flex-row-reverse',
            isFigure && stacks && '@max-[36rem]:flex-row',
          )}
        >
          {title}
          <Arrow aria-hidden className={classNames('size-3.5', order === 'none' && 'opacity-60')} />
        </button>
      ) : (
        <span className="inline-flex h-8 items-center">{title}</span>
      )}
    </th>
  );
}
