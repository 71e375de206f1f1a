import { ArrowDown, Check } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import { rich, t } from '../../ui/t.ts';
import { marks } from './marks.tsx';
import { words } from './words.ts';

const values = [words.libraryValueOne, words.libraryValueTwo, words.libraryValueThree];
const chosen = words.libraryValueTwo;
const card = 'rounded-card border border-line bg-surface px-6 py-5 shadow-float';
const text = 'font-mono text-[0.875rem]/6.5 wrap-anywhere';

/** A saved prompt, its variable's values, and the final text. Not interactive. */
export function LibraryPicture() {
  return (
    <figure className="w-full max-w-120">
      <figcaption className="sr-only">{t(words.libraryPicture)}</figcaption>
      <div aria-hidden className="pointer-events-none grid justify-items-center gap-3 select-none">
        <div className={classNames(card, 'w-full')}>
          <p className="text-tiny text-ink-3">{t(words.libraryCategory)}</p>
          <p className="mt-0.5 mb-3 font-medium">{t(words.libraryPrompt)}</p>
          <p className={text}>{rich(words.libraryText, marks)}</p>
          <p className="mt-4 flex flex-wrap items-center gap-2 border-t border-line pt-4">
            <span className="me-1 font-mono text-small text-ink-2">{t(words.libraryVariable)}</span>
            {values.map((value) => (
              <span
                key={value}
                className={classNames(
                  'inline-flex items-center gap-1.5 rounded-control border px-2.5 py-1 text-small',
                  value === chosen ? 'border-ink font-medium' : 'border-line-strong text-ink-2',
                )}
              >
                {value === chosen && <Check strokeWidth={2.5} className="size-3" />}
                {t(value)}
              </span>
            ))}
          </p>
        </div>
        <ArrowDown strokeWidth={1.75} className="size-5 text-ink-3" />
        <div className={classNames(card, 'w-full')}>
          <p className={text}>{rich(words.libraryResult, marks)}</p>
        </div>
      </div>
    </figure>
  );
}
