import { signup, SignupForm } from '@hone/contracts/access/signup';
import { signupRules } from '@hone/domain/access/signups';
import { usernameFromEmail } from '@hone/domain/access/usernames';
import { useState, type FormEvent } from 'react';
import { track } from '../../../vendors/analytics.ts';
import { useRules } from '../../../data/forms/form.ts';
import { useGo } from '../../../browser/address/navigation.tsx';
import { navigationState } from '../../../browser/address/navigation-state.ts';
import { useSend } from '../../../data/write/send.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { t } from '../../../ui/t.ts';
import { focusFirstEmpty, selectField } from '../accounts/fields.ts';
import { PasswordRequirements } from '../passwords/password-requirements.tsx';
import { rememberVerification } from '../accounts/pending-signup.ts';
import { carryReferral, dropReferral } from '../accounts/referral.ts';
import { words } from '../accounts/words.ts';

/** With the free one that the server suggests. */
interface Taken {
  username: string;
  proposed: string | undefined;
}

export function SignUpForm() {
  const form = useRules(SignupForm, { email: navigationState()['email'] ?? '', password: '', username: '' });
  const { send, isSending } = useSend(signup, { place: form.place });
  const go = useGo();
  const [taken, setTaken] = useState<Taken>();
  const [isLeaving, setLeaving] = useState(false);
  const [email, password, username] = [form.field('email'), form.field('password'), form.field('username')];

  const submit = (event: FormEvent<HTMLFormElement>) =>
    void form.onSubmit(async (values) => {
      const referral = carryReferral();
      const outcome = await send({ body: { ...values, ...signupRules.placeholder, ...referral } });
      if (outcome.ok) {
        track('signup_event', { by: 'email' });
        setLeaving(true);
        dropReferral();
        const { email: asked, resend_in, handle, claim } = outcome.data;
        rememberVerification({ email: asked, source: 'signup', seconds: resend_in, handle, claim });
        go('/email-verification', { state: referral });
      } else if (outcome.refusal.fields?.['username']?.includes('access.username.taken')) {
        setTaken({ username: values.username, proposed: outcome.refusal.proposed });
      }
    })(event);

  const propose = (mailbox: string) => {
    const isOwn = form.isTouched('username') || !/[^@]@/.test(mailbox);
    if (!isOwn) form.set('username', usernameFromEmail(mailbox), { shouldValidate: true });
  };
  const offer = taken?.username === form.value('username').toLowerCase() ? taken.proposed : undefined;

  return (
    <Form ref={focusFirstEmpty} onSubmit={submit} busy={isSending} className="animate-enter">
      <TextField
        {...email}
        onChange={async (event) => {
          propose(event.target.value);
          await email.onChange(event);
        }}
        type="email"
        aria-required
        label={t(words.email)}
        autoComplete="username"
      />
      <PasswordField
        {...password}
        label={t(words.password)}
        aria-required
        autoComplete="new-password"
        hint={<PasswordRequirements password={form.value('password')} />}
      />
      <div>
        <TextField
          {...username}
          onChange={async (event) => {
            await username.onChange(event);
            // The password must not contain the new username.
            if (password.error) form.set('password', form.value('password'), { shouldValidate: true });
          }}
          label={t(words.username)}
          aria-required
          hint={t(words.usernameHint)}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        {offer && (
          <Button
            size="small"
            className="mt-2"
            onClick={(event) => {
              form.set('username', offer, { shouldValidate: true, shouldDirty: true });
              selectField(event.currentTarget.form, 'username');
            }}
          >
            {t(words.takeUsername, { username: offer })}
          </Button>
        )}
      </div>
      <Button type="submit" look="ink" size="large" wide busy={isSending || isLeaving}>
        {t(words.createAccount)}
      </Button>
    </Form>
  );
}
