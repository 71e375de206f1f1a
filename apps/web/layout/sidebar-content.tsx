import { landing, routes, type Path } from '@hone/contracts/routes';
import { Braces, History, Library, PenLine, type LucideIcon } from 'lucide-react';
import { useId, type ReactNode, type SyntheticEvent } from 'react';
import { Link } from '../browser/address/navigation.tsx';
import { classNames } from '../ui/class-names.ts';
import { t } from '../ui/t.ts';
import { Tooltip } from '../ui/overlays/tooltip.tsx';
import { Wordmark } from '../ui/pictures/wordmark.tsx';
import type { Framed } from './framed-pages.ts';
import type { Person } from './person.ts';
import { sidebarRules } from './sidebar-rules.ts';
import { UserMenu } from './user-menu.tsx';
import { words } from './words.ts';

type Item = { to: Framed; Icon: LucideIcon };

const groups: { name?: string; items: Item[] }[] = [
  { items: [{ to: '/enhance', Icon: PenLine }] },
  {
    name: routes['/prompt-library'].group,
    items: [
      { to: '/prompt-library', Icon: Library },
      { to: '/variable-library', Icon: Braces },
      { to: '/history', Icon: History },
    ],
  },
];

export interface SidebarContentProps {
  path: Path;
  person: Person | undefined;
  isCollapsed?: boolean;
  more?: ReactNode;
  signOut(): void;
  /** After a link was followed. */
  onGo?: (() => void) | undefined;
}

export function SidebarContent({ path, person, isCollapsed = false, more, signOut, onGo }: SidebarContentProps) {
  return (
    // As high as the page: its head and its foot each stay at the window's edge, whatever is above or below.
    <div className="flex min-h-full grow flex-col px-4">
      <div className="flex flex-col pt-4.5 pb-6 not-short:sticky not-short:top-0">
        <Link
          className={classNames('mb-4 flex w-fit rounded-chip px-2', isCollapsed && 'self-center')}
          to={landing.signedIn}
          onClick={onGo}
        >
          <Wordmark />
        </Link>
        <nav className="grid gap-3" aria-label={t(words.mainMenu)}>
          {groups.map((group, place) => (
            <Group key={place} {...group} path={path} isCollapsed={isCollapsed} onGo={onGo} />
          ))}
        </nav>
      </div>
      <div className="mt-auto grid gap-2 bg-paper pb-3 bottom-0 not-short:sticky">
        {more}
        <div className="border-t pt-3">
          <UserMenu path={path} person={person} isCollapsed={isCollapsed} signOut={signOut} onGo={onGo} />
        </div>
      </div>
    </div>
  );
}

type GroupProps = (typeof groups)[number] & Required<Pick<SidebarContentProps, 'path' | 'isCollapsed' | 'onGo'>>;

function Group({ name, items, path, isCollapsed, onGo }: GroupProps) {
  const id = useId();
  return (
    <div>
      {name !== undefined && (
        <div className="flex h-6 items-center px-2.5 text-tiny text-ink-3">
          <p className={classNames(isCollapsed && 'sr-only')} id={id}>
            {t(name)}
          </p>
        </div>
      )}
      <ul className="grid gap-px" {...(name !== undefined && { 'aria-labelledby': id })}>
        {items.map(({ to, Icon }) => (
          <li key={to}>
            <Tooltip text={t(routes[to].title)} side="end" delay={sidebarRules.tooltipDelay}>
              <Link
                className={itemClass(isCollapsed)}
                to={to}
                aria-current={to === path ? 'page' : undefined}
                onClick={onGo}
                {...(!isCollapsed && untold)}
              >
                <Icon aria-hidden strokeWidth={1.75} />
                <span className={isCollapsed ? 'sr-only' : 'truncate'}>{t(routes[to].title)}</span>
              </Link>
            </Tooltip>
          </li>
        ))}
      </ul>
    </div>
  );
}

// An expanded item needs no tooltip, but stays the same element, to keep its focus while the sidebar is toggled.
const untold = { onPointerMove: keepAway, onFocus: keepAway };

function keepAway(event: SyntheticEvent): void {
  event.preventDefault();
}

/** For items provided from outside. */
export function itemClass(isCollapsed = false): string {
  return classNames(
    'flex h-9 w-full items-center gap-3 rounded-control px-2.5 text-[0.875rem]/5 font-medium text-ink-2',
    'transition-colors pointer-coarse:h-11 [&_svg]:size-4',
    'hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent',
    'forced-colors:aria-[current=page]:outline-2 forced-colors:aria-[current=page]:-outline-offset-2',
    isCollapsed && 'justify-center [&_svg]:size-5',
  );
}
