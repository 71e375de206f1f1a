export const words = {
  /** On the badge, which has room for four letters. */
  off: 'off',
  left: 'Hone isn’t allowed on this site.',
  saveAsPrompt: 'Save as prompt',
  noPrompt: 'No prompt is called “{name}”, so {reference} stays as it is.',
  circle: 'These prompts insert each other without end: {path}. Remove one of them in your Prompt Library.',
  fragmentsTooLong: 'This prompt is too long with all that it inserts. Remove some of it in your Prompt Library.',
} as const;
