import { choiceWords } from '@hone/panel/choice-words';
import { words as panelWords } from '@hone/panel/words';

export const words = {
  ...panelWords,
  ...choiceWords,
  yourPrompt: 'Your prompt',
  placeholder: 'pls write an email to the team about the new opening hours, short and friendly',
  clear: 'Clear',
  tooLongInPlace: 'Hone can enhance up to {maximum, number} characters. You can still save this prompt.',
  flood:
    'That’s too long: {count, number} characters, and Hone can enhance up to {maximum, number}. Nothing was pasted, and your text hasn’t changed.',
  length: '{count, number} of {maximum, number} characters',

  modeConciseHint: 'Only what matters most',
  modeBalancedHint: 'What’s usual, in a few words',
  modeThoroughHint: 'More detail, in more words',
  target: 'AI tool',
  targetAny: 'Any AI tool',
  targetChatgpt: 'ChatGPT',
  targetClaude: 'Claude',
  targetGemini: 'Gemini',
  targetPerplexity: 'Perplexity',
  targetCopilot: 'Copilot',
  targetImage: 'Image tool',
  targetVideo: 'Video tool',
  targetAgent: 'Coding agent',
  targetOther: 'Another tool',
  tone: 'Tone',
  toneKeep: 'Keep my tone',
  toneNeutral: 'Neutral',
  toneFriendly: 'Friendly',
  toneFormal: 'Formal',
  proposeOnHint: 'Hone adds what’s usual, marked so you can take it out',
  proposeOffHint: 'Hone adds only what you choose',
  more: 'More',
  moreSet: 'More (some options are set)',
  neverMade: 'Never change',
  neverAsked: 'Never ask about',
  askAgain: 'Show again: {slot}',
  allow: 'Allow again: {kind}',

  result: 'Better prompt',
  emptyText:
    'Your better prompt appears here, with the details worth adding, one press each. Nothing you wrote is lost.',
  use: 'Use it',

  findInHistory: 'See it in History',
} as const;

/** Visitors without an account have no credits. */
export const withoutAccount = {
  stopped: 'Stopped. Your prompt hasn’t changed.',
  reason_complete: 'Nothing’s missing. Your prompt is ready to use.',
  reason_language: 'Hone doesn’t know this language well enough to change your prompt.',
  reason_fact: 'A short question like this works best as it is.',
  reason_none: 'Nothing changed.',
} as const;
