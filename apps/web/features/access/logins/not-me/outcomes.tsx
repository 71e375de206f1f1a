import type { disownLogin } from '@hone/contracts/access/logins';
import type { DataOf } from '@hone/contracts/declarations/define';
import { loginRules } from '@hone/domain/access/logins';
import type { ComponentType, ReactNode } from 'react';
import { Link, useGo } from '../../../../browser/address/navigation.tsx';
import { useSignedIn } from '../../../../data/session.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { rich, t } from '../../../../ui/t.ts';
import { signOut } from '../sign-out.ts';
import { words } from './words.ts';

/** Provided by the app. */
export type Page = ComponentType<{ title: string; text: ReactNode; isAlert?: boolean; children?: ReactNode }>;

type SecuredProps = DataOf<typeof disownLogin> & { Page: Page };

/** Leads to a new password, or to the provider that alone signs in. */
export function Secured({ Page, email, needs_password, provider, is_repeat }: SecuredProps) {
  const title = t(is_repeat ? words.repeatTitle : words.doneTitle);
  const named = { provider: provider === null ? '' : t(words[provider]) };
  if (!needs_password) {
    return (
      <Page title={title} text={t(is_repeat ? words.providerRepeat : words.providerDone, named)} isAlert>
        <Link className={buttonClass({ look: 'ink' })} to="/login">
          {t(words.signIn)}
        </Link>
      </Page>
    );
  }
  const b = (children: ReactNode) => <b className="font-medium text-ink wrap-anywhere">{children}</b>;
  return (
    <Page title={title} text={rich(is_repeat ? words.repeatText : words.doneText, { b }, { email })} isAlert>
      {provider !== null && (
        // As wide as the page, or the button would be beside it.
        <div className="mb-3 w-full">
          <p className="max-w-112 text-ink-2 text-pretty">{t(words.providerToo, named)}</p>
        </div>
      )}
      <ToNewPassword email={email} />
    </Page>
  );
}

/** Another account may be signed in here, and its owner doesn't get to see that page. */
function ToNewPassword({ email }: { email?: string }) {
  const go = useGo();
  const isSignedIn = useSignedIn();
  const leave = () => {
    if (isSignedIn) signOut();
    go('/forget-password', email === undefined ? {} : { state: { email } });
  };
  const label = email === undefined ? words.reset : words.choosePassword;
  return (
    <Button look="ink" onClick={leave}>
      {t(isSignedIn ? words.leaveAndChoose : label)}
    </Button>
  );
}

export function ExpiredLink({ Page }: { Page: Page }) {
  return (
    <Page title={t(words.expiredTitle)} text={t(words.expiredText, { days: loginRules.disownDays })} isAlert>
      <ToNewPassword />
    </Page>
  );
}

export function BrokenLink({ Page }: { Page: Page }) {
  return (
    <Page title={t(words.brokenTitle)} text={t(words.brokenText)} isAlert>
      <Link className={buttonClass({})} to="/">
        {t(words.toStart)}
      </Link>
    </Page>
  );
}
