import { routes, type Path } from '@hone/contracts/routes';
import { Braces, Compass, CreditCard, History, Library, Tags, UserRound, WandSparkles } from 'lucide-react';
import type { ComponentType } from 'react';
import { words as layoutWords } from '../../layout/words.ts';
import type { Query } from '../../platform/navigation.tsx';
import { t } from '../../ui/t.ts';
import { words } from './words.ts';

export interface PageEntry {
  to: Path;
  query?: Query;
  name: string;
  Icon: ComponentType;
  /** Other words for it. */
  also?: string;
}

export function listPages(): PageEntry[] {
  const page = (to: Path, Icon: ComponentType, more: Partial<PageEntry> = {}): PageEntry => ({
    to,
    name: t(routes[to].title),
    Icon,
    ...more,
  });
  return [
    page('/prompt-library', Library),
    page('/variable-library', Braces),
    page('/history', History),
    page('/enhance', WandSparkles),
    page('/user-profile', UserRound, { also: t(words.alsoProfile) }),
    page('/billing', CreditCard, { also: t(words.alsoBilling) }),
    page('/billing-plans', Tags, { also: t(words.alsoPlans) }),
    page('/user-onboarding', Compass, { name: t(layoutWords.introduction), query: { again: 'yes' } }),
  ];
}
