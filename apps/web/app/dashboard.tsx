import type { Path } from '@hone/contracts/routes';
import { Gift } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { signOut } from '../features/access/sign-out.ts';
import { CreditsBadge } from '../features/credits/credits-badge.tsx';
import { nameOf, useUser } from '../features/profile/user.ts';
import { Frame } from '../layout/frame.tsx';
import { Answering } from '../platform/answering.tsx';
import { Link } from '../platform/navigation.tsx';
import { t } from '../ui/t.ts';
import { expectToasts } from '../ui/toast.ts';
import { TooltipProvider } from '../ui/tooltip.tsx';
import { Breakdown } from './breakdown.tsx';
import { words } from './words.ts';

interface DashboardProps {
  path: Path;
  children: ReactNode;
}

/** The frame, with what the features hand in to it. */
export function Dashboard(props: DashboardProps) {
  return (
    <Answering>
      <TooltipProvider>
        <Furnished {...props} />
      </TooltipProvider>
    </Answering>
  );
}

function Furnished({ path, children }: DashboardProps) {
  useEffect(expectToasts, []);
  useEffect(followQuietly, []);
  const { user, refusal } = useUser();
  return (
    <Frame
      path={path}
      person={user && { name: nameOf(user), email: user.email, picture: user.profile_picture }}
      credits={<CreditsBadge user={user} />}
      refer={drawRefer}
      isAway={refusal !== undefined}
      signOut={signOut}
    >
      <Breakdown key={path} isFramed>
        {children}
      </Breakdown>
    </Frame>
  );
}

/** What happens elsewhere is followed once the page stands: it is nothing of the first picture. */
function followQuietly(): () => void {
  let stop: (() => void) | undefined;
  let isLeft = false;
  const timer = setTimeout(() => {
    import('../platform/quiet-channel.ts').then(
      ({ followChanges }) => void (isLeft || (stop = followChanges())),
      () => undefined,
    );
  }, 500);
  return () => {
    isLeft = true;
    clearTimeout(timer);
    stop?.();
  };
}

function drawRefer(className: string) {
  return (
    <Link className={className} to="/coming-soon">
      <Gift aria-hidden strokeWidth={1.75} />
      {t(words.referFriend)}
    </Link>
  );
}
