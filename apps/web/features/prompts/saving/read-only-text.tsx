import { classNames } from '../../../ui/class-names.ts';
import { markVariables, promptClass } from '../../../ui/text-marks.tsx';
import { useOverflow } from '../../../ui/overflow.ts';

/** Read-only, and scrolls. */
export function ReadOnlyText({ label, text }: { label: string; text: string }) {
  const { ref, overflows } = useOverflow();
  return (
    <section
      ref={ref}
      aria-label={label}
      {...(overflows && { tabIndex: 0 })}
      className="max-h-44 overflow-y-auto overscroll-contain rounded-control border border-line bg-sunken px-3 py-2
        -outline-offset-2!"
    >
      <div className={classNames(promptClass, 'text-ink-2')}>{markVariables(text)}</div>
    </section>
  );
}
