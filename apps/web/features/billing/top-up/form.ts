import { topUpMethods, topUpRules, type TopUpMethod } from '@hone/domain/money/top-ups';
import * as z from 'zod/mini';
import { messageOfCode } from '../../../data/failures.ts';
import { useRules } from '../../../data/forms/form.ts';
import { t } from '../../../ui/t.ts';
import { parseDollars } from './recharge/dollars.ts';
import { words } from './words.ts';

const isMethod = (value: string): value is TopUpMethod => topUpMethods.some((method) => method === value);

export const TopUpForm = z.object({
  amount: z.string().check(
    z.refine((typed) => parseDollars(typed, topUpRules) !== undefined, {
      error: () => messageOfCode('billing.top_up.amount'),
    }),
  ),
  method: z.string().check(z.refine(isMethod, { error: () => t(words.needsMethod) })),
});

export function useTopUpRules() {
  return useRules(TopUpForm, { amount: '', method: '' });
}

export type TopUpForm = ReturnType<typeof useTopUpRules>;
