import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Digits } from '../../../ui/fields/digits.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { rich, t } from '../../../ui/t.ts';
import type { CodeEntry } from './use-code.ts';
import { mailbox } from '../accounts/mailbox.tsx';
import { words } from './words.ts';

interface CodeFieldsProps {
  email: string | undefined;
  entry: CodeEntry;
}

export function CodeFields({ email = '', entry }: CodeFieldsProps) {
  const { isRecovery, isRemembered, change, setRemembered } = entry;
  return (
    <>
      <p className="text-ink-2 wrap-anywhere">
        {rich(isRecovery ? words.recoveryFor : words.codeFor, mailbox, { email })}
      </p>
      <CodeField key={String(isRecovery)} entry={entry} />
      <Checkbox
        label={t(words.remember)}
        checked={isRemembered}
        onChange={({ target }) => setRemembered(target.checked)}
        className="flex"
      />
      <Button look="quiet" size="small" className="-ms-2 justify-self-start" onClick={change}>
        {t(isRecovery ? words.toApp : words.toRecovery)}
      </Button>
    </>
  );
}

/** Takes the focus when it appears, and when it was refused: then typing replaces what is there. */
function CodeField({ entry: { code, isRecovery, error, type } }: Pick<CodeFieldsProps, 'entry'>) {
  const field = useRef<HTMLInputElement>(null);
  // After a dialog has moved the focus to itself.
  useEffect(() => queueMicrotask(() => field.current?.focus()), []);
  useEffect(() => {
    if (error === undefined) return;
    field.current?.focus();
    field.current?.select();
  }, [error]);
  if (!isRecovery) return <Digits ref={field} label={t(words.code)} value={code} onChange={type} error={error} />;
  return (
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
  );
}
