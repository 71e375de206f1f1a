import { creditRules } from '@hone/domain/money/credits';

export const words = {
  about: 'Hone improves the prompts you write for ChatGPT, Claude and other AI tools.',
  signInTitle: 'Sign in',
  signUpTitle: 'Create your account',
  signUpLead: `Signup to get ${creditRules.dailyAllowance} Free prompts credits`,
  invitedBy: 'Referral code: <name>{username}</name>',

  withGoogle: 'Continue with Google',
  windowOpen: 'Continue in the pop-up window',
  windowBlocked: 'Your browser blocked the sign-in window. Allow pop-ups for this page, then try again.',
  providerMissing: 'We couldn’t load Google sign-in. Check your connection and try again, or use your email.',
  or: 'Or',
  signInWithEmail: 'Sign in with Email',
  signUpWithEmail: 'Sign up with Email',
  formMissing: 'We couldn’t load the form. Check your connection and try again.',
  newHere: 'New here? <link>Create New Account</link>',
  hasAccount: 'Already have an account? <link>Sign in</link>',
  notice: 'By continuing, you agree to the <terms>Terms of Service</terms> and the <privacy>Privacy Policy</privacy>.',

  email: 'Email',
  password: 'Password',
  username: 'Username',
  rememberMe: 'Remember Me',
  forgotPassword: 'Forgot Password',
  signIn: 'Sign in',
  createAccount: 'Create account',
  takeUsername: 'Use {username}',
  usernameHint: 'Letters and digits only. It appears in your referral link and can’t be changed later.',

  sampleTitle: 'Example',
  sampleChosen: '{option}<note>, chosen</note>',
  sampleProposed: '{option}<note>, proposed</note>',
  sampleCaption:
    'Hone shows what a prompt leaves open, and every answer you press adds a sentence. <proposed>Dashed</proposed> ones are proposed.',

  verificationTitle: 'Activate Your Account',
  verificationLead: "You'll receive a 6 digit code on the attached email.",
  code: '6-digit code',
  submit: 'Submit',
  resend: 'Resend Code',
  resendIn: 'in {seconds} s',
  resendInMinutes: 'in {minutes} min',
  anotherEmail: 'Use a different email',
  newPasswordNeeded:
    'Your email is verified. Please set a password: more than one was entered during sign-up, so we kept none.',
  usernameChanged: 'Your username is {username}, because {wanted} was taken in the meantime.',
  verifiedElsewhere: 'Your email is verified',
  verifiedElsewhereLead: 'You verified it in another tab. You can sign in now.',

  installPage: 'Install the extension · Hone',
  installTitle: 'Install the extension',
  installLead:
    'Your account is ready. Use Hone right where you type: in ChatGPT, Claude and other AI tools. For Chrome on desktop.',
  readyPage: 'Your account is ready · Hone',
  readyTitle: 'Your account is ready',
  readyLead: 'Write a prompt, and Hone shows you a better one.',
  yourUsername: 'Your username is <b>{username}</b>.',
  otherUsername: 'Your username is <b>{username}</b>, because {wanted} was taken in the meantime.',
  goToDashboard: 'Go to Dashboard',
} as const;
