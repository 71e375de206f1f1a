export const words = {
  chat: 'Chat with us',
  chatOpening: 'Opening chat…',
  chatFailed: 'We couldn’t open the chat. Try again, or allow widget.intercom.io in your ad blocker.',
  rewardsOpening: 'Opening your rewards…',
  rewardsFailed: 'We couldn’t open your rewards. Try again, or allow {host} in your ad blocker.',
} as const;
