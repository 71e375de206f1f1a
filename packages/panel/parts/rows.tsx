import { askFirstSlot } from '@hone/domain/enhance/brief';
import { useLayoutEffect, useState, type RefObject } from 'react';
import { askFirstOf, questionIn, rowsOf } from '../session/rows.ts';
import type { Saying } from '../session/state.ts';
import type { Version } from '../session/versions.ts';
import { t } from '../t.ts';
import { words } from '../words.ts';
import type { Field } from './field.tsx';
import { Option } from './option.tsx';
import { Row } from './row.tsx';
import { useRowKeys } from '../hooks/row-keys.ts';
import { useHeldRows } from '../hooks/use-held-rows.ts';

interface RowsProps {
  /** The list, so that others can move the focus into it. */
  list: RefObject<HTMLUListElement | null>;
  version: Version;
  /** Not asked again, with any draft. */
  skipped: readonly string[];
  field: Field;
  say(saying: Saying): void;
  skip(slot: string): void;
  /** Moves the focus to what is below. */
  end(): void;
}

/** In pixels: below it, one row is open at a time. */
const narrow = 440;

/** The facts and decisions that the request depends on, the most decisive first. */
export function Rows({ list, version, skipped, field, say, skip, end }: RowsProps) {
  const isNarrow = useNarrow(list);
  const rows = rowsOf(version, useHeldRows(list));
  const question = questionIn(rows, skipped)?.row.slot;
  const spare = version.done.brief?.spare ?? [];
  // When another row replaces one, its field stays, and with it the focus.
  const keyOf = (slot: string) => {
    const before = spare.find(({ by }) => by === slot)?.row.slot ?? slot;
    return rows.some(({ row }) => row.slot === before) ? slot : before;
  };
  // Answering doesn't close the row.
  const [open, setOpen] = useState(keyOf(question ?? rows[0]?.row.slot ?? ''));
  const [first] = useState(() => rows.map(({ row }) => row.slot));
  const askFirst = askFirstOf(version);
  const lang = version.done.brief?.language;
  useRowKeys(list, end);
  return (
    <section className="rows" aria-label={t(words.brief)}>
      <ul ref={list}>
        {rows.map((view) => {
          const { slot } = view.row;
          return (
            <Row
              key={keyOf(slot)}
              view={view}
              isNew={!first.includes(slot)}
              lang={lang}
              isQuestion={slot === question}
              isOpen={isNarrow ? keyOf(slot) === open : undefined}
              open={() => setOpen(keyOf(slot) === open ? '' : keyOf(slot))}
              field={field}
              say={say}
              skip={skip}
            />
          );
        })}
        {askFirst && (
          <li data-row={askFirstSlot} className="row">
            <Option
              label={t(words.askFirst)}
              lang="en"
              state={askFirst.isOut ? 'open' : 'proposed'}
              press={() => say({ name: 'askFirst', isWanted: askFirst.isOut })}
            />
          </li>
        )}
      </ul>
    </section>
  );
}

function useNarrow(list: RefObject<HTMLElement | null>): boolean {
  const [isNarrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const look = () => setNarrow(element.clientWidth < narrow);
    look();
    // In the next frame: changing a height inside the observer's callback is an error in the page.
    const watching = new ResizeObserver(() => requestAnimationFrame(look));
    watching.observe(element);
    return () => watching.disconnect();
  }, [list]);
  return isNarrow;
}
