import { anyOf, anyWordOf, spaced, unspaced } from './lists.ts';

const START = '(?<!\\p{L})';
const strong = new RegExp(
  [
    `${START}${anyOf('addressing', ['en'])}`,
    `${START}${anyOf('addressing', ['es', 'fr', 'de', 'pt', 'it', 'nl', 'tr', 'id', 'ru'])}(?!\\p{L})`,
    anyOf('addressing', ['ar', 'hi', ...unspaced]),
  ].join('|'),
  'iu',
);
const meta = new RegExp(anyWordOf('aboutTheAnswer', START), 'iu');
const role = new RegExp(`^(?:#{1,6}\\s|\\*\\*)|${anyWordOf('role', START)}`, 'iu');
const orders = new RegExp(
  `(?:^|[.!?。！？\\n][)"”»]?\\s*)(?:[-*•–]\\s*|\\p{N}+[.)]\\s*)?${anyOf('orders', spaced)}(?![\\p{L}\\p{M}])`,
  'iu',
);
const ordersApart = new RegExp(
  `(?:^|[。！？\\n])\\s*${anyOf('orders', unspaced)}|${anyOf('ordersAtEnd')}[。．.!?？！\\s]*$`,
  'mu',
);

/** Telling the reader how to answer, which pasted prose hardly ever does. */
export function instructsReader(passage: string): boolean {
  return strong.test(passage);
}

export function speaks(passage: string): boolean {
  return strong.test(passage) || orders.test(passage) || ordersApart.test(passage);
}

export function describesAnswer(passage: string): boolean {
  return meta.test(passage);
}

/** Starting with a role or a task, as in a carefully written prompt. */
export function hasRole(opening: string): boolean {
  return role.test(opening);
}
