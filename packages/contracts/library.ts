import { tidyName } from '@hone/domain/library';
import { countLetters } from '@hone/domain/names';
import * as z from 'zod/mini';
import type { Code } from './messages.ts';
import { rule, text, visibleName } from './rules.ts';

// What the rows of the library have in common.

/** Changes with what a person wrote; an edit may say with which one it began. */
export const Version = z.int();
/** The library's count when the row last became different: of two, the higher one is newer. */
export const Sequence = z.int();

interface NameRule {
  maximum: number;
  missing: Code;
  blank: Code;
  tooLong: Code;
}

/** A name in the library, as it is kept. What is far too long is refused before it is counted. */
export function libraryName({ maximum, missing, blank, tooLong }: NameRule) {
  return text(maximum * 8, missing, tooLong).check(
    z.minLength(1, { error: rule(missing), abort: true }),
    z.overwrite(tidyName),
    z.minLength(1, { error: rule(blank), abort: true }),
    visibleName(),
    z.refine((name) => countLetters(name) <= maximum, { error: rule(tooLong) }),
  );
}
