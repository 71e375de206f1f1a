import { Link } from '../../../browser/address/navigation.tsx';
import { t } from '../../../ui/t.ts';
import { words } from '../words.ts';

export function TagLinks({ tags }: { tags: readonly string[] }) {
  return (
    <ul aria-label={t(words.tags)} className="mt-1 flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li key={tag}>
          <Link
            to="/prompts"
            query={{ search: tag }}
            aria-label={t(words.findTag, { tag })}
            className="inline-flex min-h-6 items-center rounded-chip bg-sunken px-2 text-tiny font-medium text-ink-2
              transition-colors hover:bg-line hover:text-ink pointer-coarse:min-h-9 pointer-coarse:px-3
              forced-colors:border"
          >
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
