import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Digits } from '../../../ui/fields/digits.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { rich, t } from '../../../ui/t.ts';
import type { CodeEntry } from './use-code.ts';
import { words } from './words.ts';

interface CodeFieldsProps {
  email: string | undefined;
  entry: CodeEntry;
}

/** Takes the focus when it appears, changes, or was refused: typing replaces what is there. */
export function CodeFields({ email = '', entry }: CodeFieldsProps) {
  const { code, isRecovery, isRemembered, error, type, change, setRemembered } = entry;
  const field = useRef<HTMLInputElement>(null);
  // After a dialog has moved the focus to itself.
  useEffect(() => queueMicrotask(() => field.current?.focus()), [isRecovery]);
  useEffect(() => {
    if (error === undefined) return;
    field.current?.focus();
    field.current?.select();
  }, [error]);
  return (
    <>
      <p className="text-ink-2 wrap-anywhere">{rich(isRecovery ? words.recoveryFor : words.codeFor, {}, { email })}</p>
      {isRecovery ? (
        <TextField
          ref={field}
          label={t(words.recoveryCode)}
          hint={t(words.recoveryHint)}
          value={code}
          onChange={({ target }) => type(target.value)}
          error={error}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      ) : (
        <Digits ref={field} label={t(words.code)} value={code} onChange={type} error={error} />
      )}
      <Checkbox
        label={t(words.remember)}
        checked={isRemembered}
        onChange={({ target }) => setRemembered(target.checked)}
        className="flex"
      />
      <Button look="quiet" size="small" className="-ms-2 justify-self-start" onClick={change}>
        {t(isRecovery ? words.useApp : words.useRecovery)}
      </Button>
    </>
  );
}
