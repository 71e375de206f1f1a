import { pending, type Shown } from './shown.ts';

/** Point 3: every analytics event; `written` is how the specification says several in one breath. */
interface EventRow {
  event: string;
  written?: string;
  shown: Shown;
}

export const events = [
  { event: 'signed_in', shown: pending('Sign-in', 12) },
  { event: 'signed_out', shown: pending('Logout', 12) },
  { event: 'signup_event', shown: pending('Sign-up', 12) },
  { event: 'pricing_page_view', shown: pending('Pricing page', 12) },
  { event: 'profile_view', shown: pending('User Profile', 12) },
  { event: 'prompts_library_view', shown: pending('Prompt Library', 12) },
  { event: 'variables_library_view', shown: pending('Variables Library', 12) },
  { event: 'history_view', shown: pending('History', 12) },
  { event: 'payment_details_added', shown: pending('Add Payment Details', 9) },
  { event: 'payment_details_not_added', shown: pending('Add Payment Details', 9) },
  { event: 'payment_success', shown: pending('Checkout', 9) },
  { event: 'payment_rejected', shown: pending('Checkout', 9) },
  { event: 'invitation_sent', shown: pending('Refer a Friend', 12) },
  { event: 'invite_link_copied', shown: pending('Refer a Friend', 12) },
  { event: 'prompt_add_success', written: 'prompt add/del/edit success', shown: pending('Prompt Library', 12) },
  { event: 'prompt_del_success', written: 'prompt add/del/edit success', shown: pending('Prompt Library', 12) },
  { event: 'prompt_edit_success', written: 'prompt add/del/edit success', shown: pending('Prompt Library', 12) },
  { event: 'category_add_success', written: 'category add/edit/del success', shown: pending('Prompt Library', 12) },
  { event: 'category_edit_success', written: 'category add/edit/del success', shown: pending('Prompt Library', 12) },
  { event: 'category_del_success', written: 'category add/edit/del success', shown: pending('Prompt Library', 12) },
  { event: 'variable_add_success', written: 'variable add/edit/del success', shown: pending('Variables Library', 12) },
  { event: 'variable_edit_success', written: 'variable add/edit/del success', shown: pending('Variables Library', 12) },
  { event: 'variable_del_success', written: 'variable add/edit/del success', shown: pending('Variables Library', 12) },
  { event: 'variable_value_add_success', written: 'variable_value add/del success', shown: pending('Variables Library', 12) },
  { event: 'variable_value_del_success', written: 'variable_value add/del success', shown: pending('Variables Library', 12) },
  { event: 'profile_info_saved', shown: pending('User Profile', 12) },
] as const satisfies readonly EventRow[];

/** What else the specification says of analytics. */
interface EventRuleRow {
  rule: string;
  value: string | number;
  shown: Shown;
}

export const eventRules = [
  { rule: "without a position, the user's role is sent as", value: 'Not Specified', shown: pending('Analytics', 12) },
  { rule: 'seconds within which the same identity is pushed once', value: 2, shown: pending('Analytics', 12) },
] as const satisfies readonly EventRuleRow[];
