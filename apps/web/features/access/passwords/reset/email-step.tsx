import { useEffectEvent, useLayoutEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Link } from '../../../../browser/address/navigation.tsx';
import { navigationState } from '../../../../browser/address/navigation-state.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/fields/field.tsx';
import { Form } from '../../../../ui/fields/form.tsx';
import { rich, t } from '../../../../ui/t.ts';
import { preloadToaster } from '../../../../ui/overlays/toast.ts';
import { AccessPage } from '../../accounts/access-page.tsx';
import { words as accessWords } from '../../accounts/words.ts';
import { goToStep, keepStep } from './entry.ts';
import { loadRequestCode, loadLaterSteps } from './lazy-parts.ts';
import { words } from './words.ts';

const link = (children: ReactNode) => (
  <Link to="/login" className="link">
    {children}
  </Link>
);

/** A native field from the first paint on, so that nothing typed before our code loads is lost. */
export function EmailStep() {
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const [state, setState] = useState<'open' | 'sending' | 'failed'>('open');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state === 'sending') return;
    setState('sending');
    try {
      const [{ requestCode }] = await Promise.all([loadRequestCode(), loadLaterSteps()]);
      const { next, error: reason } = await requestCode(field.current?.value ?? '');
      setState('open');
      setError(reason);
      if (reason !== undefined) field.current?.focus();
      // The user may have left in the meantime.
      if (!next || !form.current) return;
      keepStep({ ...next, step: 'email' });
      goToStep(next);
    } catch {
      setState('failed');
    }
  };

  const begin = useEffectEvent(() => {
    const { email } = navigationState();
    if (email !== undefined) {
      field.current!.value ||= email;
      field.current?.focus();
    }
    // Pressed before our code had loaded: a press leaves focus without a visible ring.
    if (form.current?.querySelector('[type=submit]:focus:not(:focus-visible)')) form.current.requestSubmit();
  });
  useLayoutEffect(() => begin(), []);

  return (
    <AccessPage title={t(words.emailTitle)} lead={t(words.emailLead)}>
      {/* A form of this method sends nothing by itself, and above all no email into the address. */}
      <Form
        ref={form}
        method="dialog"
        onSubmit={(event) => void submit(event)}
        busy={state === 'sending'}
        onFocus={prepare}
        onPointerEnter={prepare}
      >
        <TextField
          ref={field}
          type="email"
          name="email"
          label={t(accessWords.email)}
          aria-required
          autoComplete="username"
          error={error}
          onChange={(event) => {
            const { target } = event;
            loadRequestCode().then(
              ({ emailError }) => setError(emailError(target.value)),
              () => undefined,
            );
          }}
          onBlur={({ target }) => {
            loadRequestCode()
              .then(({ emailErrorOnBlur }) => emailErrorOnBlur(target))
              .then((reason) => reason !== undefined && setError(reason))
              .catch(() => undefined);
          }}
        />
        <div>
          <Button type="submit" look="ink" size="large" wide busy={state === 'sending'}>
            {t(words.continue)}
          </Button>
          {state === 'failed' && (
            <p role="alert" className="mt-2 text-small text-danger">
              {t(words.notContinued)}
            </p>
          )}
        </div>
      </Form>
      <p className="mt-5 text-small text-ink-2">{rich(words.remembered, { link })}</p>
    </AccessPage>
  );
}

function prepare(): void {
  preloadToaster();
  for (const load of [loadRequestCode, loadLaterSteps]) load().catch(() => undefined);
}
