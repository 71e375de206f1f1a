import type { ListedPrompt } from '../../gallery-prompt.ts';

export const list: readonly ListedPrompt[] = [
  {
    slug: 'plan-a-trip-day-by-day',
    name: 'Plan a trip day by day',
    use: 'Get a plan that suits everyone who comes along, with rest, rain and costs covered.',
    tags: ['travel', 'planning'],
  },
  {
    slug: 'dinners-from-what-i-have',
    name: 'Plan dinners from what I have',
    use: 'Cook five evenings from your fridge, with the shortest possible shopping list.',
    tags: ['food', 'planning'],
  },
  {
    slug: 'see-where-my-money-goes',
    name: 'See where my money goes',
    use: 'Sort a month of spending and find the changes that pay for something you want.',
    tags: ['money', 'planning'],
  },
  {
    slug: 'repair-it-or-call-someone',
    name: 'Decide: repair it or call someone',
    use: 'Find out what you can safely try at home, and when to stop.',
    tags: ['home'],
  },
  {
    slug: 'explain-something-hard-to-a-child',
    name: 'Explain something hard to a child',
    use: 'Find true words that a child can bear, for illness, moving, separation or the news.',
    tags: ['family'],
  },
  {
    slug: 'know-what-to-ask-the-doctor',
    name: 'Know what to ask the doctor',
    use: 'Use a short appointment well: what to say first, what to bring, what to ask.',
    tags: ['health', 'planning'],
  },
];
