import { login } from '@hone/contracts/access/logins';
import type { BodyOf } from '@hone/contracts/declarations/define';
import { asksForVerification, type Refusal } from '@hone/contracts/declarations/refusal';
import { useEffect, useState, type FormEvent } from 'react';
import { messageOfRefusal } from '../../../data/failures.ts';
import { useRules } from '../../../data/forms/form.ts';
import { Link, useGo } from '../../../browser/address/navigation.tsx';
import { navigationState } from '../../../browser/address/navigation-state.ts';
import { useSend } from '../../../data/write/send.ts';
import { useSignedIn } from '../../../data/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { t } from '../../../ui/t.ts';
import { focusFirstEmpty, focusPassword, selectField } from '../accounts/fields.ts';
import { keepLogin } from '../accounts/keep-login.ts';
import { rememberVerification } from '../accounts/pending-signup.ts';
import { notePasswordSignIn } from '../passkeys/offer/due.ts';
import { announceMarkedField } from '../passkeys/sign-in/marked-field.ts';
import { words } from '../accounts/words.ts';
import { CodeStep } from '../second-factor/code-step.tsx';
import { asksForCode, reasonForCode, tellCodesLeft } from '../second-factor/said.ts';
import { useCode } from '../second-factor/use-code.ts';

export function SignInForm() {
  const [known] = useState(() => navigationState()['email'] ?? '');
  const form = useRules(login.body, { email: known, password: '', remember: false });
  const { send, isSending } = useSend(login, {
    place: (refusal) =>
      asksForVerification(refusal) || asksForCode(refusal) || isAtCode(refusal) || form.place(refusal),
  });
  const code = useCode();
  /** What was right, and is sent again with the code. */
  const [asked, setAsked] = useState<BodyOf<typeof login>>();
  const [isBack, setBack] = useState(false);
  const isAtCode = (refusal: Refusal) => asked !== undefined && reasonForCode(refusal) !== undefined;
  const goBack = () => {
    code.clear();
    setAsked(undefined);
    setBack(true);
  };
  const go = useGo();
  const [failure, setFailure] = useState<string>();
  // After the login the page leaves on its own; the button stays busy until then.
  const isDone = useSignedIn();
  useEffect(announceMarkedField, []);

  const signIn = async (values: BodyOf<typeof login>, element?: HTMLFormElement) => {
    setFailure(undefined);
    // The same mistake again is announced again.
    code.setError(undefined);
    const outcome = await send({ body: values });
    if (outcome.ok) {
      notePasswordSignIn();
      await keepLogin(outcome.data);
      tellCodesLeft(outcome.data);
    } else if (asksForCode(outcome.refusal)) setAsked(values);
    else if (isAtCode(outcome.refusal)) code.setError(reasonForCode(outcome.refusal));
    else if (asksForVerification(outcome.refusal)) {
      rememberVerification({ email: values.email, source: 'login', seconds: outcome.refusal.retryAfter });
      go('/email-verification');
    } else if (outcome.refusal.code === 'access.login.failed') {
      setFailure(messageOfRefusal(outcome.refusal, login));
      if (element) selectField(element, 'password');
      else goBack();
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const element = event.currentTarget;
    void form.onSubmit((values) => signIn(values, element))(event);
  };

  const [email, password] = [form.field('email'), form.field('password')];
  if (asked)
    return (
      <CodeStep
        email={asked.email}
        entry={code}
        busy={isSending || isDone}
        submit={() => void signIn({ ...asked, ...code.given })}
        back={goBack}
      />
    );
  return (
    <Form
      ref={isBack ? focusPassword : focusFirstEmpty}
      onSubmit={submit}
      onInput={() => setFailure(undefined)}
      busy={isSending}
      className="animate-enter"
    >
      <TextField {...email} type="email" label={t(words.email)} aria-required autoComplete="username webauthn" />
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
