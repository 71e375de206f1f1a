import type { Category } from '@hone/contracts/library/categories';
import { Plus, Trash2 } from 'lucide-react';
import { memo, useImperativeHandle, useLayoutEffect, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { formatCount } from '../../../ui/formats.ts';
import { rowAfterKey } from '../../../ui/lists/long-list-keys.ts';
import { t } from '../../../ui/t.ts';
import { Tooltip } from '../../../ui/overlays/tooltip.tsx';
import { Column } from '../column.tsx';
import type { RowsHandle } from '../column-keys.ts';
import { RowShell } from '../row-shell.tsx';
import { allPrompts, type Selection } from '../selection.ts';
import { words } from '../words.ts';
import { CategoryForm } from './category-form.tsx';
import { CategoryRow } from './category-row.tsx';
import { useCategoryEditing } from './category-editing.ts';

interface CategoriesColumnProps {
  categories: readonly Category[];
  counts: ReadonlyMap<string, number>;
  total: number;
  current: string | undefined;
  canWrite: boolean;
  leadTo: Selection['leadTo'];
  share(category: Category): void;
  remove(category: Category): void;
  onCreated(category: Category): void;
  showDeleted(): void;
  handle: Ref<RowsHandle>;
  className?: string;
}

// Safari ignores lists without markers unless they have a role.
const asList = { role: 'list' } as const;

/** Memoized, since the page is drawn at each letter of a search. */
export const CategoriesColumn = memo(function CategoriesColumn({
  categories,
  counts,
  total,
  current,
  canWrite,
  leadTo,
  share,
  remove,
  onCreated,
  showDeleted,
  handle,
  className = '',
}: CategoriesColumnProps) {
  const keys = [allPrompts, ...categories.map(({ id }) => id)];
  const { list, active, focusRow, bind } = useRows(keys, current);
  useImperativeHandle(handle, () => ({ focusRow }));
  const { writing, begin, giveUp, save } = useCategoryEditing((category, isNew) => {
    if (isNew) onCreated(category);
    else requestAnimationFrame(() => focusRow(category.id));
  });
  const leave = () => {
    const key = writing?.category?.id ?? current;
    giveUp();
    requestAnimationFrame(() => focusRow(key));
  };
  const form = writing && (
    <CategoryForm
      key={writing.category?.id}
      name={writing.category?.name ?? ''}
      nameElsewhere={writing.isRenamed ? writing.category?.name : undefined}
      isWaiting={writing.isWaiting}
      save={save}
      giveUp={leave}
    />
  );
  return (
    <Column
      column="categories"
      title={t(words.categories)}
      className={className}
      tools={
        <Tooltip text={t(words.addCategory)}>
          <IconButton label={t(words.addCategory)} size="small" disabled={!canWrite} onClick={() => begin()}>
            <Plus aria-hidden />
          </IconButton>
        </Tooltip>
      }
    >
      {writing && !writing.category && form}
      <ul
        {...asList}
        {...bind}
        ref={list}
        aria-label={t(words.categories)}
        className={classNames(
          'min-h-0 overflow-y-auto overscroll-contain py-1 [scrollbar-width:thin]',
          categories.length > 0 && 'grow',
        )}
      >
        <li data-index={0} data-key={allPrompts} className="h-10 py-px pointer-coarse:h-12">
          <RowShell
            lead={leadTo({ category: allPrompts })}
            isCurrent={current === allPrompts}
            isActive={active === 0}
            hint={undefined}
            figure={<Figure count={total} />}
            isUnanswered={false}
          >
            <span aria-hidden className="block truncate">
              {t(words.allPrompts)}
            </span>
            <span className="sr-only">{t(words.categorySaid, { name: t(words.allPrompts), count: total })}</span>
          </RowShell>
        </li>
        {categories.map((category, index) => (
          <li key={category.id} data-index={index + 1} data-key={category.id}>
            {writing?.category?.id === category.id && form}
            {(writing?.category?.id !== category.id || writing.isWaiting) && (
              <div className="h-10 py-px pointer-coarse:h-12">
                <CategoryRow
                  category={category}
                  count={counts.get(category.id) ?? 0}
                  isCurrent={category.id === current}
                  isActive={active === index + 1}
                  canWrite={canWrite}
                  leadTo={leadTo}
                  rename={begin}
                  share={share}
                  remove={remove}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      {categories.length === 0 && (
        <p className="px-5 pb-4 text-small text-ink-3 text-pretty">{t(words.noCategories)}</p>
      )}
      <div className="mt-auto flex-none px-2 py-1.5">
        <Button look="quiet" size="small" className="font-normal text-ink-3" onClick={showDeleted}>
          <Trash2 aria-hidden />
          {t(words.recentlyDeleted)}
        </Button>
      </div>
    </Column>
  );
});

function Figure({ count }: { count: number }) {
  return <span aria-hidden>{formatCount(count)}</span>;
}

/** One Tab stop for all rows. A removed row passes the focus to the one that takes its place. */
function useRows(keys: readonly string[], current: string | undefined) {
  const list = useRef<HTMLUListElement>(null);
  const isWithin = useRef(false);
  const [stop, setStop] = useState({ key: current, index: Math.max(keys.indexOf(current ?? ''), 0) });
  const found = stop.key === undefined ? -1 : keys.indexOf(stop.key);
  const active = found === -1 ? Math.min(stop.index, keys.length - 1) : found;
  // If it is removed, the row at this index takes its place.
  if (active !== stop.index) setStop({ key: keys[active], index: active });
  const focusIndex = (index: number) => {
    // Focusing makes it the Tab stop.
    list.current?.querySelector<HTMLElement>(`[data-index="${index}"] [data-row]`)?.focus();
  };
  useLayoutEffect(() => {
    if (isWithin.current && document.activeElement === document.body) focusIndex(active);
  });
  const activateAround = (target: EventTarget) => {
    const index = Number((target as Element).closest<HTMLElement>('[data-index]')?.dataset['index'] ?? -1);
    if (index >= 0 && index !== active) setStop({ key: keys[index], index });
  };
  return {
    list,
    active,
    // From the DOM: by the time a name is saved, its row may have moved.
    focusRow(key: string | undefined) {
      const row = [...(list.current?.children ?? [])].find(
        (element) => (element as HTMLElement).dataset['key'] === key,
      );
      focusIndex(row ? Number((row as HTMLElement).dataset['index']) : active);
    },
    bind: {
      onPointerDown: ({ target }: { target: EventTarget }) => activateAround(target),
      onFocus({ target }: { target: EventTarget }) {
        isWithin.current = true;
        activateAround(target);
      },
      onBlur: () => void (isWithin.current = false),
      onKeyDown(event: KeyboardEvent) {
        const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
        const next =
          isPlain && (event.target as Element).matches('[data-row]')
            ? rowAfterKey(event.key, active, keys.length)
            : undefined;
        if (next === undefined) return;
        event.preventDefault();
        focusIndex(next);
      },
    },
  };
}
