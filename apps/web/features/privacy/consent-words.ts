export const words = {
  label: 'May your use of Hone be told to analytics?',
  allow: 'Allow',
  refuse: 'No thanks',
  given: 'You allow it in this browser. Change it here whenever you want: from then on nothing is sent, and what was kept for it in this browser is removed.',
  refused: 'Nothing about your use is told from this browser.',
  undecided: 'You have not decided yet. Until you allow it nothing is told.',
  byBrowser: 'Your browser says that you do not want to be followed. Nothing about your use is told from it, and you are not asked.',
  none: 'On this server nothing about your use is told to analytics, so there is nothing to decide.',
} as const;
