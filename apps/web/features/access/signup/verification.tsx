import { storedItems, type PendingVerification } from '@hone/contracts/stored';
import { useEffect, useEffectEvent, useState } from 'react';
import { useContinue } from '../../../browser/address/deep-link.ts';
import { messageOfCode } from '../../../data/failures.ts';
import { Link, useGo } from '../../../browser/address/navigation.tsx';
import { openStored } from '../../../browser/storage/stored.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { t } from '../../../ui/t.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { AccessPage } from '../accounts/access-page.tsx';
import { useStartWelcome } from '../accounts/start-welcome.ts';
import { CodeForm, type Activated } from '../codes/code-form.tsx';
import { useLeaveAfterLogin } from '../accounts/leave-after-login.ts';
import { keepLogin } from '../accounts/keep-login.ts';
import { finishSignup, usePendingSignup } from '../accounts/pending-signup.ts';
import { words } from '../accounts/words.ts';

const verificationSuccess = openStored(storedItems.showVerificationSuccess);

export function Verification() {
  const { pending, isGone } = usePendingSignup();
  const [activated, setActivated] = useState<Activated>();
  const go = useGo();
  const proceed = useContinue();
  const arrive = useStartWelcome();
  useLeaveAfterLogin(activated !== undefined);

  const finish = useEffectEvent(async (answer: Activated) => {
    const { email = '', source } = pending ?? {};
    const { access, refresh, user_info, username, wanted_username: wanted } = answer;
    const isSignedIn = access !== undefined && refresh !== undefined && user_info !== undefined;
    if (isSignedIn) await keepLogin({ access, refresh, user_info });
    if (wanted !== undefined && !isInstalling(answer, source))
      toast.done(t(words.usernameChanged, { username, wanted }));
    if (isInstalling(answer, source)) {
      arrive({ username, email, ...(wanted !== undefined && { wanted }) });
    } else if (!answer.password_kept) {
      toast.failed(t(words.newPasswordNeeded));
      go('/forget-password', { replace: true, state: { email } });
    } else if (source === 'login' && isSignedIn) {
      proceed();
    } else if (source === 'login') {
      verificationSuccess.keep(true);
      go('/login', { replace: true, state: { email } });
    }
    finishSignup(email);
  });
  // After it is shown, so that the login doesn't redirect.
  useEffect(() => void (activated && finish(activated)), [activated]);

  // Activation clears it while the next screen loads.
  const isUnknown = pending === undefined && activated === undefined;
  useEffect(() => {
    if (isUnknown) go('/login', { replace: true });
  });
  if (pending === undefined) return <main tabIndex={-1} />;
  const { email, source } = pending;

  if (isGone && !activated) return <VerifiedElsewhere email={email} />;
  return (
    <AccessPage
      title={t(words.verificationTitle)}
      lead={
        <>
          {source === 'login' && <p className="mb-1 text-ink">{messageOfCode('access.not_verified')}</p>}
          <p>{t(words.verificationLead)}</p>
          <p className="mt-1 font-medium text-ink wrap-anywhere">{email}</p>
        </>
      }
    >
      <CodeForm pending={pending} onActivated={setActivated} />
    </AccessPage>
  );
}

/** Only the tab that signed up shows the extension, and the final username. */
function isInstalling({ password_kept }: Activated, source: PendingVerification['source'] | undefined): boolean {
  return source === 'signup' && password_kept;
}

function VerifiedElsewhere({ email }: { email: string }) {
  return (
    <AccessPage title={t(words.verifiedElsewhere)} lead={t(words.verifiedElsewhereLead)} isArrival>
      <Link to="/login" state={{ email }} className={buttonClass({ look: 'ink', size: 'large', wide: true })}>
        {t(words.signIn)}
      </Link>
    </AccessPage>
  );
}
