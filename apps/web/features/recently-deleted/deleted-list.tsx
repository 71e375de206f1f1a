import type { DeletedItem } from '@hone/contracts/library/deleted';
import { Braces, FileText, Folder, Trash2 } from 'lucide-react';
import { Button, IconButton } from '../../ui/button.tsx';
import { ColumnList } from '../../ui/lists/column-list.tsx';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';
import { t } from '../../ui/t.ts';
import { words } from './words.ts';

interface DeletedListProps {
  items: readonly DeletedItem[];
  now: number;
  canWrite: boolean;
  restore(item: DeletedItem): void;
  erase(item: DeletedItem): void;
  fetchMore: (() => void) | undefined;
}

/** In rem. */
const rowHeight = 3.75;
const day = 24 * 60 * 60 * 1000;
const keyOf = ({ id }: DeletedItem) => id;
const icons = { prompt: FileText, category: Folder, variable: Braces } as const;

export function DeletedList({ items, now, canWrite, restore, erase, fetchMore }: DeletedListProps) {
  const draw = (item: DeletedItem, isActive: boolean) => {
    const { kind, name } = item;
    const Icon = icons[kind];
    return (
      <div className="flex h-15 items-center gap-3 ps-5 pe-3 sm:ps-6 sm:pe-4">
        <Icon aria-hidden className="size-4 flex-none text-ink-3" />
        <span className="min-w-0 grow">
          <bdi className="block truncate">{name}</bdi>
          <span className="block truncate text-tiny text-ink-3">
            {t(words.left, { what: sayWhat(item), days: daysLeft(item, now) })}
          </span>
        </span>
        <Button
          data-row
          size="small"
          tabIndex={isActive ? 0 : -1}
          disabled={!canWrite}
          aria-label={t(words.restoreOne, { name })}
          onClick={() => restore(item)}
        >
          {t(words.restore)}
        </Button>
        <Tooltip text={t(words.erase)}>
          <IconButton
            size="small"
            tabIndex={isActive ? 0 : -1}
            disabled={!canWrite}
            label={t(words.eraseOne, { name })}
            onClick={() => erase(item)}
          >
            <Trash2 aria-hidden />
          </IconButton>
        </Tooltip>
      </div>
    );
  };
  return (
    <ColumnList
      label={t(words.list)}
      items={items}
      keyOf={keyOf}
      height={rowHeight}
      draw={draw}
      start={undefined}
      onNearEnd={fetchMore}
    />
  );
}

function sayWhat({ kind, category, prompts }: DeletedItem): string {
  if (kind === 'prompt') return category === null ? t(words.prompt) : t(words.promptIn, { category });
  if (kind === 'category') return prompts === 0 ? t(words.category) : t(words.categoryWith, { count: prompts });
  return t(words.variable);
}

function daysLeft({ erased_at }: DeletedItem, now: number): number {
  return Math.max(0, Math.floor((Date.parse(erased_at) - now) / day));
}
