import { memo, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { truncate } from '@hone/text/truncate';
import { leaveOut } from '@hone/text/left-out';
import { variableKey } from '@hone/text/variables';
import { classNames } from '../../../ui/class-names.ts';
import { markClass, promptClass, boundaryClass } from '../../../ui/writing/text-marks.tsx';
import { useOverflow } from '../../../ui/overflow.ts';
import { t } from '../../../ui/t.ts';
import { splitAtVariables } from '../../../ui/writing/variable-pieces.ts';
import { referenceTo } from '../reference.ts';
import { givenOf, type Filling } from '@hone/text/fillings';
import { words } from './words.ts';

interface PreviewProps {
  text: string;
  fillings: readonly Filling[];
  /** The name whose field has the focus is scrolled into view. */
  seen: string | undefined;
}

/** The final prompt, with the values marked. */
export function Preview({ text, fillings, seen }: PreviewProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { ref: measure, overflows } = useOverflow();
  const frame = useCallback(
    (element: HTMLDivElement | null) => {
      box.current = element;
      return measure(element);
    },
    [measure],
  );
  const length = fillings.reduce((sum, { typed }) => sum + typed.length, text.length);
  const drawn = useRested(fillings, length > longText ? rest : 0);
  useEffect(() => {
    const place =
      seen !== undefined && box.current?.querySelector<HTMLElement>(`[data-name="${CSS.escape(variableKey(seen))}"]`);
    if (place) box.current?.scrollTo({ top: place.offsetTop - box.current.clientHeight / 3 });
  }, [seen]);
  return (
    <section
      aria-labelledby={id}
      className="sticky -bottom-5 -mx-5 -mb-5 grid min-w-0 gap-1 border-t border-line bg-surface px-5 pt-3 pb-5 sm:-mx-6
        sm:px-6 [@media(max-height:36rem)]:static"
    >
      <h3 id={id} className="text-small font-medium">
        {t(words.preview)}
      </h3>
      <div
        ref={frame}
        {...(overflows && { tabIndex: 0, role: 'group', 'aria-labelledby': id })}
        className="relative max-h-40 min-h-16 overflow-y-auto rounded-control border border-line bg-sunken px-3 py-2"
      >
        <Filled text={text} fillings={drawn} />
      </div>
    </section>
  );
}

/** In characters: longer ones are slow to lay out, and redrawn only when typing pauses. */
const longText = 4000;
const rest = 200;

/** Debounced, unless the delay is zero. */
function useRested<Value>(value: Value, milliseconds: number): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    if (milliseconds === 0) return undefined;
    const timer = setTimeout(() => setRested(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return milliseconds === 0 ? value : rested;
}

/** The longest value drawn whole; shorter where many are drawn. */
const longValue = { most: 2000, together: 100_000, least: 20 } as const;

const filledClass = classNames(
  boundaryClass,
  'rounded-chip bg-accent-soft box-decoration-clone px-0.5 text-accent underline decoration-1 underline-offset-3',
);

export const Filled = memo(function Filled({ text, fillings }: Pick<PreviewProps, 'text' | 'fillings'>) {
  const given = useMemo(() => givenOf(fillings), [fillings]);
  const pieces = useMemo(() => splitAtVariables(leaveOut(text, given)), [text, given]);
  const most = Math.max(longValue.least, Math.min(longValue.most, Math.floor(longValue.together / pieces.length)));
  const values = new Map(given.map(({ name, value }) => [variableKey(name), truncate(value, most)]));
  return (
    <div dir="auto" className={classNames(promptClass, 'text-small!')}>
      {pieces.map(({ text: piece, name }, index) => {
        if (name === undefined) return piece;
        const key = variableKey(name);
        const value = values.get(key);
        if (value === undefined) {
          return (
            <mark key={index} data-name={key} className={markClass}>
              {piece}
            </mark>
          );
        }
        return (
          <span
            key={index}
            data-name={key}
            className={filledClass}
            data-start={t(words.valueFrom, { reference: referenceTo(name) })}
            data-end={t(words.valueTo)}
          >
            {value}
          </span>
        );
      })}
    </div>
  );
});
