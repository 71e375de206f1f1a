import type { Variable } from '@hone/contracts/library/variables';
import type { KeyboardEvent, Ref } from 'react';
import { Link } from '../../../browser/address/navigation.tsx';
import type { ListHandle } from '../../../ui/lists/list-rows.tsx';
import { LongList } from '../../../ui/lists/long-list.tsx';
import { formatCount, formatUnits } from '../../../ui/formats.ts';
import { t } from '../../../ui/t.ts';
import { shownValues } from './rows.ts';
import type { Selection } from './selection.ts';
import { words } from '../words.ts';

/** In rem. */
const rowHeight = 3.75;
/** The most values shown in a row. */
const named = 6;

interface VariableListProps {
  rows: readonly Variable[];
  search: string | undefined;
  /** Shown next to the list. */
  shown: string | undefined;
  leadTo: Selection['leadTo'];
  remove(variable: Variable): void;
  /** Moves the focus to the variable. */
  enter(variable: Variable): void;
  handle: Ref<ListHandle>;
}

const keyOf = ({ id }: Variable) => id;
const heightOf = () => rowHeight;
const ends = () => undefined;

export function VariableList({ rows, search, shown, leadTo, remove, enter, handle }: VariableListProps) {
  const act = (event: KeyboardEvent, variable: Variable) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const inward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (event.key === 'Delete') remove(variable);
    else if (event.key === inward) enter(variable);
    else return;
    event.preventDefault();
  };
  const draw = (variable: Variable, isActive: boolean) => (
    <Link
      {...leadTo(variable.id)}
      data-row
      data-variable={variable.id}
      tabIndex={isActive ? 0 : -1}
      aria-current={variable.id === shown || undefined}
      aria-keyshortcuts="Delete"
      // Safari doesn't focus a pressed link.
      onClick={(event) => event.currentTarget.focus({ preventScroll: true })}
      onKeyDown={(event) => act(event, variable)}
      className="flex h-15 flex-col justify-center rounded-control border-s-2 border-transparent px-3 -outline-offset-2!
        transition-colors hover:bg-sunken aria-[current=true]:border-accent aria-[current=true]:bg-accent-soft
        forced-colors:aria-[current=true]:border-[Highlight]"
    >
      <span className="flex items-baseline gap-3">
        <span dir="auto" className="min-w-0 grow truncate text-start font-medium">
          {variable.name}
        </span>
        {variable.values.length > 0 && <Count count={variable.values.length} />}
      </span>
      <span dir="auto" className="truncate text-start text-tiny text-ink-3">
        {variable.values.length === 0 ? t(words.noValues) : formatUnits(shownValues(variable, search ?? '', named))}
      </span>
    </Link>
  );
  return (
    <LongList
      label={search === undefined ? t(words.list) : t(words.found, { search })}
      items={rows}
      keyOf={keyOf}
      heightOf={heightOf}
      draw={draw}
      hasMore={false}
      onNearEnd={ends}
      handle={handle}
    />
  );
}

function Count({ count }: { count: number }) {
  return (
    <span className="flex-none text-tiny text-ink-3 tabular-nums">
      <span aria-hidden>{formatCount(count)}</span>
      <span className="sr-only">{t(words.valuesCount, { count })}</span>
    </span>
  );
}
