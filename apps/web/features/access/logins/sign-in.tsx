import { storedItems } from '@hone/contracts/stored';
import { useEffect, useState, type ReactNode } from 'react';
import { Link } from '../../../platform/navigation.tsx';
import { openStored } from '../../../platform/stored.ts';
import { rich, t } from '../../../ui/t.ts';
import { AccessPage } from '../accounts/access-page.tsx';
import { useGoingOn } from '../accounts/going-on.ts';
import type { Stand } from '../providers/stand.ts';
import { WaysIn } from '../providers/ways-in.tsx';
import { words } from '../accounts/words.ts';

const verificationSuccess = openStored(storedItems.showVerificationSuccess);
const loadForm = async () => (await import('./sign-in-form.tsx')).SignInForm;
const link = (children: ReactNode) => (
  <Link to="/create-account" className="link">
    {children}
  </Link>
);

/** `picture`: what stands beside it. */
export function SignIn({ picture }: { picture: ReactNode }) {
  const [stand, setStand] = useState<Stand>();
  useGoingOn(stand !== undefined);
  useEffect(() => void sayVerified(), []);
  return (
    <AccessPage title={t(words.signInTitle)} lead={t(words.about)} hasNotice picture={picture}>
      <WaysIn emailLabel={t(words.signInWithEmail)} loadForm={loadForm} stand={stand} onStand={setStand} />
      <p className="mt-5 text-small text-ink-2">
        {rich(words.newHere, { link })}
      </p>
    </AccessPage>
  );
}

/** Once, after a login led through the verification. */
async function sayVerified(): Promise<void> {
  if (!verificationSuccess.read()) return;
  const [{ sayCode }, { toast }] = await Promise.all([
    import('../../../platform/failures.ts'),
    import('../../../ui/toast.ts'),
  ]);
  verificationSuccess.drop();
  toast.done(sayCode('access.verified'));
}
