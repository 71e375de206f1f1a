import type { BodyOf } from '@hone/contracts/define';
import type { reportOutcome } from '@hone/contracts/enhance';
import { diffWords } from '@hone/text/diff';
import { isFree } from '@hone/domain/enhancing';
import type { Enhancing, Question, Taken } from './enhancing-state.ts';
import type { Version } from './versions.ts';

export type Outcome = BodyOf<typeof reportOutcome>;

/** A free result isn't stored, so nothing is reported about it. */
export function isKept({ versions }: Pick<Enhancing<unknown>, 'versions'>, id: string): boolean {
  return !versions.some(({ done }) => done.id === id && isFree(done));
}

export function answerKindOf({ ask }: Question, value: string): NonNullable<Outcome['said']> {
  if (value === 'you_decide') return value;
  return ask.options.some(({ insert }) => insert === value) ? 'option' : 'own_words';
}

export function keptKinds({ done, dropped }: Version): Outcome['hunks_kept'] {
  return [...new Set(done.edits.filter(({ id }) => !dropped.has(id)).map(({ kind }) => kind))];
}

/** How many characters of the accepted text were edited afterwards. */
export function countEdited({ after }: Pick<Taken, 'after'>, text: string): number {
  const changed = diffWords(after, text).filter(({ kind }) => kind !== 'same');
  return Math.min(1_000_000, changed.reduce((sum, part) => sum + part.text.length, 0));
}
