export const words = {
  see: 'Click H next to your prompt to see a better version, with every change marked.',
  keep: 'Click Replace to use it. Undo brings yours back.',
  quiet: 'Nothing leaves the page until you ask, and Hone never sends a message for you.',
  addToChrome: 'Add to Chrome',
  opensTab: 'Opens in a new tab',
  notYet: 'The extension isn’t available yet. Until then, use Hone here and copy your prompts.',
  mailLink: 'Email me the link',
  mailLinkHint: 'You’ll need Chrome on a computer.',
  connected: 'The extension is connected',

  picture:
    'Hone’s card above an AI tool’s message box. It shows the details that would help the prompt there, with answers to click.',
  pictureDraft: 'I want to start running, make me a training plan for a 10k',
  pictureQuestion: 'Your level',
  pictureFirst: 'Beginner',
  pictureSecond: 'Starting again',
  pictureThird: 'Regular',
} as const;
