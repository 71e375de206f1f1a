import type { Category } from '@hone/contracts/library/categories';
import { clearName } from '@hone/domain/categories';
import { diffWords, type DiffPart } from '@hone/text/diff';
import { useMemo, type ReactNode } from 'react';
import { DiffText } from '../../ui/writing/diff.tsx';
import { formatUnits } from '../../ui/formats.ts';
import { t } from '../../ui/t.ts';
import { areSame, type PromptValues } from './values.ts';
import { words } from './words.ts';

interface Compared {
  label: string;
  values: PromptValues;
}

interface ComparisonProps {
  before: Compared;
  after: Compared;
  /** What the changes are called where there is no room for two sides. */
  changes: string;
  categories: ReadonlyMap<string, Category>;
}

/** Two states of a prompt, side by side where there is room, otherwise as one text. */
export function Comparison({ before, after, changes, categories }: ComparisonProps) {
  const [one, other] = [before.values, after.values];
  const parts = useMemo(() => diffWords(one.text, other.text), [one.text, other.text]);
  const isFiledOtherwise = (['name', 'category', 'tags'] as const).some((field) => !areSame(one[field], other[field]));
  const about = (values: PromptValues, than: PromptValues) => (
    <About values={values} other={than} categories={categories} />
  );
  return (
    <div className="@container grid">
      <div className="hidden @min-[40rem]:grid @min-[40rem]:grid-cols-2 @min-[40rem]:divide-x @min-[40rem]:divide-line">
        <Side label={before.label} parts={parts.filter(({ kind }) => kind !== 'inserted')} about={about(one, other)} />
        <Side label={after.label} parts={parts.filter(({ kind }) => kind !== 'deleted')} about={about(other, one)} />
      </div>
      <div className="@min-[40rem]:hidden">
        {isFiledOtherwise && <Side label={before.label} about={about(one, other)} />}
        {isFiledOtherwise && <Side label={after.label} about={about(other, one)} />}
        <Side label={changes} parts={parts} />
      </div>
    </div>
  );
}

function Side({ label, parts, about }: { label: string; parts?: readonly DiffPart[]; about?: ReactNode }) {
  return (
    <section aria-label={label} className="grid min-w-0 content-start gap-2 px-5 py-4 sm:px-6">
      <h3 className="text-small font-medium text-ink-2 first-letter:uppercase">{label}</h3>
      {about}
      {parts && <DiffText parts={parts} />}
    </section>
  );
}

/** The name, and otherwise only what differs. */
function About({
  values,
  other,
  categories,
}: {
  values: PromptValues;
  other: PromptValues;
  categories: ReadonlyMap<string, Category>;
}) {
  const category = clearName(categories, values.category);
  const tags = formatUnits(values.tags);
  return (
    <div className="text-small text-ink-2">
      <p className="text-body font-medium text-ink wrap-anywhere">
        <bdi>{values.name || t(words.noName)}</bdi>
      </p>
      {values.category !== other.category && category !== undefined && (
        <p className="wrap-anywhere">{t(words.filed, { category })}</p>
      )}
      {!areSame(values.tags, other.tags) && (
        <p className="wrap-anywhere">{values.tags.length > 0 ? t(words.tagged, { tags }) : t(words.untagged)}</p>
      )}
    </div>
  );
}
