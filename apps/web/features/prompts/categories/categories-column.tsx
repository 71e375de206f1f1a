import type { Category } from '@hone/contracts/library/categories';
import { Plus, Trash2 } from 'lucide-react';
import { memo, useImperativeHandle, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { formatCount } from '../../../ui/formats.ts';
import { setFocusAfterDialog } from '../../../ui/overlays/dialog-focus.ts';
import { useStableActs } from '../../../ui/stable-acts.ts';
import { t } from '../../../ui/t.ts';
import { Tooltip } from '../../../ui/overlays/tooltip.tsx';
import { Column } from '../column.tsx';
import type { RowsHandle } from '../column-keys.ts';
import { RowShell } from '../row-shell.tsx';
import { allPrompts, type Selection } from '../selection.ts';
import { words } from '../words.ts';
import { CategoryForm } from './category-form.tsx';
import { CategoryRow, RowStart, type CategoryActs } from './category-row.tsx';
import { useCategoryEditing } from './category-editing.ts';
import { MoveCategoryDialog } from './move-category-dialog.tsx';
import { treeKeys } from './tree-keys.ts';
import { useRows } from './use-rows.ts';
import { useTree } from './use-tree.ts';

interface CategoriesColumnProps {
  /** In the order of the tree. */
  categories: readonly Category[];
  counts: ReadonlyMap<string, number>;
  total: number;
  current: string | undefined;
  canWrite: boolean;
  leadTo: Selection['leadTo'];
  move(category: Category, parent: string | null): void;
  share(category: Category): void;
  remove(category: Category): void;
  onCreated(category: Category): void;
  /** Below the categories. */
  searches: ReactNode;
  showDeleted(): void;
  handle: Ref<RowsHandle>;
  className?: string;
}

// Safari ignores lists without markers unless they have a role.
const asList = { role: 'list' } as const;
/** Marked while something that may go there is dragged over it. */
const dropClass = classNames(
  'relative data-drop:after:pointer-events-none data-drop:after:absolute data-drop:after:inset-x-2',
  'data-drop:after:inset-y-px data-drop:after:rounded-control data-drop:after:outline-2',
  'data-drop:after:-outline-offset-2 data-drop:after:outline-accent',
  'forced-colors:data-drop:after:outline-[Highlight]',
);

/** Memoized, since the page is drawn at each letter of a search. */
export const CategoriesColumn = memo(function CategoriesColumn({
  categories,
  counts,
  total,
  current,
  canWrite,
  leadTo,
  move,
  share,
  remove,
  onCreated,
  searches,
  showDeleted,
  handle,
  className = '',
}: CategoriesColumnProps) {
  const { rows, hasNesting, setOpen, reveal } = useTree(categories, current);
  const keys = [allPrompts, ...rows.map(({ category }) => category.id)];
  const { list, active, focusRow, bind } = useRows(keys, current);
  const onTreeKey = treeKeys({ rows, setOpen, focusRow });
  const events = {
    ...bind,
    onKeyDown(event: KeyboardEvent) {
      onTreeKey(event);
      if (!event.defaultPrevented) bind.onKeyDown(event);
    },
  };
  const showRow = (key: string | undefined) => {
    if (key !== undefined && reveal(key)) requestAnimationFrame(() => focusRow(key));
    else focusRow(key);
  };
  useImperativeHandle(handle, () => ({ focusRow: showRow }));
  const [asked, setAsked] = useState<{ category: Category; isOpen: boolean; times: number }>();
  const { writing, begin, beginInside, giveUp, save } = useCategoryEditing((category, isNew) => {
    if (isNew) onCreated(category);
    else requestAnimationFrame(() => focusRow(category.id));
  });
  const acts = useStableActs<CategoryActs>({
    setOpen,
    rename: begin,
    addInside: beginInside,
    askPlace: (category) => setAsked((last) => ({ category, isOpen: true, times: (last?.times ?? 0) + 1 })),
    share,
    remove,
  });
  const leave = () => {
    const key = (writing?.category ?? writing?.parent)?.id ?? current;
    giveUp();
    requestAnimationFrame(() => focusRow(key));
  };
  const form = writing && (
    <CategoryForm
      key={(writing.category ?? writing.parent)?.id}
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
      {writing && !writing.category && !writing.parent && form}
      <ul
        {...asList}
        {...events}
        ref={list}
        aria-label={t(words.categories)}
        className={classNames(
          'min-h-0 overflow-y-auto overscroll-contain py-1 [scrollbar-width:thin]',
          categories.length > 0 && 'grow',
        )}
      >
        <li data-index={0} data-key={allPrompts} className={classNames('h-10 py-px pointer-coarse:h-12', dropClass)}>
          <RowShell
            lead={leadTo({ category: allPrompts })}
            isCurrent={current === allPrompts}
            isActive={active === 0}
            hint={undefined}
            start={hasNesting && <RowStart level={1} />}
            figure={<Figure count={total} />}
            isUnanswered={false}
          >
            <span aria-hidden className="block truncate">
              {t(words.allPrompts)}
            </span>
            <span className="sr-only">{t(words.categorySaid, { name: t(words.allPrompts), count: total })}</span>
          </RowShell>
        </li>
        {rows.map((row, index) => (
          <li
            key={row.category.id}
            data-index={index + 1}
            data-key={row.category.id}
            {...(row.level > 1 && { 'aria-level': row.level })}
            className={dropClass}
          >
            {writing?.category?.id === row.category.id && form}
            {(writing?.category?.id !== row.category.id || writing.isWaiting) && (
              <div className="h-10 py-px pointer-coarse:h-12">
                <CategoryRow
                  {...row}
                  hasNesting={hasNesting}
                  count={counts.get(row.category.id) ?? 0}
                  isCurrent={row.category.id === current}
                  isActive={active === index + 1}
                  canWrite={canWrite}
                  leadTo={leadTo}
                  acts={acts}
                />
              </div>
            )}
            {writing?.parent?.id === row.category.id && (
              <div style={{ paddingInlineStart: `${row.level}rem` }}>{form}</div>
            )}
          </li>
        ))}
      </ul>
      {categories.length === 0 && (
        <p className="px-5 pb-4 text-small text-ink-3 text-pretty">{t(words.noCategories)}</p>
      )}
      {asked && (
        <MoveCategoryDialog
          key={asked.times}
          category={asked.category}
          categories={categories}
          isOpen={asked.isOpen}
          move={move}
          close={() => {
            setFocusAfterDialog(() => showRow(asked.category.id));
            setAsked({ ...asked, isOpen: false });
          }}
        />
      )}
      {searches}
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
