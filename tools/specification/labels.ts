import { by, pending, type Shown } from './shown.ts';

const layoutLabels = by('e2e/layout.test.ts', 'shows what the specification labels');
const comingSoon = by('e2e/going.deep.test.ts', 'that is protected opens for the signed-in inside the frame');
const signInLabels = by('apps/web/features/access/sign-in.screen.test.tsx', '%s shows the provider, then the email, then its form, as the specification labels them');
const signUpLabels = by('apps/web/features/access/sign-up.screen.test.tsx', 'shows what the specification labels, and its promise to the letter');
const referLabels = by('e2e/referral.deep.test.ts', 'shows what the specification labels');
const smsShown = by('e2e/invitation.deep.test.ts', 'opens in the telephone’s own app with the link, and makes no call to us');
const codeLabels = by('apps/web/features/access/verification.screen.test.tsx', 'shows what the specification labels, and where the code went');
const limitSaid = by('e2e/credits.deep.test.ts', 'says what the specification says, how many credits are left, and when new ones come');
const installed = by('apps/web/features/access/verification.screen.test.tsx', 'shows the install screen when the code is right, and the way to sign in from it');

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
  { screen: 'Layout', as: 'badge', label: 'Unlimited', note: 'instead of the count, for pro', shown: by('e2e/billing-overview.deep.test.ts', 'follows a payment that is confirmed elsewhere within 2 s, in every tab, with the badge of the header') },
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

  { screen: 'Forgot password', as: 'field', label: 'Email', shown: by('e2e/reset.deep.test.ts', 'is replaced in three steps that wear the labels of the specification') },
  { screen: 'Forgot password', as: 'button', label: 'Continue', shown: by('e2e/reset.deep.test.ts', 'is replaced in three steps that wear the labels of the specification') },
  { screen: 'Forgot password', as: 'button', label: 'Submit', shown: by('e2e/reset.deep.test.ts', 'is replaced in three steps that wear the labels of the specification') },
  { screen: 'Forgot password', as: 'title', label: 'Set New Password', shown: by('e2e/reset.deep.test.ts', 'is replaced in three steps that wear the labels of the specification') },
  { screen: 'Forgot password', as: 'field', label: 'Password', shown: by('e2e/reset.deep.test.ts', 'is replaced in three steps that wear the labels of the specification') },
  { screen: 'Forgot password', as: 'field', label: 'Confirm Password', shown: by('e2e/reset.deep.test.ts', 'is replaced in three steps that wear the labels of the specification') },

  { screen: 'Onboarding carousel', as: 'button', label: 'Add to Chrome', shown: by('e2e/onboarding.deep.test.ts', 'shows what the specification labels, and the store in a tab of its own') },
  { screen: 'Onboarding carousel', as: 'button', label: 'Go to dashboard', shown: by('e2e/onboarding.deep.test.ts', 'shows what the specification labels, and the store in a tab of its own') },

  { screen: 'Refer a Friend', as: 'title', label: 'Refer a Friend', shown: referLabels },
  { screen: 'Refer a Friend', as: 'tab', label: 'Shareable Link', shown: referLabels },
  { screen: 'Refer a Friend', as: 'tab', label: 'Invite by Email', shown: referLabels },
  { screen: 'Refer a Friend', as: 'field', label: "Friend's Email Address", note: 'its placeholder asks for email(s) separated by commas', shown: referLabels },
  { screen: 'Refer a Friend', as: 'button', label: 'Send Invitation', shown: referLabels },
  { screen: 'Refer a Friend', as: 'button', label: 'Send SMS Invitation', note: 'mended: on phones, and it opens their message app', shown: smsShown },
  { screen: 'Refer a Friend', as: 'option', label: '+92', shown: smsShown },
  { screen: 'Refer a Friend', as: 'option', label: '+1', shown: smsShown },
  { screen: 'Refer a Friend', as: 'option', label: '+44', shown: smsShown },

  { screen: 'Daily-limit dialog', as: 'button', label: 'Upgrade to Pro', shown: limitSaid },
  { screen: 'Daily-limit dialog', as: 'button', label: 'Refer a Friend', shown: limitSaid },
  { screen: 'Add to credit balance', as: 'button', label: 'Add Credit', shown: by('e2e/top-up.deep.test.ts', 'takes whole dollars from $5 to $199995 and says what is wrong under the amount; shows the credits that they buy') },
  { screen: 'Subscription cancellation', as: 'button', label: 'Cancel Subscription', shown: by('e2e/cancellation.deep.test.ts', 'asks for one of the six reasons, none of which is chosen, says what happens, and waits for a choice') },

  { screen: 'Billing', as: 'tab', label: 'Overview', shown: by('e2e/billing.deep.test.ts', 'stand as the specification labels them, under the title of the page') },
  { screen: 'Billing', as: 'tab', label: 'Payment Method', shown: by('e2e/billing.deep.test.ts', 'stand as the specification labels them, under the title of the page') },
  { screen: 'Billing', as: 'tab', label: 'Billing History', shown: by('e2e/billing.deep.test.ts', 'stand as the specification labels them, under the title of the page') },
  { screen: 'Billing: Overview', as: 'button', label: 'Upgrade Your Plan', shown: by('e2e/billing-overview.deep.test.ts', 'shows of a subscription that is %s, %s: its plan, its buttons, its box and its banner') },
  { screen: 'Billing: Overview', as: 'button', label: 'Upgrade Plan', shown: by('e2e/billing-overview.deep.test.ts', 'shows of a subscription that is %s, %s: its plan, its buttons, its box and its banner') },
  { screen: 'Billing: Overview', as: 'button', label: 'Cancel Subscription', shown: by('e2e/billing-overview.deep.test.ts', 'shows of a subscription that is %s, %s: its plan, its buttons, its box and its banner') },
  { screen: 'Billing: Overview', as: 'button', label: 'Activate Subscription', shown: by('e2e/billing-overview.deep.test.ts', 'shows of a subscription that is %s, %s: its plan, its buttons, its box and its banner') },
  { screen: 'Billing: Overview', as: 'title', label: 'Renewal Information', shown: by('e2e/billing-overview.deep.test.ts', 'shows of a subscription that is %s, %s: its plan, its buttons, its box and its banner') },
  { screen: 'Billing: Overview', as: 'badge', label: 'Monthly', note: 'the interval, capitalised, for pro', shown: by('e2e/billing-overview.deep.test.ts', 'shows of a subscription that is %s, %s: its plan, its buttons, its box and its banner') },
  { screen: 'Billing: Overview', as: 'badge', label: 'Quarterly', shown: by('e2e/billing-overview.deep.test.ts', 'shows of a subscription that is %s, %s: its plan, its buttons, its box and its banner') },
  { screen: 'Billing: Overview', as: 'badge', label: 'Yearly', shown: by('e2e/billing-overview.deep.test.ts', 'shows of a subscription that is %s, %s: its plan, its buttons, its box and its banner') },
  { screen: 'Billing: Payment Method', as: 'button', label: 'Add New Details', shown: by('e2e/cards.deep.test.ts', 'stand with the default one first, each with its brand, its last digits, its name and its expiry') },
  { screen: 'Billing: Payment Method', as: 'button', label: 'Set Default', shown: by('e2e/cards.deep.test.ts', 'stand with the default one first, each with its brand, its last digits, its name and its expiry') },
  { screen: 'Billing: Payment Method', as: 'button', label: 'Delete', shown: by('e2e/cards.deep.test.ts', 'stand with the default one first, each with its brand, its last digits, its name and its expiry') },
  { screen: 'Billing: Payment Method', as: 'badge', label: 'Expired', shown: by('e2e/cards-looks.test.ts', 'the cards and the dialog that adds one please axe and fit, also full of errors; an expired card says so, and offers no default') },
  { screen: 'Billing: Payment Method', as: 'badge', label: 'Default', shown: by('e2e/cards.deep.test.ts', 'stand with the default one first, each with its brand, its last digits, its name and its expiry') },
  { screen: 'Billing: Billing History', as: 'column', label: 'Payment Method', shown: by('e2e/billing-history.deep.test.ts', 'shows each payment under the columns of the specification, with its card, its local days and its amount') },
  { screen: 'Billing: Billing History', as: 'column', label: 'Date Payment', shown: by('e2e/billing-history.deep.test.ts', 'shows each payment under the columns of the specification, with its card, its local days and its amount') },
  { screen: 'Billing: Billing History', as: 'column', label: 'Subscription End', shown: by('e2e/billing-history.deep.test.ts', 'shows each payment under the columns of the specification, with its card, its local days and its amount') },
  { screen: 'Billing: Billing History', as: 'column', label: 'Amount', shown: by('e2e/billing-history.deep.test.ts', 'shows each payment under the columns of the specification, with its card, its local days and its amount') },
  { screen: 'Billing: Billing History', as: 'column', label: 'Action', shown: by('e2e/billing-history.deep.test.ts', 'shows each payment under the columns of the specification, with its card, its local days and its amount') },

  { screen: 'Plan change', as: 'title', label: 'Upgrade Your Plan', shown: by('e2e/plan-change.deep.test.ts', 'lists the three plans with what each saves and costs; the current one is marked') },
  { screen: 'Plan change', as: 'option', label: 'Monthly Plan', shown: by('e2e/plan-change.deep.test.ts', 'lists the three plans with what each saves and costs; the current one is marked') },
  { screen: 'Plan change', as: 'option', label: 'Quarterly Plan', shown: by('e2e/plan-change.deep.test.ts', 'lists the three plans with what each saves and costs; the current one is marked') },
  { screen: 'Plan change', as: 'option', label: 'Yearly Plan', shown: by('e2e/plan-change.deep.test.ts', 'lists the three plans with what each saves and costs; the current one is marked') },
  { screen: 'Plan change', as: 'badge', label: 'Save 33%', note: 'quarterly', shown: by('e2e/plan-change.deep.test.ts', 'lists the three plans with what each saves and costs; the current one is marked') },
  { screen: 'Plan change', as: 'badge', label: 'Save 52%', note: 'yearly', shown: by('e2e/plan-change.deep.test.ts', 'lists the three plans with what each saves and costs; the current one is marked') },
  { screen: 'Plan change', as: 'button', label: 'Continue', shown: by('e2e/plan-change.deep.test.ts', 'lists the three plans with what each saves and costs; the current one is marked') },
  { screen: 'Plan change', as: 'title', label: 'Confirmation of Plan', shown: by('e2e/plan-change.deep.test.ts', 'from %s to %s states the total, the day, and that nothing is due today') },
  { screen: 'Plan change', as: 'text', label: 'USD / month', note: 'after the price', shown: by('e2e/plan-change.deep.test.ts', 'from %s to %s states the total, the day, and that nothing is due today') },
  { screen: 'Plan change', as: 'text', label: 'USD / quarterly', shown: by('e2e/plan-change.deep.test.ts', 'from %s to %s states the total, the day, and that nothing is due today') },
  { screen: 'Plan change', as: 'text', label: 'USD / year', shown: by('e2e/plan-change.deep.test.ts', 'from %s to %s states the total, the day, and that nothing is due today') },
  { screen: 'Plan change', as: 'button', label: 'Back', shown: by('e2e/plan-change.deep.test.ts', 'from %s to %s states the total, the day, and that nothing is due today') },
  { screen: 'Plan change', as: 'button', label: 'Update Plan', shown: by('e2e/plan-change.deep.test.ts', 'from %s to %s states the total, the day, and that nothing is due today') },

  { screen: 'Pricing page', as: 'row', label: 'Price', shown: by('e2e/pricing.deep.test.ts', 'are compared by what the specification names, at every interval, with what it saves') },
  { screen: 'Pricing page', as: 'row', label: 'Prompt Enhancements', shown: by('e2e/pricing.deep.test.ts', 'are compared by what the specification names, at every interval, with what it saves') },
  { screen: 'Pricing page', as: 'row', label: 'Variable Customization', shown: by('e2e/pricing.deep.test.ts', 'are compared by what the specification names, at every interval, with what it saves') },
  { screen: 'Pricing page', as: 'row', label: 'AI Platform Integration', shown: by('e2e/pricing.deep.test.ts', 'are compared by what the specification names, at every interval, with what it saves') },
  { screen: 'Pricing page', as: 'row', label: 'Team Collaboration', shown: by('e2e/pricing.deep.test.ts', 'are compared by what the specification names, at every interval, with what it saves') },
  { screen: 'Pricing page', as: 'row', label: 'Priority Support', shown: by('e2e/pricing.deep.test.ts', 'are compared by what the specification names, at every interval, with what it saves') },
  { screen: 'Pricing page', as: 'button', label: 'Sign Up for Free', note: 'free, signed out', shown: by('e2e/pricing.deep.test.ts', 'is led to a new account by every plan and by the arrow') },
  { screen: 'Pricing page', as: 'button', label: 'Go to Dashboard', written: 'Go to Dashbaord', note: 'free, signed in; mended spelling', shown: by('e2e/pricing.deep.test.ts', 'are led to the dashboard, to the checkout and back to billing') },
  { screen: 'Pricing page', as: 'button', label: 'Upgrade to Pro', note: 'disabled for pro users', shown: by('e2e/pricing.deep.test.ts', 'are compared by what the specification names, at every interval, with what it saves') },
  { screen: 'Pricing page', as: 'button', label: 'Contact Sales', note: 'enterprise; disabled', shown: by('e2e/pricing.deep.test.ts', 'cannot buy Enterprise here, and read why') },

  { screen: 'Checkout', as: 'step', label: 'Customize', shown: by('e2e/checkout.deep.test.ts', 'has what the specification labels, with each price for a month and each bill; the order follows') },
  { screen: 'Checkout', as: 'option', label: 'Annually', shown: by('e2e/checkout.deep.test.ts', 'has what the specification labels, with each price for a month and each bill; the order follows') },
  { screen: 'Checkout', as: 'badge', label: 'Save 52%', note: 'annually', shown: by('e2e/checkout.deep.test.ts', 'has what the specification labels, with each price for a month and each bill; the order follows') },
  { screen: 'Checkout', as: 'badge', label: 'Most Popular', note: 'annually', shown: by('e2e/checkout.deep.test.ts', 'has what the specification labels, with each price for a month and each bill; the order follows') },
  { screen: 'Checkout', as: 'option', label: 'Quarterly', shown: by('e2e/checkout.deep.test.ts', 'has what the specification labels, with each price for a month and each bill; the order follows') },
  { screen: 'Checkout', as: 'badge', label: 'Save 33%', note: 'quarterly', shown: by('e2e/checkout.deep.test.ts', 'has what the specification labels, with each price for a month and each bill; the order follows') },
  { screen: 'Checkout', as: 'option', label: 'Monthly', shown: by('e2e/checkout.deep.test.ts', 'has what the specification labels, with each price for a month and each bill; the order follows') },
  { screen: 'Checkout', as: 'button', label: 'Continue', shown: by('e2e/checkout.deep.test.ts', 'has what the specification labels, with each price for a month and each bill; the order follows') },
  { screen: 'Checkout', as: 'step', label: 'Payment Details', shown: by('e2e/checkout.deep.test.ts', 'has what the specification labels, with the amount, the cycle and the next charge before the card') },
  { screen: 'Checkout', as: 'field', label: 'Country', shown: by('e2e/checkout.deep.test.ts', 'has what the specification labels, with the amount, the cycle and the next charge before the card') },
  { screen: 'Checkout', as: 'button', label: 'Complete Purchase', shown: by('e2e/checkout.deep.test.ts', 'has what the specification labels, with the amount, the cycle and the next charge before the card') },
  { screen: 'Checkout', as: 'button', label: 'Processing...', note: 'the same one while busy', shown: by('e2e/checkout.deep.test.ts', 'charges once, however often it is pressed, and says that it is under way') },
  { screen: 'Checkout', as: 'title', label: 'Order summary', shown: by('e2e/checkout.deep.test.ts', 'has what the specification labels, with each price for a month and each bill; the order follows') },
  { screen: 'Checkout', as: 'row', label: 'Discount', note: 'monthly only', shown: by('e2e/checkout.deep.test.ts', 'has what the specification labels, with each price for a month and each bill; the order follows') },
  { screen: 'Checkout', as: 'row', label: 'Billing cycle', note: 'with the saving percentage', shown: by('e2e/checkout.deep.test.ts', 'has what the specification labels, with each price for a month and each bill; the order follows') },
  { screen: 'Checkout', as: 'row', label: 'Due Today', shown: by('e2e/checkout.deep.test.ts', 'has what the specification labels, with each price for a month and each bill; the order follows') },
  { screen: 'Checkout', as: 'title', label: 'Payment Successful', shown: by('e2e/checkout.deep.test.ts', 'says the amount in USD and that a mail was sent, goes on to billing by itself after 3.5 seconds, and is told to analytics') },

  { screen: 'Add Payment Details', as: 'title', label: 'Add Payment Details', shown: by('e2e/cards-adding.deep.test.ts', 'has the fields and buttons of the specification, and begins at the card') },
  { screen: 'Add Payment Details', as: 'field', label: 'Name on Card', shown: by('e2e/cards-adding.deep.test.ts', 'has the fields and buttons of the specification, and begins at the card') },
  { screen: 'Add Payment Details', as: 'field', label: 'Billing Address', note: 'the country', shown: by('e2e/cards-adding.deep.test.ts', 'has the fields and buttons of the specification, and begins at the card') },
  { screen: 'Add Payment Details', as: 'field', label: 'Address Line 1', shown: by('e2e/cards-adding.deep.test.ts', 'has the fields and buttons of the specification, and begins at the card') },
  { screen: 'Add Payment Details', as: 'field', label: 'Address Line 2', shown: by('e2e/cards-adding.deep.test.ts', 'has the fields and buttons of the specification, and begins at the card') },
  { screen: 'Add Payment Details', as: 'field', label: 'City', shown: by('e2e/cards-adding.deep.test.ts', 'has the fields and buttons of the specification, and begins at the card') },
  { screen: 'Add Payment Details', as: 'field', label: 'Postal Code', shown: by('e2e/cards-adding.deep.test.ts', 'has the fields and buttons of the specification, and begins at the card') },
  { screen: 'Add Payment Details', as: 'button', label: 'Cancel', shown: by('e2e/cards-adding.deep.test.ts', 'has the fields and buttons of the specification, and begins at the card') },
  { screen: 'Add Payment Details', as: 'button', label: 'Continue', shown: by('e2e/cards-adding.deep.test.ts', 'has the fields and buttons of the specification, and begins at the card') },

  { screen: 'Card form', as: 'option', label: 'Mastercard', shown: by('apps/api/local/payment-pages.test.ts', 'offers Mastercard and Visa, 12 months, 10 years from this one, and takes at most 4 characters of a CVV') },
  { screen: 'Card form', as: 'option', label: 'Visa', shown: by('apps/api/local/payment-pages.test.ts', 'offers Mastercard and Visa, 12 months, 10 years from this one, and takes at most 4 characters of a CVV') },
  { screen: 'Card form', as: 'field', label: 'Card type', shown: by('apps/api/local/payment-pages.test.ts', 'asks for card type, number, month, year and CVV, each named, described and filled by the browser') },
  { screen: 'Card form', as: 'field', label: 'Card number', shown: by('apps/api/local/payment-pages.test.ts', 'asks for card type, number, month, year and CVV, each named, described and filled by the browser') },
  { screen: 'Card form', as: 'field', label: 'Month', shown: by('apps/api/local/payment-pages.test.ts', 'asks for card type, number, month, year and CVV, each named, described and filled by the browser') },
  { screen: 'Card form', as: 'field', label: 'Year', shown: by('apps/api/local/payment-pages.test.ts', 'asks for card type, number, month, year and CVV, each named, described and filled by the browser') },
  { screen: 'Card form', as: 'field', label: 'CVV', shown: by('apps/api/local/payment-pages.test.ts', 'asks for card type, number, month, year and CVV, each named, described and filled by the browser') },
  { screen: 'Card form', as: 'field', label: 'Name on card', shown: by('apps/api/local/payment-pages.test.ts', 'adds a card by the whole form: three countries, an address, and never a number') },
  { screen: 'Card form', as: 'field', label: 'Country', shown: by('apps/api/local/payment-pages.test.ts', 'adds a card by the whole form: three countries, an address, and never a number') },
  { screen: 'Card form', as: 'option', label: 'United States', shown: by('apps/api/local/payment-pages.test.ts', 'adds a card by the whole form: three countries, an address, and never a number') },
  { screen: 'Card form', as: 'option', label: 'United Kingdom', shown: by('apps/api/local/payment-pages.test.ts', 'adds a card by the whole form: three countries, an address, and never a number') },
  { screen: 'Card form', as: 'option', label: 'Canada', shown: by('apps/api/local/payment-pages.test.ts', 'adds a card by the whole form: three countries, an address, and never a number') },
  { screen: 'Card form', as: 'field', label: 'Address lines', note: 'two of them', shown: by('apps/api/local/payment-pages.test.ts', 'adds a card by the whole form: three countries, an address, and never a number') },
  { screen: 'Card form', as: 'field', label: 'City', shown: by('apps/api/local/payment-pages.test.ts', 'adds a card by the whole form: three countries, an address, and never a number') },
  { screen: 'Card form', as: 'field', label: 'Postal code', shown: by('apps/api/local/payment-pages.test.ts', 'adds a card by the whole form: three countries, an address, and never a number') },

  { screen: 'User Profile', as: 'field', label: 'First Name', shown: by('e2e/profile.deep.test.ts', 'shows what the specification labels; who somebody is cannot be written over') },
  { screen: 'User Profile', as: 'field', label: 'Last Name', shown: by('e2e/profile.deep.test.ts', 'shows what the specification labels; who somebody is cannot be written over') },
  { screen: 'User Profile', as: 'field', label: 'Email', note: 'read-only', shown: by('e2e/profile.deep.test.ts', 'shows what the specification labels; who somebody is cannot be written over') },
  { screen: 'User Profile', as: 'field', label: 'Username', note: 'read-only', shown: by('e2e/profile.deep.test.ts', 'shows what the specification labels; who somebody is cannot be written over') },
  { screen: 'User Profile', as: 'field', label: 'Position', shown: by('e2e/profile.deep.test.ts', 'shows what the specification labels; who somebody is cannot be written over') },
  { screen: 'User Profile', as: 'field', label: 'Department', shown: by('e2e/profile.deep.test.ts', 'shows what the specification labels; who somebody is cannot be written over') },
  { screen: 'User Profile', as: 'field', label: 'Company Name', shown: by('e2e/profile.deep.test.ts', 'shows what the specification labels; who somebody is cannot be written over') },
  { screen: 'User Profile', as: 'button', label: 'Save Profile', shown: by('e2e/profile.deep.test.ts', 'shows what the specification labels; who somebody is cannot be written over') },
  { screen: 'User Profile', as: 'title', label: 'Linked Accounts', shown: by('e2e/profile.deep.test.ts', 'shows what the specification labels; who somebody is cannot be written over') },
  { screen: 'User Profile', as: 'button', label: 'Add Links', note: 'opens the dialog of that name', shown: by('e2e/profile.deep.test.ts', 'shows what the specification labels; who somebody is cannot be written over') },
  { screen: 'User Profile', as: 'option', label: 'Facebook', note: "its URL starts with the network's address", shown: by('e2e/profile.deep.test.ts', "begins with its network's address, and is added, changed and removed, with a way back, by the keyboard alone") },
  { screen: 'User Profile', as: 'option', label: 'LinkedIn', note: "its URL starts with the network's address", shown: by('e2e/profile.deep.test.ts', "begins with its network's address, and is added, changed and removed, with a way back, by the keyboard alone") },
  { screen: 'User Profile', as: 'title', label: 'Account Management', shown: by('e2e/profile.deep.test.ts', 'shows what the specification labels; who somebody is cannot be written over') },
  { screen: 'User Profile', as: 'button', label: 'Delete Account', note: 'with a confirmation', shown: by('e2e/profile.deep.test.ts', 'shows what the specification labels; who somebody is cannot be written over') },

  { screen: 'Prompt Library', as: 'title', label: 'Categories', shown: by('e2e/prompt-library.test.ts', 'shows categories, the prompts of one and a prompt to be read, letter for letter') },
  { screen: 'Prompt Library', as: 'title', label: 'Saved Prompts', shown: by('e2e/prompt-library.test.ts', 'shows categories, the prompts of one and a prompt to be read, letter for letter') },
  { screen: 'Prompt Library', as: 'text', label: 'Enter Prompt here', shown: by('e2e/prompt-library.test.ts', 'shows categories, the prompts of one and a prompt to be read, letter for letter') },
  { screen: 'Prompt Library', as: 'title', label: 'Preview', shown: by('e2e/prompt-library.test.ts', 'shows categories, the prompts of one and a prompt to be read, letter for letter') },
  { screen: 'Prompt Library', as: 'button', label: 'Save Prompt', shown: by('e2e/prompt-editor.deep.test.ts', 'is written, filed, tagged and saved, by %s') },
  { screen: 'Prompt Library', as: 'button', label: 'Edit', shown: by('e2e/prompt-library.test.ts', 'shows categories, the prompts of one and a prompt to be read, letter for letter') },
  { screen: 'Prompt Library', as: 'button', label: 'Share', shown: pending('Prompt Library', 13) },

  { screen: 'Variables Library', as: 'button', label: '+ New Variable Category', shown: by('e2e/variable-library.test.ts', 'teaches whoever has no variable, and leads to the first one') },
  { screen: 'Variables Library', as: 'title', label: 'No Variable Found', note: 'empty', shown: by('e2e/variable-library.test.ts', 'teaches whoever has no variable, and leads to the first one') },
  { screen: 'History', as: 'title', label: 'No History Found', note: 'empty', shown: by('e2e/history.deep.test.ts', 'teaches while it is empty') },
] as const satisfies readonly LabelRow[];
