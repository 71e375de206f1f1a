import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { t } from '../../ui/t.ts';
import { words } from './words.ts';

const away = 'invisible';

/** Nothing moves: an unavailable button keeps its space. */
export function StepNavigation({
  step,
  count,
  onStep,
}: {
  step: number;
  count: number;
  onStep: (step: number) => void;
}) {
  const steps = Array.from({ length: count }, (_, index) => index + 1);
  return (
    <nav
      aria-label={t(words.steps)}
      className="bottom-0 z-10 flex items-center justify-between gap-2 border-t bg-paper px-6 py-3 md:mt-6 md:px-12
        md:py-5 not-short:sticky"
    >
      <Button className={classNames('min-w-20', step === 1 && away)} onClick={() => onStep(step - 1)}>
        {t(words.back)}
      </Button>
      <ol className="flex">
        {steps.map((number) => (
          <li key={number} className="flex">
            <button
              type="button"
              aria-label={t(words.step, { step: number, count })}
              aria-current={number === step ? 'step' : undefined}
              onClick={() => onStep(number)}
              className="group grid size-8 place-items-center rounded-control sm:size-9 hover:bg-sunken"
            >
              <span
                className="size-2.5 rounded-full border border-line-strong transition-colors
                group-aria-[current]:border-ink group-aria-[current]:bg-ink
                forced-colors:group-aria-[current]:bg-[Highlight]"
              />
            </button>
          </li>
        ))}
      </ol>
      <Button look="ink" className={classNames('min-w-20', step === count && away)} onClick={() => onStep(step + 1)}>
        {t(words.next)}
      </Button>
      <span aria-live="polite" className="sr-only">
        {t(words.step, { step, count })}
      </span>
    </nav>
  );
}
