import { sidebarCookie, type storedItems } from '@hone/contracts/stored';

interface Explained {
  what: string;
  until: string;
}

const signedOut = 'you sign out';
const browserCleared = 'you clear the site’s data';
const tabClosed = 'the tab is closed';

/** Of everything that is kept in a browser: what it is for, and how long it stays. */
export const storedWords: Record<keyof typeof storedItems, Explained> = {
  accessToken: { what: 'Your sign-in, for a quarter of an hour at a time', until: signedOut },
  refreshToken: { what: 'Your sign-in, with which it is renewed', until: signedOut },
  onboarding: { what: 'Whether the introduction is shown to you', until: signedOut },
  pendingVerification: { what: 'The email address whose code is waited for', until: 'the account is verified' },
  showVerificationSuccess: { what: 'That the next page says that you are verified', until: 'it was said' },
  referral: { what: 'The username of the friend whose link you followed', until: 'you have signed up' },
  referralCode: { what: 'The referral service’s code of the link that you followed', until: 'you have signed up' },
  consent: { what: 'What you decided about analytics', until: browserCleared },
  deepLink: { what: 'The page that you wanted before you signed in', until: tabClosed },
  trialPrompt: { what: 'The prompt that you tried before you signed in', until: 'the tab is closed, or you sign out' },
  tabDraft: { what: 'The prompt that you are writing, in this tab', until: 'the tab is closed, or you sign out' },
  lastDraft: { what: 'The prompt that you wrote last', until: signedOut },
  tabPrompts: { what: 'Prompts of your library that are not saved yet, in this tab', until: 'the tab is closed, or you sign out' },
  lastPrompts: { what: 'Prompts of your library that are not saved yet', until: signedOut },
  lastValues: { what: 'What you last put in the place of each variable', until: signedOut },
  openCalls: { what: 'The names of changes that the server has not confirmed yet', until: tabClosed },
  extensionOwner: { what: 'The id of the account whose extension was last seen connected', until: browserCleared },
  theme: { what: 'Light, dark, or as your system has it', until: browserCleared },
  language: { what: 'The language of the pages', until: browserCleared },
};

/** What stands beside the items: a copy in the browser’s database, what services keep that were let in, and the one cookie. */
export const otherStoredWords = {
  library: { name: 'library of …', what: 'A copy of your library, so that it is there at once (a database of the browser)', until: signedOut },
  services: {
    name: 'ph_hone, intercom…, cello…',
    what: 'What analytics, chat and the referral service keep, also as cookies: only where they are used here and you have allowed or opened them',
    until: 'you sign out, or withdraw what you allowed',
  },
  sidebar: { name: sidebarCookie.name, what: 'Whether the sidebar is open (the only cookie of our own)', until: '{days, number} days have passed' },
} as const;
