import type { PlanName } from '@hone/domain/money/credits';
import { t } from '../../../ui/t.ts';
import { words } from './words.ts';

const names: Record<PlanName, string> = { free: words.free, pro: words.pro, enterprise: words.enterprise };
const texts: Record<PlanName, string> = { free: words.freeText, pro: words.proText, enterprise: words.enterpriseText };

export function planLabel(plan: PlanName): string {
  return t(names[plan]);
}

export function planAudience(plan: PlanName): string {
  return t(texts[plan]);
}
