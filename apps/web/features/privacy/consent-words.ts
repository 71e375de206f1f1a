export const words = {
  label: 'Share how you use Hone with analytics?',
  allow: 'Allow',
  refuse: 'No thanks',
  given:
    'You’ve allowed this in this browser. You can change it here at any time: from then on nothing is sent, and what was stored for it in this browser is removed.',
  refused: 'Nothing about your use is sent from this browser.',
  undecided: 'You haven’t decided yet. Nothing is sent until you allow it.',
  byBrowser:
    'Your browser says you don’t want to be tracked. Nothing about your use is sent from it, and we don’t ask you.',
  none: 'This server sends nothing about your use to analytics, so there’s nothing to decide.',
} as const;
