import type { Path } from '@hone/contracts/routes';
import { FilePlus2, Gift, Keyboard, ListPlus, LogOut, Monitor, Moon, PanelLeft, Sun } from 'lucide-react';
import type { ComponentType } from 'react';
import { signOut } from '../../features/access/logins/sign-out.ts';
import { words as referralWords } from '../../features/referral/words.ts';
import { words as layoutWords } from '../../layout/words.ts';
import { useSingleKeysOn } from '../../data/single-keys.ts';
import { useTheme } from '../../browser/theme.ts';
import { useUrlDialog } from '../../browser/address/url-dialog.ts';
import { t } from '../../ui/t.ts';
import { words } from './words.ts';

export interface ActionEntry {
  id: string;
  name: string;
  Icon: ComponentType;
  /** Those that work on this page. */
  keys?: string | undefined;
  /** Other words for it. */
  also?: string;
  act(): void;
}

interface Acts {
  path: Path;
  newPrompt(): void;
  newVariable(): void;
  showShortcuts(): void;
  /** Absent outside the dashboard's frame. */
  toggleSidebar: (() => void) | undefined;
}

/** The palette closes before they run. */
export function useActions({ path, newPrompt, newVariable, showShortcuts, toggleSidebar }: Acts): ActionEntry[] {
  const [theme, setTheme] = useTheme();
  const dialog = useUrlDialog();
  const areKeysOn = useSingleKeysOn();
  const keyOn = (page: Path, key: string) => (areKeysOn && path === page ? key : undefined);
  const themes = [
    { id: 'light', name: t(words.lightTheme), Icon: Sun },
    { id: 'dark', name: t(words.darkTheme), Icon: Moon },
    { id: 'system', name: t(words.systemTheme), Icon: Monitor },
  ] as const;
  const framed = (toggle: () => void): ActionEntry[] => [
    {
      id: 'refer',
      name: t(referralWords.title),
      Icon: Gift,
      also: t(words.alsoRefer),
      act: () => dialog.open('refer-a-friend'),
    },
    { id: 'sidebar', name: t(words.toggleSidebar), Icon: PanelLeft, keys: 'Mod+B', act: toggle },
  ];
  return [
    {
      id: 'new-prompt',
      name: t(words.newPrompt),
      Icon: FilePlus2,
      keys: keyOn('/prompt-library', 'N'),
      also: t(words.alsoNewPrompt),
      act: newPrompt,
    },
    {
      id: 'new-variable',
      name: t(words.newVariable),
      Icon: ListPlus,
      keys: keyOn('/variable-library', 'N'),
      also: t(words.alsoNewVariable),
      act: newVariable,
    },
    ...(toggleSidebar ? framed(toggleSidebar) : []),
    ...themes
      .filter(({ id }) => id !== theme)
      .map(({ id, ...entry }) => ({ ...entry, id, also: t(words.alsoTheme), act: () => setTheme(id) })),
    {
      id: 'shortcuts',
      name: t(words.shortcuts),
      Icon: Keyboard,
      keys: areKeysOn ? '?' : undefined,
      also: t(words.alsoShortcuts),
      act: showShortcuts,
    },
    { id: 'logout', name: t(layoutWords.logout), Icon: LogOut, also: t(words.alsoLogout), act: signOut },
  ];
}
