import { routes, type Path } from '@hone/contracts/routes';
import type { servicesAttribute } from '@hone/contracts/services';
import { Compass, CreditCard, LogOut, Monitor, Moon, Sun, UserRound } from 'lucide-react';
import type { ComponentType, ReactElement } from 'react';
import { Link } from '../browser/address/navigation.tsx';
import { useTheme } from '../browser/theme.ts';
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuSeparator } from '../ui/overlays/menu.tsx';
import { t } from '../ui/t.ts';
import type { Person } from './person.ts';
import { words } from './words.ts';

interface UserMenuListProps {
  path: Path;
  person: Person | undefined;
  trigger: ReactElement;
  isCollapsed: boolean;
  signOut(): void;
  onGo: (() => void) | undefined;
}

let ChatItem: ComponentType<Pick<UserMenuListProps, 'onGo'>> | undefined;

/** Loaded after the first paint, with the chat's item where there is a chat. */
export async function loadUserMenuList() {
  if (document.documentElement.dataset['services' satisfies typeof servicesAttribute])
    ChatItem ??= (await import('./chat-item.tsx').catch(() => undefined))?.ChatItem;
  return UserMenuList;
}

function UserMenuList({ path, person, trigger, isCollapsed, signOut, onGo }: UserMenuListProps) {
  const [theme, chooseTheme] = useTheme();
  const themes = [
    { value: 'light', label: t(words.light), icon: <Sun /> },
    { value: 'dark', label: t(words.dark), icon: <Moon /> },
    { value: 'system', label: t(words.system), icon: <Monitor /> },
  ] as const;
  return (
    // A new page gets its own menu, so that the closing one doesn't pull the focus back to its button.
    <Menu key={path} side="top" trigger={trigger} isButtonWide={!isCollapsed}>
      {person && <Whole {...person} />}
      <MenuItem icon={<UserRound />} asChild>
        <Link to="/user-profile" onClick={onGo}>
          {t(routes['/user-profile'].title)}
        </Link>
      </MenuItem>
      <MenuItem icon={<CreditCard />} asChild>
        <Link to="/billing" onClick={onGo}>
          {t(routes['/billing'].title)}
        </Link>
      </MenuItem>
      <MenuItem icon={<Compass />} asChild>
        <Link to="/user-onboarding" query={{ again: 'yes' }} onClick={onGo}>
          {t(words.introduction)}
        </Link>
      </MenuItem>
      {ChatItem && <ChatItem onGo={onGo} />}
      <MenuSeparator />
      <MenuChoice label={t(words.theme)} choices={themes} value={theme} onChoose={chooseTheme} />
      <MenuSeparator />
      <MenuItem icon={<LogOut className="rtl:-scale-x-100" />} onChoose={signOut}>
        {t(words.logout)}
      </MenuItem>
    </Menu>
  );
}

/** What the button may truncate. */
function Whole({ name, email }: Person) {
  return (
    <>
      <MenuLabel>
        <span className="grid wrap-anywhere">
          <span className="text-small font-medium text-ink">{name}</span>
          {email}
        </span>
      </MenuLabel>
      <MenuSeparator />
    </>
  );
}
