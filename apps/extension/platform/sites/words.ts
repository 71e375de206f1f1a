export const words = {
  on: 'On in',
  choose: 'Turn on more AI tools',
  all: 'All of them',
  turnOn: '{count, plural, =0 {Turn on} one {Turn on # tool} other {Turn on # tools}}',
  asks: 'Your browser asks you once, for the sites you choose.',
  asksWhole: 'Your browser asks you once. It can only allow whole sites, so Hone may also appear elsewhere on {hosts}.',
  refused: 'You didn’t allow it, so nothing has changed.',
  reports: 'Report how well Hone works in AI tools',
  reportsWhy:
    'Once a day, this browser sends how often Hone found the text box in each AI tool and could write into it. No text, no addresses, and nothing about you is stored.',
  health: 'See what browsers report',
} as const;
