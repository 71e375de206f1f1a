import type { Path } from '@hone/contracts/routes';
import { PencilLine } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Link } from '../../browser/address/navigation.tsx';
import { t } from '../../ui/t.ts';
import { Wordmark, wordmarkBar } from '../../ui/pictures/wordmark.tsx';
import type { Chapter } from './chapters.tsx';
import { words } from './words.ts';

interface DocumentPageProps {
  title: string;
  lead: string;
  chapters: Record<string, Chapter>;
  other: { to: Path; label: string };
  children: ReactNode;
}

/** Works without scripts, and in print. */
export function DocumentPage({ title, lead, chapters, other, children }: DocumentPageProps) {
  return (
    <div>
      <header className={wordmarkBar}>
        <Link to="/" className="flex rounded-chip">
          <Wordmark />
        </Link>
        <Link to={other.to} className="link text-small print:hidden">
          {t(other.label)}
        </Link>
      </header>
      <div
        className="mx-auto grid w-full max-w-270 grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 px-6 pt-8 pb-16 sm:px-8
        md:grid-cols-[minmax(0,40rem)_14rem] md:justify-between print:block"
      >
        <main tabIndex={-1} className="min-w-0">
          <h1 className="font-serif text-h1 font-medium tracking-[-0.01em] text-balance wrap-anywhere">
            <span className="marked px-0.5">{t(title)}</span>
          </h1>
          <p className="mt-3 text-lead text-ink-2 text-pretty wrap-anywhere">{t(lead)}</p>
          <Draft />
          <div className="mt-8 md:hidden print:hidden">
            <Contents chapters={chapters} />
          </div>
          <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-10">{children}</div>
        </main>
        <aside className="max-md:hidden print:hidden">
          <div className="sticky top-6 max-h-[calc(100dvh-3rem)] overflow-y-auto p-1">
            <Contents chapters={chapters} />
          </div>
        </aside>
      </div>
    </div>
  );
}

/** Marks the text as a draft without legal force. */
function Draft() {
  return (
    <p
      className="mt-6 flex gap-3 rounded-panel border border-transparent bg-warn-bg px-4 py-3 text-warn
      print:border-current forced-colors:border-[CanvasText]"
    >
      <PencilLine aria-hidden className="mt-1 size-4" strokeWidth={1.75} />
      <span className="min-w-0 text-pretty wrap-anywhere">{t(words.draft)}</span>
    </p>
  );
}

function Contents({ chapters }: { chapters: Record<string, Chapter> }) {
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <p id={id} className="mb-2 text-small font-medium text-ink-2">
        {t(words.contents)}
      </p>
      <ol className="grid gap-px border-s">
        {Object.entries(chapters).map(([name, { title }]) => (
          <li key={name}>
            <a
              href={`#${name}`}
              className="block rounded-control px-3 py-1.25 text-small wrap-anywhere text-ink-2
              transition-colors hover:bg-sunken hover:text-ink"
            >
              {t(title)}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
