import type { ListedPrompt } from '../../gallery-prompt.ts';

export const list: readonly ListedPrompt[] = [
  {
    slug: 'review-my-code-change',
    name: 'Review my code before I merge it',
    use: 'Find the real problems in a change before your team or your users do.',
    tags: ['code', 'review'],
  },
  {
    slug: 'find-the-cause-of-a-bug',
    name: 'Find the cause of a bug',
    use: 'Get from an error or a wrong result to its cause, with a check for each guess.',
    tags: ['code'],
  },
  {
    slug: 'tests-that-catch-real-mistakes',
    name: 'Write tests that catch real mistakes',
    use: 'Cover a function with few tests that fail when someone breaks a rule.',
    tags: ['code'],
  },
  {
    slug: 'understand-unfamiliar-code',
    name: 'Understand code I did not write',
    use: 'Learn what a piece of code does, where to change it and what could go wrong.',
    tags: ['code', 'study'],
  },
  {
    slug: 'describe-my-pull-request',
    name: 'Describe my pull request',
    use: 'Turn a diff and two notes into a description that reviewers can work with.',
    tags: ['code', 'review', 'writing'],
  },
  {
    slug: 'plan-a-feature-before-coding',
    name: 'Plan a feature before I write code',
    use: 'Get from an idea to small steps you can merge, with the open questions first.',
    tags: ['code', 'planning'],
  },
];
