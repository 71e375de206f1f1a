import { codeRules } from '@hone/domain/access/codes';
import { signupRules } from '@hone/domain/access/signups';
import { usernameRules } from '@hone/domain/access/usernames';
import type { Spec } from '../specification.ts';
import { storedItems } from '../stored.ts';
import { activate, SignupForm } from './signup.ts';

const email = 'you@example.org';
const pending = { email, source: 'signup', resend_at: 0 };

export const spec = {
  calls: {
    'POST /user/signup/': {
      payload: ['username', 'email', 'password', 'first_name', 'last_name'],
      optional: ['cello_ucc'],
      spared: ['first_name', 'last_name'],
      ours: ['ref'],
      bearer: 'none yet',
    },
    'POST /user/activate/': {
      payload: ['email', 'code'],
      ours: ['handle', 'claim'],
      bearer: 'none yet',
      failed: 'access.verification.failed',
    },
    'POST /user/resend-activation-code/': { payload: ['email'], bearer: 'none yet', done: 'access.code.resent' },
  },
  sentences: {
    'access.email.required': 'Email is required',
    'access.email.invalid': 'Invalid email address',
    'access.password.required': 'Password is required',
    'access.password.too_short': 'Password must be at least 8 characters',
    'access.password.uppercase': 'Password must contain at least one uppercase letter',
    'access.password.lowercase': 'Password must contain at least one lowercase letter',
    'access.password.digit': 'Password must contain at least one digit',
    'access.password.special': 'Password must contain at least one special character (@$!%*?&#)',
    'access.username.required': 'Username is required',
    'access.username.alphanumeric': 'Username must be alphanumeric',
    'access.username.too_short': 'Username must be at least 3 characters',
    'access.verified': 'Your account has been verified successfully. Please log in.',
    'access.verification.failed': 'Email verification failed',
    'access.code.resent': 'Verification email code has been sent. Please check your inbox.',
  },
  own: [
    'access.username.too_long',
    'access.username.taken',
    'access.username.reserved',
    'access.code.format',
    'access.code.wrong',
    'access.code.spent',
    'access.code.too_soon',
    'access.code.too_many',
    'access.try_later',
  ],
  saidByScreens: ['access.verified'],
  labels: {
    'Sign-up': {
      button: ['Sign up with Email'],
      text: ['Signup to get 10 Free prompts credits'],
      field: ['Email', 'Password', 'Username'],
    },
    'Email verification': {
      title: ['Activate Your Account'],
      text: ["You'll receive a 6 digit code on the attached email."],
      button: ['Resend Code', 'Submit'],
    },
  },
  forms: {
    'sign-up': {
      by: SignupForm,
      good: { email, password: 'Abcdef1?', username: 'anna' },
      rules: [
        { field: 'email', rule: 'required', bad: [''], code: 'access.email.required' },
        { field: 'email', rule: 'a pattern', bad: ['you', 'you@', '@b.example'], code: 'access.email.invalid' },
        { field: 'password', rule: 'required', bad: [''], code: 'access.password.required' },
        {
          field: 'password',
          rule: 'at least 8 characters',
          bad: ['Abcde1?'],
          good: ['Abcdef1?'],
          code: 'access.password.too_short',
        },
        { field: 'password', rule: 'uppercase', bad: ['abcdef1?'], code: 'access.password.uppercase' },
        { field: 'password', rule: 'lowercase', bad: ['ABCDEF1?'], code: 'access.password.lowercase' },
        { field: 'password', rule: 'a digit', bad: ['Abcdefg?'], code: 'access.password.digit' },
        {
          field: 'password',
          rule: 'a special character',
          bad: ['Abcdefg1', 'Abcdef1-'],
          good: [...'@$!%*?&#'].map((sign) => `Abcdef1${sign}`),
          code: 'access.password.special',
        },
        { field: 'username', rule: 'required', bad: [''], code: 'access.username.required' },
        { field: 'username', rule: 'alphanumeric', bad: ['anna-b'], code: 'access.username.alphanumeric' },
        {
          field: 'username',
          rule: 'at least 3 characters',
          bad: ['an'],
          good: ['ann'],
          code: 'access.username.too_short',
        },
      ],
    },
    verification: {
      by: activate.body,
      good: { email, code: '123456' },
      rules: [
        { field: 'code', rule: '6 digits', bad: ['', '12345', '1234567'], code: 'access.code.format' },
        { field: 'code', rule: 'numeric only', bad: ['12345a', '12 456'], code: 'access.code.format' },
      ],
    },
  },
  routes: {
    '/create-account': { access: 'public', layout: false },
    '/email-verification': { access: 'public', layout: false },
  },
  constants: {
    'digits of a verification code': { value: 6, held: codeRules.digits },
    'seconds until a code is sent again': { value: 60, held: codeRules.resendAfterSeconds },
    'minimum username length': { value: 3, held: usernameRules.minimum },
    // The specification says that they are fixed, but not what they are.
    'first name of a sign-up': { value: 'User', held: signupRules.placeholder.first_name },
    'last name of a sign-up': { value: 'Name', held: signupRules.placeholder.last_name },
  },
  stored: {
    pendingVerification: {
      is: storedItems.pendingVerification,
      as: 'versioned',
      holds: [pending, { ...pending, source: 'login' }],
      refuses: [
        { ...pending, email: '' },
        { ...pending, source: 'mail' },
        { email, resend_at: 0 },
      ],
    },
    showVerificationSuccess: {
      is: storedItems.showVerificationSuccess,
      as: 'versioned',
      holds: [true],
      refuses: [false, 'true'],
    },
  },
  events: ['signup_event'],
} as const satisfies Spec;
