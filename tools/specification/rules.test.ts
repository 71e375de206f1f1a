import type { Schema } from '@hone/contracts/define';
import { messages, type Code } from '@hone/contracts/messages';
import { expect, test } from 'vitest';
import { CardDetailsForm } from '../../apps/web/features/billing/cards/details.ts';
import { TopUpForm } from '../../apps/web/features/billing/top-up/form.ts';
import { RechargeForm } from '../../apps/web/features/billing/top-up/recharge-form.ts';
import { InviteForm } from '../../apps/web/features/referral/invite-form.ts';
import { SmsForm } from '../../apps/web/features/referral/sms.ts';
import { forms, rules } from './gather.ts';

/** Forms of the dashboard, which the contracts cannot name. */
const ofDashboard: Record<string, Schema> = {
  card: CardDetailsForm,
  'top-up': TopUpForm,
  'auto-recharge': RechargeForm,
  invitation: InviteForm,
  'text message': SmsForm,
};
const formNamed = new Map(forms);

/** What a form says of its fields: codes, or their sentences. */
function judge(form: string, changes: Record<string, unknown>): { field: string; says: string }[] {
  const { by = ofDashboard[form], good } = formNamed.get(form)!;
  const issues = by!.safeParse({ ...good, ...changes }).error?.issues ?? [];
  const say = (message: string) => (message in messages ? messages[message as Code] : message);
  return issues.map(({ path, message }) => ({ field: String(path[0]), says: say(message) }));
}

test.each(forms)('%s takes what is as it should be', (form) => {
  expect(judge(form, {})).toEqual([]);
});

test.each(rules)('$form: $field is $rule', ({ form, field, bad, good = [], beside, code }) => {
  const says = code ? messages[code] : expect.any(String);
  for (const value of bad) {
    const ofField = judge(form, { ...beside, [field]: value }).filter((one) => one.field === field);
    expect(ofField, JSON.stringify(value)).toEqual([{ field, says }]);
  }
  for (const value of good) expect(judge(form, { ...beside, [field]: value }), JSON.stringify(value)).toEqual([]);
});
