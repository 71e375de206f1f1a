import { creditRules } from '@hone/domain/money/credits';

export const creditsMessages = {
  'credits.daily_limit.title': "You've Reached Your Daily Limit!",
  'credits.daily_limit.text': `Free users can use up to ${creditRules.dailyAllowance} prompts per day.`,
  'credits.none_left':
    'You’re out of credits. New ones arrive at 00:00 UTC. To continue now, upgrade to Pro or refer a friend.',
  'credits.fair_use': 'You’ve reached your plan’s fair-use limit for now. Try again in {wait}.',
} as const;
