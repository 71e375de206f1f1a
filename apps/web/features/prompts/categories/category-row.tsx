import type { Category } from '@hone/contracts/library/categories';
import { categoryDisplayLength, libraryRules } from '@hone/domain/library';
import { truncate } from '@hone/text/truncate';
import { ChevronRight, FolderInput, FolderPlus, Lock, Pencil, Share2, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { messageOfCode } from '../../../data/failures.ts';
import { classNames } from '../../../ui/class-names.ts';
import { formatCount } from '../../../ui/formats.ts';
import { MenuItem, MenuSeparator } from '../../../ui/overlays/menu.tsx';
import { t } from '../../../ui/t.ts';
import { RowShell } from '../row-shell.tsx';
import type { Selection } from '../selection.ts';
import { isUnansweredId } from '../unanswered.ts';
import { words } from '../words.ts';
import type { TreeRow } from './tree.ts';

export interface CategoryActs {
  setOpen(id: string, isOpen: boolean): void;
  rename(category: Category): void;
  addInside(category: Category): void;
  askPlace(category: Category): void;
  share(category: Category): void;
  remove(category: Category): void;
}

interface CategoryRowProps extends TreeRow {
  /** Whether any category is inside another: then all leave room for the buttons that open them. */
  hasNesting: boolean;
  count: number;
  isCurrent: boolean;
  isActive: boolean;
  canWrite: boolean;
  leadTo: Selection['leadTo'];
  /** Always the same. */
  acts: CategoryActs;
}

/** Memoized, since there may be hundreds. */
export const CategoryRow = memo(function CategoryRow({
  category,
  level,
  hasInside,
  isOpen,
  hasNesting,
  count,
  isCurrent,
  isActive,
  canWrite,
  leadTo,
  acts,
}: CategoryRowProps) {
  const { id, name, can_delete } = category;
  const { rename, share, remove } = acts;
  const inside = { name, isOpen, isActive, toggle: () => acts.setOpen(id, !isOpen) };
  const isWritable = can_delete && canWrite && !isUnansweredId(category.id);
  return (
    <RowShell
      lead={leadTo({ category: id })}
      isCurrent={isCurrent}
      isActive={isActive}
      hint={hintOf(category)}
      start={hasNesting && <RowStart level={level} {...(hasInside && { inside })} />}
      {...(isWritable && { keys: { Delete: () => remove(category), F2: () => rename(category) } })}
      figure={<CategoryFigure count={count} isKept={!can_delete} />}
      menuLabel={t(words.categoryMore)}
      {...(isWritable && {
        menu: (
          <>
            <MenuItem icon={<Pencil aria-hidden />} keys="F2" onChoose={() => rename(category)}>
              {t(words.rename)}
            </MenuItem>
            {level < libraryRules.categoryLevels && (
              <MenuItem icon={<FolderPlus aria-hidden />} onChoose={() => acts.addInside(category)}>
                {t(words.addInside)}
              </MenuItem>
            )}
            <MenuItem icon={<FolderInput aria-hidden />} onChoose={() => acts.askPlace(category)}>
              {t(words.moveCategory)}
            </MenuItem>
            <MenuItem icon={<Share2 aria-hidden />} onChoose={() => share(category)}>
              {t(words.sharePack)}
            </MenuItem>
            <MenuSeparator />
            <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onChoose={() => remove(category)}>
              {t(words.deleteCategory)}
            </MenuItem>
          </>
        ),
      })}
      isUnanswered={isUnansweredId(category.id)}
    >
      <span aria-hidden className="block truncate">
        <bdi>{truncate(name, categoryDisplayLength)}</bdi>
      </span>
      <span className="sr-only">{t(words.categorySaid, { name, count })}</span>
    </RowShell>
  );
});

interface RowStartProps {
  level: number;
  /** Absent: nothing is inside. */
  inside?: { name: string; isOpen: boolean; isActive: boolean; toggle(): void };
}

/** Indents a row, and opens and closes what is inside. */
export function RowStart({ level, inside }: RowStartProps) {
  return (
    <span className="-ms-2 -me-2 flex flex-none justify-end pe-1" style={{ inlineSize: `${level + 0.75}rem` }}>
      {inside && (
        <button
          type="button"
          aria-expanded={inside.isOpen}
          aria-label={t(inside.isOpen ? words.hideInside : words.showInside, { name: inside.name })}
          tabIndex={inside.isActive ? 0 : -1}
          onClick={inside.toggle}
          className="relative z-1 grid size-6 place-items-center rounded-control text-ink-3 transition-colors
            hover:bg-line hover:text-ink"
        >
          <ChevronRight
            aria-hidden
            className={classNames('size-4 transition-transform', inside.isOpen ? 'rotate-90' : 'rtl:-scale-x-100')}
          />
        </button>
      )}
    </span>
  );
}

/** With a lock if it can't be changed. */
function CategoryFigure({ count, isKept }: { count: number; isKept: boolean }) {
  return (
    <span aria-hidden className="flex items-center gap-1.5">
      {isKept && <Lock className="size-3" />}
      {formatCount(count)}
    </span>
  );
}

function hintOf({ name, can_delete }: Category): string | undefined {
  const isCut = truncate(name, categoryDisplayLength) !== name;
  if (can_delete) return isCut ? name : undefined;
  const reason = messageOfCode('categories.kept');
  return isCut ? t(words.nameAndReason, { name, reason }) : reason;
}
