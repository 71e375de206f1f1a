import { useState, type ComponentProps, type KeyboardEvent, type MouseEvent } from 'react';
import { TextField } from './field.tsx';
import { t } from '../t.ts';
import { words } from '../words.ts';

export function PasswordField({
  onKeyDown,
  onKeyUp,
  onPointerDown,
  onBlur,
  ...rest
}: Omit<ComponentProps<typeof TextField>, 'type' | 'end' | 'notice'>) {
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const lookAtCapsLock = (event: KeyboardEvent | MouseEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <TextField
      {...rest}
      type={isShown ? 'text' : 'password'}
      dir="ltr"
      spellCheck={false}
      autoCapitalize="none"
      autoCorrect="off"
      notice={hasCapsLock && t(words.capsLock)}
      onKeyDown={(event) => {
        // The Caps Lock key itself reports its new state only on release.
        if (event.key !== 'CapsLock') lookAtCapsLock(event);
        onKeyDown?.(event);
      }}
      onKeyUp={(event) => {
        lookAtCapsLock(event);
        onKeyUp?.(event);
      }}
      onPointerDown={(event) => {
        lookAtCapsLock(event);
        onPointerDown?.(event);
      }}
      onBlur={(event) => {
        setCapsLock(false);
        onBlur?.(event);
      }}
      end={
        <button
          type="button"
          aria-label={t(isShown ? words.hidePassword : words.showPassword)}
          disabled={rest.disabled}
          className="h-7 rounded-chip px-1.5 text-small font-medium text-ink-2 hover:bg-sunken hover:text-ink
            disabled:cursor-not-allowed disabled:text-ink-3"
          // Keeps the caret in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setShown(!isShown)}
        >
          {t(isShown ? words.hide : words.show)}
        </button>
      }
    />
  );
}
