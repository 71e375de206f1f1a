import { tidyName } from '@hone/domain/library';
import { countCharacters } from '@hone/domain/access/names';
import * as z from 'zod/mini';
import type { Code } from '../messages.ts';
import { rule, text, visibleName } from '../declarations/rules.ts';

/** Counts edits of a row; an edit may say which version it started from. */
export const Version = z.int();
/** The library's counter when the row last changed: of two states, the higher one is newer. */
export const Sequence = z.int();

interface NameRule {
  maximum: number;
  missing: Code;
  blank: Code;
  tooLong: Code;
}

/** Far too long names are refused before their characters are counted. */
export function libraryName({ maximum, missing, blank, tooLong }: NameRule) {
  return text(maximum * 8, missing, tooLong).check(
    z.minLength(1, { error: rule(missing), abort: true }),
    z.overwrite(tidyName),
    z.minLength(1, { error: rule(blank), abort: true }),
    visibleName(),
    z.refine((name) => countCharacters(name) <= maximum, { error: rule(tooLong) }),
  );
}
