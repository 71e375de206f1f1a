export const words = {
  title: '{page} · Hone',
  comingSoonText: 'We’re still building this page.',
  signedOut: 'You’ve been signed out.',
  notFound: 'Page not found',
  notFoundText: 'It may have been moved or deleted.',
  toDashboard: 'Go to dashboard',
  toSignIn: 'Back to sign-in',
  failed: 'Something went wrong',
  failedText: 'Your saved work is safe. Reload to continue.',
  referFriend: 'Refer a Friend',
  reload: 'Reload',
} as const;
