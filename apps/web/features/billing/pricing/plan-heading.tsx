import type { PlanName } from '@hone/domain/credits';
import { badgeClass } from '../../../ui/badge.tsx';
import { t } from '../../../ui/t.ts';
import { words } from './words.ts';

const names: Record<PlanName, string> = { free: words.free, pro: words.pro, enterprise: words.enterprise };
const texts: Record<PlanName, string> = { free: words.freeText, pro: words.proText, enterprise: words.enterpriseText };

export function sayPlan(plan: PlanName): string {
  return t(names[plan]);
}

/** Whom a plan is for. */
export function sayWhom(plan: PlanName): string {
  return t(texts[plan]);
}

/** Beside the name of the plan that most take. */
export function PopularBadge() {
  return <span className={badgeClass('accent', 'bg-surface!')}>{t(words.popular)}</span>;
}
