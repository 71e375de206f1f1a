import { by, type Shown } from './shown.ts';

const signInLabels = by('apps/web/features/access/sign-in.screen.test.tsx', '%s shows the provider, then the email, then its form, as the specification labels them');
const signUpFriend = by('apps/web/features/access/sign-up.screen.test.tsx', "sends the form with the names' placeholders and the friend whose link was followed, even a reload later");
const codeLabels = by('apps/web/features/access/verification.screen.test.tsx', 'shows what the specification labels, and where the code went');
const visitorSent = by('apps/web/app/gate.test.ts', 'a visitor is sent from every protected page to /login, and it is remembered');
const signedInSkip = by('apps/web/app/gate.test.ts', 'the signed-in skip every public page');
const unverified = by('e2e/journeys/unverified.test.ts', 'a login that is not verified yet leads to the code, and back to a sign-in that says so and lets in: by %s');
const expired = by('e2e/journeys/logins.test.ts', 'leads to the sign-in page, says why, and comes back to where it was');
const layoutItems = by('e2e/layout.test.ts', 'leads where its items say, and marks the page that stands');
const newcomer = by('e2e/journeys/newcomer.test.ts', 'a newcomer signs up, reads the code, verifies, meets the extension, signs in, is shown around, sees the dashboard and signs out: by %s');
const signInTokens = by('apps/web/features/access/sign-in.screen.test.tsx', 'remembers the login when it is asked to: %s');
const signInLinks = by('apps/web/features/access/sign-in.screen.test.tsx', "'%s' leads to %s");
const signUpServer = by('apps/web/features/access/sign-up.screen.test.tsx', 'puts what the server refuses under its field, offers a username that may be free, and takes it');
const codeNobody = by('apps/web/features/access/verification.screen.test.tsx', 'leads to the sign-in page when nobody waits for a code');
const installed = by('apps/web/features/access/verification.screen.test.tsx', 'shows the install screen when the code is right, and the way to sign in from it');

/** Point 2, the route table. */
interface RouteRow {
  path: string;
  access: 'public' | 'protected';
  /** The gate that we ship, where a declared departure sets another one. */
  gate?: 'open';
  /** Whether the dashboard's layout surrounds it. */
  layout: boolean;
  notes: string;
  shown: Shown;
}

export const routes = [
  { path: '/', access: 'public', layout: false, notes: 'sign-in', shown: signInLabels },
  { path: '/login', access: 'public', layout: false, notes: 'sign-in', shown: signInLabels },
  { path: '/create-account', access: 'public', layout: false, notes: "takes ?ref=, the referrer's username", shown: signUpFriend },
  { path: '/forget-password', access: 'public', layout: false, notes: 'three steps', shown: by('e2e/reset.deep.test.ts', 'is replaced in three steps that wear the labels of the specification') },
  { path: '/email-verification', access: 'public', layout: false, notes: 'activation code', shown: codeLabels },
  { path: '/user-onboarding', access: 'public', gate: 'open', layout: false, notes: 'carousel', shown: by('e2e/onboarding.deep.test.ts', 'leads a newcomer from the first sign-in through three steps into the dashboard, and no later sign-in leads to it') },
  { path: '/variable-library', access: 'protected', layout: true, notes: 'landing page after login', shown: by('e2e/variable-library.test.ts', 'teaches whoever has no variable, and leads to the first one') },
  { path: '/prompt-library', access: 'protected', layout: true, notes: '', shown: by('e2e/prompt-library.test.ts', 'shows categories, the prompts of one and a prompt to be read, letter for letter') },
  { path: '/history', access: 'protected', layout: true, notes: 'mended: registered once', shown: by('e2e/history.deep.test.ts', 'lists sessions by the day of their last prompt where the reader is, the newest first') },
  { path: '/user-profile', access: 'protected', layout: true, notes: '', shown: by('e2e/profile.deep.test.ts', 'shows what the specification labels; who somebody is cannot be written over') },
  { path: '/billing', access: 'protected', layout: true, notes: 'tabs', shown: by('e2e/billing.deep.test.ts', 'are in the address: a reload, Back and a link come to the one that was looked at') },
  { path: '/billing-plans', access: 'protected', gate: 'open', layout: false, notes: 'pricing page and checkout', shown: by('e2e/pricing.deep.test.ts', 'are led to the dashboard, to the checkout and back to billing') },
] as const satisfies readonly RouteRow[];

/** Points 2, 4 and 8: where each act leads. */
interface MoveRow {
  from: string;
  act: string;
  to: string;
  shown: Shown;
}

