import type { ReactNode } from 'react';
import { asList } from './list-rows.tsx';

interface TagLinksProps {
  tags: readonly string[];
  label: string;
  /** A link to what has the tag, which looks like this. */
  renderLink(tag: string, look: { className: string; children: ReactNode }): ReactNode;
}

export function TagLinks({ tags, label, renderLink }: TagLinksProps) {
  if (tags.length === 0) return null;
  return (
    <ul {...asList} aria-label={label} className="mt-1 flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li key={tag} className="flex max-w-full min-w-0">
          {renderLink(tag, { className, children: <bdi className="min-w-0 truncate">{tag}</bdi> })}
        </li>
      ))}
    </ul>
  );
}

const className = `inline-flex min-h-6 min-w-6 items-center justify-center rounded-chip bg-sunken px-2 text-tiny
  font-medium text-ink-2 transition-colors hover:bg-line hover:text-ink pointer-coarse:min-h-9 pointer-coarse:px-3
  forced-colors:border`;
