import { buttonClass } from '../../../ui/button.tsx';
import { t } from '../../../ui/t.ts';
import { Wordmark } from '../../../ui/pictures/wordmark.tsx';
import { words } from './words.ts';

const initial = 'H';
const answers = [words.pictureFirst, words.pictureSecond, words.pictureThird];

/** The extension's card above an AI tool's text box, with a real row of the engine's. Not interactive. */
export function OfferPicture() {
  return (
    <figure className="w-full max-w-140">
      <figcaption className="sr-only">{t(words.picture)}</figcaption>
      <div aria-hidden className="pointer-events-none select-none">
        <div className="overflow-hidden rounded-card border border-line bg-surface shadow-float">
          <p className="flex h-12 items-center border-b border-line px-5">
            <Wordmark size="small" />
          </p>
          <div className="px-5 py-4">
            <p className="font-medium">{t(words.pictureQuestion)}</p>
            <p className="mt-3 flex flex-wrap gap-2">
              {answers.map((answer) => (
                <span key={answer} className={buttonClass({ size: 'small' })}>
                  {t(answer)}
                </span>
              ))}
            </p>
          </div>
        </div>
        <div className="mt-3 rounded-[1.5rem] border border-line-strong bg-surface px-5 pt-4 pb-3">
          <p className="wrap-anywhere">{t(words.pictureDraft)}</p>
          <div className="mt-4 flex items-center justify-between text-ink-3">
            <Plus />
            <span className="flex items-center gap-2">
              <span
                className="grid size-8 place-items-center rounded-control bg-ink font-serif text-body font-semibold
                text-on-ink ring-4 ring-mark forced-colors:border"
              >
                {initial}
              </span>
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

function Send() {
  return (
    <svg viewBox="0 0 32 32" className="size-8">
      <circle cx="16" cy="16" r="16" className="fill-line" />
      <path
        d="M16 22V10.5m-5 5 5-5 5 5"
        className="fill-none stroke-ink-2 stroke-2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
