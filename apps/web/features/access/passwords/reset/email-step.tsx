import { useEffectEvent, useLayoutEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { arrivalState, Link } from '../../../../platform/navigation.tsx';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/field.tsx';
import { Form } from '../../../../ui/form.tsx';
import { rich, t } from '../../../../ui/t.ts';
import { expectToasts } from '../../../../ui/toast.ts';
import { AccessPage } from '../../accounts/access-page.tsx';
import { words as accessWords } from '../../accounts/words.ts';
import { goToStep, keepStep } from './entry.ts';
import { loadAsking, loadLaterSteps } from './loading.ts';
import { words } from './words.ts';

const link = (children: ReactNode) => (
  <Link to="/login" className="link">
    {children}
  </Link>
);

/**
 * The field is the browser's own from the first picture on, so that nothing typed is lost before, or while, our code
 * comes.
 */
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
      const [{ askForCode }] = await Promise.all([loadAsking(), loadLaterSteps()]);
      const { next, error: reason } = await askForCode(field.current?.value ?? '');
      setState('open');
      setError(reason);
      if (reason !== undefined) field.current?.focus();
      // Somebody who has left the page meanwhile stays where they are.
      if (!next || !form.current) return;
      keepStep({ ...next, step: 'email' });
      goToStep(next);
    } catch {
      setState('failed');
    }
  };

  const begin = useEffectEvent(() => {
    const { email } = arrivalState();
    if (email !== undefined) {
      field.current!.value ||= email;
      field.current?.focus();
    }
    // Pressed before our code was here: a pointer leaves focus without its ring.
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
            loadAsking().then(
              ({ judgeEmail }) => setError(judgeEmail(target.value)),
              () => undefined,
            );
          }}
          onBlur={({ target }) => {
            loadAsking()
              .then(({ judgeLeft }) => judgeLeft(target))
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
  expectToasts();
  for (const load of [loadAsking, loadLaterSteps]) load().catch(() => undefined);
}
