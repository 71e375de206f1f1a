import type { Path } from '@hone/contracts/routes';
import { ChevronsUpDown } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type ComponentProps } from 'react';
import { sayCode } from '../platform/failures.ts';
import { Avatar } from '../ui/avatar.tsx';
import { classNames } from '../ui/class-names.ts';
import { t } from '../ui/t.ts';
import { toast } from '../ui/toast.ts';
import type { Person } from './person.ts';
import { words } from './words.ts';

const loadList = async () => (await import('./user-menu-list.tsx')).UserMenuList;
const prepare = () => void loadList().catch(() => undefined);
type List = Awaited<ReturnType<typeof loadList>>;

interface UserMenuProps {
  path: Path;
  person: Person | undefined;
  isCollapsed: boolean;
  signOut(): void;
  onGo: (() => void) | undefined;
}

/** The user's button, there at once; its menu, a tenth of what the first page weighs, is fetched when it is pointed at. */
export function UserMenu({ isCollapsed, ...rest }: UserMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [UserMenuList, setList] = useState<List>();
  const [wasPressed, setPressed] = useState(false);
  const hadFocus = useRef(false);

  useEffect(() => {
    if (!wasPressed) return;
    const take = (list: List) => {
      hadFocus.current = document.activeElement === button.current;
      setList(() => list);
    };
    const refuse = () => {
      toast.failed(sayCode('request.unreachable'));
      setPressed(false);
    };
    loadList().then(take, refuse);
  }, [wasPressed]);
  // The menu brings a button of its own, which goes on where the first one was.
  useLayoutEffect(() => {
    if (!UserMenuList) return;
    if (hadFocus.current) button.current?.focus();
    if (wasPressed) button.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  }, [UserMenuList, wasPressed]);

  const look = { person: rest.person, isCollapsed, ref: button };
  if (!UserMenuList) return <UserButton {...look} aria-haspopup="menu" aria-expanded={false} onClick={() => setPressed(true)} onPointerEnter={prepare} onFocus={prepare} />;
  return <UserMenuList {...rest} trigger={<UserButton {...look} />} />;
}

function UserButton({ person, isCollapsed, ...rest }: Pick<UserMenuProps, 'person' | 'isCollapsed'> & ComponentProps<'button'>) {
  return (
    <button
      {...rest}
      className={classNames(
        'flex min-h-12 w-full items-center gap-3 rounded-control px-2.5 text-start transition-colors hover:bg-sunken data-[state=open]:bg-sunken',
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
