import { by, pending, type Shown } from './shown.ts';

const layoutLabels = by('e2e/layout.test.ts', 'shows what the specification labels');
const comingSoon = by('e2e/going.test.ts', 'that is protected opens for the signed-in inside the frame');
const signInLabels = by('e2e/sign-in.test.ts', '%s shows the provider, then the email, then its form, as the specification labels them');
const signUpLabels = by('e2e/sign-up.test.ts', 'shows what the specification labels, and its promise to the letter');
const codeLabels = by('e2e/verification.test.ts', 'shows what the specification labels, and where the code went');
const installed = by('e2e/verification.test.ts', 'shows the install screen when the code is right, and the way to sign in from it');

/** Point 2 (with the dialogs of points 5 and 8): every text that a screen shows, letter for letter. */
export interface LabelRow {
  screen: string;
  as: 'title' | 'text' | 'button' | 'link' | 'field' | 'option' | 'tab' | 'badge' | 'item' | 'column' | 'row' | 'step';
  label: string;
  /** The specification's spelling, where ours is mended or says more. */
  written?: string;
  note?: string;
  shown: Shown;
}

export const labels = [
  { screen: 'Layout', as: 'item', label: 'Prompt Library', shown: layoutLabels },
  { screen: 'Layout', as: 'item', label: 'Variables Library', shown: layoutLabels },
  { screen: 'Layout', as: 'item', label: 'History', shown: layoutLabels },
  { screen: 'Layout', as: 'item', label: 'Profile', shown: layoutLabels },
  { screen: 'Layout', as: 'item', label: 'Billing & Plans', shown: layoutLabels },
  { screen: 'Layout', as: 'item', label: 'Logout', shown: layoutLabels },
  { screen: 'Layout', as: 'badge', label: 'Total Credits', shown: layoutLabels },
  { screen: 'Layout', as: 'badge', label: 'Unlimited', note: 'instead of the count, for pro', shown: pending('Header', 9) },
  { screen: 'Layout', as: 'button', label: 'Refer a Friend', shown: layoutLabels },
  { screen: 'Layout', as: 'text', label: 'Powered by Hone', written: 'Powered by', shown: layoutLabels },
  { screen: 'Coming Soon', as: 'title', label: 'Coming Soon', shown: comingSoon },

  { screen: 'Sign-in', as: 'text', label: 'Or', note: 'between the provider and the email', shown: signInLabels },
  { screen: 'Sign-in', as: 'button', label: 'Sign in with Email', shown: signInLabels },
  { screen: 'Sign-in', as: 'field', label: 'Email', shown: signInLabels },
  { screen: 'Sign-in', as: 'field', label: 'Password', note: 'with a show and hide toggle', shown: signInLabels },
  { screen: 'Sign-in', as: 'field', label: 'Remember Me', shown: signInLabels },
  { screen: 'Sign-in', as: 'link', label: 'Forgot Password', shown: signInLabels },
  { screen: 'Sign-in', as: 'link', label: 'Create New Account', shown: signInLabels },

  { screen: 'Sign-up', as: 'button', label: 'Sign up with Email', shown: signUpLabels },
  { screen: 'Sign-up', as: 'text', label: 'Signup to get 10 Free prompts credits', shown: signUpLabels },
  { screen: 'Sign-up', as: 'field', label: 'Email', shown: signUpLabels },
  { screen: 'Sign-up', as: 'field', label: 'Password', shown: signUpLabels },
  { screen: 'Sign-up', as: 'field', label: 'Username', shown: signUpLabels },

  { screen: 'Email verification', as: 'title', label: 'Activate Your Account', shown: codeLabels },
  { screen: 'Email verification', as: 'text', label: "You'll receive a 6 digit code on the attached email.", shown: codeLabels },
  { screen: 'Email verification', as: 'button', label: 'Resend Code', note: 'with a countdown', shown: codeLabels },
  { screen: 'Email verification', as: 'button', label: 'Submit', shown: codeLabels },

  { screen: 'Install screen', as: 'button', label: 'Add to Chrome', shown: installed },
  { screen: 'Install screen', as: 'button', label: 'Go to Dashboard', shown: installed },

  { screen: 'Forgot password', as: 'field', label: 'Email', shown: by('e2e/reset.test.ts', 'is replaced in three steps that wear the labels of the specification') },
  { screen: 'Forgot password', as: 'button', label: 'Continue', shown: by('e2e/reset.test.ts', 'is replaced in three steps that wear the labels of the specification') },
  { screen: 'Forgot password', as: 'button', label: 'Submit', shown: by('e2e/reset.test.ts', 'is replaced in three steps that wear the labels of the specification') },
  { screen: 'Forgot password', as: 'title', label: 'Set New Password', shown: by('e2e/reset.test.ts', 'is replaced in three steps that wear the labels of the specification') },
  { screen: 'Forgot password', as: 'field', label: 'Password', shown: by('e2e/reset.test.ts', 'is replaced in three steps that wear the labels of the specification') },
  { screen: 'Forgot password', as: 'field', label: 'Confirm Password', shown: by('e2e/reset.test.ts', 'is replaced in three steps that wear the labels of the specification') },

  { screen: 'Onboarding carousel', as: 'button', label: 'Add to Chrome', shown: by('e2e/onboarding.test.ts', 'shows what the specification labels, and the store in a tab of its own') },
  { screen: 'Onboarding carousel', as: 'button', label: 'Go to dashboard', shown: by('e2e/onboarding.test.ts', 'shows what the specification labels, and the store in a tab of its own') },

  { screen: 'Refer a Friend', as: 'title', label: 'Refer a Friend', shown: pending('Refer a Friend', 12) },
  { screen: 'Refer a Friend', as: 'tab', label: 'Shareable Link', shown: pending('Refer a Friend', 12) },
  { screen: 'Refer a Friend', as: 'tab', label: 'Invite by Email', shown: pending('Refer a Friend', 12) },
  { screen: 'Refer a Friend', as: 'field', label: "Friend's Email Address", note: 'its placeholder asks for email(s) separated by commas', shown: pending('Refer a Friend', 12) },
  { screen: 'Refer a Friend', as: 'button', label: 'Send Invitation', shown: pending('Refer a Friend', 12) },
  { screen: 'Refer a Friend', as: 'button', label: 'Send SMS Invitation', note: 'mended: on phones, and it opens their message app', shown: pending('Refer a Friend on a phone', 12) },
  { screen: 'Refer a Friend', as: 'option', label: '+92', shown: pending('Refer a Friend on a phone', 12) },
  { screen: 'Refer a Friend', as: 'option', label: '+1', shown: pending('Refer a Friend on a phone', 12) },
  { screen: 'Refer a Friend', as: 'option', label: '+44', shown: pending('Refer a Friend on a phone', 12) },

  { screen: 'Daily-limit dialog', as: 'button', label: 'Upgrade to Pro', shown: pending('Daily-limit dialog', 6) },
  { screen: 'Daily-limit dialog', as: 'button', label: 'Refer a Friend', shown: pending('Daily-limit dialog', 6) },
  { screen: 'Add to credit balance', as: 'button', label: 'Add Credit', shown: pending('Add to credit balance', 11) },
  { screen: 'Subscription cancellation', as: 'button', label: 'Cancel Subscription', shown: pending('Subscription cancellation', 11) },

  { screen: 'Billing', as: 'tab', label: 'Overview', shown: pending('Billing', 9) },
  { screen: 'Billing', as: 'tab', label: 'Payment Method', shown: pending('Billing', 9) },
  { screen: 'Billing', as: 'tab', label: 'Billing History', shown: pending('Billing', 9) },
  { screen: 'Billing: Overview', as: 'button', label: 'Upgrade Your Plan', shown: pending('Billing: Overview', 9) },
  { screen: 'Billing: Overview', as: 'button', label: 'Upgrade Plan', shown: pending('Billing: Overview', 9) },
  { screen: 'Billing: Overview', as: 'button', label: 'Cancel Subscription', shown: pending('Billing: Overview', 9) },
  { screen: 'Billing: Overview', as: 'button', label: 'Activate Subscription', shown: pending('Billing: Overview', 9) },
  { screen: 'Billing: Overview', as: 'title', label: 'Renewal Information', shown: pending('Billing: Overview', 9) },
  { screen: 'Billing: Overview', as: 'badge', label: 'Monthly', note: 'the interval, capitalised, for pro', shown: pending('Billing: Overview', 9) },
  { screen: 'Billing: Overview', as: 'badge', label: 'Quarterly', shown: pending('Billing: Overview', 9) },
  { screen: 'Billing: Overview', as: 'badge', label: 'Yearly', shown: pending('Billing: Overview', 9) },
  { screen: 'Billing: Payment Method', as: 'button', label: 'Add New Details', shown: pending('Billing: Payment Method', 9) },
  { screen: 'Billing: Payment Method', as: 'button', label: 'Set Default', shown: pending('Billing: Payment Method', 9) },
  { screen: 'Billing: Payment Method', as: 'button', label: 'Delete', shown: pending('Billing: Payment Method', 9) },
  { screen: 'Billing: Payment Method', as: 'badge', label: 'Expired', shown: pending('Billing: Payment Method', 9) },
  { screen: 'Billing: Payment Method', as: 'badge', label: 'Default', shown: pending('Billing: Payment Method', 9) },
  { screen: 'Billing: Billing History', as: 'column', label: 'Payment Method', shown: pending('Billing: Billing History', 9) },
  { screen: 'Billing: Billing History', as: 'column', label: 'Date Payment', shown: pending('Billing: Billing History', 9) },
  { screen: 'Billing: Billing History', as: 'column', label: 'Subscription End', shown: pending('Billing: Billing History', 9) },
  { screen: 'Billing: Billing History', as: 'column', label: 'Amount', shown: pending('Billing: Billing History', 9) },
  { screen: 'Billing: Billing History', as: 'column', label: 'Action', shown: pending('Billing: Billing History', 9) },

  { screen: 'Plan change', as: 'title', label: 'Upgrade Your Plan', shown: pending('Plan change', 11) },
  { screen: 'Plan change', as: 'option', label: 'Monthly Plan', shown: pending('Plan change', 11) },
  { screen: 'Plan change', as: 'option', label: 'Quarterly Plan', shown: pending('Plan change', 11) },
  { screen: 'Plan change', as: 'option', label: 'Yearly Plan', shown: pending('Plan change', 11) },
  { screen: 'Plan change', as: 'badge', label: 'Save 33%', note: 'quarterly', shown: pending('Plan change', 11) },
  { screen: 'Plan change', as: 'badge', label: 'Save 52%', note: 'yearly', shown: pending('Plan change', 11) },
  { screen: 'Plan change', as: 'button', label: 'Continue', shown: pending('Plan change', 11) },
  { screen: 'Plan change', as: 'title', label: 'Confirmation of Plan', shown: pending('Plan change', 11) },
  { screen: 'Plan change', as: 'text', label: 'USD / month', note: 'after the price', shown: pending('Plan change', 11) },
  { screen: 'Plan change', as: 'text', label: 'USD / quarterly', shown: pending('Plan change', 11) },
  { screen: 'Plan change', as: 'text', label: 'USD / year', shown: pending('Plan change', 11) },
  { screen: 'Plan change', as: 'button', label: 'Back', shown: pending('Plan change', 11) },
  { screen: 'Plan change', as: 'button', label: 'Update Plan', shown: pending('Plan change', 11) },

  { screen: 'Pricing page', as: 'row', label: 'Price', shown: pending('Pricing page', 9) },
  { screen: 'Pricing page', as: 'row', label: 'Prompt Enhancements', shown: pending('Pricing page', 9) },
  { screen: 'Pricing page', as: 'row', label: 'Variable Customization', shown: pending('Pricing page', 9) },
  { screen: 'Pricing page', as: 'row', label: 'AI Platform Integration', shown: pending('Pricing page', 9) },
  { screen: 'Pricing page', as: 'row', label: 'Team Collaboration', shown: pending('Pricing page', 9) },
  { screen: 'Pricing page', as: 'row', label: 'Priority Support', shown: pending('Pricing page', 9) },
  { screen: 'Pricing page', as: 'button', label: 'Sign Up for Free', note: 'free, signed out', shown: pending('Pricing page', 9) },
  { screen: 'Pricing page', as: 'button', label: 'Go to Dashboard', written: 'Go to Dashbaord', note: 'free, signed in; mended spelling', shown: pending('Pricing page', 9) },
  { screen: 'Pricing page', as: 'button', label: 'Upgrade to Pro', note: 'disabled for pro users', shown: pending('Pricing page', 9) },
  { screen: 'Pricing page', as: 'button', label: 'Contact Sales', note: 'enterprise; disabled', shown: pending('Pricing page', 9) },

  { screen: 'Checkout', as: 'step', label: 'Customize', shown: pending('Checkout, step 1', 9) },
  { screen: 'Checkout', as: 'option', label: 'Annually', shown: pending('Checkout, step 1', 9) },
  { screen: 'Checkout', as: 'badge', label: 'Save 52%', note: 'annually', shown: pending('Checkout, step 1', 9) },
  { screen: 'Checkout', as: 'badge', label: 'Most Popular', note: 'annually', shown: pending('Checkout, step 1', 9) },
  { screen: 'Checkout', as: 'option', label: 'Quarterly', shown: pending('Checkout, step 1', 9) },
  { screen: 'Checkout', as: 'badge', label: 'Save 33%', note: 'quarterly', shown: pending('Checkout, step 1', 9) },
  { screen: 'Checkout', as: 'option', label: 'Monthly', shown: pending('Checkout, step 1', 9) },
  { screen: 'Checkout', as: 'button', label: 'Continue', shown: pending('Checkout, step 1', 9) },
  { screen: 'Checkout', as: 'step', label: 'Payment Details', shown: pending('Checkout, step 2', 9) },
  { screen: 'Checkout', as: 'field', label: 'Country', shown: pending('Checkout, step 2', 9) },
  { screen: 'Checkout', as: 'button', label: 'Complete Purchase', shown: pending('Checkout, step 2', 9) },
  { screen: 'Checkout', as: 'button', label: 'Processing...', note: 'the same one while busy', shown: pending('Checkout, step 2', 9) },
  { screen: 'Checkout', as: 'title', label: 'Order summary', shown: pending('Checkout', 9) },
  { screen: 'Checkout', as: 'row', label: 'Discount', note: 'monthly only', shown: pending('Checkout', 9) },
  { screen: 'Checkout', as: 'row', label: 'Billing cycle', note: 'with the saving percentage', shown: pending('Checkout', 9) },
  { screen: 'Checkout', as: 'row', label: 'Due Today', shown: pending('Checkout', 9) },
  { screen: 'Checkout', as: 'title', label: 'Payment Successful', shown: pending('Checkout', 9) },

  { screen: 'Add Payment Details', as: 'title', label: 'Add Payment Details', shown: pending('Add Payment Details', 9) },
  { screen: 'Add Payment Details', as: 'field', label: 'Name on Card', shown: pending('Add Payment Details', 9) },
  { screen: 'Add Payment Details', as: 'field', label: 'Billing Address', note: 'the country', shown: pending('Add Payment Details', 9) },
  { screen: 'Add Payment Details', as: 'field', label: 'Address Line 1', shown: pending('Add Payment Details', 9) },
  { screen: 'Add Payment Details', as: 'field', label: 'Address Line 2', shown: pending('Add Payment Details', 9) },
  { screen: 'Add Payment Details', as: 'field', label: 'City', shown: pending('Add Payment Details', 9) },
  { screen: 'Add Payment Details', as: 'field', label: 'Postal Code', shown: pending('Add Payment Details', 9) },
  { screen: 'Add Payment Details', as: 'button', label: 'Cancel', shown: pending('Add Payment Details', 9) },
  { screen: 'Add Payment Details', as: 'button', label: 'Continue', shown: pending('Add Payment Details', 9) },

  { screen: 'Card form', as: 'option', label: 'Mastercard', shown: pending("The sandbox's card field", 9) },
  { screen: 'Card form', as: 'option', label: 'Visa', shown: pending("The sandbox's card field", 9) },
  { screen: 'Card form', as: 'field', label: 'Card type', shown: pending("The sandbox's card field", 9) },
  { screen: 'Card form', as: 'field', label: 'Card number', shown: pending("The sandbox's card field", 9) },
  { screen: 'Card form', as: 'field', label: 'Month', shown: pending("The sandbox's card field", 9) },
  { screen: 'Card form', as: 'field', label: 'Year', shown: pending("The sandbox's card field", 9) },
  { screen: 'Card form', as: 'field', label: 'CVV', shown: pending("The sandbox's card field", 9) },
  { screen: 'Card form', as: 'field', label: 'Name on card', shown: pending("The sandbox's card field", 9) },
  { screen: 'Card form', as: 'field', label: 'Country', shown: pending("The sandbox's card field", 9) },
  { screen: 'Card form', as: 'option', label: 'United States', shown: pending("The sandbox's card field", 9) },
  { screen: 'Card form', as: 'option', label: 'United Kingdom', shown: pending("The sandbox's card field", 9) },
  { screen: 'Card form', as: 'option', label: 'Canada', shown: pending("The sandbox's card field", 9) },
  { screen: 'Card form', as: 'field', label: 'Address lines', note: 'two of them', shown: pending("The sandbox's card field", 9) },
  { screen: 'Card form', as: 'field', label: 'City', shown: pending("The sandbox's card field", 9) },
  { screen: 'Card form', as: 'field', label: 'Postal code', shown: pending("The sandbox's card field", 9) },

  { screen: 'User Profile', as: 'field', label: 'First Name', shown: by('e2e/profile.test.ts', 'shows what the specification labels; who somebody is cannot be written over') },
  { screen: 'User Profile', as: 'field', label: 'Last Name', shown: by('e2e/profile.test.ts', 'shows what the specification labels; who somebody is cannot be written over') },
  { screen: 'User Profile', as: 'field', label: 'Email', note: 'read-only', shown: by('e2e/profile.test.ts', 'shows what the specification labels; who somebody is cannot be written over') },
  { screen: 'User Profile', as: 'field', label: 'Username', note: 'read-only', shown: by('e2e/profile.test.ts', 'shows what the specification labels; who somebody is cannot be written over') },
  { screen: 'User Profile', as: 'field', label: 'Position', shown: by('e2e/profile.test.ts', 'shows what the specification labels; who somebody is cannot be written over') },
  { screen: 'User Profile', as: 'field', label: 'Department', shown: by('e2e/profile.test.ts', 'shows what the specification labels; who somebody is cannot be written over') },
  { screen: 'User Profile', as: 'field', label: 'Company Name', shown: by('e2e/profile.test.ts', 'shows what the specification labels; who somebody is cannot be written over') },
  { screen: 'User Profile', as: 'button', label: 'Save Profile', shown: by('e2e/profile.test.ts', 'shows what the specification labels; who somebody is cannot be written over') },
  { screen: 'User Profile', as: 'title', label: 'Linked Accounts', shown: by('e2e/profile.test.ts', 'shows what the specification labels; who somebody is cannot be written over') },
  { screen: 'User Profile', as: 'button', label: 'Add Links', note: 'opens the dialog of that name', shown: by('e2e/profile.test.ts', 'shows what the specification labels; who somebody is cannot be written over') },
  { screen: 'User Profile', as: 'option', label: 'Facebook', note: "its URL starts with the network's address", shown: by('e2e/profile.test.ts', "begins with its network's address, and is added, changed and removed, with a way back, by the keyboard alone") },
  { screen: 'User Profile', as: 'option', label: 'LinkedIn', note: "its URL starts with the network's address", shown: by('e2e/profile.test.ts', "begins with its network's address, and is added, changed and removed, with a way back, by the keyboard alone") },
  { screen: 'User Profile', as: 'title', label: 'Account Management', shown: by('e2e/profile.test.ts', 'shows what the specification labels; who somebody is cannot be written over') },
  { screen: 'User Profile', as: 'button', label: 'Delete Account', note: 'with a confirmation', shown: by('e2e/profile.test.ts', 'shows what the specification labels; who somebody is cannot be written over') },

  { screen: 'Prompt Library', as: 'title', label: 'Categories', shown: pending('Prompt Library', 8) },
  { screen: 'Prompt Library', as: 'title', label: 'Saved Prompts', shown: pending('Prompt Library', 8) },
  { screen: 'Prompt Library', as: 'text', label: 'Enter Prompt here', shown: pending('Prompt Library', 8) },
  { screen: 'Prompt Library', as: 'title', label: 'Preview', shown: pending('Prompt Library', 8) },
  { screen: 'Prompt Library', as: 'button', label: 'Save Prompt', shown: pending('Prompt Library', 8) },
  { screen: 'Prompt Library', as: 'button', label: 'Edit', shown: pending('Prompt Library', 8) },
  { screen: 'Prompt Library', as: 'button', label: 'Share', shown: pending('Prompt Library', 13) },

  { screen: 'Variables Library', as: 'button', label: '+ New Variable Category', shown: pending('Variables Library', 8) },
  { screen: 'Variables Library', as: 'title', label: 'No Variable Found', note: 'empty', shown: pending('Variables Library', 8) },
  { screen: 'History', as: 'title', label: 'No History Found', note: 'empty', shown: pending('History', 7) },
] as const satisfies readonly LabelRow[];
