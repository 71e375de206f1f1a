import type { Spec } from '../specification.ts';
import { storedItems } from '../stored.ts';
import { login } from './logins.ts';

export const spec = {
  calls: {
    'POST /user/login/': {
      payload: ['email', 'password', 'remember'],
      spared: ['remember'],
      ours: ['second_factor', 'remember_browser'],
      answer: ['data.access', 'data.refresh', 'data.user_info'],
      bearer: 'none yet',
      failed: 'access.login.failed',
      refused: ['access.login.failed', 'access.not_verified'],
    },
  },
  sentences: { 'access.login.failed': 'Incorrect email or password.' },
  own: [
    'access.not_verified',
    'access.login.ended',
    'access.logins.ended',
    'access.signed_out',
    'access.scope_missing',
    'access.app.disconnected',
    'access.disown.unknown',
    'access.disown.expired',
  ],
  saidByScreens: ['access.signed_out'],
  labels: {
    'Sign-in': {
      text: ['Or'],
      button: ['Sign in with Email'],
      field: ['Email', 'Password', 'Remember Me'],
      link: ['Forgot Password', 'Create New Account'],
    },
  },
  forms: {
    'sign-in': {
      by: login.body,
      good: { email: 'you@example.org', password: 'Abcdef1?', remember: false },
      rules: [
        { field: 'email', rule: 'required', bad: [''], code: 'access.email.required' },
        { field: 'email', rule: 'a pattern', bad: ['you'], code: 'access.email.invalid' },
        { field: 'password', rule: 'required', bad: [''], code: 'access.password.required' },
      ],
    },
  },
  routes: {
    '/': { access: 'public', layout: false },
    '/login': { access: 'public', layout: false },
  },
  stored: {
    accessToken: { is: storedItems.accessToken, as: 'text', holds: ['a-token'], refuses: ['', 7] },
    refreshToken: { is: storedItems.refreshToken, as: 'text', holds: ['a-token'], refuses: ['', 7] },
  },
  moves: [
    {
      who: 'a visitor',
      from: '/login',
      press: [
        ['button', 'Sign in with Email'],
        ['link', 'Forgot Password'],
      ],
      to: '/forget-password',
    },
    { who: 'a visitor', from: '/login', press: [['link', 'Create New Account']], to: '/create-account' },
  ],
  events: ['signed_in', 'signed_out'],
  states: {
    signIns: [
      { answer: 'success', to: '/variable-library' },
      { answer: 'access.not_verified', to: '/email-verification' },
      { answer: 'access.login.failed', to: '/login' },
    ],
    /** What the browser keeps when a session ends: a friend's link counts for the next sign-up. */
    sessionEnds: [
      { end: 'logout', keeps: [] },
      { end: 'account deletion', keeps: [] },
      { end: 'a 401 that does not speak of verification', keeps: ['referral', 'referralCode'] },
    ],
  },
} as const satisfies Spec;
