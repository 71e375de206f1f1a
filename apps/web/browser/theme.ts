import { storedItems } from '@hone/contracts/stored';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { openStored } from './storage/stored.ts';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

const stored = openStored(storedItems.theme);
const readTheme = (): Theme => stored.read() ?? 'system';

export function useTheme(): [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore(stored.watch, readTheme, () => 'system' as const);
  useLayoutEffect(() => draw(theme), [theme]);
  return [theme, stored.keep];
}

function draw(theme: Theme): void {
  const page = document.documentElement;
  if (theme === 'system') delete page.dataset['theme'];
  else page.dataset['theme'] = theme;
  tint(theme);
}

/** The browser's own bars follow the system through meta tags; the user's choice overrides them. */
function tint(theme: Theme): void {
  const own = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]:not([media])');
  if (theme === 'system') return own?.remove();
  const meta = own ?? document.createElement('meta');
  meta.name = 'theme-color';
  meta.content = getComputedStyle(document.documentElement).backgroundColor;
  if (!own) document.head.prepend(meta);
}
