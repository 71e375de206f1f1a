import type { PromptVersion } from '@hone/contracts/library/versions';
import { classNames } from '../../../ui/class-names.ts';
import { ColumnList } from '../../../ui/lists/column-list.tsx';
import { t } from '../../../ui/t.ts';
import { formatMoment, sayVersion } from './version-line.ts';
import { words } from './words.ts';

interface VersionListProps {
  promptName: string;
  versions: readonly PromptVersion[];
  /** The number of the version that is shown beside it. */
  chosen: number | undefined;
  /** Moving through the list shows each version at once. */
  isBeside: boolean;
  now: number;
  choose(number: number): void;
  fetchMore: (() => void) | undefined;
}

/** In rem. */
const rowHeight = 3.5;
const keyOf = ({ number }: PromptVersion) => String(number);

export function VersionList({ promptName, versions, chosen, isBeside, now, choose, fetchMore }: VersionListProps) {
  const newest = versions[0]?.number;
  const draw = (version: PromptVersion, isActive: boolean) => {
    const { number, title, made_by, made_at } = version;
    const when = formatMoment(made_at, now);
    return (
      <div className="h-14 px-1 py-px">
        <button
          type="button"
          data-row
          tabIndex={isActive ? 0 : -1}
          aria-current={number === chosen || undefined}
          onClick={() => choose(number)}
          onFocus={() => isBeside && choose(number)}
          className={classNames(
            'flex size-full flex-col justify-center rounded-control border-s-2 border-transparent px-3 text-start',
            '-outline-offset-2! transition-colors hover:bg-sunken aria-[current=true]:border-accent',
            'aria-[current=true]:bg-accent-soft forced-colors:aria-[current=true]:border-[Highlight]',
          )}
        >
          <span dir="auto" className="w-full truncate text-start font-medium first-letter:uppercase">
            {title ?? when}
          </span>
          <span className="w-full truncate text-tiny text-ink-3 first-letter:uppercase">
            {number === newest ? t(words.current) : title === null ? t(words[made_by]) : sayVersion(version, now)}
          </span>
        </button>
      </div>
    );
  };
  return (
    <ColumnList
      label={t(words.list, { name: promptName })}
      items={versions}
      keyOf={keyOf}
      height={rowHeight}
      draw={draw}
      start={chosen === undefined ? undefined : String(chosen)}
      onNearEnd={fetchMore}
    />
  );
}
