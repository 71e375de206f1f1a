import { planNames } from '@hone/domain/credits';
import { intervals } from '@hone/domain/plans';
import * as z from 'zod/mini';
import { defineEndpoint } from '../define.ts';

export const Interval = z.enum(intervals);

export const PricingPlan = z.object({
  id: z.string(),
  name: z.enum(planNames),
  /** Null of a plan that is never billed, or by arrangement. */
  billing_interval: z.nullable(Interval),
  /** Dollars for one member and one month; null: by arrangement. */
  price: z.nullable(z.number()),
  /** What a subscription is asked for by; null where none is sold. */
  stripe_price_id: z.nullable(z.string()),
  prompt_enhancements: z.string(),
  variable_customization: z.string(),
  /** A day's; null: as many as wanted. */
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
