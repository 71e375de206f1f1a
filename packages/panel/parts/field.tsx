import { promptMaximum } from '@hone/domain/enhance/enhancing';
import type { FormEvent, ReactNode } from 'react';

export interface FieldProps {
  label: string;
  placeholder: string;
  value: string;
  /** For pasted material. */
  isLong: boolean;
  lang?: string | undefined;
  tabIndex?: number | undefined;
  onFocus(): void;
  onText(text: string): void;
}

/** Draws a row's field; each surface may have its own. */
export type Field = (props: FieldProps) => ReactNode;

/** React requires it next to a value; Preact's core would call it only on blur. */
const already = () => undefined;

export function PlainField({ label, placeholder, value, isLong, lang, tabIndex, onFocus, onText }: FieldProps) {
  const common = {
    className: 'own',
    dir: 'auto',
    lang,
    tabIndex,
    'aria-label': label,
    'data-stop': true,
    placeholder,
    value,
    maxLength: promptMaximum,
    onFocus,
    onChange: already,
    onInput: ({ currentTarget }: FormEvent<HTMLInputElement | HTMLTextAreaElement>) => onText(currentTarget.value),
  } as const;
  return isLong ? <textarea rows={3} {...common} /> : <input type="text" autoComplete="off" {...common} />;
}
