import type { Path } from '@hone/contracts/routes';
import type { ReactNode } from 'react';
import type { SentenceValue } from '@hone/text/sentences';
import { Link } from '../../browser/address/navigation.tsx';
import { rich, t } from '../../ui/t.ts';

export interface Chapter {
  title: string;
  text?: readonly string[];
  points?: readonly string[];
}

interface ChaptersProps {
  chapters: Record<string, Chapter>;
  values: Record<string, SentenceValue>;
  /** Content after a chapter, by its name. */
  ends?: Record<string, ReactNode>;
}

const to = (path: Path) => (children: ReactNode) => (
  <Link to={path} className="link">
    {children}
  </Link>
);

/** Links to pages, and gaps that the operator fills in. */
const tags = {
  profile: to('/user-profile'),
  history: to('/history'),
  billing: to('/billing'),
  plans: to('/billing-plans'),
  terms: to('/terms'),
  privacy: to('/privacy'),
  gap: (children: ReactNode) => (
    <span className="box-decoration-clone rounded-chip bg-mark px-1 text-on-mark forced-colors:border">{children}</span>
  ),
};

export function Chapters({ chapters, values, ends = {} }: ChaptersProps) {
  return Object.entries(chapters).map(([name, { title, text = [], points = [] }]) => (
    <section key={name} aria-labelledby={name} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2
        id={name}
        tabIndex={-1}
        className="scroll-mt-6 text-h3 font-semibold text-balance wrap-anywhere outline-none print:break-after-avoid"
      >
        {t(title)}
      </h2>
      {text.map((sentence) => (
        <p key={sentence} className="text-pretty wrap-anywhere">
          {rich(sentence, tags, values)}
        </p>
      ))}
      {points.length > 0 && <Points points={points} values={values} />}
      {ends[name]}
    </section>
  ));
}

function Points({ points, values }: { points: readonly string[]; values: Record<string, SentenceValue> }) {
  return (
    <ul className="grid gap-2 ps-5 list-disc marker:text-ink-3">
      {points.map((point) => (
        <li key={point} className="text-pretty wrap-anywhere">
          {rich(point, tags, values)}
        </li>
      ))}
    </ul>
  );
}
