import type { Path } from '@hone/contracts/routes';
import { Suspense, lazy, type ReactNode } from 'react';
import { useTheme } from '../browser/theme.ts';
import { buttonClass } from '../ui/button.tsx';
import { t } from '../ui/t.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import type { Person } from './person.ts';
import { SidebarContent, type SidebarContentProps } from './sidebar-content.tsx';
import { sidebarRules, sidebarId } from './sidebar-rules.ts';
import { loadPanel, useSidebar } from './sidebar-state.ts';
import { words } from './words.ts';

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

function Sidebar({ toggle, ...content }: SidebarContentProps & { toggle(): void }) {
  return (
    <aside
      className="relative z-30 border-e bg-paper short:sticky short:top-0 short:h-[calc(100dvh-var(--consent,0px))]"
      id={sidebarId}
      aria-label={t(words.sidebar)}
    >
      <div className="h-full overflow-x-clip short:overflow-y-auto">
        <SidebarContent {...content} />
      </div>
      <button
        className="group absolute inset-y-0 -end-2 flex w-4 justify-center outline-none"
        type="button"
        tabIndex={-1}
        aria-label={t(words.toggle)}
        onClick={toggle}
      >
        <span
          className="h-full w-0.5 bg-line-strong opacity-0 transition-opacity group-hover:opacity-100
          group-hover:delay-150"
        />
      </button>
    </aside>
  );
}

function SkipLink() {
  return (
    <a
      className={buttonClass({ look: 'ink' }, 'fixed! start-4 top-3 z-50 not-focus:sr-only')}
      href="#content"
      onClick={(event) => {
        event.preventDefault();
        document.querySelector('main')?.focus();
      }}
    >
      {t(words.skip)}
    </a>
  );
}
