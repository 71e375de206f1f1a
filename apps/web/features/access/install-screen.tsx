import { landing, storeAddress } from '@hone/contracts/routes';
import { Highlighter, Lock, Undo2 } from 'lucide-react';
import { useEffect, useId, type ReactNode } from 'react';
import { useGoOn } from '../../platform/deep-link.ts';
import { Link } from '../../platform/navigation.tsx';
import { useSignedIn } from '../../platform/session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { rich, t } from '../../ui/t.ts';
import { AccessPage } from './access-page.tsx';
import { InstallPicture } from './install-picture.tsx';
import { words } from './words.ts';

interface InstallScreenProps {
  /** Whose account has been made; nobody is signed in yet after a sign-up by mailbox. */
  email: string;
  username: string;
  /** The username that was asked for, where it is known. */
  wanted?: string | undefined;
}

const strong = { b: (children: ReactNode) => <b className="font-medium text-ink wrap-anywhere">{children}</b> };
const points = [
  [Highlighter, words.installSee],
  [Undo2, words.installKeep],
  [Lock, words.installQuiet],
] as const;

export function InstallScreen({ email, username, wanted }: InstallScreenProps) {
  const signedIn = useSignedIn();
  const goOn = useGoOn();
  const note = useId();
  useEffect(() => {
    document.title = t(words.installPage);
  }, []);
  return (
    <AccessPage title={t(words.installTitle)} lead={t(words.installLead)} picture={<InstallPicture />} isArrival>
      <ul className="grid gap-3">
        {points.map(([Icon, point]) => (
          <li key={point} className="flex gap-3">
            <Icon aria-hidden strokeWidth={1.75} className="mt-1 size-4 text-ink-3" />
            {t(point)}
          </li>
        ))}
      </ul>
      <div className="mt-7 grid gap-3">
        <a
          href={storeAddress}
          target="_blank"
          rel="noopener"
          aria-describedby={note}
          className={buttonClass({ look: 'ink', size: 'large', wide: true })}
        >
          {t(words.addToChrome)}
        </a>
        <span id={note} hidden>
          {t(words.opensTab)}
        </span>
        <Link
          to={signedIn ? landing.signedIn : landing.visitor}
          state={{ email }}
          onClick={(event) => {
            if (!signedIn) return;
            event.preventDefault();
            goOn();
          }}
          className={buttonClass({ size: 'large', wide: true })}
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
