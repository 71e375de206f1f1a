import { codeRules } from '@hone/domain/access/codes';
import { useEffect, useEffectEvent } from 'react';
import { Link, useGo } from '../../../../browser/address/navigation.tsx';
import { buttonClass } from '../../../../ui/button.tsx';
import { t } from '../../../../ui/t.ts';
import { AccessPage } from '../../accounts/access-page.tsx';
import { words as accessWords } from '../../accounts/words.ts';
import { words } from './words.ts';

/** Redirects by itself after a while. */
export function Done({ email }: { email: string }) {
  const go = useGo();
  const leave = useEffectEvent(() => go('/login', { replace: true, state: { email } }));
  useEffect(() => {
    const timer = setTimeout(leave, codeRules.resetRedirectSeconds * 1000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <AccessPage title={t(words.doneTitle)} lead={t(words.doneLead)} isArrival>
      <Link to="/login" state={{ email }} className={buttonClass({ look: 'ink', size: 'large', wide: true })}>
        {t(accessWords.signIn)}
      </Link>
    </AccessPage>
  );
}
