import { by, type Shown } from './shown.ts';

/** Point 3: every analytics event; `written` is how the specification says several in one breath. */
interface EventRow {
  event: string;
  written?: string;
  shown: Shown;
}

export const events = [
  { event: 'signed_in', shown: by('e2e/analytics.deep.test.ts', 'has told, after a walk through the whole product, every event of the specification and no other, and nothing that is theirs') },
  { event: 'signed_out', shown: by('e2e/analytics.deep.test.ts', 'has told, after a walk through the whole product, every event of the specification and no other, and nothing that is theirs') },
  { event: 'signup_event', shown: by('e2e/analytics.deep.test.ts', 'has told, after a walk through the whole product, every event of the specification and no other, and nothing that is theirs') },
  { event: 'pricing_page_view', shown: by('e2e/analytics.deep.test.ts', 'has told, after a walk through the whole product, every event of the specification and no other, and nothing that is theirs') },
  { event: 'profile_view', shown: by('e2e/analytics.deep.test.ts', 'has told, after a walk through the whole product, every event of the specification and no other, and nothing that is theirs') },
  { event: 'prompts_library_view', shown: by('e2e/analytics.deep.test.ts', 'tells a page once each time they arrive at it, by a link, by Back and by a reload, and not while they stay') },
  { event: 'variables_library_view', shown: by('e2e/analytics.deep.test.ts', 'tells a page once each time they arrive at it, by a link, by Back and by a reload, and not while they stay') },
  { event: 'history_view', shown: by('e2e/analytics.deep.test.ts', 'tells a page once each time they arrive at it, by a link, by Back and by a reload, and not while they stay') },
  { event: 'payment_details_added', shown: by('e2e/cards-adding.deep.test.ts', 'takes on a card: it stands in the list at once and at the provider, is the default one where it is the first, and is told to analytics') },
  { event: 'payment_details_not_added', shown: by('e2e/cards-adding.deep.test.ts', 'says what is the matter with a card that is refused, and what to do; nothing typed is lost, and a good one goes through') },
  { event: 'payment_success', shown: by('e2e/checkout.deep.test.ts', 'says the amount in USD and that a mail was sent, goes on to billing by itself after 3.5 seconds, and is told to analytics') },
  { event: 'payment_rejected', shown: by('e2e/checkout-failures.deep.test.ts', 'whose payment fails is kept and chosen, not added again, and is told to analytics without its number') },
  { event: 'invitation_sent', shown: by('e2e/invitation.deep.test.ts', 'goes to several friends with a few words, empties its fields, and stands in the list, here and in another tab') },
  { event: 'invite_link_copied', shown: by('e2e/referral.deep.test.ts', 'copies the own link, says so for two seconds and by a toast, and tells analytics that alone') },
  { event: 'prompt_add_success', written: 'prompt add/del/edit success', shown: by('e2e/analytics.deep.test.ts', 'has told, after a walk through the whole product, every event of the specification and no other, and nothing that is theirs') },
  { event: 'prompt_del_success', written: 'prompt add/del/edit success', shown: by('e2e/analytics.deep.test.ts', 'has told, after a walk through the whole product, every event of the specification and no other, and nothing that is theirs') },
  { event: 'prompt_edit_success', written: 'prompt add/del/edit success', shown: by('e2e/analytics.deep.test.ts', 'has told, after a walk through the whole product, every event of the specification and no other, and nothing that is theirs') },
  { event: 'category_add_success', written: 'category add/edit/del success', shown: by('e2e/analytics.deep.test.ts', 'has told, after a walk through the whole product, every event of the specification and no other, and nothing that is theirs') },
  { event: 'category_edit_success', written: 'category add/edit/del success', shown: by('e2e/analytics.deep.test.ts', 'has told, after a walk through the whole product, every event of the specification and no other, and nothing that is theirs') },
  { event: 'category_del_success', written: 'category add/edit/del success', shown: by('e2e/analytics.deep.test.ts', 'has told, after a walk through the whole product, every event of the specification and no other, and nothing that is theirs') },
  { event: 'variable_add_success', written: 'variable add/edit/del success', shown: by('e2e/analytics.deep.test.ts', 'has told, after a walk through the whole product, every event of the specification and no other, and nothing that is theirs') },
  { event: 'variable_edit_success', written: 'variable add/edit/del success', shown: by('e2e/analytics.deep.test.ts', 'has told, after a walk through the whole product, every event of the specification and no other, and nothing that is theirs') },
  { event: 'variable_del_success', written: 'variable add/edit/del success', shown: by('e2e/analytics.deep.test.ts', 'has told, after a walk through the whole product, every event of the specification and no other, and nothing that is theirs') },
  { event: 'variable_value_add_success', written: 'variable_value add/del success', shown: by('e2e/analytics.deep.test.ts', 'has told, after a walk through the whole product, every event of the specification and no other, and nothing that is theirs') },
  { event: 'variable_value_del_success', written: 'variable_value add/del success', shown: by('e2e/analytics.deep.test.ts', 'has told, after a walk through the whole product, every event of the specification and no other, and nothing that is theirs') },
  { event: 'profile_info_saved', shown: by('e2e/analytics.deep.test.ts', 'has told, after a walk through the whole product, every event of the specification and no other, and nothing that is theirs') },
] as const satisfies readonly EventRow[];

/** What else the specification says of analytics. */
interface EventRuleRow {
  rule: string;
  value: string | number;
  shown: Shown;
}

export const eventRules = [
  { rule: "without a position, the user's role is sent as", value: 'Not Specified', shown: by('e2e/analytics.deep.test.ts', 'is known by the id of their account, with their position as the role') },
  { rule: 'seconds within which the same identity is pushed once', value: 2, shown: by('packages/domain/identities.test.ts', 'is pushed once within 2 seconds, and again after them') },
] as const satisfies readonly EventRuleRow[];
