import type { Path } from '@hone/contracts/routes';
import { ChevronsUpDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useLazyMenu } from '../data/lazy-menu.ts';
import { Avatar } from '../ui/pictures/avatar.tsx';
import { classNames } from '../ui/class-names.ts';
import { t } from '../ui/t.ts';
import type { Person } from './person.ts';
import { words } from './words.ts';

const loadList = async () => (await import('./user-menu-list.tsx')).loadUserMenuList();

interface UserMenuProps {
  path: Path;
  person: Person | undefined;
  isCollapsed: boolean;
  signOut(): void;
  onGo: (() => void) | undefined;
}

export function UserMenu(props: UserMenuProps) {
  const { button, List, first } = useLazyMenu(loadList);
  const look = { person: props.person, isCollapsed: props.isCollapsed, ref: button };
  return List ? <List {...props} trigger={<UserButton {...look} />} /> : <UserButton {...look} {...first} />;
}

function UserButton({
  person,
  isCollapsed,
  ...rest
}: Pick<UserMenuProps, 'person' | 'isCollapsed'> & ComponentProps<'button'>) {
  return (
    <button
      {...rest}
      className={classNames(
        'flex min-h-12 w-full items-center gap-3 rounded-control px-2.5 text-start transition-colors',
        'hover:bg-sunken data-[state=open]:bg-sunken',
        isCollapsed && 'justify-center',
      )}
      type="button"
    >
      <span className="sr-only">{t(words.account)}</span>
      <Avatar name={person?.name ?? ''} picture={person?.picture ?? undefined} />
      <span className={isCollapsed ? 'sr-only' : 'grid min-w-0 grow'}>
        <span className="truncate text-[0.875rem]/4.5 font-medium">{person?.name}</span>
        <span className="truncate text-tiny text-ink-3">{person?.email}</span>
      </span>
      {!isCollapsed && <ChevronsUpDown aria-hidden strokeWidth={1.75} className="size-4 text-ink-3" />}
    </button>
  );
}
