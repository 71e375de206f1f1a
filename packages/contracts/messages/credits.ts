export const creditsMessages = {
  'credits.daily_limit.title': "You've Reached Your Daily Limit!",
  'credits.daily_limit.text': 'Free users can use up to 10 prompts per day.',
} as const;
