import { anyOf, anyWordOf } from './lists.ts';

const START = '(?<![\\p{L}\\p{M}])';
const END = '(?![\\p{L}\\p{M}])';

const points = new RegExp(anyWordOf('pointing', START), 'iu');
const works = new RegExp(anyWordOf('work', START), 'iu');
const shapes = new RegExp(`${START}${anyOf('answerShape')}`, 'iu');
const formats = new RegExp(`${START}${anyOf('format')}`, 'iu');
const presents = new RegExp(anyWordOf('presenting', START, END), 'iu');

export function hasHandover(clause: string): boolean {
  return works.test(clause) || points.test(clause);
}

export function hasPointing(clause: string): boolean {
  return points.test(clause);
}

export function hasShape(clause: string): boolean {
  return shapes.test(clause);
}

export function hasPresenting(clause: string): boolean {
  return presents.test(clause);
}

export function hasFormat(clause: string): boolean {
  return formats.test(clause);
}
