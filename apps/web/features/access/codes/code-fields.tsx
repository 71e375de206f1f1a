import { codeRules } from '@hone/domain/access/codes';
import { useEffect, useImperativeHandle, useRef, type ComponentProps, type ReactNode, type Ref } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Digits } from '../../../ui/fields/digits.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { t } from '../../../ui/t.ts';
import { ResendCode } from './resend-code.tsx';
import { words } from '../accounts/words.ts';

type CodeFieldsProps = ComponentProps<typeof ResendCode> & {
  code: string;
  onCode(code: string): void;
  /** Called when all digits are entered. */
  onSubmit(): void;
  error?: string | undefined;
  busy?: boolean;
  /** False where the page is about more than the code. */
  takesFocus?: boolean;
  /** A link to use another email. */
  children: ReactNode;
  ref?: Ref<HTMLInputElement> | undefined;
};

export function CodeFields({
  code,
  onCode,
  onSubmit,
  error,
  busy = false,
  takesFocus = true,
  children,
  ref,
  onAnswer,
  ...resending
}: CodeFieldsProps) {
  const digits = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => digits.current, []);
  // After the app has moved the focus to the new page.
  useEffect(() => queueMicrotask(() => takesFocus && digits.current?.focus()), [takesFocus]);
  const isWhole = code.length === codeRules.digits;
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole) onSubmit();
      }}
      busy={busy}
    >
      <Digits ref={digits} label={t(words.code)} value={code} onChange={onCode} error={error} />
      <Button type="submit" look="ink" size="large" wide disabled={!isWhole} busy={busy}>
        {t(words.submit)}
      </Button>
      <div className="flex flex-wrap items-center gap-3">
        <ResendCode
          {...resending}
          onAnswer={(answer) => {
            onAnswer(answer);
            // The pressed button is disabled now, and loses the focus.
            digits.current?.focus();
          }}
        />
        {children}
      </div>
    </Form>
  );
}
