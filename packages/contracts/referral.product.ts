import { referralRules } from '@hone/domain/money/referrals';
import type { Spec } from './specification.ts';
import { storedItems } from './stored.ts';

export const spec = {
  calls: {
    'POST /user/referral/send-invitation/': {
      payload: ['email', 'link'],
      spared: ['link'],
      ours: ['message'],
      answer: ['data'],
      done: 'referral.invitation.sent',
      failed: 'referral.invitation.failed',
    },
  },
  sentences: {
    'referral.link.copied': 'Referral link copied! Share it with your network.',
    'referral.invitation.sent': 'Invitation sent successfully!',
    'referral.invitation.failed': 'Failed to send invitation',
    'referral.email.required': 'Email is required',
    'referral.email.invalid': 'Please enter valid email(s)',
    'referral.phone.required': 'Phone number is required',
    'referral.phone.digits': 'Must be only digits',
    'referral.phone.too_short': 'Must be at least 10 digits',
    'referral.phone.invalid': 'Enter a valid international phone number',
  },
  own: [
    'referral.email.too_many',
    'referral.email.too_many_today',
    'referral.email.too_many_new',
    'referral.email.own',
    'referral.message.too_long',
    'referral.message.links',
    'referral.unsubscribe.unknown',
    'referral.unsubscribe.failed',
  ],
  saidByScreens: ['referral.link.copied'],
  labels: {
    'Refer a Friend': {
      title: ['Refer a Friend'],
      tab: ['Shareable Link', 'Invite by Email'],
      field: ["Friend's Email Address"],
      button: ['Send Invitation', 'Send SMS Invitation'],
      option: ['+92', '+1', '+44'],
    },
  },
  forms: {
    invitation: {
      good: { email: 'you@example.org', message: 'Come along' },
      rules: [
        { field: 'email', rule: 'required', bad: ['', ' , '], code: 'referral.email.required' },
        {
          field: 'email',
          rule: 'each an address',
          bad: ['a@'],
          good: ['a@b.example , c@d.example'],
          code: 'referral.email.invalid',
        },
        { field: 'message', rule: 'optional', bad: [], good: [''] },
      ],
    },
    'text message': {
      good: { country: '+92', phone: '3001234567' },
      rules: [
        { field: 'phone', rule: 'required', bad: [''], code: 'referral.phone.required' },
        { field: 'phone', rule: 'digits only', bad: ['+123456789'], code: 'referral.phone.digits' },
        {
          field: 'phone',
          rule: 'at least 10 digits',
          bad: ['1'.repeat(9)],
          good: ['1'.repeat(10)],
          code: 'referral.phone.too_short',
        },
        {
          field: 'phone',
          rule: "abroad '+' and 1-15 digits",
          bad: ['1'.repeat(14)],
          good: ['1'.repeat(13)],
          code: 'referral.phone.invalid',
        },
      ],
    },
  },
  constants: { 'credits for each referred sign-up': { value: 10, held: referralRules.reward } },
  stored: {
    referral: { is: storedItems.referral, as: 'versioned', holds: ['anna'], refuses: ['', 7] },
    referralCode: { is: storedItems.referralCode, as: 'versioned', holds: ['A7f'], refuses: ['', 7] },
  },
  events: ['invitation_sent', 'invite_link_copied'],
} as const satisfies Spec;
