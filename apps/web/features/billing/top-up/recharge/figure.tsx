import type { ComponentProps } from 'react';
import { TextField } from '../../../../ui/fields/field.tsx';
import { t } from '../../../../ui/t.ts';
import { words } from './words.ts';

/** In whole dollars. */
export function Figure(
  field: Omit<ComponentProps<typeof TextField>, 'inputMode' | 'autoComplete' | 'dir' | 'className' | 'start'>,
) {
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      className="tabular-nums"
      start={<span aria-hidden>{t(words.unit)}</span>}
    />
  );
}
