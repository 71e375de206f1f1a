import { X } from 'lucide-react';
import { asList } from '../../../ui/lists/list-rows.tsx';
import { t } from '../../../ui/t.ts';
import { isFiltering, withTag, type Filter } from '../filter.ts';
import { words } from './words.ts';

interface FilterChipsProps {
  filter: Filter;
  choose(filter: Filter): void;
}

/** Each is removed by a press. */
export function FilterChips({ filter, choose }: FilterChipsProps) {
  if (!isFiltering(filter)) return null;
  return (
    <ul {...asList} aria-label={t(words.filters)} className="flex flex-none flex-wrap gap-1.5 px-5 pb-2">
      {filter.isPinned && <Chip name={t(words.pinned)} remove={() => choose({ ...filter, isPinned: false })} />}
      {filter.tags.map((tag) => (
        <Chip key={tag} name={tag} remove={() => choose(withTag(filter, tag))} />
      ))}
    </ul>
  );
}

function Chip({ name, remove }: { name: string; remove(): void }) {
  return (
    <li className="flex max-w-full min-w-0">
      <button
        type="button"
        aria-label={t(words.remove, { name })}
        onClick={remove}
        className="inline-flex min-h-6 max-w-full items-center gap-1 rounded-chip bg-accent-soft px-2 text-tiny font-medium
          hover:bg-line pointer-coarse:min-h-9 pointer-coarse:px-3 forced-colors:border"
      >
        <bdi className="min-w-0 truncate">{name}</bdi>
        <X aria-hidden className="size-3 flex-none text-ink-3" />
      </button>
    </li>
  );
}
