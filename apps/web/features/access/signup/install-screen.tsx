import { landing } from '@hone/contracts/routes';
import { useEffect, type ReactNode } from 'react';
import { useContinue } from '../../../browser/address/deep-link.ts';
import { Link } from '../../../browser/address/navigation.tsx';
import { useSignedIn } from '../../../data/session.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { rich, t } from '../../../ui/t.ts';
import { AccessPage } from '../accounts/access-page.tsx';
import type { NewAccount } from '../accounts/new-account.ts';
import { words } from '../accounts/words.ts';

interface InstallScreenProps extends NewAccount {
  /** Both absent where there is no store. */
  offer?: ReactNode;
  picture?: ReactNode;
}

const strong = { b: (children: ReactNode) => <b className="font-medium text-ink wrap-anywhere">{children}</b> };

/** Users who entered the code in another browser aren't signed in yet. */
export function InstallScreen({ email, username, wanted, offer, picture }: InstallScreenProps) {
  const signedIn = useSignedIn();
  const proceed = useContinue();
  const [pageTitle, title, lead] = offer
    ? [words.installPage, words.installTitle, words.installLead]
    : [words.readyPage, words.readyTitle, words.readyLead];
  useEffect(() => namePage(t(pageTitle)), [pageTitle]);
  return (
    <AccessPage title={t(title)} lead={t(lead)} picture={picture} isArrival>
      {offer}
      <div className={offer ? 'mt-3' : undefined}>
        <Link
          to={signedIn ? landing.signedIn : landing.visitor}
          state={{ email }}
          onClick={(event) => {
            if (!signedIn) return;
            event.preventDefault();
            proceed();
          }}
          className={buttonClass({ look: offer ? 'plain' : 'ink', size: 'large', wide: true })}
        >
          {t(words.goToDashboard)}
        </Link>
      </div>
      <p className="mt-7 text-small text-ink-2">
        {wanted === undefined || wanted === username
          ? rich(words.yourUsername, strong, { username })
          : rich(words.otherUsername, strong, { username, wanted })}
      </p>
    </AccessPage>
  );
}

function namePage(title: string): void {
  document.title = title;
}
