import { creditRules, creditsLeft } from '@hone/domain/money/credits';
import { planFacts } from '@hone/domain/money/plans';
import type { Spec } from './specification.ts';

const untouched = { daily: 0, day: null, bonus: 0, bought: 0 };
const perDay = Object.entries(planFacts).map(([plan, { number_of_enhancements }]) => [plan, number_of_enhancements]);

export const spec = {
  sentences: {
    'credits.daily_limit.title': "You've Reached Your Daily Limit!",
    'credits.daily_limit.text': 'Free users can use up to 10 prompts per day.',
  },
  own: ['credits.none_left', 'credits.fair_use'],
  saidByScreens: ['credits.daily_limit.title', 'credits.daily_limit.text'],
  labels: {
    'Daily-limit dialog': { button: ['Upgrade to Pro', 'Refer a Friend'] },
  },
  constants: {
    'prompts per day on the free plan': { value: 10, held: creditRules.dailyAllowance },
    'prompts per day on each plan': {
      value: [
        ['free', 10],
        ['pro', null],
        ['enterprise', null],
      ],
      held: perDay,
    },
    'credits for a sign-up': { value: 10, held: creditsLeft(untouched, 'free', new Date('2026-11-21T12:00:00Z')) },
  },
  states: {
    balances: [
      { plan: 'free', credits_count: 1, shows: 1, isAtLimit: false },
      { plan: 'free', credits_count: 0, shows: 0, isAtLimit: true },
      { plan: 'pro', credits_count: 0, shows: 'unlimited', isAtLimit: false },
      { plan: 'enterprise', credits_count: 0, shows: 'unlimited', isAtLimit: false },
    ],
  },
} as const satisfies Spec;
