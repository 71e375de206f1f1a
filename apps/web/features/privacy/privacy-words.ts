import type { Chapter } from './chapters.tsx';

/** The policy. A number that the product goes by is filled in from where the product has it. */
export const privacyChapters = {
  who: {
    title: 'Who is responsible',
    text: [
      '<gap>Name of whoever runs this server</gap>, <gap>postal address</gap>, <gap>email address</gap>.',
      'Hone is software that anybody may run. This page says what the software keeps. Where the server stands, who works on it, and how long its logs and backups last is decided by whoever runs it: <gap>country, companies that host it, how long backups are kept</gap>.',
    ],
  },
  short: {
    title: 'In short',
    points: [
      'Your prompts are improved by this server’s own engine. They are not sent to a maker of AI models.',
      'The number of a card never reaches this server.',
      'How you use Hone is told to nobody unless you have agreed to it.',
      'There is no advertising, and no list of addresses that is sold or lent.',
      'You can download what is kept about you and delete your account in <profile>your profile</profile>.',
    ],
  },
  account: {
    title: 'Your account',
    text: ['Kept in this server’s database, in most cases until you delete the account:'],
    points: [
      'Your email address, your username, when the account began, and what you write in your profile: names, company, department, position, links, and whether the introduction was shown.',
      'Your picture, drawn anew when it arrives, so that nothing of the place or the camera is left in it. Whoever has its address can see it. One that you stop using goes after a day.',
      'Your password as an argon2id hash, from which it cannot be read, and since when it holds. It is needed to sign you in and for nothing else.',
      'Where you sign in with Google: the number and the email address by which Google knows you.',
      'Each sign-in: what your browser calls itself, when it began and when it was last used, but no network address. One that ended is forgotten after {login_days, number} days at the latest. They are listed in <profile>your profile</profile>.',
      'The kinds of browser that you use, so that you can be told of a new one; each for a year after its last use.',
      'Sign-ups that nobody verified, for {pending_days, number} days. Codes last {code_minutes, number} minutes and are kept as keyed hashes.',
      'How often something was tried, against guessing: under keyed hashes of account and network address, for a day at most.',
      'How you want things: shortcuts, tone, sites where the extension is off.',
    ],
  },
  library: {
    title: 'Your library',
    text: [
      'Your categories, prompts and variables, with their values, are kept until you delete them. What you delete can be taken back for {restorable_days, number} days; then its words are gone.',
    ],
  },
  enhancing: {
    title: 'Enhancing',
    text: ['When you ask for a better prompt, its text goes to this server, where Hone’s own engine works on it, and the result comes back. In the introduction the engine runs in your browser, and nothing is sent.'],
    points: [
      'The words are kept in your history, as the next part says, and nowhere else but in the next point.',
      'For {answer_hours, number} hours the answer may be kept encrypted, so that a request that was repeated over a broken line is not worked on, or charged, twice.',
      'Without a word of the text: when it was, in which language, which kind of task and mode, how many words, how long it took, which kinds of changes were made, and whether you used them.',
    ],
  },
  history: {
    title: 'Your history',
    text: [
      'The prompts that you had enhanced, their results, when that was, and the address of the conversation. It is kept until you delete it. In <history>History</history> you can pause it, have it forget after 30, 90 or 365 days, and delete one entry or all; what is deleted can be taken back for {restorable_days, number} days.',
      'Temporary chats and incognito windows leave no text in it.',
    ],
  },
  money: {
    title: 'Credits and payments',
    points: [
      'Credits: a ledger of each one that was given, bought and spent, and when.',
      'Cards: the number and the security code go from your browser straight to the payment provider, with the name and address that you type beside them: <gap>Stripe, or whoever is used here</gap>. Kept here are the brand, the last four digits, the expiry date, the name on the card, and a sign by which the provider tells one card from another.',
      'The provider is also told your email address and the id of your account, so that it can bill you and send back what was paid.',
      'Subscriptions, purchases and bills with their amounts and dates; what the provider reports, for {event_days, number} days; which notices were mailed, for {notice_days, number} days.',
      'That the first month’s discount was used: keyed hashes of account, mailbox and card, for {kept_months, number} months.',
    ],
  },
  mails: {
    title: 'Mails',
    text: [
      'Hone mails codes, news about the safety of your account, about your bills, and invitations. A mail waits encrypted until it is sent and is then deleted here. One that cannot be delivered stays encrypted until whoever runs the server removes it. No mail holds hidden pictures, or links that count who follows them.',
    ],
  },
  friends: {
    title: 'Friends and invitations',
    points: [
      'If you came by a friend’s link, their username waits in your browser until you have signed up. Who came by whom, and what was given for it, is kept as long as both accounts are.',
      'The addresses that you invite, when, and whether they came: {invitation_days, number} days. What you write to them stands in the mail alone. They learn your username, and nothing else about you.',
      'If you were invited and do not want that: each invitation has a link that ends them. What is kept then is a keyed hash of your address, until you take it back. Another one counts for a day how many invitations came to you.',
      'So that nobody is rewarded for themselves: keyed hashes of mailbox, card and provider’s number, while the account lasts and for {kept_months, number} months after it.',
    ],
  },
  extension: {
    title: 'The browser extension',
    points: [
      'It sends the prompt in the box only when you press Enhance, and with it the address of the conversation and what you chose. Afterwards, without any text: whether you used the result, and how much of it you changed.',
      'It speaks to this server and to nobody else.',
      'In the browser it keeps its own sign-in, that you agreed, your preferences as the server has them, where its button stands, the boxes that you pointed at, and where it is off. Removing the extension removes all of it.',
    ],
  },
  services: {
    title: 'Other services',
    text: ['Each of these is there only where whoever runs this server has set it up: <gap>which ones are used here</gap>.'],
    points: [
      'Google: on the pages for signing in, its button is loaded from Google, which thereby learns your network address. Signing in with it is your choice.',
      'Chat: Intercom’s is loaded when you press its button and not before. It then learns your network address, the id of your account, your email address and your name, with a signature by which it knows that they are yours.',
      'Referral service: where Cello runs the programme for friends, it learns the id and email address of whoever signed up by its links. Its window is loaded when you open it and not before; it then learns your network address, the id of your account, your email address and your name.',
    ],
  },
  analytics: {
    title: 'Analytics',
    text: [
      'Where an analytics service is set up, PostHog or a server of it that somebody runs, it is loaded only after you have agreed, and nothing is sent before. It then learns which of these things you do: signing in, out and up, opening a page, adding, changing or deleting something in your library, saving your profile, paying, inviting. With it go the amount and the interval of a payment, which page it was, the kind of your browser, system and screen, the site that you came from, your network address, the id of your account and your role as your profile has it. It never learns a text that you wrote, your name, an email address or a card.',
      'A browser that says for you that you do not want to be followed is taken at its word. What you decide is kept in this browser, and you can change it here at any time:',
    ],
  },
  browser: {
    title: 'In your browser',
    text: [
      'None of this is read by anybody but this site and the services that you let in, and nothing of ours is there to recognise you elsewhere. Signing out removes what you wrote and your sign-in; clearing the site’s data in your browser removes all of it.',
    ],
  },
  logs: {
    title: 'Logs',
    text: [
      'To find faults and misuse, the server writes a line for each change and each refusal: which kind of call it was, when, with what result, how long it took, and the id of the account. The line holds no text of yours, no email address, no code and no password.',
    ],
  },
  deletion: {
    title: 'After the account is deleted',
    text: [
      'Your profile, library, history, pictures, sign-ins, cards and invitations are gone at once, a subscription ends at once, and the payment provider is asked to forget you. Backups of this server may hold them longer: <gap>how long</gap>. This stays, and none of it says who you were:',
    ],
  },
  rights: {
    title: 'What you can do',
    points: [
      'See and correct what is kept: in <profile>your profile</profile>, <history>History</history>, <billing>Billing</billing>, and your library.',
      'Take it with you: <profile>your profile</profile> has a download of everything, as files that other programs can read.',
      'Have it deleted: one thing where it stands, or the whole account in <profile>your profile</profile>.',
      'Ask, object or complain: write to <gap>email address</gap>, or to the authority that watches over data protection where you live: <gap>its name</gap>.',
    ],
  },
  changes: {
    title: 'Changes to this page',
    text: ['What is changed here counts from <gap>date</gap> on. Of what matters to you, you are told by mail before. The <terms>Terms of Service</terms> stand beside this page.'],
  },
} as const satisfies Record<string, Chapter>;
