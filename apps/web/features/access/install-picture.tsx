import { buttonClass } from '../../ui/button.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { rich, t } from '../../ui/t.ts';
import { Wordmark } from '../../ui/wordmark.tsx';
import { changeMarks } from './marked-prompt.tsx';
import { words } from './words.ts';

const initial = 'H';
const chip = 'rounded-chip px-2 py-1 text-tiny font-medium whitespace-nowrap forced-colors:border';

/** The extension's card above the box of an AI tool. A drawing: nothing in it can be used. */
export function InstallPicture() {
  return (
    <figure className="w-full max-w-140">
      <figcaption className="sr-only">{t(words.picture)}</figcaption>
      <div aria-hidden className="pointer-events-none select-none">
        <div className="overflow-hidden rounded-card border border-line bg-surface shadow-float">
          <div className="flex h-12 items-center gap-2 border-b border-line px-4">
            <Wordmark size="small" className="me-1" />
            <span className={`${chip} bg-sunken text-ink-2`}>{t(words.pictureMode)}</span>
            <span className={`${chip} bg-ins-bg text-ins-ink`}>{t(words.pictureKept)}</span>
          </div>
          <p className="px-5 py-4 font-mono text-[0.875rem]/6.5 wrap-anywhere">{rich(words.pictureDiff, changeMarks)}</p>
          <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-3">
            <span className={buttonClass({ look: 'ink' })}>
              {t(words.pictureReplace)} <Kbd keys="Enter" />
            </span>
            <span className={buttonClass({})}>{t(words.pictureCopy)}</span>
            <span className={buttonClass({ look: 'quiet' }, 'ms-auto max-sm:hidden')}>
              {t(words.pictureDismiss)} <Kbd keys="Escape" />
            </span>
          </div>
        </div>
        <div className="mt-3 rounded-[1.5rem] border border-line-strong bg-surface px-5 pt-4 pb-3">
          <p className="wrap-anywhere">{t(words.pictureDraft)}</p>
          <div className="mt-4 flex items-center justify-between text-ink-3">
            <Plus />
            <span className="flex items-center gap-2">
              <Letter />
              <Send />
            </span>
          </div>
        </div>
      </div>
    </figure>
  );
}

function Plus() {
  return (
    <svg viewBox="0 0 16 16" className="size-4 fill-none stroke-current stroke-[1.5]">
      <path d="M8 2.5v11M2.5 8h11" strokeLinecap="round" />
    </svg>
  );
}

function Letter() {
  return (
    <span className="grid size-7 place-items-center rounded-control bg-ink font-serif text-body font-semibold text-on-ink forced-colors:border">
      {initial}
    </span>
  );
}

function Send() {
  return (
    <svg viewBox="0 0 32 32" className="size-8">
      <circle cx="16" cy="16" r="16" className="fill-ink" />
      <path d="M16 22V10.5m-5 5 5-5 5 5" className="fill-none stroke-on-ink stroke-2" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
