import { badgeClass } from '../../ui/badge.tsx';
import { Diff } from '../../ui/diff.tsx';
import { t } from '../../ui/t.ts';
import { words } from './words.ts';

/** One prompt before and after. Fixed: it is an example of what comes out, and says so. */
export function ExamplePicture() {
  return (
    <figure className="w-full max-w-140">
      <div className="rounded-card border border-line bg-surface px-6 py-6 shadow-float sm:px-8 sm:py-7">
        <p className="mb-3 text-tiny text-ink-3">{t(words.example)}</p>
        <Diff before={t(words.exampleBefore)} after={t(words.exampleAfter)} />
        <p className="mt-5 flex flex-wrap gap-2">
          <span className={badgeClass('ok')}>{t(words.exampleKept)}</span>
          <span className={badgeClass()}>{t(words.exampleAdded)}</span>
        </p>
      </div>
      <figcaption className="mt-5 text-center text-small text-ink-2 text-balance">{t(words.exampleCaption)}</figcaption>
    </figure>
  );
}
