import type { Path } from '@hone/contracts/routes';
import { Gift } from 'lucide-react';
import { useEffect, useEffectEvent, type ComponentProps, type ReactNode } from 'react';
import { signOut } from '../features/access/logins/sign-out.ts';
import { CreditsBadge } from '../features/credits/credits-badge.tsx';
import { useConnected } from '../features/extension/standing.ts';
import { nameOf, useUser } from '../features/profile/user.ts';
import { Frame } from '../layout/frame.tsx';
import { Answering } from '../platform/answering.tsx';
import { useAskedDialog } from '../platform/asked-dialog.ts';
import { useLater } from '../platform/later.ts';
import { useOnline } from '../platform/online.ts';
import { forgetAtSignOut } from '../platform/personal-items.ts';
import { joinTabs } from '../platform/tabs.ts';
import { t } from '../ui/t.ts';
import { expectToasts } from '../ui/toast.ts';
import { Asked } from './asked.tsx';
import { Breakdown } from './breakdown.tsx';
import { words } from './words.ts';

forgetAtSignOut();

interface DashboardProps {
  path: Path;
  children: ReactNode;
}

/** The frame, with what the features hand in to it. */
export function Dashboard(props: DashboardProps) {
  return (
    <Answering>
      <Furnished {...props} />
    </Answering>
  );
}

function Furnished({ path, children }: DashboardProps) {
  useEffect(expectToasts, []);
  const { user, refusal, answeredAt, again } = useUser();
  const isConnected = useConnected();
  const isOnline = useOnline();
  return (
    <Frame
      path={path}
      person={user && { name: nameOf(user), email: user.email, picture: user.profile_picture }}
      credits={<CreditsBadge path={path} user={user} isAnswered={answeredAt > 0} />}
      refer={drawRefer}
      isConnected={isConnected}
      isAway={!isOnline || refusal !== undefined}
      signOut={signOut}
    >
      <Breakdown key={path} isFramed>
        {children}
      </Breakdown>
      <Asked />
      <Later path={path} user={user} answeredAt={answeredAt} again={again} refer={drawRefer} />
    </Frame>
  );
}

const loadFollowing = async () => (await import('./following.tsx')).Following;
type Followed = Awaited<ReturnType<typeof loadFollowing>>;

/** What happens elsewhere is followed once the page stands: it is nothing of the first picture. */
function Later(props: ComponentProps<Followed>) {
  const { Part: Following, bring } = useLater(loadFollowing);
  const follow = useEffectEvent(() => bring().catch(() => undefined));
  useEffect(joinTabs, []);
  useEffect(() => {
    const timer = setTimeout(() => void follow(), 500);
    return () => clearTimeout(timer);
  }, []);
  return Following && <Following {...props} />;
}

function drawRefer(className: string, onGo?: () => void) {
  return <Refer className={className} onGo={onGo} />;
}

function Refer({ className, onGo }: { className: string; onGo: (() => void) | undefined }) {
  const { open } = useAskedDialog();
  const refer = () => {
    onGo?.();
    open('refer-a-friend');
  };
  return (
    <button type="button" aria-haspopup="dialog" className={className} onClick={refer}>
      <Gift aria-hidden strokeWidth={1.75} />
      {t(words.referFriend)}
    </button>
  );
}
