import { rich, t } from '../../../ui/t.ts';
import { changeMarks } from './marked-prompt.tsx';
import { words } from './words.ts';

const chip = 'rounded-chip px-2 py-1 text-tiny font-medium forced-colors:border';

/** One prompt before and after. */
export function Sample() {
  return (
    <figure className="w-full max-w-140">
      <div className="rounded-card border border-line bg-surface p-6 shadow-float">
        <p className="mb-3 text-tiny text-ink-3">{t(words.sampleTitle)}</p>
        <p className="font-mono leading-7 wrap-anywhere">{rich(words.sample, changeMarks)}</p>
        <p className="mt-5 flex flex-wrap gap-2">
          <span className={`${chip} bg-sunken text-ink-2`}>{t(words.sampleQuestion)}</span>
          <span className={`${chip} bg-ins-bg text-ins-ink`}>{t(words.sampleAnswer)}</span>
        </p>
      </div>
      <figcaption className="mt-5 text-center text-small text-ink-2">{t(words.sampleCaption)}</figcaption>
    </figure>
  );
}
