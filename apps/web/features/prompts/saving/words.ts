export const words = {
  title: 'Save to Prompt Library',
  which: 'Text to save',
  text: 'Text',
  name: 'Name',
  waiting: 'Loading your categories…',
  offline: 'Can’t reach Hone. What you wrote stays here. Save it once Hone is back.',
  cancel: 'Cancel',
  save: 'Save Prompt',
} as const;
