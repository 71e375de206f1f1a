import type { Category } from '@hone/contracts/library/categories';
import type { Prompt } from '@hone/contracts/library/prompts';
import { readPromptVersion, type PromptVersion } from '@hone/contracts/library/versions';
import { useData } from '../../../data/data.ts';
import { messageOfRefusal } from '../../../data/failures.ts';
import { isUnreachable } from '../../../data/intents.ts';
import { SectionLoadFailed } from '../../../ui/states/load-failed.tsx';
import { Skeleton, SkeletonText } from '../../../ui/states/skeleton.tsx';
import { t } from '../../../ui/t.ts';
import { PromptText } from '../../../ui/writing/prompt-text.tsx';
import { Comparison } from '../comparison.tsx';
import { valuesOf } from '../values.ts';
import { sayVersion } from './version-line.ts';
import { words } from './words.ts';

export type Against = 'now' | 'before';

interface VersionContentProps {
  prompt: Prompt;
  version: PromptVersion;
  /** Undefined: none is kept. */
  previous: PromptVersion | undefined;
  against: Against;
  categories: ReadonlyMap<string, Category>;
  now: number;
}

export function VersionContent({ prompt, version, previous, against, categories, now }: VersionContentProps) {
  const shown = useContent(prompt, version);
  const other = against === 'before' ? previous : undefined;
  const before = useContent(prompt, other ?? version);
  const failed = [shown, before].find(({ refusal }) => refusal);
  if (failed?.refusal) {
    const { refusal, again } = failed;
    const text = isUnreachable(refusal.status) ? t(words.textFailed) : messageOfRefusal(refusal);
    return (
      <div className="p-5 sm:p-6">
        <SectionLoadFailed text={text} retryLabel={t(words.tryAgain)} retry={again} />
      </div>
    );
  }
  if (!shown.values || !before.values)
    return (
      <Skeleton className="p-5 sm:p-6">
        <SkeletonText lines={6} />
      </Skeleton>
    );
  const side = { label: sayVersion(version, now), values: shown.values };
  if (against === 'now')
    return (
      <Comparison
        before={side}
        after={{ label: t(words.sideNow), values: valuesOf(prompt) }}
        changes={t(words.changes)}
        categories={categories}
      />
    );
  if (other)
    return (
      <Comparison
        before={{ label: sayVersion(other, now), values: before.values }}
        after={side}
        changes={t(words.changes)}
        categories={categories}
      />
    );
  return (
    <section aria-label={side.label} className="grid content-start gap-2 p-5 sm:p-6">
      <p className="text-small text-ink-3">{t(words.first)}</p>
      <PromptText text={side.values.text} isKnown={() => true} />
    </section>
  );
}

/** Never changes, so it is fetched once. It has no category of its own. */
function useContent({ id, category }: Prompt, { number }: PromptVersion) {
  const { data, refusal, again } = useData(readPromptVersion, { params: { id, number } }, { staysFresh: true });
  return { values: data && valuesOf({ ...data, category }), refusal, again };
}
