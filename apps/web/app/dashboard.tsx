import type { Path } from '@hone/contracts/routes';
import { Gift } from 'lucide-react';
import { useEffect, useEffectEvent, type ComponentProps, type ReactNode } from 'react';
import { signOut } from '../features/access/logins/sign-out.ts';
import { CreditsBadge } from '../features/credits/credits-badge.tsx';
import { useConnected } from '../features/extension/last-known-connection.ts';
import { nameOf, useUser } from '../features/profile/user.ts';
import { Frame } from '../layout/frame.tsx';
import { QueryProvider } from '../data/query-provider.tsx';
import { useUrlDialog } from '../browser/address/url-dialog.ts';
import { useLazy } from '../browser/lazy.ts';
import { useOnline } from '../browser/online.ts';
import { dropPersonalItemsAtSignOut } from '../data/library/personal-items.ts';
import { listenToTabs } from '../data/tabs.ts';
import { t } from '../ui/t.ts';
import { preloadToaster } from '../ui/overlays/toast.ts';
import { UrlDialogs } from './url-dialogs.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { LazyPalette } from './palette/lazy-palette.tsx';
import { SearchButton } from './palette/search-button.tsx';
import { useOpened } from './palette/use-opened.ts';
import { words } from './visitors/words.ts';

dropPersonalItemsAtSignOut();

interface DashboardProps {
  path: Path;
  children: ReactNode;
}

/** The frame, with what features contribute to it. */
export function Dashboard(props: DashboardProps) {
  return (
    <QueryProvider>
      <Furnished {...props} />
    </QueryProvider>
  );
}

function Furnished({ path, children }: DashboardProps) {
  useEffect(preloadToaster, []);
  const { user, refusal, answeredAt, again } = useUser();
  const isConnected = useConnected();
  const isOnline = useOnline();
  const askAgain = useEffectEvent(again);
  useEffect(() => {
    if (!isOnline) askAgain();
  }, [isOnline]);
  const { opened, open } = useOpened(path);
  const drawPalette = (toggleSidebar: () => void) => <LazyPalette {...{ path, opened, open, toggleSidebar }} />;
  return (
    <Frame
      path={path}
      person={user && { name: nameOf(user), email: user.email, picture: user.profile_picture }}
      search={<SearchButton open={() => open('palette')} />}
      palette={drawPalette}
      credits={<CreditsBadge path={path} user={user} isAnswered={answeredAt > 0} />}
      refer={drawRefer}
      isConnected={isConnected}
      isAway={refusal !== undefined}
      signOut={signOut}
    >
      <ErrorBoundary key={path} isFramed>
        {children}
      </ErrorBoundary>
      <UrlDialogs />
      <LazyBackground path={path} user={user} answeredAt={answeredAt} again={again} refer={drawRefer} />
    </Frame>
  );
}

const loadBackground = async () => (await import('./background-tasks.tsx')).BackgroundTasks;
type BackgroundComponent = Awaited<ReturnType<typeof loadBackground>>;

/** Loaded after the first paint. */
function LazyBackground(props: ComponentProps<BackgroundComponent>) {
  const { Part: Background, mount } = useLazy(loadBackground);
  const follow = useEffectEvent(() => mount().catch(() => undefined));
  useEffect(listenToTabs, []);
  useEffect(() => {
    const timer = setTimeout(() => void follow(), 500);
    return () => clearTimeout(timer);
  }, []);
  return Background && <Background {...props} />;
}

function drawRefer(className: string, onGo?: () => void) {
  return <Refer className={className} onGo={onGo} />;
}

function Refer({ className, onGo }: { className: string; onGo: (() => void) | undefined }) {
  const { open } = useUrlDialog();
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
