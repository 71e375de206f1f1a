import type { AutoRecharge } from '@hone/contracts/billing/top-ups';
import { rechargeRules } from '@hone/domain/top-ups';
import * as z from 'zod/mini';
import { sayCode } from '../../../platform/failures.ts';
import { useRules } from '../../../platform/form.ts';
import { t } from '../../../ui/t.ts';
import { readDollars, sayDollars, typeDollars } from './dollars.ts';
import { words } from './recharge-words.ts';

const typed = () => z.string();
/** As it is typed and switched. Switched off, nothing stands in the way. */
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
    return readDollars(figures[name], rechargeRules[name]) === undefined ? [{ name, says: sayFigure(name) }] : [];
  });
  if (faults.length > 0) return faults;
  const [threshold = 0, target = 0] = [
    readDollars(figures.threshold, rechargeRules.threshold),
    readDollars(figures.target, rechargeRules.target),
  ];
  return target <= threshold ? [{ name: 'target', says: sayCode('billing.recharge.target_above') }] : [];
}

/** What a figure of its name has to be. */
export function sayFigure(name: FigureName): string {
  const { smallest, largest } = rechargeRules.cap;
  return name === 'cap'
    ? t(words.capBounds, { smallest: sayDollars(smallest), largest: sayDollars(largest) })
    : sayCode(`billing.recharge.${name}`);
}

export function figuresOf({ is_on, threshold_cents, target_cents, monthly_cap_cents }: AutoRecharge): RechargeFigures {
  return {
    is_on,
    threshold: typeDollars(threshold_cents),
    target: typeDollars(target_cents),
    cap: typeDollars(monthly_cap_cents),
  };
}

/** What is sent: of what is switched off, the figures that are ones. */
export function wishOf({ is_on, threshold, target, cap }: RechargeFigures) {
  return {
    is_on,
    threshold_cents: readDollars(threshold, rechargeRules.threshold) ?? null,
    target_cents: readDollars(target, rechargeRules.target) ?? null,
    monthly_cap_cents: readDollars(cap, rechargeRules.cap) ?? null,
  };
}

export function useRechargeRules(start: RechargeFigures) {
  return useRules(RechargeForm, start);
}
