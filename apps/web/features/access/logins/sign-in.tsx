import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { Link } from '../../../browser/address/navigation.tsx';
import { rich, t } from '../../../ui/t.ts';
import { AccessPage } from '../accounts/access-page.tsx';
import { useLeaveAfterLogin } from '../accounts/leave-after-login.ts';
import type { PageHold } from '../providers/page-hold.ts';
import { SignInOptions } from '../providers/sign-in-options.tsx';
import { words } from '../accounts/words.ts';

const ignore = () => undefined;
const loadForm = async () => (await import('./sign-in-form.tsx')).SignInForm;
const link = (children: ReactNode) => (
  <Link to="/create-account" className="link">
    {children}
  </Link>
);

export function SignIn({ picture }: { picture: ReactNode }) {
  const [hold, setStand] = useState<PageHold>();
  useLeaveAfterLogin(hold !== undefined);
  const [Extras, setExtras] = useState<ComponentType>();
  useEffect(
    () => void import('./sign-in-extras.tsx').then(({ SignInExtras }) => setExtras(() => SignInExtras), ignore),
    [],
  );
  return (
    <AccessPage title={t(words.signInTitle)} lead={t(words.about)} hasNotice picture={picture}>
      <SignInOptions emailLabel={t(words.signInWithEmail)} loadForm={loadForm} hold={hold} onHold={setStand} />
      {/* As high as what comes later. */}
      <div className="mt-2 min-h-9">{Extras && <Extras />}</div>
      <p className="mt-3 text-small text-ink-2">{rich(words.newHere, { link })}</p>
    </AccessPage>
  );
}
