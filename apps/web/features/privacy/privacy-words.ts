import type { Chapter } from './chapters.tsx';

/** The policy. Numbers that the product uses are filled in from its own constants. */
export const privacyChapters = {
  who: {
    title: 'Who is responsible',
    text: [
      '<gap>Name of this server’s operator</gap>, <gap>postal address</gap>, <gap>email address</gap>.',
      'Hone is software that anyone can run. This page describes what the software keeps. Its operator decides where the server is located, who works on it, and how long its logs and backups are kept: <gap>country, companies that host it, how long backups are kept</gap>.',
    ],
  },
  short: {
    title: 'In short',
    points: [
      'Your prompts are improved by this server’s own engine. They’re sent to an AI model only if this server’s operator or you have set one up.',
      'Your card number never reaches this server.',
      'How you use Hone isn’t shared with anyone unless you agree.',
      'There’s no advertising, and we never sell or rent out email addresses.',
      'You can download what’s kept about you and delete your account in <profile>your profile</profile>.',
    ],
  },
  account: {
    title: 'Your account',
    text: ['Kept in this server’s database, in most cases until you delete your account:'],
    points: [
      'Your email address, your username, when you created the account, what you enter in your profile (names, company, department, position, links), and whether you’ve been shown the introduction.',
      'Your photo, redrawn when you upload it so that it contains no location or camera data. Anyone who has its address can see it. A photo you stop using is deleted after a day.',
      'Your password as an argon2id hash, from which it can’t be read, and when you set it. It’s used to sign you in and for nothing else.',
      'If you sign in with Google: your Google account ID and email address.',
      'Each sign-in: the browser and system as your browser reports them, when it began and when it was last used, but no IP address. One that has ended is deleted after {login_days, number} days at the latest. They’re listed in <profile>your profile</profile>.',
      'The kinds of browser you use, so that we can tell you about a new one; each for a year after its last use.',
      'Sign-ups that were never verified, for {pending_days, number} days. Codes last {code_minutes, number} minutes and are kept as keyed hashes.',
      'How many attempts were made at things such as signing in and entering codes, to prevent guessing: under keyed hashes of the account and IP address, for a day at most.',
      'Your preferences: shortcuts, tone, your standing instruction, sites where the extension is off.',
    ],
  },
  library: {
    title: 'Your library',
    text: [
      'Your categories, prompts and variables, with their values, are kept until you delete them. You can restore what you delete for {restorable_days, number} days; after that, its text is gone. What you share with a link can be seen by anyone who has it, until you stop sharing it; we count how often it’s opened, and keep nothing about who opens it.',
    ],
  },
  enhancing: {
    title: 'Enhancing',
    text: [
      'When you ask for a better prompt, its text goes to this server, where Hone’s own engine works on it and returns the result. In the introduction, the engine runs in your browser, and nothing is sent.',
    ],
    points: [
      'If this server’s operator has set up AI models, the text also goes to them: <gap>which ones are used here, and what they keep</gap>.',
      'If you set up your own AI model in <profile>your profile</profile>, the text goes from this server to the address you entered instead, along with your key. We keep the address, the model’s name and the key encrypted until you remove them.',
      'On this server, the text is kept in your history, as the next section says, and nowhere else except as the next two points say.',
      'For {answer_hours, number} hours, the answer may be kept encrypted, so that a request repeated over a broken connection isn’t processed or charged twice.',
      'For {look_hours, number} hours, what you were shown is kept encrypted, so that you can use it.',
      'Once you use it, without any of the text: when it was, in which language, which kind of task and mode, how many words, how long it took, which kinds of changes were made, which details you were offered, and which of them you chose, skipped or wrote yourself. What you wrote isn’t included.',
      'If an AI model was asked, for {run_days, number} days and without any of the text: which one, when, how long it took, what it cost, and how it ended.',
    ],
  },
  sites: {
    title: 'How AI tools work',
    text: [
      'If you turn on reports in the extension, your browser sends once a day how often Hone found the text box in each AI tool it knows and could write into it. We keep these counts under a code instead of your name, so that everyone counts once. The code is a different one for each tool. What at least five people report of a tool is shown to everyone, added up. Reports are deleted after {health_days, number} days, or with your account.',
    ],
  },
  history: {
    title: 'Your history',
    text: [
      'The prompts you enhanced, their results, when you enhanced them, and the address of the conversation. Your history is kept until you delete it; if it takes up more than 250 MB, its oldest entries are deleted. In <history>History</history>, you can pause it, have entries deleted after 30, 90 or 365 days, and delete one entry or all of them; you can restore what you delete for {restorable_days, number} days.',
      'Temporary chats and incognito windows leave no text in it.',
    ],
  },
  money: {
    title: 'Credits and payments',
    points: [
      'Credits: a ledger of each one given, bought and spent, and when.',
      'Cards: the number and the security code go from your browser straight to the payment provider, with the name and address you enter with them: <gap>Stripe, or the provider used here</gap>. We keep the brand, the last four digits, the expiry date, the name on the card, and an identifier that the provider uses to tell cards apart.',
      'The provider also gets your email address and your account ID, so that it can bill and refund you.',
      'Subscriptions, purchases and invoices with their amounts and dates; what the provider reports, for {event_days, number} days; which notices we emailed, for {notice_days, number} days.',
      'That the first-month discount was used: keyed hashes of account, mailbox and card, for {kept_months, number} months.',
    ],
  },
  mails: {
    title: 'Emails',
    text: [
      'Hone emails codes, news about your account’s security and your invoices, and invitations. An email is stored encrypted until it’s sent and is then deleted here. One that can’t be delivered stays encrypted until the server’s operator removes it. No email contains hidden images, or links that track who follows them.',
    ],
  },
  friends: {
    title: 'Friends and invitations',
    points: [
      'If you followed a friend’s link, their username stays in your browser until you sign up. Who signed up through whom, and what was given for it, is kept as long as both accounts exist.',
      'The addresses you invite, when, and whether they signed up: {invitation_days, number} days. What you write to them is only in the email. They learn your username and nothing else about you.',
      'If you don’t want invitations, use the link in any of them to stop them all. We then keep a keyed hash of your address until you undo it. For a day, another keyed hash is used to count the invitations you received.',
      'So that no one is rewarded for inviting themselves: keyed hashes of your mailbox, card and Google account ID, while the account exists and for {kept_months, number} months after it.',
    ],
  },
  extension: {
    title: 'The browser extension',
    points: [
      'It sends the prompt in the box only when you click Enhance, along with the address of the conversation and what you chose. Afterwards, it sends, without any text, whether you used the result and how much of it you changed.',
      'It communicates with this server and no one else.',
      'In the browser, it stores its own sign-in, your consent, a copy of your preferences, the position of its button, the text boxes you picked, and the sites where it’s off. Removing the extension removes all of it.',
    ],
  },
  services: {
    title: 'Other services',
    text: ['Each of these is used only if this server’s operator has set it up: <gap>which ones are used here</gap>.'],
    points: [
      'Google: on the sign-in pages, its button is loaded from Google, which receives your IP address. Signing in with it is your choice.',
      'Chat: Intercom is loaded only when you click its button. It then receives your IP address, your account ID, your email address and your name, with a signature that shows they’re yours.',
      'Referral service: if Cello runs the referral program, it receives the account ID and email address of everyone who signs up with its links. Its window is loaded only when you open it; it then receives your IP address, your account ID, your email address and your name.',
    ],
  },
  analytics: {
    title: 'Analytics',
    text: [
      'If an analytics service is set up (PostHog, or a PostHog server that someone else runs), it’s loaded only after you agree, and nothing is sent before then. It then receives the steps you take: signing in, out and up, opening a page, adding, changing or deleting something in your library, saving your profile, paying, inviting. It also gets the amount and interval of a payment, which page it was, the kind of browser, system and screen you use, the site you came from, your IP address, your account ID and your role as your profile states it. It never receives any text you wrote, your name, an email address or a card.',
      'If your browser signals that you don’t want to be tracked, we respect that. Your choice is stored in this browser, and you can change it here at any time:',
    ],
  },
  browser: {
    title: 'In your browser',
    text: [
      'Only this site and the services you allow can read any of this, and we don’t use it to recognize you on other sites. Signing out removes what you wrote and your sign-in; clearing the site’s data in your browser removes all of it.',
    ],
  },
  logs: {
    title: 'Logs',
    text: [
      'To find errors and misuse, the server writes a line for each change and each refused request: what kind of request it was, when, with what result, how long it took, and the account ID. The line contains none of your text, no email address, no code and no password.',
    ],
  },
  deletion: {
    title: 'After you delete your account',
    text: [
      'Your profile, library, history, photos, sign-ins, cards and invitations are deleted immediately, any subscription ends immediately, and the payment provider is asked to forget you. Backups of this server may hold them longer: <gap>how long</gap>. We keep the following, and none of it identifies you:',
    ],
  },
  rights: {
    title: 'What you can do',
    points: [
      'See and correct what’s kept: in <profile>your profile</profile>, <history>History</history>, <billing>Billing</billing>, and your library.',
      'Take it with you: in <profile>your profile</profile>, you can download everything, as files that other programs can read.',
      'Delete it: single items wherever you see them, or your whole account in <profile>your profile</profile>.',
      'Ask, object or complain: write to <gap>email address</gap>, or to the data protection authority where you live: <gap>its name</gap>.',
    ],
  },
  changes: {
    title: 'Changes to this page',
    text: [
      'Changes to this page apply from <gap>date</gap>. We email you beforehand about those that matter to you. See also the <terms>Terms of Service</terms>.',
    ],
  },
} as const satisfies Record<string, Chapter>;
