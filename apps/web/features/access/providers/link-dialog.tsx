import { Password } from '@hone/contracts/declarations/fields';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { useId, useState, type FormEvent } from 'react';
import * as z from 'zod/mini';
import { useRules } from '../../../data/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { rich, t } from '../../../ui/t.ts';
import { focusPassword, selectField } from '../accounts/fields.ts';
import { CodeFields } from '../second-factor/code-fields.tsx';
import { asksForCode, reasonForCode } from '../second-factor/said.ts';
import { useCode } from '../second-factor/use-code.ts';
import { words as codeWords } from '../second-factor/words.ts';
import type { PageHold } from './page-hold.ts';
import { useProviderLogin } from './provider-login.ts';
import { words } from './words.ts';

interface LinkDialogProps {
  credential: string;
  onHold(hold: PageHold): void;
  onClose(): void;
}

const rules = z.object({ password: Password });

/** The provider can't vouch for this email: the account's password must, once, and what is asked for after it. */
export function LinkDialog({ credential, onHold, onClose }: LinkDialogProps) {
  const id = useId();
  const form = useRules(rules, { password: '' });
  const code = useCode();
  const [step, setStep] = useState<'password' | 'code' | 'password again'>('password');
  const isAsked = step === 'code';
  const reasonAtCode = (refusal: Refusal) => (isAsked ? reasonForCode(refusal) : undefined);
  const { signIn, isSending } = useProviderLogin(onHold, (refusal) => {
    // A sign-in that took too long starts over.
    if (refusal.code === 'access.provider.refused') onClose();
    return asksForCode(refusal) || reasonAtCode(refusal) !== undefined || form.place(refusal);
  });
  const email = readEmail(credential);
  const goBack = () => {
    code.clear();
    setStep('password again');
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const element = event.currentTarget;
    void form.onSubmit(async ({ password }) => {
      // The same mistake again is announced again.
      code.setError(undefined);
      const refusal = await signIn(credential, { password, ...(isAsked && code.given) });
      if (!refusal) return;
      const reason = reasonAtCode(refusal);
      if (asksForCode(refusal)) setStep('code');
      else if (reason !== undefined) code.setError(reason);
      else if (!isAsked) selectField(element, 'password');
      // It was changed since it was right.
      else if (refusal.fields?.['password']) goBack();
    })(event);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={t(words.linkTitle)}
      description={
        isAsked ? undefined : email === undefined ? t(words.linkLeadUnnamed) : rich(words.linkLead, {}, { email })
      }
      footer={
        <>
          {isAsked ? (
            <Button onClick={goBack}>{t(codeWords.back)}</Button>
          ) : (
            <Button onClick={onClose}>{t(words.cancel)}</Button>
          )}
          <Button type="submit" form={id} look="ink" disabled={isAsked && !code.isWhole} busy={isSending}>
            {t(words.link)}
          </Button>
        </>
      }
    >
      <Form
        key={step}
        id={id}
        ref={step === 'password again' ? focusPassword : undefined}
        onSubmit={submit}
        busy={isSending}
      >
        {isAsked ? (
          <CodeFields email={email} entry={code} />
        ) : (
          <PasswordField {...form.field('password')} label={t(words.password)} autoComplete="current-password" />
        )}
      </Form>
    </Dialog>
  );
}

/** Unverified: for display only. */
function readEmail(credential: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(credential.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.codePointAt(0)!,
    );
    const { email } = JSON.parse(new TextDecoder().decode(bytes)) as { email?: unknown };
    return typeof email === 'string' ? email : undefined;
  } catch {
    return undefined;
  }
}
