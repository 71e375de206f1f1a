import { routes, type Path } from '@hone/contracts/routes';
import {
  Braces,
  Compass,
  CreditCard,
  GalleryVerticalEnd,
  History,
  Library,
  PenLine,
  Tags,
  UserRound,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { words as layoutWords } from '../../layout/words.ts';
import type { Query } from '../../browser/address/navigation.tsx';
import { t } from '../../ui/t.ts';
import { words } from './words.ts';

export interface PageEntry {
  to: Path;
  query?: Query;
  name: string;
  Icon: ComponentType;
  keys?: string | undefined;
  /** Other words for it. */
  also?: string;
}

export function listPages(areKeysOn: boolean): PageEntry[] {
  const page = (to: Path, Icon: ComponentType, more: Partial<PageEntry> = {}): PageEntry => ({
    to,
    name: t(routes[to].title),
    Icon,
    ...more,
  });
  return [
    page('/enhance', PenLine, { keys: areKeysOn ? 'W' : undefined, also: t(words.alsoEnhance) }),
    page('/prompt-library', Library),
    page('/prompts', GalleryVerticalEnd, { also: t(words.alsoGallery) }),
    page('/variable-library', Braces),
    page('/history', History),
    page('/user-profile', UserRound, { also: t(words.alsoProfile) }),
    page('/billing', CreditCard, { also: t(words.alsoBilling) }),
    page('/billing-plans', Tags, { also: t(words.alsoPlans) }),
    page('/user-onboarding', Compass, { name: t(layoutWords.introduction), query: { again: 'yes' } }),
  ];
}
