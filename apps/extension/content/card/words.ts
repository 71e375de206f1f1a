import { words as panelWords } from '@hone/panel/words';

/** The panel's texts, and those of the card alone. */
export const words = {
  ...panelWords,
  title: 'Hone: your better prompt',
  name: 'Hone',
  partOnly: 'Selected text only',
  moreOptions: 'More options',
  modeChosen: '{mode} from now on. Try again for another version.',
  unlimited: 'Unlimited',
  leftToday: '{left, number} of {of, number} left today',
  left: '{left, number} left',

  replace: 'Replace',
  replaceAnyway: 'Replace anyway',
  againIn: 'in {wait}',
  connect: 'Connect',
  reconnect: 'Reconnect',
  seeFirst: 'See what’s sent',
  changeThis: 'Change this',
  upgrade: 'Upgrade to Pro',
  refer: 'Refer a Friend',
  copyMine: 'Copy my prompt',

  agree: 'Before you send your first prompt, see what Hone sends, where it goes and how long it’s kept.',
  nothingSent: 'You chose to send nothing, so Hone can’t enhance prompts.',
  signedOut: 'Connect this browser to your Hone account to enhance prompts here.',
  loginEnded: 'Your connection to Hone has ended. Reconnect to continue. Your prompt hasn’t changed.',
  noCredits: 'You’re out of credits.',
  noneOfToday: '{left, number} of {of, number} left today.',
  noneOfTodayHours: '{left, number} of {of, number} left today. Resets in {hours, number} h.',
  noneOfTodayMinutes: '{left, number} of {of, number} left today. Resets in {minutes, number} min.',
  noCreditsDetail: 'Your prompt hasn’t changed. Upgrade or refer a friend to continue now.',
  tooLongDetail: 'It has {count, number} characters now.',
  gone: 'Hone was updated.',
  goneDetail: 'You can still copy. To enhance again, press the shortcut.',
  boxGone: 'The box you wrote in is no longer on the page.',
  boxGoneDetail: 'You can still copy your better prompt.',

  replaced: 'Prompt replaced.',
  replacedHint: ' Press {keys} to get yours back.',
} as const;
