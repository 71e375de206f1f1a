import type { Code } from '@hone/contracts/messages';
import { by, type Shown } from './shown.ts';

const signUpRules = by('apps/web/features/access/sign-up.screen.test.tsx', '%s that is %j is refused under its field, and nothing is sent');
const codeDigits = by('apps/web/features/access/verification.screen.test.tsx', 'takes six digits and nothing else, typed, pasted or filled in by the browser; a submit waits for all of them');
const signInRules = by('apps/web/features/access/sign-in.screen.test.tsx', 'judges every field on submit, and one that is changed at once');

/** Point 5: every rule; `code` is the sentence that a person reads when it is broken. */
export interface RuleRow {
  field: string;
  rule: string;
  code?: Code;
  note?: string;
  shown: Shown;
}

export const rules = [
  { field: 'Email', rule: 'required', code: 'access.email.required', shown: signUpRules },
  { field: 'Email', rule: 'matches an email pattern', code: 'access.email.invalid', shown: signUpRules },
  { field: 'Password', rule: 'required', code: 'access.password.required', shown: signUpRules },
  { field: 'Password', rule: 'at least 8 characters', code: 'access.password.too_short', shown: signUpRules },
  { field: 'Password', rule: 'an uppercase letter', code: 'access.password.uppercase', shown: signUpRules },
  { field: 'Password', rule: 'a lowercase letter', code: 'access.password.lowercase', shown: signUpRules },
  { field: 'Password', rule: 'a digit', code: 'access.password.digit', shown: signUpRules },
  { field: 'Password', rule: 'a special character from @$!%*?&#', code: 'access.password.special', shown: signUpRules },
  { field: 'Username', rule: 'required', code: 'access.username.required', shown: signUpRules },
  { field: 'Username', rule: 'alphanumeric only', code: 'access.username.alphanumeric', shown: signUpRules },
  { field: 'Username', rule: 'at least 3 characters', code: 'access.username.too_short', shown: signUpRules },

  { field: 'First name', rule: 'required', code: 'profile.first_name.required', shown: by('e2e/profile.deep.test.ts', 'says what is wrong with every field, under it, in the words of the specification, on a submit, a change and when it is left') },
  { field: 'First name', rule: 'at least 3 characters', code: 'profile.first_name.too_short', shown: by('e2e/profile.deep.test.ts', 'says what is wrong with every field, under it, in the words of the specification, on a submit, a change and when it is left') },
  { field: 'Last name', rule: 'required', code: 'profile.last_name.required', shown: by('e2e/profile.deep.test.ts', 'says what is wrong with every field, under it, in the words of the specification, on a submit, a change and when it is left') },
  { field: 'Last name', rule: 'at least 3 characters', code: 'profile.last_name.too_short', shown: by('e2e/profile.deep.test.ts', 'says what is wrong with every field, under it, in the words of the specification, on a submit, a change and when it is left') },
  { field: 'Name', rule: 'at least 3 characters', code: 'profile.name.too_short', note: 'no screen has this field', shown: by('apps/api/features/profile/profile.test.ts', 'holds for the fields that no screen has: a name, and what a company does') },
  { field: 'Department', rule: 'at least 3 characters', code: 'profile.department.too_short', shown: by('e2e/profile.deep.test.ts', 'says what is wrong with every field, under it, in the words of the specification, on a submit, a change and when it is left') },
  { field: 'Company name', rule: 'at least 3 characters', code: 'profile.company_name.too_short', shown: by('e2e/profile.deep.test.ts', 'says what is wrong with every field, under it, in the words of the specification, on a submit, a change and when it is left') },
  { field: 'Company description', rule: 'required', code: 'profile.company_description.required', note: 'no screen has this field', shown: by('apps/api/features/profile/profile.test.ts', 'holds for the fields that no screen has: a name, and what a company does') },
  { field: 'Position', rule: 'at least 3 characters', code: 'profile.position.too_short', shown: by('e2e/profile.deep.test.ts', 'says what is wrong with every field, under it, in the words of the specification, on a submit, a change and when it is left') },
  { field: 'Position', rule: 'not empty or only spaces', code: 'profile.position.blank', shown: by('e2e/profile.deep.test.ts', 'says what is wrong with every field, under it, in the words of the specification, on a submit, a change and when it is left') },
  { field: 'Phone', rule: "'+' followed by 1-15 digits", code: 'referral.phone.invalid', note: 'the only form with a phone number', shown: by('e2e/invitation.deep.test.ts', 'has a number that is judged as the specification says') },

  { field: 'Reset: email', rule: 'the email rule', code: 'access.email.invalid', shown: by('e2e/reset.deep.test.ts', 'begins with an email; %j is refused under its field, and nothing is sent') },
  { field: 'Reset: password', rule: 'required', code: 'access.password.required', shown: by('e2e/reset.deep.test.ts', 'ends with a password that keeps every rule, twice the same; what breaks one is refused under its field, and nothing is sent') },
  { field: 'Reset: confirm password', rule: 'required', code: 'access.confirm_password.required', shown: by('e2e/reset.deep.test.ts', 'ends with a password that keeps every rule, twice the same; what breaks one is refused under its field, and nothing is sent') },
  { field: 'Reset: confirm password', rule: 'equal to password', code: 'access.confirm_password.different', shown: by('e2e/reset.deep.test.ts', 'ends with a password that keeps every rule, twice the same; what breaks one is refused under its field, and nothing is sent') },

  { field: 'Verification code', rule: '6 digits', code: 'access.code.format', shown: codeDigits },
  { field: 'Verification code', rule: 'numeric only', shown: codeDigits },
  { field: 'Verification code', rule: 'one digit per box', shown: codeDigits },

  { field: 'Invite email', rule: 'required', code: 'referral.email.required', shown: by('e2e/invitation.deep.test.ts', 'needs an address, says which of several are none, and takes ten at most') },
  { field: 'Invite email', rule: 'separated by commas, each trimmed address matches a pattern', code: 'referral.email.invalid', shown: by('e2e/invitation.deep.test.ts', 'needs an address, says which of several are none, and takes ten at most') },
  { field: 'Invite message', rule: 'optional', shown: by('apps/api/features/referral/inviting.test.ts', 'needs no words, and words of nothing but spaces are none') },
  { field: 'Unused phone', rule: 'digits only', code: 'referral.phone.digits', shown: by('e2e/invitation.deep.test.ts', 'has a number that is judged as the specification says') },
  { field: 'Unused phone', rule: 'at least 10 digits', code: 'referral.phone.too_short', shown: by('e2e/invitation.deep.test.ts', 'has a number that is judged as the specification says') },
  { field: 'Unused phone', rule: 'required', code: 'referral.phone.required', shown: by('e2e/invitation.deep.test.ts', 'has a number that is judged as the specification says') },

  { field: 'Credit top-up: amount', rule: 'digits only', shown: by('e2e/top-up.deep.test.ts', 'takes whole dollars from $5 to $199995 and says what is wrong under the amount; shows the credits that they buy') },
  { field: 'Credit top-up: amount', rule: 'between $5 and $199995', shown: by('e2e/top-up.deep.test.ts', 'takes whole dollars from $5 to $199995 and says what is wrong under the amount; shows the credits that they buy') },
  { field: 'Credit top-up: Add Credit', rule: 'needs a valid amount', shown: by('e2e/top-up.deep.test.ts', 'needs a valid amount and a payment method, names what is missing, and sends nothing before') },
  { field: 'Credit top-up: Add Credit', rule: 'needs a chosen payment method', shown: by('e2e/top-up.deep.test.ts', 'needs a valid amount and a payment method, names what is missing, and sends nothing before') },
  { field: 'Auto recharge: threshold', rule: '5 to 199995', shown: by('e2e/auto-recharge.deep.test.ts', 'takes a threshold from 5 to 199995, a target from 55 to 200000 above it, and says what is wrong under each') },
  { field: 'Auto recharge: target', rule: '55 to 200000', shown: by('e2e/auto-recharge.deep.test.ts', 'takes a threshold from 5 to 199995, a target from 55 to 200000 above it, and says what is wrong under each') },
  { field: 'Auto recharge: target', rule: 'greater than threshold', shown: by('e2e/auto-recharge.deep.test.ts', 'takes a threshold from 5 to 199995, a target from 55 to 200000 above it, and says what is wrong under each') },
  { field: 'Cancellation reason', rule: "picked before 'Cancel Subscription' is enabled", shown: by('e2e/cancellation.deep.test.ts', 'asks for one of the six reasons, none of which is chosen, says what happens, and waits for a choice') },

  { field: 'Category name', rule: 'required', code: 'categories.name.required', shown: by('e2e/prompt-library.test.ts', 'needs a name that is more than spaces, and says so at the field; Escape gives it up') },
  { field: 'Category name', rule: 'not blank', code: 'categories.name.blank', shown: by('e2e/prompt-library.test.ts', 'needs a name that is more than spaces, and says so at the field; Escape gives it up') },
  { field: 'Prompt name', rule: 'not blank', code: 'prompts.name.required', shown: by('e2e/prompt-editor.deep.test.ts', 'without a name or a text is not sent: each says what it needs, and the first gets the focus') },
  { field: 'Prompt description', rule: 'required', code: 'prompts.text.required', shown: by('e2e/prompt-editor.deep.test.ts', 'without a name or a text is not sent: each says what it needs, and the first gets the focus') },
  { field: 'Prompt description', rule: 'not only whitespace', code: 'prompts.text.required', shown: by('e2e/prompt-editor.deep.test.ts', 'without a name or a text is not sent: each says what it needs, and the first gets the focus') },
  { field: 'Variable name', rule: 'required', code: 'variables.name.required', shown: by('e2e/variable-library-rules.deep.test.ts', 'says what is wrong with a name as it is typed, and keeps nothing') },
  { field: 'Variable name', rule: 'not spaces only', code: 'variables.name.blank', shown: by('e2e/variable-library-rules.deep.test.ts', 'says what is wrong with a name as it is typed, and keeps nothing') },
  { field: 'Variable name', rule: 'at most 50 characters', code: 'variables.name.too_long', shown: by('e2e/variable-library-rules.deep.test.ts', 'says what is wrong with a name as it is typed, and keeps nothing') },
  { field: 'Variable description', rule: 'not spaces only', code: 'variables.description.blank', shown: by('e2e/variable-library-rules.deep.test.ts', 'says what is wrong with a description, and counts as its rule does') },
  { field: 'Variable description', rule: 'at most 1000 characters', code: 'variables.description.too_long', shown: by('e2e/variable-library-rules.deep.test.ts', 'says what is wrong with a description, and counts as its rule does') },
  { field: 'Variable description', rule: 'counter shown as n/1000', shown: by('e2e/variable-library-rules.deep.test.ts', 'says what is wrong with a description, and counts as its rule does') },

  { field: 'Profile picture', rule: 'only image/jpeg, image/png or image/svg+xml', code: 'uploads.type', shown: by('apps/api/features/uploads/uploads.test.ts', 'of another kind, or that is not what it says, is refused by the sentence of the form') },
  { field: 'Add payment: Continue', rule: 'needs name on card', shown: by('e2e/cards-adding.deep.test.ts', 'waits, and says for what, until the name, the country, line 1, the city, the postal code and the card are there; line 2 may stay empty') },
  { field: 'Add payment: Continue', rule: 'needs address line 1', shown: by('e2e/cards-adding.deep.test.ts', 'waits, and says for what, until the name, the country, line 1, the city, the postal code and the card are there; line 2 may stay empty') },
  { field: 'Add payment: Continue', rule: 'needs city', shown: by('e2e/cards-adding.deep.test.ts', 'waits, and says for what, until the name, the country, line 1, the city, the postal code and the card are there; line 2 may stay empty') },
  { field: 'Add payment: Continue', rule: 'needs postal code', shown: by('e2e/cards-adding.deep.test.ts', 'waits, and says for what, until the name, the country, line 1, the city, the postal code and the card are there; line 2 may stay empty') },
  { field: 'Add payment: Continue', rule: 'needs country', shown: by('e2e/cards-adding.deep.test.ts', 'without one of them sends nothing: a press says what is missing, and leads there') },
  { field: 'Complete Purchase', rule: 'needs a selected country', shown: by('e2e/checkout.deep.test.ts', 'needs a country and a whole card, and says so where they are missing; nothing is sent before') },
  { field: 'Add Links', rule: 'the form has no validation', note: 'the api takes http and https addresses only', shown: by('e2e/profile.deep.test.ts', 'is judged by nobody but the server, whose reason stands under the address') },

  { field: 'Every form', rule: 'validates on change', shown: signInRules },
  { field: 'Every form', rule: 'validates on blur', shown: signInRules },
  { field: 'Every form', rule: 'validates on submit', shown: signInRules },
  { field: 'Every form', rule: 'all fields are marked touched on a submit attempt', shown: signInRules },
] as const satisfies readonly RuleRow[];
