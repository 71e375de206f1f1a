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
/** Where no space follows an order, or it closes its sentence. */
const ordersApart = new RegExp(
  `(?:^|[。！？\\n])\\s*${anyOf('orders', unspaced)}|${anyOf('ordersAtEnd')}[。．.!?？！\\s]*$`,
  'mu',
);

/** Whether a passage tells the reader how to answer, which pasted prose hardly ever does. */
export function speaksStrongly(passage: string): boolean {
  return strong.test(passage);
}

export function speaks(passage: string): boolean {
  return strong.test(passage) || orders.test(passage) || ordersApart.test(passage);
}

/** Whether it is about the answer itself. */
export function speaksOfAnswer(passage: string): boolean {
  return meta.test(passage);
}

/** Whether somebody composed this as a prompt: with a role or a task to begin with. */
export function hasRole(opening: string): boolean {
  return role.test(opening);
}
