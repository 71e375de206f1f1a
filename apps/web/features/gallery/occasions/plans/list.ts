import type { ListedPrompt } from '../../gallery-prompt.ts';

export const list: readonly ListedPrompt[] = [
  {
    slug: 'compare-options-and-choose',
    name: 'Compare options and choose one',
    use: 'Two or more good options, and you keep going in circles.',
    tags: ['decisions', 'money'],
  },
  {
    slug: 'find-out-why-my-plan-could-fail',
    name: 'Find out why my plan could fail',
    use: 'The plan looks good to you, and that’s the moment to look for its holes.',
    tags: ['planning', 'decisions'],
  },
  {
    slug: 'plan-back-from-a-deadline',
    name: 'Plan backward from a deadline',
    use: 'The date is fixed, the work isn’t planned, and you wonder if it fits at all.',
    tags: ['planning'],
  },
  {
    slug: 'plan-a-week-i-can-keep',
    name: 'Plan a week that I can keep',
    use: 'On Sunday or Monday, when the list is longer than the week.',
    tags: ['planning', 'work'],
  },
  {
    slug: 'start-a-task-i-put-off',
    name: 'Start a task that I keep putting off',
    use: 'It has been on your list for weeks, and you do everything else first.',
    tags: ['planning'],
  },
  {
    slug: 'plan-an-event-within-budget',
    name: 'Plan an event within a budget',
    use: 'A party, club evening or team day is yours to organize, and money is limited.',
    tags: ['planning', 'money'],
  },
];
