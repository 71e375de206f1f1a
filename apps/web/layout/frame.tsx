import type { Path } from '@hone/contracts/routes';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTheme } from '../browser/theme.ts';
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
  /** `undefined` until the user has loaded. */
  person: Person | undefined;
  search: ReactNode;
  palette(toggleSidebar: () => void): ReactNode;
  credits: ReactNode;
  /** `onGo` closes the panel or menu that it is in. */
  refer(className: string, onGo?: () => void): ReactNode;
  isConnected: boolean;
  isAway: boolean;
  signOut(): void;
  children: ReactNode;
}

export function Frame({
  path,
  person,
  search,
  palette,
  credits,
  refer,
  isConnected,
  isAway,
  signOut,
  children,
}: FrameProps) {
  const sidebar = useSidebar(path);
  // Other tabs may change the theme.
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
          search={search}
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
      {palette(sidebar.toggle)}
    </div>
  );
}
