import { Link } from '../../../browser/address/navigation.tsx';
import { asList } from '../../../ui/lists/list-rows.tsx';
import { t } from '../../../ui/t.ts';
import type { Selection } from '../selection.ts';
import { words } from '../words.ts';

interface TagLinksProps {
  tags: readonly string[];
  /** To the prompts with a tag. */
  leadTo(tag: string): ReturnType<Selection['leadTo']>;
}

export function TagLinks({ tags, leadTo }: TagLinksProps) {
  if (tags.length === 0) return null;
  return (
    <ul {...asList} aria-label={t(words.tagList)} className="mt-1 flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li key={tag} className="flex max-w-full min-w-0">
          <Link
            {...leadTo(tag)}
            aria-label={t(words.findTag, { tag })}
            className="inline-flex min-h-6 min-w-6 items-center justify-center rounded-chip bg-sunken px-2 text-tiny
              font-medium text-ink-2 transition-colors hover:bg-line hover:text-ink pointer-coarse:min-h-9
              pointer-coarse:px-3 forced-colors:border"
          >
            <bdi className="min-w-0 truncate">{tag}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}
