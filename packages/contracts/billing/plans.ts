import { planNames } from '@hone/domain/money/credits';
import { intervals } from '@hone/domain/money/plans';
import * as z from 'zod/mini';
import { defineEndpoint } from '../declarations/define.ts';

export const Interval = z.enum(intervals);

export const PricingPlan = z.object({
  id: z.string(),
  name: z.enum(planNames),
  /** Null for a plan that is never billed, or billed by arrangement. */
  billing_interval: z.nullable(Interval),
  /** Dollars per member and month; null: by arrangement. */
  price: z.nullable(z.number()),
  /** Null where the plan isn't sold. */
  stripe_price_id: z.nullable(z.string()),
  prompt_enhancements: z.string(),
  variable_customization: z.string(),
  /** Per day; null: unlimited. */
  number_of_enhancements: z.nullable(z.int()),
  ai_platform_integration: z.string(),
  team_collaboration: z.boolean(),
  priority_support: z.string(),
});
export type PricingPlan = z.infer<typeof PricingPlan>;

export const getPricing = defineEndpoint({
  id: 'plans.list',
  method: 'GET',
  path: '/billing/pricing/',
  summary: 'The plans and what they cost.',
  origin: 'specification',
  access: 'public',
  data: z.object({ pricing: z.array(PricingPlan) }),
  errors: [],
  limit: 'open',
});
