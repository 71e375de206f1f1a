import { planNames } from '@hone/domain/money/credits';
import * as z from 'zod/mini';
import { defineEndpoint } from './declarations/define.ts';
import { Instant } from './declarations/rules.ts';

const PlanName = z.enum(planNames);

export const Usage = z.object({
  plan: PlanName,
  /** The plan spends no credits. */
  is_unlimited: z.boolean(),
  credits_count: z.int(),
  /** When the next allowance comes; on a paid plan, when the period ends. */
  credits_expiry: z.nullable(Instant),
  daily: z.object({ left: z.int(), allowance: z.int() }),
  bonus: z.int(),
  bought: z.int(),
});
export type Usage = z.infer<typeof Usage>;

export const getUsage = defineEndpoint({
  id: 'credits.get_usage',
  method: 'GET',
  path: '/user/usage/',
  summary: 'What the signed-in user can still enhance: their plan, their credits, and when new ones arrive.',
  origin: 'ours',
  access: 'signed-in',
  reach: 'extension',
  scope: 'any',
  data: Usage,
  follows: ['user', 'credits', 'enhanced', 'billing'],
  errors: [],
  limit: 'read',
});
