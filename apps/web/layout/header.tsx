import type { Path } from '@hone/contracts/routes';
import { CloudOff, PanelLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { isApple } from '../browser/media.ts';
import { badgeClass } from '../ui/states/badge.tsx';
import { buttonClass, IconButton } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { formatKeys } from '../ui/kbd.tsx';
import { t } from '../ui/t.ts';
import { Tooltip } from '../ui/overlays/tooltip.tsx';
import { ExtensionLink } from './extension-link.tsx';
import { breadcrumbsOf } from './framed-pages.ts';
import { sidebarId } from './sidebar-rules.ts';
import type { SidebarState } from './sidebar-state.ts';
import { words } from './words.ts';

interface HeaderProps {
  path: Path;
  sidebar: SidebarState;
  search: ReactNode;
  credits: ReactNode;
  refer(className: string): ReactNode;
  isConnected: boolean;
  isAway: boolean;
}

const headerClass = classNames(
  'z-20 flex h-14 items-center gap-2 border-b bg-paper px-4 sm:h-16 sm:gap-3 sm:px-6',
  'not-short:sticky not-short:top-0',
  // Extends the header under an overlay to the window's edge, where the scrollbar was.
  'shadow-[var(--scrollbar,0)_-1px_var(--paper),var(--scrollbar,0)_0_var(--line)]',
);

export function Header({ path, sidebar, search, credits, refer, isConnected, isAway }: HeaderProps) {
  return (
    <header data-stays className={headerClass}>
      {/* A new button on each page: a panel that led there passes the focus to the page instead of returning it. */}
      <Trigger key={path} sidebar={sidebar} />
      <Breadcrumbs path={path} />
      <div className="ms-auto flex flex-none items-center gap-2 sm:gap-3">
        <output>{isAway && <Away />}</output>
        {search}
        {credits}
        <ExtensionLink className={buttonClass({ look: 'quiet' }, 'max-md:hidden')} isConnected={isConnected} />
        {refer(buttonClass({}, 'max-md:hidden'))}
      </div>
    </header>
  );
}

function Trigger({ sidebar: { isWide, isExpanded, isOpen, toggle } }: { sidebar: SidebarState }) {
  const isShown = isWide ? isExpanded : isOpen;
  const act = t(!isWide ? words.openPanel : isExpanded ? words.collapse : words.expand);
  return (
    <Tooltip text={t(words.actWithKeys, { act, keys: formatKeys('Mod+B', isApple()) })}>
      <IconButton
        className="-ms-2.5"
        label={t(words.sidebar)}
        aria-expanded={isShown}
        aria-controls={isShown ? sidebarId : undefined}
        aria-haspopup={isWide ? undefined : 'dialog'}
        aria-keyshortcuts="Control+B Meta+B"
        onClick={toggle}
      >
        <PanelLeft aria-hidden strokeWidth={1.75} className="size-4.5! rtl:-scale-x-100" />
      </IconButton>
    </Tooltip>
  );
}

function Away() {
  return (
    <span className={badgeClass('warn')} title={t(words.away)}>
      <CloudOff aria-hidden />
      <span aria-hidden className="max-wide:hidden">
        {t(words.awayShort)}
      </span>
      <span className="sr-only">{t(words.away)}</span>
    </span>
  );
}

/** On a phone only the page's name. */
function Breadcrumbs({ path }: { path: Path }) {
  const crumbs = breadcrumbsOf(path);
  const groups = crumbs.slice(0, -1);
  return (
    <nav className="min-w-0" aria-label={t(words.breadcrumbs)}>
      <ol className="flex items-center gap-3 text-small">
        {groups.map((group) => (
          <li className="flex flex-none items-center gap-3 text-ink-2 max-sm:hidden" key={group}>
            {t(group)}
            <span aria-hidden className="text-ink-3">
              /
            </span>
          </li>
        ))}
        {crumbs.slice(-1).map((name) => (
          <li className="truncate font-medium max-sm:text-body" aria-current="page" key={name}>
            {t(name)}
          </li>
        ))}
      </ol>
    </nav>
  );
}
