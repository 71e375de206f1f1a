import type { Chapter } from './chapters.tsx';

/** The terms: what the software does, said as an agreement, with gaps for what only its operator can promise. */
export const termsChapters = {
  parties: {
    title: 'Between whom',
    text: [
      'These terms are between you and <gap>name of whoever runs this server</gap>, <gap>postal address</gap>, <gap>email address</gap>. By making an account you agree to them. The <privacy>Privacy Policy</privacy> says what is kept about you.',
    ],
  },
  service: {
    title: 'What Hone does',
    text: [
      'You write a prompt, Hone proposes a better one beside it, and you decide which of the changes you take. It keeps a library of your prompts and variables and, unless you pause it, a history. The browser extension does the same where you write to an AI tool. It never sends a message in your place.',
      'Hone does not belong to the makers of those tools, and their terms hold for what you do there.',
    ],
  },
  account: {
    title: 'Your account',
    points: [
      'An account is for one person. What you say about yourself in it has to be true as far as it is needed, your email address above all.',
      'Keep your password to yourself, and tell us when somebody else may have it. You can end every sign-in in <profile>your profile</profile>.',
      'You have to be old enough to make a contract where you live: <gap>age</gap>.',
    ],
  },
  use: {
    title: 'What is not allowed',
    points: [
      'Anything that is against the law, or against somebody’s rights.',
      'Getting at other people’s accounts or data, or trying to.',
      'Overloading the server, or going around its limits, such as by several accounts for one person.',
      'Inviting people who would not want it, or rewarding yourself by accounts that are nobody’s.',
      'Selling the service on as your own.',
    ],
  },
  content: {
    title: 'What you write',
    text: [
      'Your prompts, and what Hone makes of them, are yours. We work on them only as far as you ask for it, and use them for nothing else. You answer for having the right to use what you put in.',
      'Hone works by rules and can be wrong. Read a result before you use it.',
    ],
  },
  credits: {
    title: 'Credits',
    points: [
      'A free account has {allowance, number} credits a day. They come anew at midnight, Greenwich time, and what is left of them is not carried over.',
      'An enhancement costs one credit, and none if it fails, is stopped, or finds nothing to improve.',
      'Credits that you were given or that you bought do not expire while your account lasts. They are spent after the day’s, those that you bought last.',
      'Credits are no money: they cannot be paid out or passed on.',
    ],
  },
  plans: {
    title: 'Paid plans',
    points: [
      'What each plan holds and costs stands on the page of <plans>plans</plans>. What you see there before you pay is what you are charged.',
      'A plan is paid in advance and renews by itself for as long again until you cancel. You can cancel at any time in <billing>Billing</billing>, and then have it until the end of what is paid.',
      'Another interval begins with the next renewal. Until then you can take it back.',
      'The first month paid monthly costs {first_discount_percent, number} percent less, once for each person.',
      'If a renewal cannot be charged you are told, and it is tried again for a week. After that the plan ends, and the free account remains.',
      'Unlimited means as much as a person can use. Programs meet a limit, which says when to go on.',
      'New prices are told by mail before the renewal that they first count for.',
    ],
  },
  topUps: {
    title: 'Buying credits',
    points: [
      '{smallest_dollars, number} dollars buy {smallest_credits, number} credits, by card at once and by bank transfer when the money has come.',
      'With auto recharge your card is charged when what you bought falls under the line that you set, up to the amount that you set and never above the month’s cap. It is switched off after {recharge_failures, number} charges that fail in a row, and by you at any time.',
    ],
  },
  refunds: {
    title: 'Money back',
    text: [
      '<gap>What is given back, until when, and how it is asked for; the right to withdraw where the law gives one.</gap> What was paid back, or taken back through a bank, takes the plan or the credits with it that were bought by it.',
    ],
  },
  friends: {
    title: 'Friends',
    points: [
      'Whoever signs up by your link and verifies their address earns you {reward, number} credits, once for each friend and at most {rewards_a_day, number} times a day.',
      'Nothing is given for yourself, for the same person again, or for throw-away addresses; what was given for such is taken back.',
      'You may invite {invitations_a_day, number} people a day, and only those who know you.',
    ],
  },
  ending: {
    title: 'Ending',
    text: [
      'You can delete your account at any time in <profile>your profile</profile>. A plan and unspent credits end with it. Download before what you want to keep.',
      'We may close an account that breaks these terms in earnest. If it can be set right, you are told first and have time for it. <gap>How long, and what is given back then.</gap>',
    ],
  },
  promises: {
    title: 'What is promised, and what is not',
    text: ['We take care that Hone works and that nothing of yours is lost, but no software always does. <gap>How far whoever runs this server is liable, as the law there allows it to be said.</gap>'],
  },
  changes: {
    title: 'Changes, and the law',
    text: [
      'These terms hold from <gap>date</gap> on. Of changes you are told by mail <gap>how long</gap> before. If you do not agree, you can delete your account until then. The law of <gap>country</gap> holds; rights that the law where you live gives you as a consumer remain.',
    ],
  },
} as const satisfies Record<string, Chapter>;
