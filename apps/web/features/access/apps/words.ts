export const words = {
  title: 'Connect “{name}”',
  lead: 'An app that calls itself “{name}” wants to use your Hone account. We don’t know who made it.',
  sendsTo: 'Access goes to',
  local: 'A program on this computer ({host})',
  localWarning: 'Allow it only if you’ve just started connecting it yourself.',

  may: 'It can',
  mayEnhance: 'Enhance prompts, using your credits',
  mayReadLibrary: 'Read your prompts and variables',
  mayWriteLibrary: 'Add, change and delete prompts and variables',
  mayReadHistory: 'Read your History',
  mayNot: 'It can’t',
  mayNotBilling: 'See or change your billing',
  mayNotProfile: 'Change your profile or password',
  mayNotKeys: 'Create API keys or connect other apps',

  allow: 'Allow',
  deny: 'Don’t allow',
  undo: 'You can disconnect it in your profile at any time.',
  sent: 'Back to the app',
  sentText: 'We’ve sent you back to “{name}”. If nothing happened, return to it yourself. You can close this tab.',

  tryAgain: 'Try again',

  refusedTitle: 'Not connected',
  unknownApp:
    'Hone doesn’t know this app. Start again from the app. If that doesn’t help, remove Hone there and add it again.',
  wrongAddress: 'This app wants to send you to an address it hasn’t registered, so we stopped here.',
  wrongRequest: 'The app’s request is incomplete or not secure, so we stopped here. Update the app and try again.',
  notLoaded: 'We couldn’t check what this app asks for. Check your connection and try again.',
  dashboard: 'Go to dashboard',

  deviceTitle: 'Connect a device',
  deviceLead: 'Enter the code that your terminal shows.',
  code: 'Code',
  codeSample: 'BCDF-GHJK',
  continue: 'Continue',
  deviceWarning:
    'Allow this only if you started it yourself. If someone sent you this code or a link to it, don’t allow it.',
  deviceAsks: '{name} wants to use your Hone account. Check that your terminal shows this code:',
  deviceDone: 'Connected',
  deviceDoneText: 'Your terminal is signed in. You can close this tab.',
  deviceDenied: 'Not connected',
  deviceDeniedText: 'We’ve told the device that you didn’t allow it. You can close this tab.',

  listTitle: 'Connected apps',
  listText: 'Apps and terminals that can use your account. Disconnect any you don’t recognize.',
} as const;
