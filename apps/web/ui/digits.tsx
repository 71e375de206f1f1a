import { OTPInput } from 'input-otp';
import { useEffect, useImperativeHandle, useRef, useState, type InputEvent, type Ref } from 'react';
import { classNames } from './class-names.ts';
import { Field } from './field.tsx';

interface DigitsProps {
  label: string;
  value: string;
  onChange(value: string): void;
  /** Runs with the code once its last digit is in. */
  onComplete?: ((value: string) => void) | undefined;
  error?: string | undefined;
  disabled?: boolean | undefined;
  autoFocus?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

const count = 6;
/** Where the ten digits of other scripts begin: full-width, Arabic-Indic, Persian, Devanagari. */
const zeros = ['０', '٠', '۰', '०'].map((zero) => zero.charCodeAt(0));
const onlyDigits = '^[0-9０-９٠-٩۰-۹०-९]+$';
const isDigits = (text: string) => new RegExp(onlyDigits).test(text);

/** Six boxes for the eye, one field for the keyboard, for autofill and for a screen reader. */
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
  // What an input method is still composing stands as it is: written over, it would be typed twice.
  const [composed, setComposed] = useState<string>();
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current, []);
  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);
  return (
    <Field label={label} error={error}>
      {(control) => (
        // Digits are read from left to right in every language.
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
            // Refused before it replaces the digit under the caret.
            onBeforeInput={(event: InputEvent<HTMLInputElement>) => {
              if (event.data && !isDigits(event.data)) event.preventDefault();
            }}
            onCompositionStart={() => setComposed(value)}
            onCompositionEnd={() => setComposed(undefined)}
            // Its own digits stay unseen under the boxes' in forced colours too.
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
              // Several that are selected have one ring between them.
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
    'flex h-14 min-w-0 flex-1 items-center justify-center rounded-control border text-h2 font-medium tabular-nums transition-colors nth-[3]:me-2',
    isWrong ? 'border-danger' : isActive ? 'border-ink' : 'border-line-strong',
    isDisabled
      ? 'bg-sunken text-ink-3 opacity-60'
      : isActive && !isAlone
        ? 'bg-accent-soft text-ink'
        : 'bg-surface text-ink',
    isActive && isAlone && ring,
  );
}

/** '１２３-456' → '123456': the digits of any script that we know, and nothing between them. */
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
