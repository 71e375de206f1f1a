import type { AutoRecharge } from '@hone/contracts/billing/top-ups';
import { rechargeRules } from '@hone/domain/money/top-ups';
import * as z from 'zod/mini';
import { messageOfCode } from '../../../../data/failures.ts';
import { useRules } from '../../../../data/forms/form.ts';
import { t } from '../../../../ui/t.ts';
import { parseDollars, formatDollars, toDollarInput } from './dollars.ts';
import { words } from './words.ts';

const typed = () => z.string();
/** When off, the figures don't have to be valid. */
export const RechargeForm = z
  .object({ is_on: z.boolean(), threshold: typed(), target: typed(), cap: typed() })
  .check((judged) => {
    for (const { name, says } of findFaults(judged.value))
      judged.issues.push({ code: 'custom', path: [name], message: says, input: judged.value[name] });
  });
export type RechargeFigures = z.infer<typeof RechargeForm>;
export const noFigures: RechargeFigures = { is_on: false, threshold: '', target: '', cap: '' };
export const figureNames = ['threshold', 'target', 'cap'] as const;
export type FigureName = (typeof figureNames)[number];

interface Fault {
  name: FigureName;
  says: string;
}

function findFaults({ is_on, ...figures }: RechargeFigures): Fault[] {
  if (!is_on) return [];
  const faults = figureNames.flatMap((name): Fault[] => {
    if (figures[name].trim() === '') return name === 'cap' ? [] : [{ name, says: t(words.needed) }];
    return parseDollars(figures[name], rechargeRules[name]) === undefined ? [{ name, says: figureHint(name) }] : [];
  });
  if (faults.length > 0) return faults;
  const [threshold = 0, target = 0] = [
    parseDollars(figures.threshold, rechargeRules.threshold),
    parseDollars(figures.target, rechargeRules.target),
  ];
  return target <= threshold ? [{ name: 'target', says: messageOfCode('billing.recharge.target_above') }] : [];
}

export function figureHint(name: FigureName): string {
  const { smallest, largest } = rechargeRules.cap;
  return name === 'cap'
    ? t(words.capBounds, { smallest: formatDollars(smallest), largest: formatDollars(largest) })
    : messageOfCode(`billing.recharge.${name}`);
}

export function figuresOf({ is_on, threshold_cents, target_cents, monthly_cap_cents }: AutoRecharge): RechargeFigures {
  return {
    is_on,
    threshold: toDollarInput(threshold_cents),
    target: toDollarInput(target_cents),
    cap: toDollarInput(monthly_cap_cents),
  };
}

/** When off, only the valid figures. */
export function rechargeRequestOf({ is_on, threshold, target, cap }: RechargeFigures) {
  return {
    is_on,
    threshold_cents: parseDollars(threshold, rechargeRules.threshold) ?? null,
    target_cents: parseDollars(target, rechargeRules.target) ?? null,
    monthly_cap_cents: parseDollars(cap, rechargeRules.cap) ?? null,
  };
}

export function useRechargeRules(start: RechargeFigures) {
  return useRules(RechargeForm, start);
}
