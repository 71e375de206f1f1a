import type { Chapter } from './chapters.tsx';

/** The terms: what the software does, said as an agreement, with gaps for what only its operator can promise. */
export const termsChapters = {
  parties: {
    title: 'Who these terms are between',
    text: [
      'These terms are between you and <gap>name of this server’s operator</gap>, <gap>postal address</gap>, <gap>email address</gap>. By creating an account, you agree to them. The <privacy>Privacy Policy</privacy> says what is kept about you.',
    ],
  },
  service: {
    title: 'What Hone does',
    text: [
      'You write a prompt, Hone suggests a better one next to it, and you decide which changes to use. Hone keeps a library of your prompts and variables and, unless you pause it, a history. The browser extension does the same where you write to an AI tool. It never sends a message for you.',
      'Hone doesn’t belong to the makers of those tools, and their terms apply to what you do there.',
    ],
  },
  account: {
    title: 'Your account',
    points: [
      'An account is for one person. The details you enter must be accurate where Hone needs them, above all your email address.',
      'Keep your password to yourself, and tell us if someone else may have it. You can end any sign-in in <profile>your profile</profile>.',
      'You must be old enough to enter into a contract where you live: <gap>age</gap>.',
    ],
  },
  use: {
    title: 'What isn’t allowed',
    points: [
      'Anything that breaks the law or violates someone’s rights.',
      'Accessing other people’s accounts or data, or trying to.',
      'Overloading the server or getting around its limits, for example with several accounts for one person.',
      'Inviting people who wouldn’t want it, or rewarding yourself through fake accounts.',
      'Reselling the service as your own.',
    ],
  },
  content: {
    title: 'What you write',
    text: [
      'Your prompts, and what Hone makes of them, are yours. We process them only as far as you ask us to, and use them for nothing else. You’re responsible for having the right to use what you enter.',
      'Hone works by rules and can be wrong. Read a result before you use it.',
    ],
  },
  credits: {
    title: 'Credits',
    points: [
      'A free account gets {allowance, number} credits a day. They renew at midnight UTC, and unused ones don’t carry over.',
      'An enhancement costs one credit, or none if it fails, is stopped or finds nothing to improve.',
      'Credits you were given or bought don’t expire while your account exists. They’re spent after the day’s credits, purchased ones last.',
      'Credits aren’t money: they can’t be paid out or passed on.',
    ],
  },
  plans: {
    title: 'Paid plans',
    points: [
      'The <plans>plans</plans> page shows what each plan includes and costs. What you see there before you pay is what you’re charged.',
      'A plan is paid in advance and renews automatically for the same period until you cancel. You can cancel at any time in <billing>Billing</billing> and keep the plan until the end of the period you’ve paid for.',
      'A change of billing cycle takes effect at the next renewal. Until then, you can undo it.',
      'The first month on monthly billing costs {first_discount_percent, number} percent less, once per person.',
      'If we can’t charge a renewal, we tell you and keep trying for a week. After that, the plan ends and you keep a free account.',
      'Unlimited means as much as one person can use. Automated use reaches a limit, and the message says when you can continue.',
      'We email you about new prices before the first renewal they apply to.',
    ],
  },
  topUps: {
    title: 'Buying credits',
    points: [
      '{smallest_dollars, number} dollars buy {smallest_credits, number} credits: right away by card, or by bank transfer once the money has arrived.',
      'With auto recharge, your card is charged when your purchased credits fall below the threshold you set, up to the target you set and never above your monthly limit. It turns off after {recharge_failures, number} failed charges in a row, and you can turn it off at any time.',
    ],
  },
  refunds: {
    title: 'Refunds',
    text: [
      '<gap>What is refunded, until when, and how to ask for it; the right to withdraw where the law gives one.</gap> When a payment is refunded, or reversed through a bank, you lose the plan or the credits it bought.',
    ],
  },
  friends: {
    title: 'Friends',
    points: [
      'You earn {reward, number} credits for each friend who signs up with your link and verifies their address, once per friend and at most {rewards_a_day, number} times a day.',
      'You earn nothing for signing up yourself, for the same person again, or for throwaway addresses; credits given for those are taken back.',
      'You may invite {invitations_a_day, number} people a day, and only people who know you.',
    ],
  },
  ending: {
    title: 'Closing an account',
    text: [
      'You can delete your account at any time in <profile>your profile</profile>. Your plan and unspent credits end with it. Download what you want to keep first.',
      'We may close an account that seriously breaks these terms. If the problem can be fixed, we’ll tell you first and give you time to fix it. <gap>How long, and what is refunded then.</gap>',
    ],
  },
  promises: {
    title: 'What we promise, and what we don’t',
    text: [
      'We do our best to keep Hone working and your work safe, but no software is perfect. <gap>How far this server’s operator is liable, as the law there allows it to be stated.</gap>',
    ],
  },
  changes: {
    title: 'Changes and governing law',
    text: [
      'These terms apply from <gap>date</gap>. We email you about changes <gap>how long</gap> in advance. If you don’t agree, you can delete your account before then. The law of <gap>country</gap> applies; your rights as a consumer under the law where you live remain.',
    ],
  },
} as const satisfies Record<string, Chapter>;
