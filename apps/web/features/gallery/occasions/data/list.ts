import type { ListedPrompt } from '../../gallery-prompt.ts';

export const list: readonly ListedPrompt[] = [
  {
    slug: 'spreadsheet-formula-that-works',
    name: 'Get a spreadsheet formula that works',
    use: 'Describe what you want to work out and get a formula you can paste, check and change.',
    tags: ['spreadsheet', 'data'],
  },
  {
    slug: 'clean-up-a-messy-list',
    name: 'Clean up a messy list',
    use: 'Turn names, dates and addresses typed by many hands into one tidy table.',
    tags: ['data', 'spreadsheet'],
  },
  {
    slug: 'sql-query-i-can-trust',
    name: 'Write an SQL query I can trust',
    use: 'Get a query together with a small test that shows whether it answers your question.',
    tags: ['data', 'code'],
  },
  {
    slug: 'say-what-the-numbers-show',
    name: 'Say what the numbers show',
    use: 'Turn a table into a short, honest summary for people who have to decide.',
    tags: ['data', 'report'],
  },
  {
    slug: 'sort-answers-into-themes',
    name: 'Sort survey answers into themes',
    use: 'See what many people said in their own words, without reading your own opinion into it.',
    tags: ['data', 'report'],
  },
  {
    slug: 'turn-numbers-into-a-chart',
    name: 'Turn numbers into a clear chart',
    use: 'Choose the chart, its title and its details before you build it for a talk or report.',
    tags: ['data', 'report', 'spreadsheet'],
  },
];
