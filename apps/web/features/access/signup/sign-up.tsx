import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Link, useQueryValue } from '../../../browser/address/navigation.tsx';
import { rich, t } from '../../../ui/t.ts';
import { AccessPage } from '../accounts/access-page.tsx';
import { useLeaveAfterLogin } from '../accounts/leave-after-login.ts';
import type { PageHold } from '../providers/page-hold.ts';
import { keepReferral, readReferral, watchReferral } from '../accounts/referral.ts';
import { SignInOptions } from '../providers/sign-in-options.tsx';
import { words } from '../accounts/words.ts';

const loadForm = async () => (await import('./sign-up-form.tsx')).SignUpForm;
const link = (children: ReactNode) => (
  <Link to="/login" className="link">
    {children}
  </Link>
);

const name = (children: ReactNode) => <bdi className="font-medium text-ink">{children}</bdi>;

export function SignUp({ picture }: { picture: ReactNode }) {
  const [hold, setStand] = useState<PageHold>();
  useLeaveAfterLogin(hold !== undefined);
  const [friend] = useQueryValue('ref');
  useEffect(() => keepReferral(friend), [friend]);
  const inviter = useSyncExternalStore(watchReferral, readReferral, () => undefined);
  return (
    <AccessPage title={t(words.signUpTitle)} lead={<Lead inviter={inviter} />} hasNotice picture={picture}>
      <SignInOptions emailLabel={t(words.signUpWithEmail)} loadForm={loadForm} hold={hold} onHold={setStand} />
      <p className="mt-5 text-small text-ink-2">{rich(words.hasAccount, { link })}</p>
    </AccessPage>
  );
}

/** Never reveals whether the username exists, and claims nothing about anyone. */
function Lead({ inviter }: { inviter: string | undefined }) {
  return (
    <>
      <p>{t(words.about)}</p>
      <p className="mt-1">{t(words.signUpLead)}</p>
      {inviter !== undefined && (
        <p className="mt-1 text-small wrap-anywhere">
          {rich(words.invitedBy, { name }, { username: inviter.toLowerCase() })}
        </p>
      )}
    </>
  );
}
