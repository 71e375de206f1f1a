export const words = {
  on: 'Hone is on in',
  choose: 'More AI tools',
  all: 'Select all',
  turnOn: '{count, plural, =0 {Turn Hone on} one {Turn Hone on in # tool} other {Turn Hone on in # tools}}',
  asks: 'Your browser will ask you once, for the sites you choose.',
  asksWhole:
    'Your browser will ask you once. It can only allow whole sites, so Hone may also appear elsewhere on {hosts}.',
  refused: 'You didn’t allow it, so nothing has changed.',
  reports: 'Report how well Hone works in AI tools',
  reportsWhy:
    'Once a day, this browser sends how often Hone found the text box in each AI tool and could write into it. No text and no addresses. Reports are stored under a code instead of your name, and deleted after {days, number} days.',
  health: 'See how well Hone works in each AI tool',
} as const;
