import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

type SliderProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  label: string;
  value: number;
  /** For screen readers, instead of the number: '150 %'. */
  said?: string | undefined;
  onChange(value: number): void;
};

export function Slider({ label, value, said, onChange, className, ...rest }: SliderProps) {
  return (
    <input
      {...rest}
      type="range"
      aria-label={label}
      aria-valuetext={said}
      value={value}
      onChange={(event) => onChange(event.target.valueAsNumber)}
      className={classNames(
        'h-6 w-full min-w-0 cursor-pointer rounded-chip accent-accent disabled:cursor-not-allowed pointer-coarse:h-11',
        className,
      )}
    />
  );
}
