import { OTPInput } from 'input-otp';
import { useEffect, useImperativeHandle, useRef, useState, type InputEvent, type Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Field } from './field.tsx';

interface DigitsProps {
  label: string;
  value: string;
  onChange(value: string): void;
  onComplete?: ((value: string) => void) | undefined;
  error?: string | undefined;
  disabled?: boolean | undefined;
  autoFocus?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

const count = 6;
/** The zeros of other scripts: full-width, Arabic-Indic, Persian, Devanagari. */
const zeros = ['０', '٠', '۰', '०'].map((zero) => zero.charCodeAt(0));
const onlyDigits = '^[0-9０-９٠-٩۰-۹०-९]+$';
const isDigits = (text: string) => new RegExp(onlyDigits).test(text);

/** Six boxes to look at, but one field for the keyboard, autofill and screen readers. */
export function Digits({
  label,
  value,
  onChange,
  onComplete,
  error,
  disabled = false,
  autoFocus = false,
  ref,
}: DigitsProps) {
  const input = useRef<HTMLInputElement>(null);
  // Overwriting text that an input method is composing would type it twice.
  const [composed, setComposed] = useState<string>();
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current, []);
  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);
  return (
    <Field label={label} error={error}>
      {(control) => (
        // Digits run left to right in every language.
        <div dir="ltr" className="w-full max-w-90">
          <OTPInput
            {...control}
            ref={input}
            value={composed ?? value}
            onChange={(typed) => {
              if (composed !== undefined) setComposed(typed);
              onChange(toDigits(typed));
            }}
            onComplete={(typed: string) => onComplete?.(toDigits(typed))}
            // Rejected before it replaces the digit at the caret.
            onBeforeInput={(event: InputEvent<HTMLInputElement>) => {
              if (event.data && !isDigits(event.data)) event.preventDefault();
            }}
            onCompositionStart={() => setComposed(value)}
            onCompositionEnd={() => setComposed(undefined)}
            // Keeps the field's own digits invisible in forced colors too.
            className="forced-color-adjust-none"
            maxLength={count}
            pattern={onlyDigits}
            pasteTransformer={toDigits}
            pushPasswordManagerStrategy="none"
            noScriptCSSFallback={null}
            inputMode="numeric"
            autoComplete="one-time-code"
            disabled={disabled}
            render={({ slots }) => {
              // One ring around several selected boxes.
              const areSelected = slots.filter(({ isActive }) => isActive).length > 1;
              return (
                <div aria-hidden className={classNames('flex gap-2 rounded-control', areSelected && ring)}>
                  {slots.map(({ char, isActive, hasFakeCaret }, index) => (
                    <span key={index} className={boxClass(isActive, !areSelected, Boolean(error), disabled)}>
                      {char && toDigits(char)}
                      {hasFakeCaret && (
                        <span className="h-6 animate-[exit_1.1s_steps(2,jump-none)_infinite] border-s border-current" />
                      )}
                    </span>
                  ))}
                </div>
              );
            }}
          />
        </div>
      )}
    </Field>
  );
}

const ring = 'outline-2 outline-offset-2 outline-focus';

function boxClass(isActive: boolean, isAlone: boolean, isWrong: boolean, isDisabled: boolean): string {
  return classNames(
    'flex h-14 min-w-0 flex-1 items-center justify-center rounded-control border text-h2 font-medium tabular-nums',
    'transition-colors nth-[3]:me-2',
    isWrong ? 'border-danger' : isActive ? 'border-ink' : 'border-line-strong',
    isDisabled
      ? 'bg-sunken text-ink-3 opacity-60'
      : isActive && !isAlone
        ? 'bg-accent-soft text-ink'
        : 'bg-surface text-ink',
    isActive && isAlone && ring,
  );
}

/** '１２３-456' → '123456' */
function toDigits(text: string): string {
  return [...text]
    .map((character) => {
      const point = character.charCodeAt(0);
      const zero = zeros.find((start) => point >= start && point < start + 10);
      return zero === undefined ? character : String(point - zero);
    })
    .filter((character) => character >= '0' && character <= '9')
    .slice(0, count)
    .join('');
}
