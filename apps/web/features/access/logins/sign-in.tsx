import { storedItems } from '@hone/contracts/stored';
import { useEffect, useState, type ReactNode } from 'react';
import { Link } from '../../../browser/address/navigation.tsx';
import { openStored } from '../../../browser/storage/stored.ts';
import { rich, t } from '../../../ui/t.ts';
import { AccessPage } from '../accounts/access-page.tsx';
import { useLeaveAfterLogin } from '../accounts/leave-after-login.ts';
import type { PageHold } from '../providers/page-hold.ts';
import { SignInOptions } from '../providers/sign-in-options.tsx';
import { words } from '../accounts/words.ts';

const verificationSuccess = openStored(storedItems.showVerificationSuccess);
const loadForm = async () => (await import('./sign-in-form.tsx')).SignInForm;
const link = (children: ReactNode) => (
  <Link to="/create-account" className="link">
    {children}
  </Link>
);

export function SignIn({ picture }: { picture: ReactNode }) {
  const [hold, setStand] = useState<PageHold>();
  useLeaveAfterLogin(hold !== undefined);
  useEffect(() => void sayVerified(), []);
  return (
    <AccessPage title={t(words.signInTitle)} lead={t(words.about)} hasNotice picture={picture}>
      <SignInOptions emailLabel={t(words.signInWithEmail)} loadForm={loadForm} hold={hold} onHold={setStand} />
      <p className="mt-5 text-small text-ink-2">{rich(words.newHere, { link })}</p>
    </AccessPage>
  );
}

/** Once, when the login led through the verification. */
async function sayVerified(): Promise<void> {
  if (!verificationSuccess.read()) return;
  const [{ messageOfCode }, { toast }] = await Promise.all([
    import('../../../data/failures.ts'),
    import('../../../ui/overlays/toast.ts'),
  ]);
  verificationSuccess.drop();
  toast.done(messageOfCode('access.verified'));
}
