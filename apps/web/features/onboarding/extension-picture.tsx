import { t } from '../../ui/t.ts';
import { Wordmark } from '../../ui/wordmark.tsx';
import { words } from './words.ts';

const initial = 'H';

/** The box of an AI tool, with our button in it. A drawing: nothing in it can be used. */
export function ExtensionPicture() {
  return (
    <figure className="w-full max-w-120">
      <figcaption className="sr-only">{t(words.extensionPicture)}</figcaption>
      <div aria-hidden className="pointer-events-none overflow-hidden rounded-card border border-line bg-surface shadow-float select-none">
        <div className="flex h-10 items-center gap-1.5 border-b border-line bg-paper px-4">
          {[1, 2, 3].map((dot) => (
            <span key={dot} className="size-2.5 rounded-full border border-line-strong" />
          ))}
          <span className="ms-3 h-5 grow rounded-full bg-sunken" />
        </div>
        <div className="grid gap-4 px-6 pt-8 pb-6">
          <p className="text-center font-serif text-h3">{t(words.extensionAsk)}</p>
          <div className="rounded-[1.5rem] border border-line-strong px-5 pt-4 pb-3">
            <p className="wrap-anywhere">{t(words.extensionDraft)}</p>
            <div className="mt-4 flex items-center justify-end gap-2">
              <span className="grid size-8 place-items-center rounded-control bg-ink font-serif text-body font-semibold text-on-ink ring-4 ring-mark forced-colors:border">{initial}</span>
              <svg viewBox="0 0 32 32" className="size-8">
                <circle cx="16" cy="16" r="16" className="fill-line" />
                <path d="M16 22V10.5m-5 5 5-5 5 5" className="fill-none stroke-ink-2 stroke-2" strokeLinecap="round" strokeLinejoin="round" />
              </svg>
            </div>
          </div>
          <p className="flex items-center justify-end gap-2 text-small text-ink-2">
            <Wordmark size="small" />
            {t(words.extensionHint)}
          </p>
        </div>
      </div>
    </figure>
  );
}
