import type { Schema } from '@hone/contracts/declarations/define';
import { testForms } from '@hone/contracts/specification/forms';
import { forms } from '@hone/contracts/specification/tables';
import { expect, test } from 'vitest';
import { CardDetailsForm } from '../../features/billing/cards/details.ts';
import { TopUpForm } from '../../features/billing/top-up/form.ts';
import { RechargeForm } from '../../features/billing/top-up/recharge/form.ts';
import { InviteForm } from '../../features/referral/invite-form.ts';
import { SmsForm } from '../../features/referral/sms.ts';

/** Forms that the contracts cannot name. */
const ofDashboard: Record<string, Schema> = {
  card: CardDetailsForm,
  'top-up': TopUpForm,
  'auto-recharge': RechargeForm,
  invitation: InviteForm,
  'text message': SmsForm,
};

test('every form in the specification that is not in the contracts is in the dashboard', () => {
  const missing = forms.flatMap(([form, { by }]) => (by ? [] : [form]));
  expect(missing.toSorted()).toEqual(Object.keys(ofDashboard).toSorted());
});

testForms((form) => ofDashboard[form]);
