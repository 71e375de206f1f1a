import { planNames } from '@hone/domain/money/credits';
import * as z from 'zod/mini';
import { defineEndpoint } from '../declarations/define.ts';
import { Version } from '../library/library.ts';
import { Id, Instant } from '../declarations/rules.ts';
import type { Stored } from '../stored.ts';

export const User = z.object({
  id: Id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  username: z.string(),
  company_name: z.string(),
  department: z.string(),
  position: z.string(),
  profile_picture: z.nullable(z.string()),
  credits_count: z.nullable(z.int()),
  credits_expiry: z.nullable(Instant),
  pricing_plan: z.nullable(z.object({ name: z.enum(planNames) })),
  cello_referral_link: z.nullable(z.string()),
  show_onboarding_flow: z.boolean(),
  intercomHash: z.nullable(z.string()),
  accounts_links: z.object({ facebook: z.nullable(z.string()), linkedin: z.nullable(z.string()) }),
  version: Version,
});
export type User = z.infer<typeof User>;

const isText = (value: unknown) => typeof value === 'string';
const isNumber = (value: unknown) => typeof value === 'number';
const isFlag = (value: unknown) => typeof value === 'boolean';
const isObject = (value: unknown) => typeof value === 'object' && value !== null;
const orNull = (is: (value: unknown) => boolean) => (value: unknown) => value === null || is(value);

/** By hand, because every page reads it before the schema library is there. */
const looks: Record<keyof User, (value: unknown) => boolean> = {
  id: isText,
  email: isText,
  first_name: isText,
  last_name: isText,
  username: isText,
  company_name: isText,
  department: isText,
  position: isText,
  profile_picture: orNull(isText),
  credits_count: orNull(isNumber),
  credits_expiry: orNull(isText),
  pricing_plan: orNull((plan) => isObject(plan) && planNames.includes((plan as { name: never }).name)),
  cello_referral_link: orNull(isText),
  show_onboarding_flow: isFlag,
  intercomHash: orNull(isText),
  accounts_links: isObject,
  version: isNumber,
};

/** Fills the dashboard until the server answers; one in another form reads as no user. */
export const storedUser: Stored<User> = {
  key: 'user',
  kept: 'browser',
  as: 'json',
  isValid: (value): value is User =>
    isObject(value) && Object.entries(looks).every(([name, is]) => is((value as Record<string, unknown>)[name])),
};

export const getUser = defineEndpoint({
  id: 'user.get',
  method: 'GET',
  path: '/user/get-user/',
  summary: 'The signed-in user.',
  origin: 'specification',
  access: 'signed-in',
  data: User,
  follows: ['user', 'credits', 'enhanced', 'billing'],
  errors: [],
  limit: 'read',
});
