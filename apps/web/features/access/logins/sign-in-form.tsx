import { login } from '@hone/contracts/access/logins';
import { useState, type FormEvent } from 'react';
import { messageOfRefusal } from '../../../data/failures.ts';
import { useRules } from '../../../data/form.ts';
import { navigationState, Link } from '../../../browser/navigation.tsx';
import { useSend } from '../../../data/send.ts';
import { useSignedIn } from '../../../data/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { t } from '../../../ui/t.ts';
import { focusFirstEmpty, selectField } from '../accounts/fields.ts';
import { keepLogin } from '../accounts/keep-login.ts';
import { words } from '../accounts/words.ts';

export function SignInForm() {
  const [known] = useState(() => navigationState()['email'] ?? '');
  const form = useRules(login.body, { email: known, password: '', remember: false });
  const { send, isSending } = useSend(login, { place: form.place });
  const [failure, setFailure] = useState<string>();
  // After the login the page leaves on its own; the button stays busy until then.
  const isDone = useSignedIn();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const element = event.currentTarget;
    const trySigningIn = form.onSubmit(async (values) => {
      setFailure(undefined);
      const outcome = await send({ body: values });
      if (outcome.ok) await keepLogin(outcome.data);
      else if (outcome.refusal.code === 'access.login.failed') {
        setFailure(messageOfRefusal(outcome.refusal, login));
        selectField(element, 'password');
      }
    });
    void trySigningIn(event);
  };

  const [email, password] = [form.field('email'), form.field('password')];
  return (
    <Form
      ref={focusFirstEmpty}
      onSubmit={submit}
      onInput={() => setFailure(undefined)}
      busy={isSending}
      className="animate-enter"
    >
      <TextField {...email} type="email" label={t(words.email)} aria-required autoComplete="username" />
      <PasswordField
        {...password}
        error={password.error ?? failure}
        label={t(words.password)}
        aria-required
        autoComplete="current-password"
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Checkbox {...form.field('remember')} label={t(words.rememberMe)} className="flex" />
        <Link to="/forget-password" state={{ email: form.value('email') }} className="link text-small">
          {t(words.forgotPassword)}
        </Link>
      </div>
      <Button type="submit" look="ink" size="large" wide busy={isSending || isDone}>
        {t(words.signIn)}
      </Button>
    </Form>
  );
}
