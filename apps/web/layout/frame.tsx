import type { Path } from '@hone/contracts/routes';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTheme } from '../platform/theme.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import type { Person } from './person.ts';
import { Sidebar } from './sidebar.tsx';
import { sidebarRules } from './sidebar-rules.ts';
import { loadPanel, useSidebar } from './sidebar-state.ts';
import { SkipLink } from './skip-link.tsx';

const SidebarPanel = lazy(loadPanel);

interface FrameProps {
  path: Path;
  /** Nobody until it is known who is signed in. */
  person: Person | undefined;
  /** The badge in the header. */
  credits: ReactNode;
  /** 'Refer a Friend', with the look of the place where it stands; `onGo`: that place gives way to it. */
  refer(className: string, onGo?: () => void): ReactNode;
  /** An extension is connected somewhere. */
  isConnected: boolean;
  /** The server does not answer at the moment. */
  isAway: boolean;
  signOut(): void;
  /** The page: one `main`. */
  children: ReactNode;
}

/** What stands around every page of the signed-in, and stays while they change. */
export function Frame({ path, person, credits, refer, isConnected, isAway, signOut, children }: FrameProps) {
  const sidebar = useSidebar(path);
  // Followed in every tab, whether or not the menu that chooses it is there.
  useTheme();
  const { width, collapsedWidth } = sidebarRules;
  const columns = sidebar.isWide ? `${sidebar.isExpanded ? width : collapsedWidth} minmax(0, 1fr)` : 'minmax(0, 1fr)';
  return (
    <div className="grid grow" style={{ gridTemplateColumns: columns }}>
      <SkipLink />
      {sidebar.isWide && (
        <Sidebar
          path={path}
          person={person}
          isCollapsed={!sidebar.isExpanded}
          signOut={signOut}
          toggle={sidebar.toggle}
        />
      )}
      <div className="flex min-w-0 flex-col">
        <Header
          path={path}
          sidebar={sidebar}
          credits={credits}
          refer={refer}
          isConnected={isConnected}
          isAway={isAway}
        />
        <div className="flex grow flex-col p-4 sm:p-6 [&>main]:grow" id="content">
          {children}
        </div>
        <Footer />
      </div>
      {!sidebar.isWide && sidebar.wasOpened && (
        <Suspense>
          <SidebarPanel
            path={path}
            person={person}
            refer={refer}
            isConnected={isConnected}
            signOut={signOut}
            isOpen={sidebar.isOpen}
            close={sidebar.close}
          />
        </Suspense>
      )}
    </div>
  );
}
