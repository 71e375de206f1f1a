import { lazy, Suspense } from 'react';
import { useLeaveAfterLogin } from '../../accounts/leave-after-login.ts';
import { CodePage } from './code-page.tsx';
import { EmailStep } from './email-step.tsx';
import { useEntry } from './entry.ts';
import { loadLaterSteps } from './lazy-parts.ts';

const LaterSteps = lazy(async () => ({ default: (await loadLaterSteps()).LaterSteps }));

/** The first step is prerendered; the others load while it is filled in. */
export function ForgotPassword() {
  useLeaveAfterLogin();
  const { step, email } = useEntry();
  if (step === 'email') return <EmailStep />;
  return (
    <Suspense fallback={<CodePage email={email} />}>
      <LaterSteps />
    </Suspense>
  );
}
