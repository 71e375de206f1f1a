import { login } from '@hone/contracts/access';
import { BillingItem, SubscriptionInfo } from '@hone/contracts/billing';
import { PaymentMethod } from '@hone/contracts/cards';
import { Category } from '@hone/contracts/categories';
import type { Schema } from '@hone/contracts/define';
import { listHistory } from '@hone/contracts/history';
import { PricingPlan } from '@hone/contracts/plans';
import { Prompt } from '@hone/contracts/prompts';
import { sendInvitation } from '@hone/contracts/referral';
import { saveAutoRecharge, topUp } from '@hone/contracts/top-up';
import { uploadFile } from '@hone/contracts/uploads';
import { User } from '@hone/contracts/user';
import { Variable } from '@hone/contracts/variables';
import type { EntityName } from './fields.ts';

/** What the contracts have for each entity. */
export const entities: Record<EntityName, Schema> = {
  User,
  'Login response': login.data,
  'Pricing plan': PricingPlan,
  'Subscription info': SubscriptionInfo,
  'Payment method': PaymentMethod,
  'Billing history item': BillingItem,
  Category,
  Prompt,
  Variable,
  'History item': listHistory.data.def.element,
  'Referral invitation payload': sendInvitation.body,
  'Upload response': uploadFile.data,
  'Credit top-up form': topUp.body,
  'Auto-recharge form': saveAutoRecharge.body,
};
