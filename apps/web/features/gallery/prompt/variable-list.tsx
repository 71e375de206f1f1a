import { useId } from 'react';
import { t } from '../../../ui/t.ts';
import { markClass } from '../../../ui/writing/text-marks.tsx';
import type { GalleryVariable } from '../gallery-prompt.ts';
import { words } from '../words.ts';

export function VariableList({ variables }: { variables: readonly GalleryVariable[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-lead font-semibold">
        {t(words.variables)}
      </h2>
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-1 sm:grid-cols-[minmax(8rem,auto)_minmax(0,1fr)] sm:gap-y-2.5">
        {variables.map(({ name, about, values }) => (
          <div key={name} className="contents">
            <dt>
              <span className={`${markClass} font-mono text-small`}>{name}</span>
            </dt>
            <dd className="max-sm:mb-2">
              {about}
              {values && (
                <span className="block text-small text-ink-2">{t(words.choices, { values: values.join(', ') })}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
