import { authorizeExtension } from '@hone/contracts/access/extension';
import { landing } from '@hone/contracts/routes';
import { useEffect, useState } from 'react';
import { pingCompanion } from '../../../browser/companion.ts';
import { messageOfRefusal } from '../../../data/failures.ts';
import { Link } from '../../../browser/address/navigation.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { t } from '../../../ui/t.ts';
import type { ConnectRequest } from './connect-request.ts';
import { ConnectCard } from './connect-card.tsx';
import { Permissions } from './permissions.tsx';
import type { Account } from '../../../ui/consent/account.tsx';
import { Parties } from './parties.tsx';
import { ConnectFailed } from './connect-failed.tsx';
import { useConnecting } from './use-connecting.ts';
import { words } from './words.ts';

interface ConfirmConnectionProps {
  asked: ConnectRequest;
  account: Account;
  onDone(): void;
}

export function ConfirmConnection({ asked, account, onDone }: ConfirmConnectionProps) {
  const { connect, isConnecting, stop, refusal } = useConnecting(asked, onDone);
  const isAlready = useHasAccount(asked.extension);
  if (stop) return <ConnectFailed by={stop} again={() => void connect()} isTrying={isConnecting} />;
  return (
    <ConnectCard title={t(words.title)} text={t(words.lead)}>
      <Parties {...account} />
      <Permissions />
      <div className="mt-7 grid gap-3 sm:flex">
        <Button
          look="ink"
          size="large"
          busy={isConnecting}
          busyLabel={t(words.connecting)}
          disabled={!account.person}
          onClick={() => void connect()}
          className="sm:min-w-36"
        >
          {t(words.connect)}
        </Button>
        <Link to={landing.signedIn} className={buttonClass({ size: 'large' })}>
          {t(words.notNow)}
        </Link>
      </div>
      <p role="alert" className="text-small text-danger not-empty:mt-3">
        {!isConnecting && refusal && messageOfRefusal(refusal, authorizeExtension)}
      </p>
      <p className="mt-3 text-small text-ink-2 text-pretty">{t(isAlready ? words.already : words.undo)}</p>
    </ConnectCard>
  );
}

/** As the extension itself reports. */
function useHasAccount(extension: string): boolean {
  const [isAlready, setAlready] = useState(false);
  useEffect(() => {
    let isOver = false;
    void pingCompanion(extension).then((there) => void (isOver || setAlready(there?.connected ?? false)));
    return () => void (isOver = true);
  }, [extension]);
  return isAlready;
}
