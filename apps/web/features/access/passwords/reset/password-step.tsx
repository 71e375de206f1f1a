import { useEffect, useRef, type FormEvent } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Form } from '../../../../ui/fields/form.tsx';
import { rich, t } from '../../../../ui/t.ts';
import { AccessPage } from '../../accounts/access-page.tsx';
import { selectField } from '../../accounts/fields.ts';
import { NewPasswordFields, type NewPasswordForm } from '../new-password-fields.tsx';
import { words as accessWords } from '../../accounts/words.ts';
import { mailbox } from '../../accounts/mailbox.tsx';
import { words } from './words.ts';

interface PasswordStepProps {
  email: string;
  form: NewPasswordForm;
  onSubmit(event: FormEvent): unknown;
  isSending: boolean;
}

export function PasswordStep({ email, form, onSubmit, isSending }: PasswordStepProps) {
  const element = useRef<HTMLFormElement>(null);
  // The first field, even if both are filled: a refused code led back here.
  useEffect(() => selectField(element.current, 'password'), []);
  useEffect(() => {
    const before = document.title;
    document.title = t(words.newPasswordPage);
    return () => {
      document.title = before;
    };
  }, []);
  return (
    <AccessPage title={t(words.newPasswordTitle)} lead={rich(words.newPasswordLead, mailbox, { email })}>
      <Form ref={element} onSubmit={(event) => void onSubmit(event)} busy={isSending}>
        {/* For the browser's keeper of passwords. */}
        <input hidden readOnly name="username" autoComplete="username" value={email} />
        <NewPasswordFields form={form} label={t(accessWords.password)} confirmLabel={t(words.confirmPassword)} />
        <Button type="submit" look="ink" size="large" wide busy={isSending}>
          {t(words.setPassword)}
        </Button>
      </Form>
    </AccessPage>
  );
}
