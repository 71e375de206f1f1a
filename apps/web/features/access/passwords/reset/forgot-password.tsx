import { lazy, Suspense } from 'react';
import { useGoingOn } from '../../accounts/going-on.ts';
import { CodePage } from './code-page.tsx';
import { EmailStep } from './email-step.tsx';
import { useEntry } from './entry.ts';
import { loadLaterSteps } from './loading.ts';

const LaterSteps = lazy(async () => ({ default: (await loadLaterSteps()).LaterSteps }));

/** Email, code, new password. The first step is drawn beforehand; the others come while it is filled in. */
export function ForgotPassword() {
  useGoingOn();
  const { step, email } = useEntry();
  if (step === 'email') return <EmailStep />;
  return (
    <Suspense fallback={<CodePage email={email} />}>
      <LaterSteps />
    </Suspense>
  );
}
