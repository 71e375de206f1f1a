import { activate, login, SignupForm } from '@hone/contracts/access';
import { CategoryDraft } from '@hone/contracts/categories';
import type { Schema } from '@hone/contracts/define';
import { messages, type Code } from '@hone/contracts/messages';
import { NewPasswordForm, requestReset } from '@hone/contracts/passwords';
import { ProfileForm, UnusedForm } from '@hone/contracts/profile';
import { PromptDraft } from '@hone/contracts/prompts';
import { cancelSubscription } from '@hone/contracts/subscription-changes';
import { uploadFile } from '@hone/contracts/uploads';
import { ValueForm, VariableForm } from '@hone/contracts/variables';
import { expect, test } from 'vitest';
import { CardDetailsForm } from '../../apps/web/features/billing/cards/details.ts';
import { TopUpForm } from '../../apps/web/features/billing/top-up/form.ts';
import { RechargeForm } from '../../apps/web/features/billing/top-up/recharge-form.ts';
import { InviteForm } from '../../apps/web/features/referral/invite-form.ts';
import { SmsForm } from '../../apps/web/features/referral/sms.ts';
import { forms, pictureTypes, rules, type FormName, type RuleRow } from './rules.ts';

const email = 'you@example.org';
const password = 'Abcdef1?';
const address = { country: 'GB', line1: '1 High Street', line2: '', city: 'Leeds', postal_code: 'LS1 1AA' };
const category = '01930000-0000-7000-8000-0000000000aa';
const person = { first_name: 'Anna', last_name: 'Bell', position: 'Editor', department: '', company_name: '' };
const named = { name: 'client', description: '' };

/** What each form judges by, and what it takes. */
const judges: Record<FormName, { by: Schema; good: Record<string, unknown> }> = {
  'sign-in': { by: login.body, good: { email, password, remember: false } },
  'sign-up': { by: SignupForm, good: { email, password, username: 'anna' } },
  verification: { by: activate.body, good: { email, code: '123456' } },
  'reset: email': { by: requestReset.body, good: { email } },
  'reset: password': { by: NewPasswordForm, good: { password, confirmPassword: password } },
  profile: { by: ProfileForm, good: person },
  'no screen': { by: UnusedForm, good: { name: 'Anna', company_description: 'Letters' } },
  invitation: { by: InviteForm, good: { email, message: 'Come along' } },
  'text message': { by: SmsForm, good: { country: '+92', phone: '3001234567' } },
  'top-up': { by: TopUpForm, good: { amount: '50', method: 'credit_card' } },
  'auto-recharge': { by: RechargeForm, good: { is_on: true, threshold: '5', target: '55', cap: '' } },
  cancellation: { by: cancelSubscription.body, good: { cancellation_reason: 'Other' } },
  card: { by: CardDetailsForm, good: { name: 'Anna Bell', ...address } },
  category: { by: CategoryDraft, good: { name: 'Mail' } },
  prompt: { by: PromptDraft, good: { name: 'Delay', text: 'Write a mail', category } },
  variable: { by: VariableForm, good: named },
  value: { by: ValueForm, good: named },
};

/** What a form says of its fields: codes, or their sentences. */
function judge(form: FormName, changes: Record<string, unknown>): { field: string; says: string }[] {
  const { by, good } = judges[form];
  const issues = by.safeParse({ ...good, ...changes }).error?.issues ?? [];
  const say = (message: string) => (message in messages ? messages[message as Code] : message);
  return issues.map(({ path, message }) => ({ field: String(path[0]), says: say(message) }));
}

test.each(forms)('%s takes what is as it should be', (form) => {
  expect(judge(form, {})).toEqual([]);
});

test.each<RuleRow>(rules)('$form: $field is $rule', ({ form, field, bad, good = [], beside, code }) => {
  const says = code ? messages[code] : expect.any(String);
  for (const value of bad) {
    const ofField = judge(form, { ...beside, [field]: value }).filter((one) => one.field === field);
    expect(ofField, JSON.stringify(value)).toEqual([{ field, says }]);
  }
  for (const value of good) expect(judge(form, { ...beside, [field]: value }), JSON.stringify(value)).toEqual([]);
});

test('a picture of a profile is of one of the types of the specification', () => {
  expect(uploadFile.upload.types).toEqual(pictureTypes);
});
