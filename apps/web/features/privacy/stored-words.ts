import { sidebarCookie, type storedItems } from '@hone/contracts/stored';

interface Explained {
  what: string;
  until: string;
}

const signedOut = 'you sign out';
const browserCleared = 'you clear the site’s data';
const tabClosed = 'you close the tab';

/** Everything stored in a browser: what it is for, and how long it stays. */
export const storedWords: Record<keyof typeof storedItems, Explained> = {
  accessToken: { what: 'Your sign-in, for 15 minutes at a time', until: signedOut },
  refreshToken: { what: 'What renews your sign-in', until: signedOut },
  onboarding: { what: 'Whether to show you the introduction', until: signedOut },
  pendingVerification: { what: 'The email address you’re verifying', until: 'the account is verified' },
  showVerificationSuccess: { what: 'Whether to tell you that you’re verified', until: 'you’ve been told' },
  referral: {
    what: 'The username of the friend whose link you followed, or the link they shared',
    until: 'you sign up',
  },
  referralCode: { what: 'The referral service’s code from the link you followed', until: 'you sign up' },
  consent: { what: 'Your choice about analytics', until: browserCleared },
  deepLink: { what: 'The page you wanted before you signed in', until: tabClosed },
  savedShare: { what: 'The shared link you chose to save', until: 'it’s saved, or you close the tab' },
  trialPrompt: { what: 'The prompt you tried before you signed in', until: 'you close the tab or sign out' },
  tabDraft: { what: 'The prompt you’re writing in this tab', until: 'you close the tab or sign out' },
  lastDraft: { what: 'The last prompt you wrote', until: signedOut },
  tabPrompts: { what: 'Unsaved prompts from your library, in this tab', until: 'you close the tab or sign out' },
  lastPrompts: { what: 'Unsaved prompts from your library', until: signedOut },
  tabVariables: { what: 'Unsaved variables and values, in this tab', until: 'you close the tab or sign out' },
  lastValues: { what: 'The last value you used for each variable', until: signedOut },
  promptSort: { what: 'How your prompts are sorted', until: browserCleared },
  openCategories: { what: 'Which of your categories are open', until: browserCleared },
  sampleValues: { what: 'Whether prompts are shown with sample values', until: browserCleared },
  browserModel: { what: 'Whether your browser’s own model looks at your prompts too', until: browserCleared },
  openCalls: { what: 'The names of changes the server hasn’t confirmed yet', until: tabClosed },
  extensionOwner: { what: 'The ID of the account whose extension was last seen connected', until: browserCleared },
  theme: { what: 'Light, dark or your system’s setting', until: browserCleared },
  language: { what: 'The language of the pages', until: browserCleared },
};

/** Other data: offline copies, what services store once allowed, and our cookies. */
export const otherStoredWords = {
  library: {
    name: 'library of …',
    what: 'A copy of your library, so that it loads instantly (a browser database)',
    until: signedOut,
  },
  offline: {
    name: 'offline …',
    what: 'The app’s own files, so that it opens without a connection (nothing about you)',
    until: browserCleared,
  },
  services: {
    name: 'ph_hone, intercom…, cello…',
    what: 'What analytics, chat and the referral service store, including cookies: only if they’re used here and you’ve allowed or opened them',
    until: 'you sign out or withdraw your consent',
  },
  sidebar: {
    name: sidebarCookie.name,
    what: 'Whether the sidebar is open (a cookie)',
    until: '{days, number} days have passed',
  },
  browser: {
    name: '__Host-hone_browser',
    what: 'A random value that tells this browser from others, so that we can email you about a sign-in from somewhere new and remember a browser for two-step verification (a cookie that pages can’t read)',
    until: '{browserDays, number} days after you last signed in',
  },
} as const;
