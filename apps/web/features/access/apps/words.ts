export const words = {
  title: 'Let “{name}” use your account?',
  lead:
    'An app that calls itself “{name}” is asking for access to your Hone account. We haven’t checked who made it, so ' +
    'allow it only if you started this yourself.',
  sendsTo: 'You’ll be sent back to',
  local: 'An app on this computer ({host})',

  may: 'It can',
  maySeePlan: 'See your username, plan and remaining credits',
  mayEnhance: 'Enhance prompts, using your credits and what Hone remembers about you',
  mayReadLibrary: 'Read your prompts and variables',
  mayWriteLibrary: 'Add, change and delete prompts and variables',
  mayReadHistory: 'Read your History',
  mayNot: 'It can’t',
  mayNotBilling: 'See your payments and cards, or buy anything',
  mayNotProfile: 'Change your profile or password',
  mayNotKeys: 'Create API keys or connect other apps',

  allow: 'Allow',
  deny: 'Don’t allow',
  lasts: 'It keeps access for {days, number} days at most. You can disconnect it in your profile at any time.',
  sent: 'Return to your app',
  sentText: 'We’ve sent you back to “{name}”. If it didn’t open, switch to it yourself. You can close this tab.',

  tryAgain: 'Try again',

  refusedTitle: 'Not connected',
  unknownApp:
    'Hone doesn’t know this app. Start again from the app. If that doesn’t help, remove Hone in the app and add it again.',
  wrongAddress:
    'We stopped because the app asked to send you to an address that it never registered. Update the app and try again.',
  wrongRequest: 'We stopped because the app’s request was incomplete or insecure. Update the app and try again.',
  notLoaded: 'We couldn’t check what this app is asking for. Check your connection and try again.',
  dashboard: 'Go to dashboard',

  deviceTitle: 'Connect a device',
  deviceLead: 'Enter the code shown in your terminal.',
  code: 'Code',
  codeSample: 'BCDF-GHJK',
  continue: 'Continue',
  deviceWarning:
    'Allow this only if you started it yourself. If someone sent you this code or a link to it, don’t allow it.',
  deviceAsks: '{name} is asking for access to your Hone account. Check that your terminal shows this code:',
  deviceDone: 'Connected',
  deviceDoneText:
    'Your terminal can now use Hone. You can close this tab, and disconnect it in your profile at any time.',
  deviceDenied: 'Not connected',
  deviceDeniedText: 'It didn’t get access. There’s nothing else to do, and you can close this tab.',

  listTitle: 'Connected apps',
  listText: 'Apps and devices that can use your account. Disconnect any you don’t recognize.',
} as const;
