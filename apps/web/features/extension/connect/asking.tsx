import { authorizeExtension } from '@hone/contracts/access/extension';
import { landing } from '@hone/contracts/routes';
import { useEffect, useState } from 'react';
import { askCompanion } from '../../../platform/companion.ts';
import { sayRefusal } from '../../../platform/failures.ts';
import { Link } from '../../../platform/navigation.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { t } from '../../../ui/t.ts';
import type { Asked } from './asked.ts';
import { ConnectCard } from './connect-card.tsx';
import { LeaveGiven } from './leave-given.tsx';
import { Parties, type Account } from './parties.tsx';
import { Stopped } from './stopped.tsx';
import { useConnecting } from './use-connecting.ts';
import { words } from './words.ts';

interface AskingProps {
  asked: Asked;
  account: Account;
  onDone(): void;
}

/** Who is connected to what, and what that allows; and the one press that does it. */
export function Asking({ asked, account, onDone }: AskingProps) {
  const { connect, isConnecting, stop, refusal } = useConnecting(asked, onDone);
  const isAlready = useAlready(asked.extension);
  if (stop) return <Stopped by={stop} again={() => void connect()} isTrying={isConnecting} />;
  return (
    <ConnectCard title={t(words.title)} text={t(words.lead)}>
      <Parties {...account} />
      <LeaveGiven />
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
        {!isConnecting && refusal && sayRefusal(refusal, authorizeExtension)}
      </p>
      <p className="mt-3 text-small text-ink-2 text-pretty">{t(isAlready ? words.already : words.undo)}</p>
    </ConnectCard>
  );
}

/** Whether the extension has an account already, as it says itself. */
function useAlready(extension: string): boolean {
  const [isAlready, setAlready] = useState(false);
  useEffect(() => {
    let isOver = false;
    void askCompanion(extension).then((there) => void (isOver || setAlready(there?.connected ?? false)));
    return () => void (isOver = true);
  }, [extension]);
  return isAlready;
}
