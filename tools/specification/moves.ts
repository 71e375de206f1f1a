type Press = readonly [role: 'link' | 'button' | 'menuitem', name: string];

/** Points 2 and 4: where what is pressed on a screen leads. */
export interface MoveRow {
  who: 'a visitor' | 'the signed-in';
  from: string;
  press: readonly Press[];
  to: string;
}

const menu: Press = ['button', 'Your account'];

export const moves: readonly MoveRow[] = [
  {
    who: 'a visitor', from: '/login',
    press: [['button', 'Sign in with Email'], ['link', 'Forgot Password']], to: '/forget-password',
  },
  { who: 'a visitor', from: '/login', press: [['link', 'Create New Account']], to: '/create-account' },
  { who: 'a visitor', from: '/billing-plans', press: [['link', 'Back to Create account']], to: '/create-account' },
  { who: 'the signed-in', from: '/billing-plans', press: [['link', 'Back to Billing']], to: '/billing' },
  { who: 'the signed-in', from: '/history', press: [['link', 'Prompt Library']], to: '/prompt-library' },
  { who: 'the signed-in', from: '/history', press: [['link', 'Variables Library']], to: '/variable-library' },
  { who: 'the signed-in', from: '/variable-library', press: [['link', 'History']], to: '/history' },
  { who: 'the signed-in', from: '/history', press: [menu, ['menuitem', 'Profile']], to: '/user-profile' },
  { who: 'the signed-in', from: '/history', press: [menu, ['menuitem', 'Billing & Plans']], to: '/billing' },
  { who: 'the signed-in', from: '/history', press: [menu, ['menuitem', 'Logout']], to: '/login' },
  {
    who: 'the signed-in', from: '/history',
    press: [['button', 'Refer a Friend']], to: '/history?dialog=refer-a-friend',
  },
  { who: 'the signed-in', from: '/billing', press: [['link', 'Upgrade Plan']], to: '/billing-plans' },
  { who: 'the signed-in', from: '/billing', press: [['link', 'Payment method']], to: '/billing?tab=payment' },
  { who: 'the signed-in', from: '/billing', press: [['link', 'Billing history']], to: '/billing?tab=history' },
  { who: 'the signed-in', from: '/billing', press: [['link', 'Compare plans']], to: '/billing-plans' },
];

/** Points 2, 4 and 8: where the answer to a sign-in leads. */
export const signIns = [
  { answer: 'success', to: '/variable-library' },
  { answer: 'access.not_verified', to: '/email-verification' },
  { answer: 'access.login.failed', to: '/login' },
] as const;
