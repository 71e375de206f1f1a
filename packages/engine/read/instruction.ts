import { fold } from './fold.ts';

interface Clause {
  said: string;
  start: number;
  end: number;
}

const borders = /[^.,;:!?…。，、；：！？।؟،؛\n]+/gu;
const edges = /^[\s\-–—*•"'“”’()]+|[\s"'“”’()]+$/gu;

/** Where the prompt already says all of it, clause by clause and in any order. Undefined if it doesn't. */
export function findInstruction(text: string, instruction: string): { start: number; end: number }[] | undefined {
  const wanted = new Set(clausesOf(instruction).map(({ said }) => said));
  if (wanted.size === 0) return undefined;
  const found = clausesOf(text).filter(({ said }) => wanted.has(said));
  return new Set(found.map(({ said }) => said)).size === wanted.size ? found : undefined;
}

export function isInstruction(text: string): boolean {
  return clausesOf(text).length > 0;
}

function clausesOf(text: string): Clause[] {
  return [...text.matchAll(borders)].flatMap(({ 0: clause, index }) => {
    const said = fold(clause).replaceAll(/\s+/gu, ' ').replaceAll(edges, '');
    return said === '' ? [] : [{ said, start: index, end: index + clause.length }];
  });
}
