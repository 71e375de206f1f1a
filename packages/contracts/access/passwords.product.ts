import { codeRules } from '@hone/domain/access/codes';
import { passwordRules } from '@hone/domain/access/passwords';
import type { Spec } from '../specification.ts';
import { NewPasswordForm, requestReset } from './passwords.ts';

const password = 'Abcdef1?';

export const spec = {
  calls: {
    'POST /user/password-reset/': { payload: ['email'], bearer: 'none yet', failed: 'access.password_reset.failed' },
    // No screen calls it; the specification leaves the body to the caller.
    'PATCH /user/password-reset/': {
      payload: ['email', 'code'],
      ours: ['handle'],
      bearer: 'none yet',
      failed: 'access.password_reset.code.failed',
    },
    'POST /user/password-reset/confirm/': {
      payload: ['email', 'code', 'new_password'],
      ours: ['handle'],
      bearer: 'none yet',
      done: 'access.password_reset.done',
      failed: 'access.password_reset.confirm.failed',
    },
  },
  sentences: {
    'access.password_reset.done': 'Your password has been reset successfully! 🎉',
    'access.password_reset.failed': 'Failed to send activation code',
    'access.password_reset.code.failed': 'Code verification failed',
    'access.password_reset.confirm.failed': 'Reset Password Failed!',
    'access.confirm_password.required': 'Confirm Password is required',
    'access.confirm_password.different': 'Passwords must match',
  },
  own: [
    'access.password.too_long',
    'access.password.common',
    'access.password.contains_name',
    'access.password.wrong',
    'access.password.changed',
    'access.proof_needed',
  ],
  labels: {
    'Forgot password': {
      field: ['Email', 'Password', 'Confirm Password'],
      button: ['Continue', 'Submit'],
      title: ['Set New Password'],
    },
  },
  forms: {
    'reset: email': {
      by: requestReset.body,
      good: { email: 'you@example.org' },
      rules: [
        { field: 'email', rule: 'required', bad: [''], code: 'access.email.required' },
        { field: 'email', rule: 'a pattern', bad: ['you@'], code: 'access.email.invalid' },
      ],
    },
    'reset: password': {
      by: NewPasswordForm,
      good: { password, confirmPassword: password },
      rules: [
        {
          field: 'password',
          rule: 'required',
          bad: [''],
          beside: { confirmPassword: '' },
          code: 'access.password.required',
        },
        { field: 'password', rule: 'min 8', bad: ['Abcde1?'], code: 'access.password.too_short' },
        { field: 'confirmPassword', rule: 'required', bad: [''], code: 'access.confirm_password.required' },
        {
          field: 'confirmPassword',
          rule: 'equal',
          bad: ['Abcdef1!'],
          beside: { password },
          code: 'access.confirm_password.different',
        },
      ],
    },
  },
  routes: { '/forget-password': { access: 'public', layout: false } },
  constants: {
    'seconds until a reset leads to /login': { value: 2, held: codeRules.resetRedirectSeconds },
    'minimum password length': { value: 8, held: passwordRules.minimum },
  },
} as const satisfies Spec;
