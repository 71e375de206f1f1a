export const creditsMessages = {
  'credits.daily_limit.title': "You've Reached Your Daily Limit!",
  'credits.daily_limit.text': 'Free users can use up to 10 prompts per day.',
  'credits.none_left': 'You have no credits left. New ones come at 00:00 UTC; upgrade to Pro or refer a friend to go on now.',
  'credits.fair_use': 'You have reached the fair use of your plan for now. Please try again in {seconds} seconds.',
} as const;
