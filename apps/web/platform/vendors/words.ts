export const words = {
  chat: 'Chat with us',
  chatOpening: 'The chat is opening…',
  chatFailed: 'The chat could not be opened. Try again, or allow widget.intercom.io.',
  rewardsOpening: 'Your rewards are opening…',
  rewardsFailed: 'Your rewards could not be opened. Try again, or allow {host}.',
} as const;
