import { Fragment, type ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { rich, t } from '../../../ui/t.ts';
import { sampleBrief } from './sample-brief.ts';
import { words } from './words.ts';

const proposed = 'border-dashed border-accent bg-accent-soft text-accent';
const added = {
  chosen: 'bg-ins-bg text-ins-ink underline decoration-1 underline-offset-3',
  proposed: `border-b no-underline ${proposed}`,
};
const pressed = { chosen: 'border-ink bg-ink text-on-ink forced-colors:text-[CanvasText]', proposed };
const said = { chosen: words.sampleChosen, proposed: words.sampleProposed };
const notes = {
  note: (children: ReactNode) => <span className="sr-only">{children}</span>,
  proposed: (children: ReactNode) => <span className="text-accent">{children}</span>,
};

const cardClass = 'rounded-card border border-line bg-surface p-6 shadow-float';

/** A prompt, and what a press adds to it. Not interactive. `isInside`: in the place where its result will be. */
export function Sample({ isInside = false }: { isInside?: boolean }) {
  return (
    <figure className="w-full max-w-140">
      <div className={isInside ? 'rounded-panel border border-dashed border-line-strong p-4' : cardClass}>
        <p className="mb-3 text-tiny text-ink-3">{t(words.sampleTitle)}</p>
        <p className="font-mono text-[0.875rem]/6.5 wrap-anywhere">
          {t(sampleBrief.prompt)}
          {sampleBrief.rows.map(({ label, kind, adds }) => (
            <Fragment key={label}>
              {adds.startsWith(' ') && ' '}
              <ins className={classNames('box-decoration-clone', added[kind])}>{t(adds).trim()}</ins>
            </Fragment>
          ))}
        </p>
        <dl className="mt-5 grid gap-x-4 gap-y-2 border-t border-line pt-4 text-tiny sm:grid-cols-[auto_minmax(0,1fr)]">
          {sampleBrief.rows.map((row) => (
            <div key={row.label} className={row.isQuestion ? 'mb-2 grid gap-2 sm:col-span-2' : 'contents'}>
              <dt className={classNames('font-medium text-ink-2', !row.isQuestion && 'sm:py-1')}>{t(row.label)}</dt>
              <dd className="flex flex-wrap gap-1.5 max-sm:mb-2">
                {row.options.map((option) => (
                  <span
                    key={option}
                    className={classNames(
                      'rounded-control border px-2 py-0.75',
                      option === row.pressed ? `forced-colors:border-2 ${pressed[row.kind]}` : 'border-line-strong',
                    )}
                  >
                    {option === row.pressed ? rich(said[row.kind], notes, { option: t(option) }) : t(option)}
                  </span>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <figcaption
        className={classNames('text-center text-small text-ink-2 text-pretty', isInside ? 'sr-only' : 'mt-5')}
      >
        {rich(words.sampleCaption, notes)}
      </figcaption>
    </figure>
  );
}