export const moves = [
  { from: 'a protected page', act: 'opened without both tokens', to: '/login', shown: visitorSent },
  { from: 'a public page', act: 'opened with both tokens', to: '/variable-library', shown: signedInSkip },
  { from: 'any page', act: 'a 401 that speaks of verification', to: '/email-verification', shown: unverified },
  { from: 'any page', act: 'any other 401', to: '/login', shown: expired },
  { from: 'Layout', act: 'Profile', to: '/user-profile', shown: layoutItems },
  { from: 'Layout', act: 'Billing & Plans', to: '/billing', shown: layoutItems },
  { from: 'Layout', act: 'Logout', to: '/login', shown: newcomer },
  { from: 'Layout', act: 'store button', to: "the browser extension's store page", shown: layoutItems },
  { from: 'Sign-in', act: 'success', to: '/variable-library', shown: signInTokens },
  { from: 'Sign-in', act: 'Forgot Password', to: '/forget-password', shown: signInLinks },
  { from: 'Sign-in', act: 'Create New Account', to: '/create-account', shown: signInLinks },
  { from: 'Sign-up', act: 'success', to: '/email-verification', shown: signUpServer },
  { from: 'Sign-up', act: 'success by a provider', to: 'the install screen', shown: by('e2e/journeys/provider.test.ts', 'a newcomer signs up by the provider, meets the extension and goes on to the dashboard; the next time straight on: by %s') },
  { from: 'Email verification', act: 'opened without a pending email', to: '/login', shown: codeNobody },
  { from: 'Email verification', act: 'success', to: 'the install screen', shown: installed },
  { from: 'Email verification', act: "success with the source 'login'", to: '/login, with its toast', shown: unverified },
  { from: 'Install screen', act: 'Add to Chrome', to: 'the extension store', shown: installed },
  { from: 'Install screen', act: 'Go to Dashboard', to: '/variable-library, or /login while nobody is signed in', shown: installed },
  { from: 'Forgot password', act: 'success', to: '/login after 2 seconds', shown: by('e2e/reset.deep.test.ts', 'leads to the sign-in page two seconds after it is done, unless it is left before') },
  // Declared in the reading: what enhancing does, on the visitor's own prompt.
  { from: 'Onboarding carousel', act: 'step 1, a prompt that is edited', to: 'the same step, with what enhancing makes of it', shown: by('e2e/onboarding-trial.test.ts', 'enhances what the visitor writes, in their language, lets changes be dropped, and takes it back') },
  { from: 'Onboarding carousel', act: 'Go to dashboard', to: '/variable-library, show_onboarding_flow set to false', shown: by('e2e/onboarding.deep.test.ts', 'leads a newcomer from the first sign-in through three steps into the dashboard, and no later sign-in leads to it') },
  { from: 'User Profile', act: 'account deleted', to: '/login', shown: by('e2e/journeys/profile.test.ts', 'ends it for good: nobody signs in to it any more, and its mailbox is free again: by %s') },
  { from: 'Daily-limit dialog', act: 'Upgrade to Pro', to: '/billing-plans', shown: by('e2e/credits.deep.test.ts', 'leads to the plans and to referring a friend, where it is gone: by %s') },
  { from: 'Daily-limit dialog', act: 'Refer a Friend', to: 'the Refer a Friend dialog', shown: by('e2e/credits.deep.test.ts', 'leads to the plans and to referring a friend, where it is gone: by %s') },
  { from: 'Billing: Overview', act: 'Upgrade Your Plan', to: 'the period dialog', shown: by('e2e/plan-change.deep.test.ts', 'plans the change at the provider, charges nothing, and shows it at once: by %s') },
  { from: 'Billing: Overview', act: 'Upgrade Plan', to: '/billing-plans', shown: by('e2e/billing-overview.deep.test.ts', 'leads to the plans by Upgrade Plan, and by Finish your payment to the payment that waits') },
  { from: 'Billing: Overview', act: 'first shortcut card', to: 'the payment tab', shown: by('e2e/billing.deep.test.ts', 'lead to the cards, to the payments and to the plans, and say what is there') },
  { from: 'Billing: Overview', act: 'second shortcut card', to: 'the history tab', shown: by('e2e/billing.deep.test.ts', 'lead to the cards, to the payments and to the plans, and say what is there') },
  { from: 'Billing: Overview', act: 'third shortcut card', to: '/billing-plans', shown: by('e2e/billing.deep.test.ts', 'lead to the cards, to the payments and to the plans, and say what is there') },
  { from: 'Billing: Billing History', act: 'Action', to: 'the invoice', shown: by('e2e/billing-history.deep.test.ts', 'leads to an invoice in a tab of its own, by a link that says which') },
  { from: 'Pricing page', act: 'back arrow, signed in', to: '/billing', shown: by('e2e/pricing.deep.test.ts', 'are led to the dashboard, to the checkout and back to billing') },
  { from: 'Pricing page', act: 'back arrow, signed out', to: '/create-account', shown: by('e2e/pricing.deep.test.ts', 'is led to a new account by every plan and by the arrow') },
  { from: 'Pricing page', act: 'a plan, signed out', to: '/create-account', shown: by('e2e/pricing.deep.test.ts', 'is led to a new account by every plan and by the arrow') },
  { from: 'Pricing page', act: 'free, signed in', to: '/variable-library', shown: by('e2e/pricing.deep.test.ts', 'are led to the dashboard, to the checkout and back to billing') },
  { from: 'Pricing page', act: 'pro, signed in', to: 'checkout', shown: by('e2e/pricing.deep.test.ts', 'are led to the dashboard, to the checkout and back to billing') },
  { from: 'Checkout', act: 'Payment Successful, after 3.5 seconds', to: '/billing', shown: by('e2e/checkout.deep.test.ts', 'says the amount in USD and that a mail was sent, goes on to billing by itself after 3.5 seconds, and is told to analytics') },
] as const satisfies readonly MoveRow[];
