/** Point 3: every analytics event; `written` is how the specification says several in one breath. */
interface EventRow {
  event: string;
  written?: string;
}

export const events = [
  { event: 'signed_in' },
  { event: 'signed_out' },
  { event: 'signup_event' },
  { event: 'pricing_page_view' },
  { event: 'profile_view' },
  { event: 'prompts_library_view' },
  { event: 'variables_library_view' },
  { event: 'history_view' },
  { event: 'payment_details_added' },
  { event: 'payment_details_not_added' },
  { event: 'payment_success' },
  { event: 'payment_rejected' },
  { event: 'invitation_sent' },
  { event: 'invite_link_copied' },
  { event: 'prompt_add_success', written: 'prompt add/del/edit success' },
  { event: 'prompt_del_success', written: 'prompt add/del/edit success' },
  { event: 'prompt_edit_success', written: 'prompt add/del/edit success' },
  { event: 'category_add_success', written: 'category add/edit/del success' },
  { event: 'category_edit_success', written: 'category add/edit/del success' },
  { event: 'category_del_success', written: 'category add/edit/del success' },
  { event: 'variable_add_success', written: 'variable add/edit/del success' },
  { event: 'variable_edit_success', written: 'variable add/edit/del success' },
  { event: 'variable_del_success', written: 'variable add/edit/del success' },
  { event: 'variable_value_add_success', written: 'variable_value add/del success' },
  { event: 'variable_value_del_success', written: 'variable_value add/del success' },
  { event: 'profile_info_saved' },
] as const satisfies readonly EventRow[];

/** What else the specification says of analytics. */
export const eventRules = [
  { rule: "without a position, the user's role is sent as", value: 'Not Specified' },
  { rule: 'seconds within which the same identity is pushed once', value: 2 },
] as const;
