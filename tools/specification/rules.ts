import type { Code } from '@hone/contracts/messages';

export const forms = [
  'sign-in',
  'sign-up',
  'verification',
  'reset: email',
  'reset: password',
  'profile',
  'no screen',
  'invitation',
  'text message',
  'top-up',
  'auto-recharge',
  'cancellation',
  'card',
  'category',
  'prompt',
  'variable',
  'value',
] as const;
export type FormName = (typeof forms)[number];

/** Point 5: every rule, with what breaks it and what just keeps it. */
export interface RuleRow {
  form: FormName;
  field: string;
  rule: string;
  bad: readonly unknown[];
  good?: readonly unknown[];
  /** What stands in the other fields, where that decides. */
  beside?: Record<string, unknown>;
  /** The sentence that a person reads under the field. */
  code?: Code;
}

const needed = 'request.field.required';
const digits = (count: number) => '1'.repeat(count);
const letters = (count: number) => 'n'.repeat(count);
const list = 'a@b.example , c@d.example';
const off = { is_on: false };
const fraction = ['12.5', '1e3', 'ten', ''];

export const rules: readonly RuleRow[] = [
  { form: 'sign-up', field: 'email', rule: 'required', bad: [''], code: 'access.email.required' },
  {
    form: 'sign-up', field: 'email', rule: 'a pattern',
    bad: ['you', 'you@', '@b.example'], code: 'access.email.invalid',
  },
  { form: 'sign-up', field: 'password', rule: 'required', bad: [''], code: 'access.password.required' },
  {
    form: 'sign-up', field: 'password', rule: 'at least 8 characters',
    bad: ['Abcde1?'], good: ['Abcdef1?'], code: 'access.password.too_short',
  },
  { form: 'sign-up', field: 'password', rule: 'uppercase', bad: ['abcdef1?'], code: 'access.password.uppercase' },
  { form: 'sign-up', field: 'password', rule: 'lowercase', bad: ['ABCDEF1?'], code: 'access.password.lowercase' },
  { form: 'sign-up', field: 'password', rule: 'a digit', bad: ['Abcdefg?'], code: 'access.password.digit' },
  {
    form: 'sign-up', field: 'password', rule: 'a special character',
    bad: ['Abcdefg1', 'Abcdef1-'], good: [...'@$!%*?&#'].map((one) => `Abcdef1${one}`), code: 'access.password.special',
  },
  { form: 'sign-up', field: 'username', rule: 'required', bad: [''], code: 'access.username.required' },
  { form: 'sign-up', field: 'username', rule: 'alphanumeric', bad: ['anna-b'], code: 'access.username.alphanumeric' },
  {
    form: 'sign-up', field: 'username', rule: 'at least 3 characters',
    bad: ['an'], good: ['ann'], code: 'access.username.too_short',
  },
  { form: 'sign-in', field: 'email', rule: 'required', bad: [''], code: 'access.email.required' },
  { form: 'sign-in', field: 'email', rule: 'a pattern', bad: ['you'], code: 'access.email.invalid' },
  { form: 'sign-in', field: 'password', rule: 'required', bad: [''], code: 'access.password.required' },

  { form: 'reset: email', field: 'email', rule: 'required', bad: [''], code: 'access.email.required' },
  { form: 'reset: email', field: 'email', rule: 'a pattern', bad: ['you@'], code: 'access.email.invalid' },
  {
    form: 'reset: password', field: 'password', rule: 'required',
    bad: [''], beside: { confirmPassword: '' }, code: 'access.password.required',
  },
  { form: 'reset: password', field: 'password', rule: 'min 8', bad: ['Abcde1?'], code: 'access.password.too_short' },
  {
    form: 'reset: password', field: 'confirmPassword', rule: 'required',
    bad: [''], code: 'access.confirm_password.required',
  },
  {
    form: 'reset: password', field: 'confirmPassword', rule: 'equal', beside: { password: 'Abcdef1?' },
    bad: ['Abcdef1!'], code: 'access.confirm_password.different',
  },
  { form: 'verification', field: 'code', rule: '6 digits', bad: ['', '12345', '1234567'], code: 'access.code.format' },
  { form: 'verification', field: 'code', rule: 'numeric only', bad: ['12345a', '12 456'], code: 'access.code.format' },

  { form: 'profile', field: 'first_name', rule: 'required', bad: [''], code: 'profile.first_name.required' },
  {
    form: 'profile', field: 'first_name', rule: 'min 3',
    bad: ['an'], good: ['ann'], code: 'profile.first_name.too_short',
  },
  { form: 'profile', field: 'last_name', rule: 'required', bad: [''], code: 'profile.last_name.required' },
  {
    form: 'profile', field: 'last_name', rule: 'min 3',
    bad: ['an'], good: ['ann'], code: 'profile.last_name.too_short',
  },
  {
    form: 'profile', field: 'department', rule: 'min 3',
    bad: ['an'], good: ['ann'], code: 'profile.department.too_short',
  },
  {
    form: 'profile', field: 'company_name', rule: 'min 3',
    bad: ['an'], good: ['ann'], code: 'profile.company_name.too_short',
  },
  { form: 'profile', field: 'position', rule: 'min 3', bad: ['an'], good: ['ann'], code: 'profile.position.too_short' },
  {
    form: 'profile', field: 'position', rule: 'not empty or only spaces',
    bad: ['', '   '], code: 'profile.position.blank',
  },
  { form: 'no screen', field: 'name', rule: 'min 3', bad: ['an'], good: ['ann'], code: 'profile.name.too_short' },
  {
    form: 'no screen', field: 'company_description', rule: 'required',
    bad: [''], code: 'profile.company_description.required',
  },

  { form: 'invitation', field: 'email', rule: 'required', bad: ['', ' , '], code: 'referral.email.required' },
  {
    form: 'invitation', field: 'email', rule: 'each an address',
    bad: ['a@'], good: [list], code: 'referral.email.invalid',
  },
  { form: 'invitation', field: 'message', rule: 'optional', bad: [], good: [''] },
  { form: 'text message', field: 'phone', rule: 'required', bad: [''], code: 'referral.phone.required' },
  { form: 'text message', field: 'phone', rule: 'digits only', bad: ['+123456789'], code: 'referral.phone.digits' },
  {
    form: 'text message', field: 'phone', rule: 'at least 10 digits',
    bad: [digits(9)], good: [digits(10)], code: 'referral.phone.too_short',
  },
  {
    form: 'text message', field: 'phone', rule: "abroad '+' and 1-15 digits",
    bad: [digits(14)], good: [digits(13)], code: 'referral.phone.invalid',
  },

  { form: 'top-up', field: 'amount', rule: 'digits only', bad: fraction, code: 'billing.top_up.amount' },
  {
    form: 'top-up', field: 'amount', rule: 'between $5 and $199995',
    bad: ['4', '199996'], good: ['5', '199995'], code: 'billing.top_up.amount',
  },
  { form: 'top-up', field: 'method', rule: 'chosen', bad: ['', 'cheque'], good: ['credit_card', 'bank_transfer'] },
  {
    form: 'auto-recharge', field: 'threshold', rule: '5 to 199995',
    bad: ['4', '199996'], good: ['5', '199995'], beside: { target: '200000' }, code: 'billing.recharge.threshold',
  },
  {
    form: 'auto-recharge', field: 'target', rule: '55 to 200000',
    bad: ['54', '200001'], good: ['55', '200000'], code: 'billing.recharge.target',
  },
  {
    form: 'auto-recharge', field: 'target', rule: 'greater than threshold',
    bad: ['99', '100'], good: ['101'], beside: { threshold: '100' }, code: 'billing.recharge.target_above',
  },
  // Point 4: on requires both, off always allows saving.
  { form: 'auto-recharge', field: 'threshold', rule: 'needed while it is on', bad: [''] },
  { form: 'auto-recharge', field: 'target', rule: 'needed while it is on', bad: [''] },
  {
    form: 'auto-recharge', field: 'threshold', rule: 'free while it is off',
    bad: [], good: ['', 'x', '1'], beside: off,
  },
  { form: 'auto-recharge', field: 'target', rule: 'free while it is off', bad: [], good: ['', 'x', '1'], beside: off },
  {
    form: 'cancellation', field: 'cancellation_reason', rule: 'picked',
    bad: [undefined, '', 'none of them'], good: ['Other'],
  },
  { form: 'card', field: 'name', rule: 'needed', bad: ['', ' '], code: needed },
  { form: 'card', field: 'line1', rule: 'needed', bad: ['', ' '], code: needed },
  { form: 'card', field: 'line2', rule: 'optional', bad: [], good: [''] },
  { form: 'card', field: 'city', rule: 'needed', bad: ['', ' '], code: needed },
  { form: 'card', field: 'postal_code', rule: 'needed', bad: ['', ' '], code: needed },
  { form: 'card', field: 'country', rule: 'needed', bad: [''], code: needed },

  { form: 'category', field: 'name', rule: 'required', bad: [''], code: 'categories.name.required' },
  { form: 'category', field: 'name', rule: 'not blank', bad: ['  '], code: 'categories.name.blank' },
  { form: 'prompt', field: 'name', rule: 'not blank', bad: ['', '  '], code: 'prompts.name.required' },
  {
    form: 'prompt', field: 'text', rule: 'required, not only whitespace',
    bad: ['', ' \n '], code: 'prompts.text.required',
  },
  ...(['variable', 'value'] as const).flatMap((form): RuleRow[] => [
    { form, field: 'name', rule: 'required', bad: [''], code: 'variables.name.required' },
    { form, field: 'name', rule: 'not spaces only', bad: ['  '], code: 'variables.name.blank' },
    { form, field: 'name', rule: 'max 50', bad: [letters(51)], good: [letters(50)], code: 'variables.name.too_long' },
    {
      form, field: 'description', rule: 'not spaces only',
      bad: ['  '], good: [''], code: 'variables.description.blank',
    },
    {
      form, field: 'description', rule: 'max 1000',
      bad: [letters(1001)], good: [letters(1000)], code: 'variables.description.too_long',
    },
  ]),
];

export const pictureTypes = ['image/jpeg', 'image/png', 'image/svg+xml'] as const;
