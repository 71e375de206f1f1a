/** What is said around the card. */
export const words = {
  menu: 'Hone on this site',
  move: 'Move',
  notNow: 'Not now',
  notHere: 'Not on this site',
  nowhere: 'Nowhere',
  pick: 'Click the box you write your prompts in, or go to it with Tab and press Enter. Esc leaves.',
  picked: 'Hone works with this box from now on.',
  noBox: 'There is no box to write in on this page.',
} as const;
