import { isValidElement, useEffect, useState, type ReactNode } from 'react';
import { Link, useQueryValue } from '../../platform/navigation.tsx';
import { rich, t } from '../../ui/t.ts';
import { AccessPage } from './access-page.tsx';
import { useGoingOn } from './going-on.ts';
import type { Stand } from './provider/stand.ts';
import { keepReferral } from './referral.ts';
import { WaysIn } from './ways-in.tsx';
import { words } from './words.ts';

const loadForm = async () => (await import('./sign-up-form.tsx')).SignUpForm;
const link = (children: ReactNode) => (
  <Link to="/login" className="link">
    {children}
  </Link>
);

export function SignUp() {
  const [stand, setStand] = useState<Stand>();
  useGoingOn(stand !== undefined);
  const [friend] = useQueryValue('ref');
  useEffect(() => keepReferral(friend), [friend]);
  if (isValidElement(stand)) return stand;
  return (
    <AccessPage title={t(words.signUpTitle)} lead={t(words.signUpLead)} hasNotice>
      <WaysIn emailLabel={t(words.signUpWithEmail)} loadForm={loadForm} stand={stand} onStand={setStand} />
      <p className="mt-5 text-small text-ink-2">
        {rich(words.hasAccount, { link })}
      </p>
    </AccessPage>
  );
}
